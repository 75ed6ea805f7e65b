import { describe, expect, it } from 'vitest'
import { bodyOf, holeIn, rowOf } from './price-row.ts'

const room = { id: 'r', code: 'DBL', name: 'Doble' }
const season = { id: 's', name: 'Baja' }
const slab = (ageTo: number, value: string, kind: 'percent' | 'amount' | 'free' = 'percent') => ({ ageTo, kind, value })
const matrix = {
  prices: [
    {
      ...{ room, season, adults: ['200.00', '240.00'], extraAdult: null },
      children: [slab(2, '0', 'free'), slab(5, '25'), slab(11, '50')],
    },
  ],
}

describe('a row of prices', () => {
  it('a cell that is left empty before another sells nobody for nothing', () => {
    expect(holeIn({ adults: ['', '240', ''] })).toBe(true)
    expect(holeIn({ adults: ['200', '240', ''] })).toBe(false)
    expect(holeIn({ adults: ['', '', ''] })).toBe(false)
  })

  it('only the slab that is shown changes', () => {
    const row = rowOf(room, season, matrix)
    expect(row).toMatchObject({ adults: ['200.00', '240.00', ''], child: '25' })
    expect(bodyOf({ ...row, adults: ['210', '250', ''] }, matrix)).toMatchObject({
      ...{ adults: ['210', '250'], children: matrix.prices[0]!.children },
    })
    expect(bodyOf({ ...row, child: '30' }, matrix).children).toEqual([
      slab(2, '0', 'free'),
      slab(5, '30'),
      slab(11, '50'),
    ])
    expect(bodyOf({ ...row, child: '' }, matrix).children).toEqual([slab(2, '0', 'free'), slab(11, '50')])
    expect(bodyOf({ ...rowOf(room, season, { prices: [] }), child: '40' }, { prices: [] }).children).toEqual([
      slab(17, '40'),
    ])
  })
})
