// COMBAT SCATTER: rolls of one die on which a unit is scattered, by the hexes it fell back.
// Columns: all others, plain and heavy infantry, light, plain and heavy cavalry; the figure is their armour.

export const disorder = `
D6     other  infantry1  infantry2  cavalry0  cavalry1  cavalry2
D1/A1  1      -          -          -         -         -
D2/A2  1-2    1          1          1-2       1         1
D3/A3  1-3    1-2        1          1-3       1-2       1
D4/A4  1-4    1-3        1-2        1-4       1-3       1-2
D5/A5  1-5    1-4        1-3        1-5       1-4       1-3
`;
