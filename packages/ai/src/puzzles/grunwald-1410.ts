// Puzzles of this box, each in the form that docs/puzzles.md describes.

export const puzzles: readonly string[] = [
  `gonfalon-puzzle 1
name cork-behind
theme "cork"
about "A second foot unit may go behind the enemy, and must look the right way there: then he has nowhere to fall back to."
seat teutons
goal kills P1
until end
margin 70
answer stands K2 at=0205 facing=N
gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 4x5
last 3
turn 3 phase=7
unit K1 infantry teutons at=0203 facing=S done=moved
unit K2 infantry teutons at=0404 facing=SW mp=3
unit P1 infantry allies at=0204 facing=N
`,
  `gonfalon-puzzle 1
name king-alone
theme "leader hunting"
about "One move reaches a weakened unit or the king, who stands alone."
seat teutons
goal kills jagiello
until end
margin 70
answer "engage units=K1 at=0404"
answer "engage units=K1 at=0204,0404"
gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 5x5
last 3
turn 3 phase=7
unit K1 infantry teutons at=0302 facing=S mp=2
unit P1 infantry allies at=0204 facing=N sp=1
unit jagiello leader allies at=0404 facing=N
`,
  `gonfalon-puzzle 1
name not-into-the-wood
theme "no attack at even odds"
about "Whoever steps up to the wood must attack it, alone and weakened."
seat teutons
goal keeps K1
until end
margin 70
answer not engage
gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 3x4
hex 0203 forest
last 3
turn 3 phase=7
unit K1 infantry teutons at=0201 facing=S mp=2 sp=1
unit P1 infantry allies at=0203 facing=N
unit P2 infantry allies at=0303 facing=N
`,
  `gonfalon-puzzle 1
name first-the-wall
theme "order of fights"
about "The king's men have a friend beside them. Driven off first, he leaves a hex to whoever drove him off, and the king has no way out."
seat teutons
goal kills P1
until 1
margin 20
answer "engage units=K2 at=0303"
gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 4x4
last 3
turn 3 phase=6
unit K1 cavalry teutons at=0202 facing=S armour=2 cf=2
unit K2 cavalry teutons at=0403 facing=SW armour=2 cf=2
unit P1 infantry allies at=0203 facing=N
unit jagiello leader allies at=0203 facing=N
unit P2 infantry allies at=0303 facing=NE
`,
];
