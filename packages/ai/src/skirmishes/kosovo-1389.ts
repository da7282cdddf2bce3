// Skirmishes cut from the battles of this box: counters of its scenarios, their lines brought within reach of each other.

import type { Skirmish } from './skirmish.ts';

export const skirmishes: readonly Skirmish[] = [
  {
    name: 'vukovic-and-bajazyd',
    about: 'Vuković’s horse rides at Bajazyd’s foot, bows and horse; six turns.',
    text: `gonfalon-position 1
box kosovo-1389
scenario kosovo-field
turn 3
last 8
unit vukovic leader serbs at=4715 facing=S corps=serbs
unit V1 cavalry serbs at=4716 facing=S armour=2 commander=vukovic corps=serbs
unit V2 cavalry serbs at=4616 facing=S armour=2 commander=vukovic corps=serbs
unit V3 cavalry serbs at=4715 facing=S armour=2 commander=vukovic corps=serbs
unit V4 cavalry serbs at=4816 facing=S armour=2 commander=vukovic corps=serbs
unit V5 cavalry serbs at=4615 facing=S armour=2 commander=vukovic corps=serbs
unit V6 cavalry serbs at=4714 facing=S armour=2 commander=vukovic corps=serbs
unit V7 cavalry serbs at=4815 facing=S armour=2 commander=vukovic corps=serbs
unit V8 cavalry serbs at=5016 facing=S armour=2 commander=vukovic corps=serbs
unit V9 cavalry serbs at=4915 facing=S armour=2 commander=vukovic corps=serbs
unit V10 cavalry serbs at=5015 facing=S armour=2 commander=vukovic corps=serbs
unit V11 cavalry serbs at=5115 facing=S armour=2 commander=vukovic corps=serbs
unit V12 cavalry serbs at=4914 facing=S armour=2 commander=vukovic corps=serbs
unit bajazyd leader ottomans at=4421 corps=ottomans facing=N
unit Bi4 infantry ottomans at=4420 commander=bajazyd corps=ottomans facing=N
unit Bi5 infantry ottomans at=4520 commander=bajazyd corps=ottomans facing=N
unit Bi6 infantry ottomans at=4621 commander=bajazyd corps=ottomans facing=N
unit Bi7 infantry ottomans at=4720 commander=bajazyd corps=ottomans facing=N
unit Bi8 infantry ottomans at=4821 commander=bajazyd corps=ottomans facing=N
unit Ga3 archer ottomans at=4421 commander=bajazyd corps=genoese braced=yes facing=N
unit Ga4 archer ottomans at=4721 commander=bajazyd corps=genoese braced=yes facing=N
unit Gc2 crossbow ottomans at=4421 commander=bajazyd corps=genoese braced=yes facing=N
unit Gc3 crossbow ottomans at=4721 commander=bajazyd corps=genoese braced=yes facing=N
unit S20 cavalry ottomans at=4321 armour=1 commander=bajazyd corps=ottomans facing=N
unit S21 cavalry ottomans at=4422 armour=1 commander=bajazyd corps=ottomans facing=N
unit S22 cavalry ottomans at=4222 armour=1 commander=bajazyd corps=ottomans facing=N
unit S23 cavalry ottomans at=4322 armour=1 commander=bajazyd corps=ottomans facing=N
unit S24 cavalry ottomans at=4423 armour=1 commander=bajazyd corps=ottomans facing=N
banner banner-vukovic serbs holder=V3
`,
  },
  {
    name: 'brankovic-and-yakup',
    about: 'Branković’s horse against Yakup’s, six turns.',
    text: `gonfalon-position 1
box kosovo-1389
scenario kosovo-field
turn 2
last 7
unit brankovic leader serbs at=2009 facing=S corps=serbs
unit B1 cavalry serbs at=1909 facing=S armour=1 commander=brankovic corps=serbs
unit B2 cavalry serbs at=2010 facing=S armour=1 commander=brankovic corps=serbs
unit B3 cavalry serbs at=1908 facing=S armour=1 commander=brankovic corps=serbs
unit B4 cavalry serbs at=2009 facing=S armour=1 commander=brankovic corps=serbs
unit B5 cavalry serbs at=2109 facing=S armour=1 commander=brankovic corps=serbs
unit B6 cavalry serbs at=2008 facing=S armour=1 commander=brankovic corps=serbs
unit B7 cavalry serbs at=2108 facing=S armour=1 commander=brankovic corps=serbs
unit B8 cavalry serbs at=1709 facing=S armour=1 commander=brankovic corps=serbs
unit B9 cavalry serbs at=1609 facing=S armour=1 commander=brankovic corps=serbs
unit B10 cavalry serbs at=1809 facing=S armour=1 commander=brankovic corps=serbs
unit yakup leader ottomans at=1814 facing=N corps=ottomans
unit Y1 cavalry ottomans at=2113 facing=N armour=1 commander=yakup corps=ottomans
unit Y2 cavalry ottomans at=2214 facing=N armour=1 commander=yakup corps=ottomans
unit Y3 cavalry ottomans at=2014 facing=N armour=1 commander=yakup corps=ottomans
unit Y4 cavalry ottomans at=2114 facing=N armour=1 commander=yakup corps=ottomans
unit Y5 cavalry ottomans at=2215 facing=N armour=1 commander=yakup corps=ottomans
unit Y6 cavalry ottomans at=2015 facing=N armour=1 commander=yakup corps=ottomans
unit Y7 cavalry ottomans at=1813 facing=N armour=1 commander=yakup corps=ottomans
unit Y8 cavalry ottomans at=1913 facing=N armour=1 commander=yakup corps=ottomans
unit Y9 cavalry ottomans at=1713 facing=N armour=1 commander=yakup corps=ottomans
unit Y10 cavalry ottomans at=1814 facing=N armour=1 commander=yakup corps=ottomans
unit Y11 cavalry ottomans at=1914 facing=N armour=1 commander=yakup corps=ottomans
banner banner-brankovic serbs holder=B4
banner banner-yakup ottomans holder=Y10
`,
  },
];
