import type { FormValues } from '@yupana/ui'
import { expect, it } from 'vitest'
import { fromItem, toItem } from './sale-lines.ts'

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
