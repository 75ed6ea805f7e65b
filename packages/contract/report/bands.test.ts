import { describe, expect, it } from 'vitest'
import { bandsOf, isBanded } from './bands.ts'

const columns = [undefined, undefined, 'Movement', 'Movement', 'Balance', undefined].map((band) =>
  band ? { band } : {},
)

describe('columns of one head', () => {
  it('stand below it together, and what has none is a part of its own', () => {
    expect(bandsOf(columns).map(({ band, at, count }) => [band, at, count])).toEqual([
      [undefined, 0, 2],
      ['Movement', 2, 2],
      ['Balance', 4, 1],
      [undefined, 5, 1],
    ])
  })

  it('that a person moved apart have a head each', () => {
    const moved = [columns[2]!, columns[4]!, columns[3]!]
    expect(bandsOf(moved).map(({ count }) => count)).toEqual([1, 1, 1])
  })

  it('are none where no column has one', () => {
    expect([isBanded(columns), isBanded(columns.slice(0, 2)), isBanded([])]).toEqual([true, false, false])
  })
})
