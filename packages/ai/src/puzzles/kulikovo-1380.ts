// Puzzles of this box, each in the form that docs/puzzles.md describes.

export const puzzles: readonly string[] = [
  `gonfalon-puzzle 1
name cork-below
theme "cork"
about "Round the flank and in behind, looking at the back of the one who is attacked from the front."
seat russians
goal kills M1
until end
margin 70
answer stands R2 at=0204 facing=N
gonfalon-position 1
box kulikovo-1380
scenario kulikowe-pole
field empty 3x4
last 3
turn 3 phase=7
unit R1 infantry russians at=0202 facing=S done=moved
unit R2 infantry russians at=0302 facing=S mp=4
unit M1 infantry mongols at=0203 facing=N
`,
  `gonfalon-puzzle 1
name only-the-khan
theme "leader hunting"
about "Two weakened units are in reach; with one of them stands Mamaj."
seat russians
goal kills mamaj
until end
margin 10
answer "engage units=R1 at=0103"
gonfalon-position 1
box kulikovo-1380
scenario kulikowe-pole
field empty 4x4
last 3
turn 3 phase=7
unit R1 infantry russians at=0201 facing=S mp=4
unit M1 infantry mongols at=0303 facing=NW sp=1
unit M2 infantry mongols at=0103 facing=N sp=1
unit mamaj leader mongols at=0103 facing=N
`,
  `gonfalon-puzzle 1
name finish-him
theme "weakened enemies"
about "A weakened unit can be attacked or let be; the last phase of the battle is no time to wait."
seat russians
goal kills M1
until end
margin 25
answer "engage units=R1 at=0204"
gonfalon-position 1
box kulikovo-1380
scenario kulikowe-pole
field empty 3x5
last 3
turn 3 phase=7
unit R1 infantry russians at=0302 facing=S mp=7
unit M1 infantry mongols at=0204 facing=N sp=1
`,
];
