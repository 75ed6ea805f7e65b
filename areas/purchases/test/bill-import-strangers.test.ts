import { must } from '@yupana/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { codesOf, lineOf, openPort } from './import-world.ts'

const port = await openPort(import.meta.url, 'EXT')
const { world, owner, item, goodsBill, costBill, drafted, opened, close, reopen, read, body } = port
const { guideDraft, arrives, stock, books, settled } = port
afterAll(() => world.close())

const note = (bill: { id: string; serie: string; number: string }, price: string, number: string) => ({
  ...{ documentType: '07', serie: 'FC80', number, date: '2026-11-17', reason: '09', reference: { id: bill.id } },
  ...{ supplier: { id: world.ids.clients.bodega }, paymentTerm: { id: world.ids.termCredit30 }, currency: 'PEN' },
  items: [
    {
      ...{ item: { id: world.ids.products.service }, quantity: '1', price, billLine: 1 },
      tax: { type: 'IGV', rate: '18' },
    },
  ],
})

describe('an import, as strangers tried it', () => {
  it('a note on a cost that is shared already is refused until it is reopened, and is in the cost before', async () => {
    const id = await item()
    const goods = await goodsBill([[id, '10', '100']])
    const [freight, other] = [await costBill('500'), await costBill('200')]
    const made = await opened([lineOf(goods)], [lineOf(freight), lineOf(other)])
    await must(owner.post('/api/bills', note(other, '50', '1')))
    expect(await read(made.id)).toMatchObject({ landedCost: '650.00', goodsCost: '3750.00' })
    await must(close(made.id, { date: '2026-11-17' }))
    const refused = await owner.post('/api/bills', note(freight, '100', '2'))
    expect(codesOf(refused)).toEqual(['reference import_closed_cost'])
    await must(reopen(made.id))
    await must(owner.post('/api/bills', note(freight, '100', '2')))
    await must(close(made.id, { date: '2026-11-17' }))
    expect(await read(made.id)).toMatchObject({ landedCost: '550.00' })
    await arrives(goods.id, 1, '10', '2026-11-17')
    await settled()
    expect(await stock(id)).toBe('10 4300.00')
  })

  it('goods come no earlier than their bill, nor than the closing that laid costs on them', async () => {
    const id = await item()
    const goods = await goodsBill([[id, '10', '100']])
    expect(codesOf(await guideDraft(goods.id, 1, '1', '2026-11-02'))).toEqual(['date guide_before_bill'])
    const made = await opened([lineOf(goods)], [lineOf(await costBill('100'))])
    const waiting = await must(guideDraft(goods.id, 1, '4', '2026-11-09'))
    await must(close(made.id))
    expect(codesOf(await owner.put(`/api/guides/${waiting.id}/issue`))).toEqual(['date guide_before_bill'])
    await must(reopen(made.id))
    await must(owner.put(`/api/guides/${waiting.id}/issue`))
    await must(close(made.id))
    await settled()
    expect(await stock(id)).toBe('4 1540.00')
  })

  it('takes costs off the account and the cost center that their bills were posted to', async () => {
    const { id: service } = await must(
      owner.post('/api/products', {
        ...{ code: 'EXT-FLETE', name: 'Flete', type: 'service', unit: { code: 'ZZ' }, purchaseAccount: '63111' },
      }),
    )
    const [center] = await must(owner.get('/api/cost-center/choose'))
    const items = [
      {
        ...{ item: { id: service }, quantity: '1', price: '100', tax: { type: 'IGV', rate: '18' } },
        costCenter: { id: center.id },
      },
    ]
    const freight = await costBill('0', 'PEN', { items })
    const product = await must(owner.get(`/api/products/${service}`))
    await world.owner.query("update catalogue.product set purchase_account = '63432' where id = $1", [product.id])
    const made = await opened([lineOf(await goodsBill([[await item(), '10', '100']]))], [lineOf(freight)])
    await must(close(made.id))
    expect(await books('^6', made.id)).toEqual({ 60919: '100.00', 63111: '-100.00', 6111: '-100.00' })
    const centers = await port.rows(
      `select l.account_code as account, l.cost_center_id as center from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
       where e.source_id = $1 and l.account_code ~ '^6[03]' order by 1`,
      [made.id],
    )
    expect(centers).toEqual([
      { account: '60919', center: center.id },
      { account: '63111', center: center.id },
    ])
    await must(reopen(made.id))
    expect(await books('^6', made.id)).toEqual({})
  })

  it('is found by its number, stands in the register once, and its declaration is of a year that was', async () => {
    const goods = await goodsBill([[await item(), '10', '100']])
    const { id, number } = await opened([lineOf(goods)], [], { number: '341207', cif: '4000', igv: '620', ipm: '100' })
    for (const asked of ['341207', '118-341207']) {
      const { data } = await must(owner.get(`/api/bill-imports?search=${asked}`))
      expect(data.map((row: { id: string }) => row.id)).toEqual([id])
    }
    expect(number).toBe('341207')
    const { data } = await must(owner.get('/api/reports/journal-entry/purchase?year=2026&month=11'))
    const types = data.map((row: { documentType: string }) => row.documentType)
    expect(types).toContain('50')
    expect(types).not.toContain('91')
    const wrong = await owner.post('/api/bill-imports', body([lineOf(goods)], [], { year: 2027, number: '0' }))
    expect(codesOf(wrong)).toEqual(['number invalid_number'])
    expect(codesOf(await owner.post('/api/bill-imports', body([lineOf(goods)], [], { year: 2027 })))).toContain(
      'year import_year_of_date',
    )
    expect((await drafted([], [])).status).toBe('draft')
  })
})
