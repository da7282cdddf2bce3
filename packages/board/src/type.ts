// Letters without a browser: widths of the three faces in thousandths of their size, so that names can be measured headless.

const CHARS = ` !"'(),-./0123456789:;ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz·–`;

const WIDTHS = {
  roman: [
    225, 277, 376, 225, 308, 308, 242, 302, 242, 403, 513, 513, 513, 513, 513, 513, 513, 513, 513, 513, 271,
    241, 711, 613, 709, 762, 571, 535, 722, 804, 356, 360, 736, 585, 912, 804, 761, 589, 761, 744, 484, 687,
    742, 695, 986, 736, 629, 599, 425, 533, 410, 537, 408, 346, 478, 545, 279, 253, 521, 270, 797, 553, 500,
    540, 531, 388, 348, 355, 543, 468, 730, 480, 467, 417, 237, 605,
  ],
  italic: [
    213, 292, 354, 213, 305, 306, 234, 287, 234, 276, 497, 497, 497, 497, 497, 497, 497, 497, 497, 498, 235,
    234, 689, 591, 643, 745, 575, 518, 701, 761, 368, 323, 721, 582, 990, 774, 693, 587, 697, 712, 488, 641,
    704, 698, 1083, 661, 602, 637, 509, 476, 332, 533, 355, 343, 434, 514, 307, 278, 483, 296, 804, 552, 408,
    471, 498, 407, 290, 318, 540, 434, 648, 459, 432, 430, 220, 557,
  ],
  title: [
    250, 256, 347, 190, 395, 395, 215, 380, 208, 419, 634, 376, 596, 543, 607, 536, 607, 530, 586, 607, 208,
    215, 715, 645, 773, 821, 613, 577, 824, 845, 370, 364, 724, 598, 946, 857, 865, 630, 867, 724, 544, 650,
    809, 732, 975, 707, 689, 658, 650, 593, 690, 752, 558, 531, 734, 749, 347, 330, 657, 545, 868, 779, 776,
    575, 770, 648, 497, 592, 703, 646, 880, 642, 637, 607, 202, 500,
  ],
} as const;

export type Face = keyof typeof WIDTHS;

export const FAMILY: Readonly<Record<Face, string>> = {
  roman: "'EB Garamond', Georgia, serif",
  italic: "'EB Garamond', Georgia, serif",
  title: 'Cinzel, Georgia, serif',
};

export interface Lettering {
  readonly face: Face;
  readonly size: number;
  /** Added after every letter, as a share of the size. */
  readonly spacing: number;
}

const bare = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł|đ/g, 'l').replace(/Ł|Đ/g, 'L');

/** Letters of other scripts count as wide ones: rather too much room than too little. */
export function widthOf(text: string, { face, size, spacing }: Lettering): number {
  let sum = 0;
  let count = 0;
  for (const letter of bare(text)) {
    const at = CHARS.indexOf(letter);
    sum += at < 0 ? 700 : WIDTHS[face][at]!;
    count++;
  }
  return (sum / 1000 + spacing * count) * size;
}

export const letteringAttributes = ({ face, size, spacing }: Lettering): Record<string, string | number> => ({
  'font-family': FAMILY[face],
  'font-size': size,
  'font-weight': face === 'italic' ? 500 : 600,
  ...(face === 'italic' ? { 'font-style': 'italic' } : {}),
  ...(spacing ? { 'letter-spacing': Math.round(size * spacing * 100) / 100 } : {}),
});
