// The five fire tables. Rows are the range, columns the modified total of two dice. S is scattered; against objects D is
// destroyed. Archers and bombards against units: see errata.json.

export const archer = `
Range  2-6  7   8-11  12
1      -    -1  -1    -2
2      -    -   -1    -2
`;

export const crossbow = `
Range  2-3  4-5  6-9  10-12
1      -    -1   -1   -2
2      -    -    -1   -2
`;

export const horseArcher = `
Range  2-8  9-12
1      -    -1
`;

export const bombardUnits = `
Range  2-4  5  6  7  8  9  10  11  12
1      -    -  -  -  S  S  S   S   S
2      -    -  -  -  -  S  S   S   S
3      -    -  -  -  -  -  S   S   S
`;

export const bombardObjects = `
Range  2-6  7  8  9  10  11  12
1      -    -  D  D  D   D   D
2      -    -  -  D  D   D   D
3      -    -  -  -  D   D   D
`;
