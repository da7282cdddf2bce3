// Skirmishes cut from the battles of this box: counters of its scenarios, their lines brought within reach of each other.

import type { Skirmish } from './skirmish.ts';

export const skirmishes: readonly Skirmish[] = [
  {
    name: 'first-regiment',
    about: 'Akinfowicz’s horse against Maszur’s, the last six turns of the day.',
    text: `gonfalon-position 1
box kulikovo-1380
scenario kulikowe-pole
turn 15
unit akinfowicz leader russians at=2413 facing=S corps=russians
unit wasyl leader russians at=2711 facing=S corps=russians
unit A1 cavalry russians at=2115 facing=S commander=akinfowicz corps=russians
unit A2 cavalry russians at=2215 facing=S commander=akinfowicz corps=russians
unit A3 cavalry russians at=2314 facing=S commander=akinfowicz corps=russians
unit A4 cavalry russians at=2414 facing=S commander=akinfowicz corps=russians
unit A5 cavalry russians at=2513 facing=S commander=akinfowicz corps=russians
unit A6 cavalry russians at=2613 facing=S commander=wasyl corps=russians
unit A7 cavalry russians at=2712 facing=S commander=wasyl corps=russians
unit A8 cavalry russians at=2812 facing=S commander=wasyl corps=russians
unit A13 cavalry russians at=2413 facing=S commander=akinfowicz corps=russians
unit A14 cavalry russians at=2512 facing=S commander=akinfowicz corps=russians
unit A15 cavalry russians at=2612 facing=S commander=wasyl corps=russians
unit A16 cavalry russians at=2711 facing=S commander=wasyl corps=russians
unit maszur leader mongols at=2518 corps=mongols facing=N
unit telak leader mongols at=2718 facing=N corps=mongols
unit M1 cavalry mongols at=2617 commander=maszur corps=mongols facing=N
unit M2 cavalry mongols at=2418 commander=maszur corps=mongols facing=N
unit M3 cavalry mongols at=2517 commander=maszur corps=mongols facing=N
unit M4 cavalry mongols at=2618 commander=telak corps=mongols facing=N
unit M5 cavalry mongols at=2717 commander=telak corps=mongols facing=N
unit M6 cavalry mongols at=2219 commander=maszur corps=mongols facing=N
unit M7 cavalry mongols at=2318 commander=maszur corps=mongols facing=N
unit M8 cavalry mongols at=2419 commander=maszur corps=mongols facing=N
unit M9 cavalry mongols at=2518 commander=maszur corps=mongols facing=N
unit M10 cavalry mongols at=2619 commander=telak corps=mongols facing=N
unit M11 cavalry mongols at=2718 commander=telak corps=mongols facing=N
unit M12 cavalry mongols at=2119 commander=maszur corps=mongols facing=N
`,
  },
  {
    name: 'foot-of-the-centre',
    about: 'Andrzej’s foot and horse against Sundur’s foot with horse of the guard, the last six turns.',
    text: `gonfalon-position 1
box kulikovo-1380
scenario kulikowe-pole
turn 15
unit andrzej leader russians at=1113 facing=SE corps=russians
unit iwan leader russians at=1313 facing=SE corps=russians
unit N11 cavalry russians at=1115 facing=SE armour=1 commander=andrzej corps=russians
unit N12 cavalry russians at=1414 facing=SE armour=1 commander=andrzej corps=russians
unit N13 cavalry russians at=1513 facing=SE armour=1 commander=andrzej corps=russians
unit N14 cavalry russians at=0916 facing=SE armour=1 commander=andrzej corps=russians
unit N15 cavalry russians at=1015 facing=SE armour=1 commander=andrzej corps=russians
unit N16 cavalry russians at=1016 facing=SE armour=1 commander=andrzej corps=russians
unit Ni8 infantry russians at=1215 facing=SE armour=1 commander=iwan corps=russians
unit Ni9 infantry russians at=1314 facing=SE armour=1 commander=iwan corps=russians
unit Ni10 infantry russians at=1114 facing=SE armour=1 commander=iwan corps=russians
unit Ni11 infantry russians at=1214 facing=SE armour=1 commander=iwan corps=russians
unit Ni12 infantry russians at=1313 facing=SE armour=1 commander=iwan corps=russians
unit Ni13 infantry russians at=1113 facing=SE armour=1 commander=andrzej corps=russians
unit Ni14 infantry russians at=1213 facing=SE armour=1 commander=andrzej corps=russians
unit sundur leader mongols at=1815 corps=mongols facing=NW
unit S1 infantry mongols at=1516 facing=NW armour=1 commander=sundur corps=genoese
unit S2 infantry mongols at=1616 facing=NW armour=1 commander=sundur corps=genoese
unit S3 infantry mongols at=1715 facing=NW armour=1 commander=sundur corps=genoese
unit S4 infantry mongols at=1815 facing=NW armour=1 commander=sundur corps=genoese
unit S5 infantry mongols at=1914 facing=NW armour=1 commander=sundur corps=genoese
unit S6 infantry mongols at=2014 facing=NW armour=1 commander=sundur corps=genoese
unit S7 infantry mongols at=2113 facing=NW armour=1 commander=sundur corps=genoese
unit S8 infantry mongols at=2213 facing=NW armour=1 commander=sundur corps=genoese
unit mamaj leader mongols at=2111 facing=NW corps=mongols range=3
unit J1 cavalry mongols at=1813 facing=NW armour=1 commander=mamaj corps=mongols
unit J2 cavalry mongols at=1912 facing=NW armour=1 commander=mamaj corps=mongols
unit J3 cavalry mongols at=2012 facing=NW armour=1 commander=mamaj corps=mongols
unit J4 cavalry mongols at=2111 facing=NW armour=1 commander=mamaj corps=mongols
unit J5 cavalry mongols at=2211 facing=NW armour=1 commander=mamaj corps=mongols
unit J6 cavalry mongols at=2310 facing=NW armour=1 commander=mamaj corps=mongols
unit J7 cavalry mongols at=2112 facing=NW armour=1 commander=mamaj corps=mongols
banner banner-andrzej russians holder=Ni13
banner banner-mamaj mongols holder=J4
`,
  },
];
