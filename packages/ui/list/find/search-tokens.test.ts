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
      { value: 'open', label: 'Por cobrar', also: 'Emitida' },
      { value: 'closed', label: 'Cobrada', also: 'Emitida' },
      { value: 'voided', label: 'Anulada' },
    ],
  },
  { field: 'eStatus', label: 'Estado SUNAT', kind: 'number', options: [{ value: '3', label: 'Aceptada' }] },
  { field: 'seller', label: 'Vendedor', kind: 'id', choose: '/api/workers/choose' },
  { field: 'serie', label: 'Serie', kind: 'text' },
  { field: 'voidRefused', label: 'Baja rechazada', kind: 'flag' },
]
const names = months.map((month) => monthName(month, 'es'))
const WORDS: Record<string, string> = {
  'ui.period.today': 'Hoy',
  'ui.period.lastMonth': 'Mes pasado',
  'ui.yes': 'Sí',
  'ui.no': 'No',
}
const words = (key: string): string => WORDS[key] ?? key
const overdue = { field: 'dueDate', operator: 'LESS_EQUAL', value: '2026-11-21' } as const
const views = [{ key: 'overdue', label: 'Vencidas', filters: [overdue] }]
const read = (text: string) => readTokens(text, fields, { today: '2026-11-22', months: names, words }, views)

describe('what is typed into the search of a list', () => {
  it('is text where it names no field', () => {
    expect(read('ferretería 12:30 hora:tarde')).toEqual({
      filters: [],
      rest: 'ferretería 12:30 hora:tarde',
      unread: [],
    })
  })

  it('names a party, states, an amount and a month, in any order, and leaves the rest to be looked for', () => {
    expect(read('cliente:peña estado:por,COBRADO laptop mes:oct total:100-2,000.50')).toEqual({
      filters: [
        { field: 'client.name', operator: 'CONTAINS', value: 'peña', group: 0 },
        { field: 'status', operator: 'IN', value: ['open', 'closed'], group: 0 },
        { field: 'date', operator: 'BETWEEN', value: ['2026-10-01', '2026-10-31'], group: 0 },
        { field: 'total', operator: 'BETWEEN', value: ['100', '2000.50'], group: 0 },
      ],
      rest: 'laptop',
      unread: [],
    })
  })

  it('takes words of several in quotes, bounds, days, usual periods, and months that are over', () => {
    expect(read('cliente:"la rosa"').filters[0]).toMatchObject({ value: 'la rosa' })
    expect(read('total:>=99.5').filters[0]).toMatchObject({ operator: 'GREATER_EQUAL', value: '99.5' })
    expect(read('fecha:15/10/2026').filters[0]).toMatchObject({ value: ['2026-10-15', '2026-10-15'] })
    expect(read('fecha:"mes pasado"').filters[0]).toMatchObject({ value: ['2026-10-01', '2026-10-31'] })
    expect(read('fecha:mespasado').filters[0]).toMatchObject({ value: ['2026-10-01', '2026-10-31'] })
    expect(read('venc:dic').filters[0]).toMatchObject({ field: 'dueDate', value: ['2026-12-01', '2026-12-31'] })
    expect(read('fecha:dic').filters[0]).toMatchObject({ field: 'date', value: ['2025-12-01', '2025-12-31'] })
    expect(read('fecha:2026-02').filters[0]).toMatchObject({ value: ['2026-02-01', '2026-02-28'] })
  })

  it('a state is named in either gender, of the house or of the tax office, and what is overdue is the view of it', () => {
    for (const text of ['estado:cobrada', 'estado:cobrado', 'estado:cobradas'])
      expect(read(text).filters).toMatchObject([{ field: 'status', value: ['closed'] }])
    expect(read('estado:anulado').filters).toMatchObject([{ value: ['voided'] }])
    expect(read('estado:emitida').filters).toMatchObject([{ value: ['open', 'closed'] }])
    expect(read('sunat:aceptado').filters).toMatchObject([{ field: 'eStatus', value: ['3'] }])
    expect(read('cliente:peña estado:vencida mes:oct')).toMatchObject({
      tab: 'overdue',
      filters: [{ field: 'client.name' }, { field: 'date', value: ['2026-10-01', '2026-10-31'] }],
      rest: '',
      unread: [],
    })
  })

  it('days are named by their verb, by a year; a series by itself; a flag by yes and no', () => {
    expect(read('vence:hoy').filters).toMatchObject([{ field: 'dueDate', value: ['2026-11-22', '2026-11-22'] }])
    expect(read('fecha:2026').filters).toMatchObject([{ field: 'date', value: ['2026-01-01', '2026-12-31'] }])
    expect(read('serie:B001').filters).toMatchObject([{ field: 'serie', value: 'B001' }])
    expect(read('baja:sí').filters).toMatchObject([{ field: 'voidRefused', value: 'true' }])
  })

  it('is not looked for where the value says nothing to the field that it names; a record is looked up', () => {
    for (const token of ['total:mucho', 'total:1e5', 'estado:zzz', 'fecha:2026-13', 'fecha:31/02/2026', 'fecha:ayer?'])
      expect(read(`laptop ${token}`)).toMatchObject({ filters: [], rest: 'laptop', unread: [{ token }] })
    expect(read('vendedor:luis').unread).toMatchObject([{ field: { choose: '/api/workers/choose' }, value: 'luis' }])
  })
})
