import type { FormValues } from '@yupana/ui'
import { expect, it } from 'vitest'
import { blankLine, fromItem, type LineContext, toItem, withItem } from './sale-lines.ts'

it('a line keeps its cost center when its document is edited on the screen, which has no field for it', () => {
  const costCenter = { id: '01990000-0000-7000-8000-000000000003', code: 'LIM', name: 'Lima' }
  const saved: FormValues = {
    item: { id: '01990000-0000-7000-8000-000000000001', code: 'MOU-01', name: 'Mouse' },
    ...{ description: 'Mouse', unit: { code: 'NIU', name: null }, quantity: '2', price: '50', discountA: '0' },
    ...{ discountB: '0', tax: { type: 'IGV', rate: '18' }, affectation: '10', costCenter },
  }
  expect(toItem(fromItem(saved))).toMatchObject({ costCenter, quantity: '2' })
  expect(toItem(fromItem({ ...saved, costCenter: null }))).not.toHaveProperty('costCenter')
})

it.each([
  [{ type: 'IGV', rate: '18', own: false }, 'IGV-10.5'],
  [{ type: 'IGV', rate: '18', own: true }, 'IGV-18'],
  [{ type: 'IGV', rate: '10', own: true }, 'IGV-10.5'],
  [{ type: 'EXONERATED', rate: '0', own: false }, 'EXONERATED'],
])('an item of %o begins a line of a small restaurant with %s', (tax, code) => {
  const taxes = ['IGV-10.5', 'IGV-18', 'EXONERATED'].map((value) => ({ value, label: value }))
  const context = { currency: 'PEN', exchangeRate: '1', bagRate: '0', taxes } as unknown as LineContext
  const option = {
    id: 'x',
    code: 'M',
    name: 'Menú',
    label: 'M',
    value: 'x',
    type: 'service',
    unitCode: 'ZZ',
    factor: '1',
  }
  const chosen = { ...option, currency: 'PEN', price: '10', includeTaxPrice: true, tax, plasticBag: false, stock: '0' }
  expect(withItem(blankLine(), { ...chosen, presentation: null }, context).tax).toBe(code)
})
