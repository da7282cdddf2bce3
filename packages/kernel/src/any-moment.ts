/** The moment of a standing order that is for every reaction. In a file of its own: a box names it before its rules are fetched. */
export const ANY_MOMENT = 'any';
