// Movement points are counted in sixths and told as people write them.

/** Half has a letter in every face, thirds and sixths in few. */
const FRACTIONS = ['', ' 1/6', ' 1/3', '½', ' 2/3', ' 5/6'] as const;

/** '1½' for nine sixths. */
export function pointsText(sixths: number): string {
  const whole = Math.floor(sixths / 6);
  const rest = FRACTIONS[sixths % 6]!;
  return whole === 0 && rest !== '' ? rest.trim() : `${whole}${rest}`;
}
