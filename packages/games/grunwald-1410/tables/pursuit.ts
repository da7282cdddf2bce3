// PURSUIT: the modified roll of one die, this or less, at which the pursuit is obligatory, by the hexes to the nearest
// leader; farther off it always is.

export const pursuit = `
Hexes  PO
0      0
1      1
2      2
3      3
4      4
5      5
`;
