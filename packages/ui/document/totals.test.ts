import { expect, it } from 'vitest'
import { documentWords } from './totals.tsx'

it('a void asks about a document by kind, number, whom it is of and how much, in its currency', () => {
  expect(documentWords('Factura F001-147', 'ANDINA S.A.C.', { currency: 'PEN', total: '1475.5' })).toBe(
    'Factura F001-147 · ANDINA S.A.C. · S/ 1,475.50',
  )
  expect(documentWords('Cobro 12', undefined, { currency: 'USD', total: '59' })).toBe('Cobro 12 · US$ 59.00')
  expect(documentWords('Guía V001-3', 'ANDINA S.A.C.')).toBe('Guía V001-3 · ANDINA S.A.C.')
})
