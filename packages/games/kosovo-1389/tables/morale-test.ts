// Morale test: rolls of one die that pass it, by the side's morale.

export const moraleTest = `
Morale  P
2       1-5
1       1-4
0       1-3
-1      1-2
-2      1
`;
