// Skirmishes cut from the battles of this box: counters of its scenarios, their lines brought within reach of each other.

import type { Skirmish } from './skirmish.ts';

export const skirmishes: readonly Skirmish[] = [
  {
    name: 'czechs-and-lichtenstein',
    about: 'Andrzej’s banners ride at Lichtenstein’s line with its bows and a bombard, the last six turns.',
    text: `gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
turn 15
unit lichtenstein leader teutons at=2617 facing=S corps=teutons
unit merhein leader teutons at=2516 facing=S corps=teutons
unit K2 cavalry teutons at=2317 facing=S armour=2 commander=merhein corps=teutons
unit K3 cavalry teutons at=2617 facing=S armour=2 commander=lichtenstein corps=teutons
unit K4 cavalry teutons at=2816 facing=S armour=2 commander=lichtenstein corps=teutons
unit K18 cavalry teutons at=2716 facing=S armour=2 commander=lichtenstein corps=teutons
unit K19 cavalry teutons at=2915 facing=S armour=2 commander=lichtenstein corps=teutons
unit K32 cavalry teutons at=2316 facing=S armour=2 commander=merhein corps=teutons
unit K33 cavalry teutons at=2516 facing=S armour=2 commander=merhein corps=teutons
unit K34 cavalry teutons at=2815 facing=S armour=2 commander=lichtenstein corps=teutons
unit K48 cavalry teutons at=2616 facing=S armour=1 commander=lichtenstein corps=teutons
unit K60 cavalry teutons at=2715 facing=S armour=1 commander=lichtenstein corps=teutons
unit Ka5 archer teutons at=2417 facing=S commander=merhein corps=teutons braced=yes
unit Ka6 archer teutons at=2417 facing=S commander=merhein corps=teutons braced=yes
unit Kb3 bombard teutons at=2517 facing=S commander=merhein corps=teutons braced=yes
unit andrzej leader allies at=2721 corps=poles facing=N
unit szymon leader allies at=2522 corps=lithuanians facing=N
unit P13 cavalry allies at=2422 armour=2 commander=szymon corps=poles facing=N
unit P14 cavalry allies at=2621 armour=2 commander=andrzej corps=poles facing=N
unit P27 cavalry allies at=2322 armour=2 commander=szymon corps=poles facing=N
unit P29 cavalry allies at=2521 armour=2 commander=szymon corps=poles facing=N
unit P30 cavalry allies at=2720 armour=2 commander=andrzej corps=poles facing=N
unit P43 cavalry allies at=2423 armour=1 commander=szymon corps=poles facing=N
unit P45 cavalry allies at=2522 armour=1 commander=szymon corps=poles facing=N
unit P46 cavalry allies at=2721 armour=1 commander=andrzej corps=poles facing=N
unit P61 cavalry allies at=2622 armour=1 commander=andrzej corps=poles facing=N
unit P62 cavalry allies at=2821 armour=1 commander=andrzej corps=poles facing=N
unit P76 cavalry allies at=2623 armour=1 commander=andrzej corps=poles facing=N
unit P77 cavalry allies at=2722 armour=1 commander=andrzej corps=poles facing=N
`,
  },
  {
    name: 'ulrich-and-zyndram',
    about: 'The Grand Master’s banners against Zyndram’s, the last six turns.',
    text: `gonfalon-position 1
box grunwald-1410
scenario ulrichs-attack
turn 15
unit jungingen leader teutons at=3612 facing=S corps=teutons range=3
unit vallenrod leader teutons at=3611 facing=S corps=teutons
unit K5 cavalry teutons at=3511 facing=S armour=2 commander=vallenrod corps=teutons
unit K8 cavalry teutons at=3512 facing=S armour=2 commander=vallenrod corps=teutons
unit K9 cavalry teutons at=3613 facing=S armour=2 commander=jungingen corps=teutons
unit K10 cavalry teutons at=3712 facing=S armour=2 commander=vallenrod corps=teutons
unit K11 cavalry teutons at=3612 facing=S armour=2 commander=jungingen corps=teutons
unit K12 cavalry teutons at=3711 facing=S armour=2 commander=vallenrod corps=teutons
unit K13 cavalry teutons at=3611 facing=S armour=2 commander=vallenrod corps=teutons
unit K14 cavalry teutons at=3814 facing=S armour=2 commander=jungingen corps=teutons
unit K15 cavalry teutons at=3913 facing=S armour=2 commander=jungingen corps=teutons
unit K16 cavalry teutons at=3713 facing=S armour=2 commander=jungingen corps=teutons
unit K17 cavalry teutons at=3813 facing=S armour=2 commander=jungingen corps=teutons
unit zyndram leader allies at=3517 corps=poles facing=N
unit andrzej leader allies at=3918 facing=N corps=poles
unit P19 cavalry allies at=3317 armour=2 commander=zyndram corps=poles facing=N
unit P20 cavalry allies at=3618 armour=2 commander=zyndram corps=poles facing=N
unit P21 cavalry allies at=3917 facing=N armour=2 commander=andrzej corps=poles
unit P32 cavalry allies at=3417 armour=1 commander=zyndram corps=poles facing=N
unit P33 cavalry allies at=3717 armour=1 commander=zyndram corps=poles facing=N
unit P34 cavalry allies at=4017 facing=N armour=1 commander=andrzej corps=poles
unit P40 cavalry allies at=3517 armour=1 commander=zyndram corps=poles facing=N
unit P41 cavalry allies at=3818 armour=1 commander=andrzej corps=poles facing=N
unit P42 cavalry allies at=3918 facing=N armour=1 commander=andrzej corps=poles
unit P48 cavalry allies at=3418 armour=1 commander=zyndram corps=poles facing=N
unit P49 cavalry allies at=3718 armour=1 commander=zyndram corps=poles facing=N
unit P57 cavalry allies at=3819 armour=1 commander=andrzej corps=poles facing=N
unit P50 cavalry allies at=4018 facing=N armour=1 commander=andrzej corps=poles
banner banner-zyndram allies holder=P49
banner banner-jungingen teutons holder=K11
`,
  },
];
