// FIRE LOSSES TABLES (§T.fire.infantry, T.fire.cavalry): rows are the strength that shoots, the last for 4 and more, columns
// the modified total of two dice. §T.fire.notes: R is dispersed, -1 costs a strength point and a morale check. The head of
// the first column of the infantry is printed -6; riders do nothing below 8.

export const infantryFire = `
Strength  0-6  7   8   9   10  11  12
1         -    -   -   -   -1  -1  R
2         -    -   -   -1  -1  R   R
3         -    -   -1  -1  R   R   R
4         -    -1  -1  -1  R   R   R
`;

export const cavalryFire = `
Strength  8   9   10  11  12
1         -   -   -   -1  -1
2         -   -   -1  -1  R
3         -   -1  -1  R   R
4         -1  -1  R   R   R
`;
