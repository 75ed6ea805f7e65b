import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MERCHANDISE, settingDefaults, stockAccountsOf, variationOf } from '@yupana/accounting/contract'
import { describe, expect, it } from 'vitest'
import { readSeedTable } from './read-table.ts'

const chart = readSeedTable('chart_account').rows
const leaves = new Set(chart.filter(({ posting }) => posting === 'true').map(({ code }) => code!))
const areas = join(import.meta.dirname, '../../../areas')
const sources = readdirSync(areas, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^\w+\/server\/.*\.posting\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(areas, path), 'utf8') }))

describe('an account that the program names takes entries in the chart of the law', () => {
  it.each(Object.entries(settingDefaults))('%s: %s', (_, account) => {
    expect(leaves.has(account)).toBe(true)
  })

  it('where goods of every kind stand, and their variation', () => {
    for (const code of ['602', '6031', '6032', '6033', '6041', '6042']) {
      expect(leaves.has(code), code).toBe(true)
      const { stock, variation } = stockAccountsOf(code)
      expect(stock, code).not.toBe(MERCHANDISE.stock)
      expect([leaves.has(stock), leaves.has(variation)], code).toEqual([true, true])
      expect(variationOf(stock)).toBe(variation)
    }
  })

  it('the postings name accounts by their settings, and settings that there are', () => {
    expect(sources.length).toBeGreaterThan(3)
    const named = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\w.])'([a-z]+\.[a-zA-Z.]+|\d{3,8})'/g)].map(([, account]) => ({
        path,
        account: account!,
      })),
    )
    expect(named.some(({ account }) => account === 'sale.receivable')).toBe(true)
    const wrong = named.filter(
      ({ account }) => !(/^\d/.test(account) ? leaves.has(account) : account in settingDefaults),
    )
    expect(wrong).toEqual([])
  })
})
