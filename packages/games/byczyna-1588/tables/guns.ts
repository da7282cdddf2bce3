// ARTILLERY FIRING COMBAT TABLES (§T.artillery.light, T.artillery.heavy): one for each strength of the guns. Rows are the
// range, columns the modified total of two dice; R is dispersed. Under a table that begins with a lone number nothing happens.

export const lightGuns = [
  `
Range  0-6  7   8   9   10  11  12
1-2    -    -   -   -1  R   R   R
3-4    -    -   -   -   -1  R   R
5-6    -    -   -   -   -   -1  R
`,
  `
Range  0-6  7   8   9   10  11  12
1-2    -    -   -1  R   R   R   R
3-4    -    -   -   -1  R   R   R
5-6    -    -   -   -   -1  R   R
`,
  `
Range  6    7   8   9   10  11  12
1-2    -1   -1  R   R   R   R   R
3-4    -    -1  -1  R   R   R   R
5-6    -    -   -1  -1  R   R   R
`,
] as const;

export const heavyGuns = [
  `
Range  6    7   8   9   10  11  12
1      -1   -1  -1  R   R   R   R
2      -    -1  -1  -1  R   R   R
3      -    -   -1  -1  -1  R   R
4      -    -   -   -1  -1  -1  R
`,
  `
Range  6    7   8   9   10  11  12
1      -1   -1  R   R   R   R   R
2      -    -1  -1  R   R   R   R
3      -    -   -1  -1  R   R   R
4      -    -   -   -1  -1  R   R
`,
  `
Range  5    6   7   8   9   10  11  12
1      -1   -1  R   R   R   R   R   R
2      -1   -1  -1  R   R   R   R   R
3      -    -1  -1  -1  R   R   R   R
4      -    -   -1  -1  -1  R   R   R
`,
] as const;
