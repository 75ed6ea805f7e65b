import { expect, it } from 'vitest'
import { type Offer, offersOf } from './palette-groups.ts'

const places = [
  { key: 'a', title: 'Facturas y boletas', subtitle: 'Ventas', path: '/invoice' },
  { key: 'b', title: 'Nueva factura o boleta', subtitle: 'Ventas', path: '/invoice/new' },
]
const recents = [{ path: '/invoice/view/1', title: 'Factura F001-00000129' }]
const found: Offer[] = [
  { key: 'client:1', title: 'Facturadora Andina', path: '/contacts/view/1', group: 'contacts' },
  { key: 'invoice:2', title: 'F001-00000012', subtitle: 'S/ 3,395.01', path: '/invoice/view/2', group: 'documents' },
]
const keys = (query: string, settled = true): string[] =>
  offersOf(query, places, recents, query === '' ? [] : found, settled).map(({ key }) => key)

it('the palette begins with what was looked at, then goes, makes, and finds', () => {
  expect(keys('')).toEqual(['recent:/invoice/view/1', 'a', 'b'])
  expect(keys('fact')).toEqual(['recent:/invoice/view/1', 'a', 'b', 'invoice:2', 'client:1'])
})

it('what was found for another query stays only where it fits what is typed now', () => {
  expect(keys('3,395', false)).toEqual(['invoice:2'])
  expect(keys('andina', false)).toEqual(['client:1'])
})

it('what begins with the words comes before what only holds them', () => {
  const made = [
    { key: 't', title: 'Nueva transferencia', path: '/output-guide/warehouse-transfer' },
    { key: 'f', title: 'Nueva factura o boleta', path: '/invoice/new' },
  ]
  expect(offersOf('nueva f', made, [], [], true).map(({ key }) => key)).toEqual(['f', 't'])
  expect(offersOf('nueva', made, [], [], true).map(({ key }) => key)).toEqual(['t', 'f'])
})
