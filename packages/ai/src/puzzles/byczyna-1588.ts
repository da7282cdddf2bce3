// Puzzles of this box, each in the form that docs/puzzles.md describes.

export const puzzles: readonly string[] = [
  `gonfalon-puzzle 1
name commander-alone
theme "leader hunting"
about "A rider may go over a commander who stands alone, or attack a weakened unit."
seat poles
goal kills maximilian
until 2
margin 90
answer "step to=0403"
gonfalon-position 1
box byczyna-1588
scenario max-plan
field empty 4x4
turn 5 phase=2
unit H1 light-cavalry poles at=0301 facing=S mp=2
unit I1 light-cavalry austrians at=0203 facing=N sp=1 done=countercharged
unit maximilian commander austrians at=0403 facing=N modifier=1
`,
  `gonfalon-puzzle 1
name muskets-between-two
theme "pikes"
about "Attacked from two sides: pikes double the men and silence their muskets."
seat austrians
goal keeps I1
until 2
margin 30
answer pass
gonfalon-position 1
box byczyna-1588
scenario max-plan
field empty 3x4
turn 5 phase=2
unit H1 light-cavalry poles at=0202 facing=S done=moved
unit H2 light-cavalry poles at=0104 facing=NE done=moved
unit I1 infantry austrians at=0203 facing=N sp=1
unit max commander austrians at=0304 facing=N modifier=1
frame moves stage=closing
frame window moment=closing seat=austrians mover=H1
`,
  `gonfalon-puzzle 1
name muskets-against-the-lance
theme "pikes"
about "One hussar with his lance comes on; infantry may change to pikes."
seat austrians
goal keeps I1
until 2
margin 60
answer pass
gonfalon-position 1
box byczyna-1588
scenario max-plan
field empty 3x4
turn 5 phase=2
unit H1 hussar poles at=0202 facing=S lance=yes done=moved
unit I1 infantry austrians at=0203 facing=N
unit max commander austrians at=0303 facing=N modifier=1
frame moves stage=closing
frame window moment=closing seat=austrians mover=H1
`,
];
