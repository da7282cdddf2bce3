// The five fire tables. Rows are the range, columns the modified total of two dice.
// D disorganised, DS disorganised and stopped for the phase; against objects D is destroyed.

export const archer = `
Range  1  2  3  4  5  6  7   8   9   10  11  12
1      -  -  -  -  -  -  -1  -1  -1  -1  -1  -2
2      -  -  -  -  -  -  -   -1  -1  -1  -1  -2
`;

export const crossbow = `
Range  1  2  3  4   5   6   7   8   9   10  11  12
1      -  -  -  -1  -1  -1  -1  -1  -1  -2  -2  -2
2      -  -  -  -   -   -1  -1  -1  -1  -1  -2  -2
`;

export const horseArcher = `
Range  1  2  3  4  5  6  7  8  9   10  11  12
1      -  -  -  -  -  -  -  -  -1  -1  -1  -1
`;

export const bombardUnits = `
Range  1  2  3  4  5  6  7  8  9  10  11  12
1      -  -  -  -  -  -  -  D  D  D   DS  DS
2      -  -  -  -  -  -  -  -  D  D   D   DS
3      -  -  -  -  -  -  -  -  -  D   D   D
`;

export const bombardObjects = `
Range  1  2  3  4  5  6  7  8  9  10  11  12
1      -  -  -  -  -  -  -  D  D  D   D   D
2      -  -  -  -  -  -  -  -  D  D   D   D
3      -  -  -  -  -  -  -  -  -  D   D   D
`;
