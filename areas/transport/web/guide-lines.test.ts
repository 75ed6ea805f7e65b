import type { FormValues } from '@yupana/ui'
import { expect, it } from 'vitest'
import { blankLine, fromItem, toItem } from './guide-lines.ts'

it('a kept draft of a guide names its route, never its number in the database', () => {
  const carrierRoute = { id: '01990000-0000-7000-8000-000000000003', code: 'SBO-LIM', name: 'San Borja – Lima' }
  const kept = JSON.parse(JSON.stringify(toItem({ ...blankLine(), description: 'Cajas', carrierRoute }))) as FormValues
  expect(fromItem(kept).carrierRoute).toEqual(carrierRoute)
})
