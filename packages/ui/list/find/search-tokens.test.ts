import { describe, expect, it } from 'vitest'
import { monthName, months } from '../../report/period-picker.tsx'
import type { FilterField } from '../list-filters.tsx'
import { readTokens } from './search-tokens.ts'

const fields: FilterField[] = [
  { field: 'date', label: 'Fecha', kind: 'date' },
  { field: 'dueDate', label: 'Vencimiento', kind: 'date' },
  { field: 'client', label: 'Cliente', kind: 'id', choose: '/api/clients/choose' },
  { field: 'client.name', label: 'Cliente', kind: 'text' },
  { field: 'total', label: 'Total', kind: 'number' },
  {
    field: 'status',
    label: 'Estado',
    kind: 'text',
    options: [
      { value: 'open', label: 'Emitido' },
      { value: 'closed', label: 'Cobrado' },
      { value: 'voided', label: 'Anulado' },
    ],
  },
]
const names = months.map((month) => monthName(month, 'es'))
const words = (key: string): string => ({ 'ui.period.today': 'Hoy', 'ui.period.lastMonth': 'Mes pasado' })[key] ?? key
const read = (text: string) => readTokens(text, fields, { today: '2026-11-22', months: names, words })

describe('what is typed into the search of a list', () => {
  it('is text where it names no field', () => {
    expect(read('ferretería 12:30 hora:tarde')).toEqual({ filters: [], rest: 'ferretería 12:30 hora:tarde' })
  })

  it('names a party, states, an amount and a month, in any order, and leaves the rest to be looked for', () => {
    expect(read('cliente:peña estado:emi,COBRADO laptop mes:oct total:100-2,000.50')).toEqual({
      filters: [
        { field: 'client.name', operator: 'CONTAINS', value: 'peña', group: 0 },
        { field: 'status', operator: 'IN', value: ['open', 'closed'], group: 0 },
        { field: 'date', operator: 'BETWEEN', value: ['2026-10-01', '2026-10-31'], group: 0 },
        { field: 'total', operator: 'BETWEEN', value: ['100', '2000.50'], group: 0 },
      ],
      rest: 'laptop',
    })
  })

  it('takes words of several in quotes, bounds, days, usual periods, and months that are over', () => {
    expect(read('cliente:"la rosa"').filters[0]).toMatchObject({ value: 'la rosa' })
    expect(read('total:>=99.5').filters[0]).toMatchObject({ operator: 'GREATER_EQUAL', value: '99.5' })
    expect(read('fecha:15/10/2026').filters[0]).toMatchObject({ value: ['2026-10-15', '2026-10-15'] })
    expect(read('fecha:"mes pasado"').filters[0]).toBeUndefined()
    expect(read('fecha:mespasado').filters[0]).toMatchObject({ value: ['2026-10-01', '2026-10-31'] })
    expect(read('venc:dic').filters[0]).toMatchObject({ field: 'dueDate', value: ['2026-12-01', '2026-12-31'] })
    expect(read('fecha:dic').filters[0]).toMatchObject({ field: 'date', value: ['2025-12-01', '2025-12-31'] })
    expect(read('fecha:2026-02').filters[0]).toMatchObject({ value: ['2026-02-01', '2026-02-28'] })
  })

  it('stays text where the value says nothing to its field', () => {
    for (const text of ['total:mucho', 'estado:perdido', 'fecha:2026-13', 'fecha:ayer?'])
      expect(read(text).rest).toBe(text)
  })
})
