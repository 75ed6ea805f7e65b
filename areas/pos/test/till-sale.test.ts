import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTill, resultsOf, saleOf, type TillOfTest } from './till-world.ts'

let world: World
let api: Caller
let till: TillOfTest
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  till = await openTill(world, api)
})
afterAll(() => world?.close())

const entriesOf = async (source: string) =>
  (
    await world.owner.query(
      `select l.account_code as code, l.debit, l.credit from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
       where e.source_id = $1 and e.live order by l.line`,
      [source],
    )
  ).rows

describe('example 1: 47.38 in cash', () => {
  it('is collected as 47.30, and 0.08 is a loss of rounding; the document keeps its total', async () => {
    const [result] = await resultsOf(api, [saleOf(world, till)])
    expect(result).toMatchObject({ result: 'accepted', code: null, observations: [] })
    const invoice = await must(api.get(`/api/invoices/${result!.document!.id}`))
    expect(invoice).toMatchObject({ serie: 'B01T', number: '00000001', total: '47.38', taxed: '40.15', igv: '7.23' })
    expect(invoice).toMatchObject({ status: 'closed', balance: '0.00' })
    console.log(await entriesOf(invoice.id))
  })
})
