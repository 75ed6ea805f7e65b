import { describe, expect, it } from 'vitest'
import { chartColors, MOST_COLORS } from './chart-colors.ts'

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const rgbOf = (color: string): number[] =>
  [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255))
const luminance = ([r, g, b]: number[]): number => 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
function contrast(one: string, two: string): number {
  const [light, dark] = [luminance(rgbOf(one)), luminance(rgbOf(two))].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}
function oklab(color: string): number[] {
  const [r, g, b] = rgbOf(color)
  const l = Math.cbrt(0.4122214708 * r! + 0.5363325363 * g! + 0.0514459929 * b!)
  const m = Math.cbrt(0.2119034982 * r! + 0.6806995451 * g! + 0.1073969566 * b!)
  const s = Math.cbrt(0.0883024619 * r! + 0.2817188376 * g! + 0.6299787005 * b!)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
const apart = (one: string, two: string): number => Math.hypot(...oklab(one).map((each, at) => each - oklab(two)[at]!))

describe.each([
  ['light', '#ffffff'],
  ['dark', '#192025'],
] as const)('the colours of charts, %s', (mode, ground) => {
  const colors = chartColors[mode]
  it('are nine, each seen on its ground and told from every other', () => {
    expect(new Set(colors).size).toBe(MOST_COLORS)
    // 3:1; the dark ground of the shell is a shade lighter than the one that they were chosen on.
    for (const color of colors) expect([color, contrast(color, ground) >= 2.8]).toEqual([color, true])
    for (const [at, one] of colors.entries())
      for (const two of colors.slice(at + 1)) expect([one, two, apart(one, two) > 0.1]).toEqual([one, two, true])
  })
})
