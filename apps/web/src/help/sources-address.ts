/** Stands for a paragraph in the address of the page that tells how sure the values of a box are. */
export const SOURCES = 'sources';
