// Puzzles of this box, each in the form that docs/puzzles.md describes.

export const puzzles: readonly string[] = [
  `gonfalon-puzzle 1
name opposite-sides
theme "concentric attack"
about "From the other side, and looking at him: one front more closes the last way out."
seat ottomans
goal kills S1
until end
margin 70
answer stands O2 at=0303 facing=NW
gonfalon-position 1
box kosovo-1389
scenario kosovo-field
field empty 3x4
last 3
turn 3 phase=7
unit O1 infantry ottomans at=0102 facing=SE done=moved
unit O2 infantry ottomans at=0302 facing=S mp=3
unit S1 infantry serbs at=0203 facing=N
`,
  `gonfalon-puzzle 1
name two-on-the-hill
theme "no attack at even odds"
about "Whoever steps up to the hill must attack one of two or both, alone and weakened."
seat ottomans
goal keeps O1
until end
margin 40
answer not engage
gonfalon-position 1
box kosovo-1389
scenario kosovo-field
field empty 5x4
hex 0304 hill
last 3
turn 3 phase=7
unit O1 infantry ottomans at=0302 facing=S mp=2 sp=1
unit S1 infantry serbs at=0304 facing=N
unit S2 infantry serbs at=0204 facing=N
`,
  `gonfalon-puzzle 1
name the-prince-or-his-men
theme "leader hunting"
about "Two weakened units are in reach; with one of them stands Prince Lazar."
seat ottomans
goal kills lazar
until end
margin 10
answer "engage units=O1 at=0103"
gonfalon-position 1
box kosovo-1389
scenario kosovo-field
field empty 4x4
last 3
turn 3 phase=7
unit O1 infantry ottomans at=0201 facing=S mp=4
unit S1 infantry serbs at=0303 facing=NW sp=1
unit S2 infantry serbs at=0103 facing=N sp=1
unit lazar leader serbs at=0103 facing=N
`,
];
