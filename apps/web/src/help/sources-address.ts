/** Stands for a paragraph in the address of the page that tells how sure the values of a box are. */
export const SOURCES = 'sources';
/** And of the page with the printed tables. */
export const CHARTS = 'charts';
