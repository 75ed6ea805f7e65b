import type { FormValues } from '@yupana/ui'
import { expect, it } from 'vitest'
import { type BillLine, blankLine, fromItem, toItem } from './bill-lines.ts'

const order = { id: '01990000-0000-7000-8000-000000000002', number: 'OC01-7' }
const line: BillLine = {
  ...blankLine(),
  item: { id: '01990000-0000-7000-8000-000000000001', code: 'CAB-1', name: 'Cable' },
  description: 'Cable azul',
  unit: 'MTR',
  quantity: '3',
  price: '10',
  orderLine: { order, line: 1, ordered: '10', billed: '4' },
}

it('a kept draft of what is bought has its unit and its order by name when it is taken again', () => {
  const kept = JSON.parse(JSON.stringify(toItem(line))) as FormValues
  expect(fromItem(kept)).toMatchObject({ unit: 'MTR', item: line.item, orderLine: line.orderLine })
})
