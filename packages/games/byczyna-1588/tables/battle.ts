// BATTLE TABLE (§T.battle), cells as printed, the odd one too: errata.json says how it is read.
// A part before a slash is the attacker's (§T.battle.mods); A and B tell who falls back, R after a result disperses.

export const battle = `
2D6  1:4    1:3    1:2    1:1    2:1    3:1    4:1     5:1     6:1     7:1     8:1     9:1
2    -      -      B1-1   B2     B2     -1/B2  -1/B3R  -1/B4R  -1/B4R  -1/B5R  -1/B5R  -1/B5R
3    -1/-1  -      B1     B1-1   B2     B2     B3-1    B3      B4      -B5     B5      B5
4    -1/-   -1/-1  -      B1     B2-1   B2     B2      B3-1    B3      B4      B5      B5-1
5    A1     -1/-   -1/-1  B1     B1     B2-1   B2      B2      B3-1    B3      B4-1    B5
6    A1-1   A1     -1/-   -      B1     B1     B2-1    B2      B2      B3-1    B3      B4-1
7    A1R    A1-1   A1     -1/-1  B1     B1     B2      B2-1    B2-1    B2-1    B3-1    B3-1
8    A2     A1R    A1-1   -1/-   -      -1/B1  B1      B2      B2      B2      B2-1    B3
9    A2-1   A2     A1R    A1     -1/-1  -      B1      B1      B2      B2      B2      B2-1
10   A2-1   A2-1   A1-1   A1-1   -1/-   -1/-1  -1/B1   B1      B1-1    B2      B2      B2
11   A3-1   A3     A2-1   A1R    A1     -1/-   -       -1/B1   B1      B1      B2      B2
12   A4-1R  A3-1R  A2-1R  A1-1   A1-1   A1     -1/-1   -1/-1   -1/-1   -1/-1   -1/B1   -1/B2
`;
