// Puzzles of this box, each in the form that docs/puzzles.md describes.

export const puzzles: readonly string[] = [
  `gonfalon-puzzle 1
name five-points
theme "victory points"
about "Four points are held; a flag worth two lies in reach."
seat yellow
goal wins
until 1
margin 100
answer stands Y1 at=0802
gonfalon-position 1
box medieval-battle
scenario standard
sheet 8x8
hex 0202 plains flag=2
hex 0802 plains flag=2
hex 0102 plains flag=1
flag 0202 yellow
flag 0102 yellow
unit YW WT yellow at=0101
unit Y1 LC yellow at=0504
unit RW WT red at=0808
unit R1 HC red at=0406
turn yellow
`,
  `gonfalon-puzzle 1
name open-wagon-train
theme "victory points"
about "A wagon train lies open beside archers who could be killed."
seat yellow
goal wins
until 1
margin 100
answer "melee unit=Y1 target=RW"
gonfalon-position 1
box medieval-battle
scenario standard
sheet 8x8
hex 0202 plains flag=2
flag 0202 yellow
unit YW WT yellow at=0101
unit Y1 LI yellow at=0404
unit RW WT red at=0405 knights=1
unit R1 AR red at=0304 points=0
unit R2 HC red at=0808
turn yellow
`,
  `gonfalon-puzzle 1
name pass-and-win
theme "passing"
about "The enemy has passed, and we lead."
seat yellow
goal wins
until 1
margin 100
answer pass
gonfalon-position 1
box medieval-battle
scenario standard
sheet 8x8
hex 0202 plains flag=2
flag 0202 yellow
passes 1
unit YW WT yellow at=0101
unit Y1 LI yellow at=0404
unit RW WT red at=0808
unit R1 LI red at=0707
turn yellow
`,
  `gonfalon-puzzle 1
name do-not-pass
theme "passing"
about "The enemy has passed, and he leads."
seat yellow
goal wins
until 1
margin 100
answer not pass
gonfalon-position 1
box medieval-battle
scenario standard
sheet 8x8
hex 0202 plains flag=2
flag 0202 red
passes 1
unit YW WT yellow at=0101
unit Y1 LI yellow at=0404
unit RW WT red at=0808
unit R1 LI red at=0707
turn yellow
`,
  `gonfalon-puzzle 1
name close-the-wagons
theme "defence"
about "The own wagon train lies open beside two of the enemy, who holds a flag out of reach."
seat yellow
goal wins
until 2
margin 100
answer regroup
gonfalon-position 1
box medieval-battle
scenario standard
sheet 8x8
hex 0202 plains flag=2
flag 0202 red
unit YW WT yellow at=0505 knights=1
unit Y1 LI yellow at=0108
unit RW WT red at=0808
unit R1 HC red at=0506
unit R2 HC red at=0405
turn yellow
`,
  `gonfalon-puzzle 1
name archers-give-way
theme "answer to an attack"
about "Heavy cavalry attacks archers who still have a point."
seat red
goal worth
until 1
margin 100
answer not stand
gonfalon-position 1
box medieval-battle
scenario standard
sheet 8x8
unit YW WT yellow at=0101
unit Y1 HC yellow at=0404 points=0
unit RW WT red at=0808
unit R1 AR red at=0405 points=1
withdraw red attacker=Y1 defender=R1
`,
  `gonfalon-puzzle 1
name pikemen-stand
theme "answer to an attack"
about "Weakened light cavalry attacks pikemen."
seat red
goal worth
until 1
margin 100
answer stand
gonfalon-position 1
box medieval-battle
scenario standard
sheet 8x8
unit YW WT yellow at=0101
unit Y1 LC yellow at=0404 points=0 knights=1
unit RW WT red at=0808
unit R1 PK red at=0405
withdraw red attacker=Y1 defender=R1
`,
];
