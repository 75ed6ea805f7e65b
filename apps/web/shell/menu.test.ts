import { read } from '@yupana/contract'
import { describe, expect, it } from 'vitest'
import { openMenu } from './menu.ts'

const area = (key: string, order: number, activity?: 'hotels' | 'travel') => ({
  ...(activity ? { activity } : {}),
  screens: [{ path: `/${key}`, permission: read('REPORTS'), title: key }],
  menu: [{ key, title: key, icon: key, order, entries: [{ title: key, path: `/${key}` }] }],
  reports: [],
})

const shown = (activities: string[], may = true): string[] =>
  openMenu([area('travel', 3, 'travel'), area('hotels', 2, 'hotels'), area('sales', 1)], {
    ...{ year: '2026', month: '11', eInvoiceStatus: 0, activities },
    may: () => may,
  }).map(({ key }) => key)

describe('the menu', () => {
  it('has what every company does, and of the rest what this one does', () => {
    expect(shown([])).toEqual(['sales'])
    expect(shown(['hotels'])).toEqual(['sales', 'hotels'])
    expect(shown(['travel', 'hotels'])).toEqual(['sales', 'hotels', 'travel'])
  })

  it('has nothing of what a person may not open', () => {
    expect(shown(['hotels'], false)).toEqual([])
  })
})
