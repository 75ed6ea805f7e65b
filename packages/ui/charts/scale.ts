/** The end of an axis: the least of 1, 2, 2.5, 3, 4, 5 times a power of ten that holds what is drawn; 1 where nothing is. */
export function roundEnd(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10].find((each) => each * power >= most) ?? 10
  return step * power
}
