// The three boxes as the table shows them.

import { showing as grunwald } from '@gonfalon/grunwald-1410/game';
import { showing as kosovo } from '@gonfalon/kosovo-1389/game';
import { showing as kulikovo } from '@gonfalon/kulikovo-1380/game';

export const SHOWINGS = { kosovo, kulikovo, grunwald };
