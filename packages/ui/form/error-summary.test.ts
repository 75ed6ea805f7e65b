import { describe, expect, it } from 'vitest'
import { flattenErrors, hasField } from './error-summary.tsx'

const fault = { type: 'custom', message: 'required' }

describe('what is wrong with a call', () => {
  it('is found in every part of it', () => {
    const errors = { date: fault, items: [undefined, { amount: fault }], client: { id: fault } }
    expect(flattenErrors(errors as never).map(({ path }) => path)).toEqual(['date', 'items.1.amount', 'client.id'])
  })

  it('stands at the field of that part, or of what it is a part of; else it has none', () => {
    const labels = new Map([
      ['date', 'Fecha'],
      ['items', 'Constancias'],
    ])
    expect(['date', 'items.1.amount', 'payments.0.amount', 'dates'].map((path) => hasField(path, labels))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
