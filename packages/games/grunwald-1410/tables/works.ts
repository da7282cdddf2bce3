// What it costs to go through a wall, over and above the ground, by armour (11.1.3).

export const works = `
Armour  infantry  cavalry
0       +1        +3
1       +2        +4
2       +2        +5
`;
