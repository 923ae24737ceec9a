/** Where an axis ends that has to hold `most`: an even number of one digit and zeros, so that its half is one too. */
export function niceEnd(most: number): number {
  if (most <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * power >= most) ?? 10;
  const end = step * power;
  return end % 2 === 0 ? end : end + 1;
}
