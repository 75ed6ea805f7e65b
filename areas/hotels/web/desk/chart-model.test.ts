import { describe, expect, it } from 'vitest'
import type { ChartBar, ChartUnit } from '../../contract/index.ts'
import { nextUnit, placed, rowsOf } from './chart-model.ts'

const room = { id: 'r' }
const bar = (checkin: string, checkout: string, unit: string | null = null): ChartBar => ({
  ...{ stay: checkin, file: 'f', number: '000001', guest: 'Ana', room, unit, checkin, checkout },
  ...{
    status: 'confirmed',
    arrivalTime: null,
    current: true,
    lost: false,
    stayCheckin: checkin,
    stayCheckout: checkout,
  },
})
const at = (checkin: string, checkout: string) => placed(bar(checkin, checkout), '2026-12-10', 7)

describe('the tape chart', () => {
  it('a stay begins and ends at noon, and is cut where the chart ends', () => {
    expect(at('2026-12-10', '2026-12-12')).toMatchObject({ begin: 2, end: 6, before: false, after: false })
    expect(at('2026-12-08', '2026-12-11')).toMatchObject({ begin: 1, end: 4, before: true })
    expect(at('2026-12-15', '2026-12-30')).toMatchObject({ begin: 12, end: 15, after: true })
  })

  it('who leaves and who comes on one day share a row', () => {
    const rows = rowsOf([
      at('2026-12-10', '2026-12-12'),
      at('2026-12-12', '2026-12-13'),
      at('2026-12-11', '2026-12-14'),
    ])
    expect(rows.map((row) => row.length)).toEqual([2, 1])
  })

  it('moves among the units of its room', () => {
    const units = ['1', '2', '3'].map(
      (id): ChartUnit => ({
        ...{ id, number: id, floor: null, status: 'clean', room: id === '3' ? { id: 'other' } : room },
      }),
    )
    const next = (unit: string | null, step: -1 | 1) => nextUnit(units, { room, unit }, step)?.id
    expect([next(null, 1), next('1', 1), next('2', 1), next('2', -1), next('1', -1)]).toEqual([
      ...['1', '2', undefined, '1', undefined],
    ])
  })
})
