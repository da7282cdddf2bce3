import { comparePrinted, later } from '../../../systems/medieval/test/printed.ts';
import { sheet } from '../tables/sheet.ts';

comparePrinted(sheet, { ...later, ruled: 1 });
