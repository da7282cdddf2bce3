// Movement points are counted in sixths and told as people write them.

const FRACTIONS = ['', '⅙', '⅓', '½', '⅔', '⅚'] as const;

/** '1½' for nine sixths. */
export function pointsText(sixths: number): string {
  const whole = Math.floor(sixths / 6);
  const rest = FRACTIONS[sixths % 6]!;
  return whole === 0 && rest !== '' ? rest : `${whole}${rest}`;
}
