// COMBAT DISORGANIZATION: totals of 2D6 on which a unit breaks. B is the defender's result, A the attacker's.
// Columns: heavy, plain and light cavalry, heavy and plain infantry, all others; the figure is their armour.

export const disorder = `
2D6    cavalry2  cavalry1   cavalry0   infantry2  infantry1   other
B1     2         2          2          2,12       2,3,12      2,3,11,12
B2/A1  2         2          2,12       2,3,12     2,3,11,12   2-4,11,12
B3/A2  2         2,12       2,3,12     2,3,11,12  2-4,11-12   2-4,10-12
B4/A3  2,12      2,3,12     2,3,11,12  2-4,11-12  2-4,10-12   2-5,10-12
B5/A4  2,12      2,3,11,12  2-4,11-12  2-4,10-12  2-5,10-12   2-5,9-12
`;
