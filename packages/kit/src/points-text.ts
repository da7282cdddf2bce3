// Movement points are counted in sixths and told as people write them.

/** Letters of their own: '4 2/3' is read as forty-two thirds where the gap is narrow. */
const FRACTIONS = ['', '⅙', '⅓', '½', '⅔', '⅚'] as const;

/** '1½' for nine sixths. */
export function pointsText(sixths: number): string {
  const whole = Math.floor(sixths / 6);
  const rest = FRACTIONS[sixths % 6]!;
  return whole === 0 && rest !== '' ? rest : `${whole}${rest}`;
}
