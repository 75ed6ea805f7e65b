import { asks, cell, report } from '@yupana/contract'
import { describe, expect, it } from 'vitest'
import { figuresOf } from './report-figures.ts'

const about = {
  path: '/api/x',
  permission: ['X.readOnly'],
  title: 'x',
  asks: { client: asks.text('x', 20), ...asks.days() },
}
const lines = report({
  ...{ ...about, id: 'lines', screen: '/lines', groups: ['currency'] },
  columns: [cell.text('currency'), cell.money('net', { total: true, currency: 'currency' })],
  drills: [{ opens: '/x/{id}' }],
})
const sums = report({
  ...{ ...about, id: 'sums', screen: '/sums', groups: ['kind'] },
  columns: [cell.text('kind'), cell.money('net', { total: true, currency: 'currency' })],
  drills: [{ to: () => lines, asks: ({ id }) => ({ client: id as string | undefined }) }],
  key: ['id'],
})
const days = { from: '2026-11-01', to: '2026-11-30' }
const figures = figuresOf(sums, sums.columns, { ...days, groupBy: 'kind' })

describe('the way on from a figure', () => {
  it('of a row carries what was asked and what the row says, its currency too', () => {
    expect(figures.ofRow('net', { id: '7', net: '1.00', currency: 'USD' })).toEqual({
      ...{ key: 'id:7', path: '/lines?from=2026-11-01&to=2026-11-30&only=currency%3AUSD&client=7' },
    })
  })

  it('is none where the row has no figure, or the column is no sum', () => {
    expect(figures.ofRow('net', { id: '7', net: null, currency: 'USD' })).toBeUndefined()
    expect(figures.ofRow('kind', { id: '7', kind: 'a' })).toBeUndefined()
    expect(figures.ofRow('net', { id: null, net: '1.00', currency: 'USD' })).toBeUndefined()
  })

  it('of a group opens its rows alone, of all rows what a row would open without it', () => {
    expect(figures.ofSum('net', { kind: 'a,b', currency: 'PEN' })).toEqual({
      key: 'kind:a%2Cb,currency:PEN',
      path: '/sums?from=2026-11-01&to=2026-11-30&only=kind%3Aa%252Cb%2Ccurrency%3APEN',
    })
    expect(figures.ofSum('net', { currency: 'PEN' })?.path).toBe(
      '/lines?from=2026-11-01&to=2026-11-30&only=currency%3APEN',
    )
  })
})
