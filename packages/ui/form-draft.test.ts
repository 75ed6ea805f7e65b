import { expect, it } from 'vitest'
import { keptValues } from './form-draft.ts'

it('records of a kept draft keep their names, and are asked for again; what is no record stays as it was', () => {
  const client = { id: '01990000-0000-7000-8000-000000000001', code: '20100070970', name: 'SUPERMERCADOS' }
  const items = [{ quantity: '1' }]
  expect(keptValues({ client, date: '2026-11-22', notes: null, items })).toEqual({
    client: { ...client, kept: true },
    date: '2026-11-22',
    notes: null,
    items,
  })
})
