// BATTLE DISPERSAL (§T.dispersal): rolls of one die on which a unit is dispersed, by the hexes it was told to fall back.
// The figure in a column's name is the morale; hussars have one column whatever theirs.

export const dispersal = `
D6     infantry6  infantry7  infantry8  cavalry6  cavalry7-8  hussars
B1/A1  1-3        1          -          1-2       -           -
B2/A2  1-4        1-2        1          1-3       1           1
B3/A3  1-5        1-3        1-2        1-4       1-2         1
B4/A4  1-5        1-4        1-3        1-5       1-3         1-2
B5/A5  1-5        1-5        1-4        1-5       1-4         1-3
`;
