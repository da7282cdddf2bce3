// PURSUIT: rolls of one die at which the pursuit is voluntary, by the hexes to the nearest leader; farther off it never is.

export const pursuit = `
Hexes  PV
0      1-6
1      1,2,3,4,5
2      1,2,3,4
3      1,2,3
4      1,2
5      1
`;
