import { expect, it } from 'vitest'
import { monthName, months } from '../../report/period-picker.tsx'
import type { FilterField } from '../list-filters.tsx'
import { emptyListState } from '../list-state.ts'
import { lookedUp, suggest, withTaken } from './suggest.ts'
import { viewOf } from './suggestions.tsx'

const fields: FilterField[] = [
  { field: 'date', label: 'Fecha', kind: 'date' },
  { field: 'dueDate', label: 'Vencimiento', kind: 'date' },
  { field: 'client', label: 'Cliente', kind: 'id', choose: '/api/clients/choose' },
  { field: 'client.name', label: 'Cliente', kind: 'text' },
  { field: 'number', label: 'Número', kind: 'number' },
  { field: 'total', label: 'Total', kind: 'number' },
  {
    ...{ field: 'status', label: 'Estado', kind: 'text' },
    options: [
      { value: 'open', label: 'Emitida' },
      { value: 'closed', label: 'Cobrada' },
    ],
  },
]
const overdue = [{ field: 'dueDate', operator: 'LESS_EQUAL', value: '2026-11-21' }] as const
const views = [
  { key: 'owed', label: 'Por cobrar', filters: [{ field: 'status', operator: 'EQUAL', value: 'open' }] as const },
  { key: 'overdue', label: 'Vencidas', filters: overdue },
]
const WORDS: Record<string, string> = {
  'ui.period.today': 'Hoy',
  'ui.period.nextWeek': 'Próximos 7 días',
  'ui.period.month': 'Este mes',
  'ui.period.lastMonth': 'Mes pasado',
  'ui.operator.CONTAINS': 'contiene',
}
const reading = {
  today: '2026-11-22',
  months: months.map((month) => monthName(month, 'es')),
  words: (key: string): string => WORDS[key] ?? key,
}
const offered = (text: string): string[] =>
  suggest(text, fields, views, reading).map(({ label, value }) => `${label} ${value}`.trim())

it('a beginning offers the view, the days of the field, and what contains it', () => {
  expect(offered('venc')).toEqual([
    'Vencidas',
    'Vencimiento Hoy',
    'Vencimiento Próximos 7 días',
    'Vencimiento Este mes',
    'Cliente contiene «venc»',
  ])
})

it('Enter takes a state that all of four letters begin; never what stands beside other words, or is shorter', () => {
  const meant = (text: string): (string | undefined)[] =>
    suggest(text, fields, views, reading).flatMap(({ meant: is, value }) => (is ? [value] : []))
  expect(meant('venc')).toEqual(['Vencidas'])
  expect(meant('cobr')).toEqual(['Cobrada'])
  expect(offered('cobr').slice(0, 2)).toEqual(['Estado Cobrada', 'Por cobrar'])
  expect(meant('cobrado')).toEqual(['Cobrada'])
  expect(meant('vencido')).toEqual(['Vencidas'])
  expect(meant('ven')).toEqual([])
  expect(meant('la rosa cobr')).toEqual([])
  expect(meant('vencedor')).toEqual([])
})

it('a code is offered where it is written whole, and not to a name that begins like it', () => {
  const coded = [
    { field: 'currency', label: 'Moneda', kind: 'text' as const, options: [{ value: 'PEN', label: 'PEN' }] },
  ]
  const said = (text: string): string[] => suggest(text, coded, [], reading).map(({ value }) => value)
  expect(said('pen')).toEqual(['PEN'])
  expect(said('peñ')).toEqual([])
  expect(said('pe')).toEqual([])
})

it('the last word may name a state; the words before it stay', () => {
  const [state] = suggest('la rosa cobr', fields, views, reading)
  expect(state).toMatchObject({ value: 'Cobrada', rest: 'la rosa', filters: [{ field: 'status', value: ['closed'] }] })
})

it('digits are a number or an amount, in either currency as the list shows it', () => {
  expect(offered('F001-00000148')).toContain('Número 148')
  expect(suggest('S/ 3,395.01', fields, views, reading)).toMatchObject([
    { value: '3,395.01', filters: [{ field: 'total', operator: 'EQUAL', value: '3395.01' }] },
  ])
  expect(suggest('US$ 1,576.78', fields, views, reading)[0]).toMatchObject({
    filters: [{ field: 'total', operator: 'EQUAL', value: '1576.78' }],
  })
})

it('a field that is named offers what it may be asked for, and looks up only there', () => {
  expect(offered('estado:')).toEqual(['Estado Emitida', 'Estado Cobrada'])
  expect(offered('norte fecha:mes')).toEqual(['Fecha Este mes', 'Fecha Mes pasado'])
  expect(lookedUp('norte cliente:peñ', fields)).toMatchObject({
    text: 'peñ',
    rest: 'norte',
    field: { field: 'client' },
  })
  expect(lookedUp('estado:cob', fields)).toBeUndefined()
  expect(lookedUp('p', fields)).toBeUndefined()
})

it('what is taken makes way for no other field', () => {
  const open = { field: 'status', operator: 'IN' as const, value: ['open'], group: 0 }
  const day = { field: 'date', operator: 'EQUAL' as const, value: '2026-11-01', group: 1 }
  const taken = withTaken([open, day], [{ field: 'status', operator: 'IN', value: ['closed'] }])
  expect(taken).toEqual([
    { ...day, group: 0 },
    { ...open, value: ['closed'], group: 1 },
  ])
})

it('the sign of a currency asks for amounts in it alone, and Enter takes the first of them', () => {
  const coded: FilterField[] = [
    ...fields,
    { field: 'currency', label: 'Moneda', kind: 'text', options: [{ value: 'USD', label: 'USD' }] },
  ]
  for (const [typed, currency] of [
    ['us$ 962.29', 'USD'],
    ['S/ 962.29', 'PEN'],
  ] as const)
    expect(suggest(typed, coded, views, reading)).toMatchObject([
      {
        meant: true,
        filters: [
          { field: 'total', value: '962.29' },
          { field: 'currency', value: [currency] },
        ],
      },
    ])
})

it('a suggestion is counted as what the list is asked once it is taken', () => {
  const [state] = suggest('peña cobrada', fields, views, reading)
  const open = { field: 'status', operator: 'EQUAL' as const, value: 'open', group: 0 }
  const always = [{ field: 'year', operator: 'EQUAL' as const, value: '2026' }]
  const counting = { list: 'x', always, view: [{ field: 'balance', operator: 'GREATER' as const, value: '0' }] }
  const asked = viewOf(state!, { ...emptyListState, filters: [open] }, counting)
  expect(asked.search).toBe('peña')
  expect(asked.filters!.map(({ field, value, group }) => [field, value, group])).toEqual([
    ['status', ['closed'], 0],
    ['balance', '0', 1],
    ['year', '2026', 2],
  ])
  // A view stands in the place of another one, beside the filters that are set.
  const [view] = suggest('vencidas', fields, views, reading)
  expect(viewOf(view!, { ...emptyListState, filters: [open] }, counting).filters!.map(({ field }) => field)).toEqual([
    ...['status', 'dueDate', 'year'],
  ])
})
