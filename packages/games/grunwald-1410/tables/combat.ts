// COMBAT TABLE, cells as printed, odd ones too: errata.json says how those are read. Spaces inside a cell are left out.
// A part before a slash is the attacker's. Letters after a result: R, scattered (the legend of the page writes S).

export const combat = `
2D6  1:4    1:3    1:2    1:1    2:1    3:1    4:1     5:1     6:1     7:1     8:1      9:1
2    -      -      D1     D2-1   D2     -1/D2  -1/D3R  -1/D4R  -1/D4R  -1/D5R  D5R      -1/D5R
3    -1/-1  •      -1/D1  D1-1   D2-1   D2-1   D3      -1/D3   -1/D4   -1/D5   -1/D5    -1/D5-1
4    -1/-   -1/-1  -      D1     D2     D2     -1/D2   D3-1    D3      D4      D5       D5-1
5    A1     -1/-   -1/-1  -1/D1  D1-1   D2     D2-1    D2      D3-1    D3      D4-1     D5
6    A1-1   A1R    -1/-   -      D1     D1-1   D2      D2-1    D2      D3-1    D3       D4
7    A1-1   A1-1   A1     -1/-1  -1/D1  D1     D2      D2      D2-1    D2-1    D3-1     D3
8    A1     A1     A1-1   -1/-   -      -1/D1  D1-1    D2      D2      D2      D2       D3-1
9    A2-1   A2     A1     A1     -1/-1  •      D1      D1-1    D2      D2      D2-1     D2
10   A2-1   A2-1   A1     A1-1   -1/-   -1/-1  -1/D1   D1      D1-1    D2      D2       D2-1
11   A3-1   А3     A2-1   A1     A1     -1/-   -       -1/D1   D1      D1-1    D2       D2
12   A4-1R  A3-1R  A2-1R  A1R    A1-1   A1     -1/-1   -1/-1   -1/-1   -1/-1   -1/D1-1  -1/D2-1
`;
