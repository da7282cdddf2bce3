// Two riders before foot and archers, for the table with and without a browser.

export const FIELD = `gonfalon-position 1
box grunwald-1410
scenario clash-of-titans
field empty 12x10
turn 2
unit P1 cavalry allies at=0608
unit P2 cavalry allies at=0309
unit E1 infantry teutons at=0604 facing=S
unit A1 archer teutons at=0805 facing=S braced=yes
unit E2 cavalry teutons at=1101 facing=S
`;
