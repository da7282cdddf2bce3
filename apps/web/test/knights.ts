/** A knight in front of riders who can countercharge, and another held in the zone of one. */
export const KNIGHTS = `gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
turn 1 phase=5
unit jungingen leader teutons at=2709 facing=S corps=teutons range=3
unit K1 cavalry teutons at=2712 facing=S armour=2 commander=jungingen
unit K2 cavalry teutons at=2912 facing=S armour=2 commander=jungingen
unit jagiello leader allies at=2720 facing=N corps=poles range=3
unit P1 cavalry allies at=2716 facing=N armour=1 commander=jagiello corps=poles
unit P2 cavalry allies at=2913 facing=N armour=1 commander=jagiello corps=poles
unit T1 horse-archer allies at=2616 facing=N commander=jagiello corps=tatars
`;
