import { describe, expect, it } from 'vitest'
import { read } from '../permission.ts'
import { reportCards } from './cards.ts'
import { type ReportDefinition, report } from './report.ts'

const card = (more: Partial<ReportDefinition<Record<never, never>, Record<never, never>>>) =>
  reportCards([
    report({
      ...{ id: 'x', path: '/api/x', permission: read('COMMERCEREPORT', 'PRODUCT'), title: 'x', columns: [], asks: {} },
      ...more,
    }),
  ])[0]

describe('the card of a report', () => {
  it('stands in the families that it names; else in the menus whose readers may read it', () => {
    expect(card({ screen: '/x', family: ['commerce.stock'] })?.families).toEqual(['commerce.stock'])
    expect(card({ screen: '/x' })?.families).toEqual(['commerce.other'])
    expect(card({ screen: '/x', permission: read('ACCOUNTINGREPORT', 'COMMERCEREPORT') })?.families).toEqual([
      'commerce.other',
      'accounting.other',
    ])
  })

  it('there is none of a report without a screen, nor of one that is opened from its record', () => {
    expect(card({})).toBeUndefined()
    expect(card({ screen: '/contacts/statement/{id}' })).toBeUndefined()
  })
})
