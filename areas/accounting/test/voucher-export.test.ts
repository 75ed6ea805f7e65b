import { dec, sum } from '@yupana/kernel'
import { readXlsx } from '@yupana/platform'
import { openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

it('vouchers are exported with their lines: account, contact, document, debit and credit', async () => {
  const owner = await world.as('owner', 'en')
  const file = await owner.get('/api/accounting/journal-entry/export')
  expect(file.status).toBe(200)
  const rows: string[][] = []
  for await (const row of readXlsx(file.bytes, { maxRows: 1000 })) rows.push(row)
  const [head, ...lines] = rows
  const at = (name: string) => head!.indexOf(name)
  expect(head).toEqual(expect.arrayContaining(['Account', 'Debit', 'Credit', 'Client or supplier', 'Document']))
  const { rows: kept } = await world.owner.query(
    'select count(*)::int as lines, sum(debit)::text as debit from accounting.journal_line where company_id = $1',
    [world.ids.companyId],
  )
  expect(lines).toHaveLength(kept[0].lines)
  expect(sum(lines.map((line) => line[at('Debit')]!)).eq(kept[0].debit)).toBe(true)
  expect(sum(lines.map((line) => dec(line[at('Debit')]!).minus(line[at('Credit')]!))).isZero()).toBe(true)
})
