import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feeList, feeXml, type SampleFee } from './fee-files.ts'
import { OWN_RUC } from './supplier-xml.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

interface Told {
  file: string
  id: string | null
  code: string | null
}
const dropList = async (fees: readonly SampleFee[], name = 'rhe.txt'): Promise<Told[]> =>
  (await must(api.upload('/api/received-bills', Buffer.from(feeList(fees)), name, 'text/plain'))).data
const dropXml = async (fee: SampleFee): Promise<Told> =>
  (
    await must(
      api.upload(
        '/api/received-bills',
        Buffer.from(feeXml({ customer: OWN_RUC, ...fee })),
        'rhe.xml',
        'application/xml',
      ),
    )
  ).data[0]
const read = (id: string) => must(api.get(`/api/received-bills/${id}`))
const enter = (id: string, body?: object) => api.put(`/api/received-bills/${id}/enter`, body)
const books = async (id: string): Promise<string> => {
  const { rows } = await world.owner.query(
    `select l.account_code as code, sum(l.debit - l.credit)::text as amount from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
     where e.source_id = $1 group by 1 having sum(l.debit - l.credit) <> 0 order by 1`,
    [id],
  )
  return rows.map(({ code, amount }) => `${code} ${amount}`).join(', ')
}
/** Enters a received fee as a service of account 632. */
async function entered(id: string, body?: object) {
  const { items } = await read(id)
  if (!items[0].item) await must(api.put(`/api/received-bills/${id}/lines/1`, { account: '6329' }))
  const done = await must(enter(id, body))
  return must(api.get(`/api/bills/${done.bill.id}`))
}

describe("fee receipts from SUNAT's list (PUR-7)", () => {
  it('each row is a receipt or says why not: reversed, for free, a note, not of a RUC, sums that differ, twice', async () => {
    const told = await dropList([
      { number: 'E001-10', gross: '1500.00' },
      { number: 'E001-11', state: 'REVERTIDO' },
      { number: 'E001-12', free: 'SI' },
      { number: 'E001-13', type: 'NC' },
      { number: 'E001-14', issuer: '4567' },
      { number: 'E001-15', currency: 'EUROS' },
      { number: 'E001-10', gross: '1500.00' },
    ])
    const refusals = told.map(({ file, id, code }) => [file, id === null ? code : 'kept'])
    expect(refusals).toContainEqual(['rhe.txt › E001-11', 'received_fee_state'])
    expect(refusals).toContainEqual(['rhe.txt › E001-12', 'received_fee_free'])
    expect(refusals).toContainEqual(['rhe.txt › E001-13', 'received_fee_type'])
    expect(refusals).toContainEqual(['rhe.txt › E001-14', 'received_issuer'])
    expect(refusals).toContainEqual(['rhe.txt › E001-15', 'received_unreadable'])
    expect(
      refusals
        .filter(([file]) => file === 'rhe.txt › E001-10')
        .map(([, code]) => code)
        .sort(),
    ).toEqual(['kept', 'received_twice'])
    expect(await dropList([{ number: 'E001-10', gross: '1500.00' }])).toMatchObject([
      { id: null, code: 'received_twice' },
    ])
  })

  it('receipts of two issuers have the same number: what is wrong with one keeps the other from nothing', async () => {
    const told = await dropList([
      { number: 'E001-16', issuer: '10405060707', state: 'REVERTIDO' },
      { number: 'E001-16', issuer: '10200545520' },
    ])
    expect(told.map(({ id, code }) => (id === null ? code : 'kept')).sort()).toEqual(['kept', 'received_fee_state'])
  })

  it('a list that is too long, or an XML that keeps more than its fee, is refused', async () => {
    const many = Array.from({ length: 5_001 }, (_, i) => ({ number: `E001-${i + 1}`, state: 'REVERTIDO' }))
    expect((await dropList(many)).map(({ code }) => code)).toEqual(['received_too_many'])
    expect((await dropXml({ number: 'E001-17', gross: '100.00', withheld: '-50.00' })).code).toMatch(/^received_/)
  })

  it('above the limit 8 % is kept: D 63 / C 424, 40172; the list it came from is its evidence', async () => {
    const [told] = await dropList([{ number: 'E001-20', gross: '2000.00', withheld: '160.00' }])
    const card = await read(told!.id!)
    expect(card).toMatchObject({ documentType: '02', signature: 'list', withheld: { paper: '160.00', law: '160.00' } })
    expect(card.warnings.map(({ code }: { code: string }) => code)).not.toContain('received_fee_withheld')
    const bill = await entered(told!.id!)
    expect(bill).toMatchObject({ documentType: '02', total: '2000.00', withheld: '160.00', balance: '1840.00' })
    expect(await books(bill.id)).toBe('40172 -160.00, 424 -1840.00, 6329 2000.00')
    const file = await api.get(`/api/received-bills/${told!.id}/xml`)
    expect(file.bytes.toString()).toContain('E001-20')
    expect(await dropList([{ number: 'E001-20', gross: '2000.00', withheld: '160.00' }])).toMatchObject([
      { code: 'bill.bill_already_exist' },
    ])
  })

  it('in dollars the limit is that of soles, and what is kept is converted alone', async () => {
    const told = await dropXml({ number: 'E001-30', gross: '500.00', withheld: '40.00', currency: 'USD' })
    const bill = await entered(told.id!, { exchangeRate: '3.757' })
    expect(bill).toMatchObject({ withheld: '40.00', balance: '460.00', localTotal: '1878.50' })
    expect(await books(bill.id)).toBe('40172 -150.28, 424 -1728.22, 6329 1878.50')
  })

  it('a paper that keeps nothing where the law keeps is told; with the suspension on file it agrees', async () => {
    const told = await dropXml({ number: 'E001-40', gross: '3000.00' })
    const codes = async () => (await read(told.id!)).warnings.map(({ code }: { code: string }) => code)
    expect(await codes()).toContain('received_fee_withheld')
    const { supplier } = await read(told.id!)
    await must(
      api.post('/api/fee-suspension', {
        ...{ number: '2026-0001', supplier: { id: supplier.id }, validFrom: '2026-11-10', validTo: '2026-12-31' },
      }),
    )
    expect(await codes()).not.toContain('received_fee_withheld')
    expect(await entered(told.id!)).toMatchObject({ withheld: '0.00', balance: '3000.00' })
  })

  it('of another company, and one whose amounts differ, is refused', async () => {
    expect((await dropXml({ number: 'E001-50', customer: '20100070970' })).code).toBe('received_other_company')
    const torn = feeXml({ number: 'E001-51', customer: OWN_RUC }).replace(
      /<cbc:PayableAmount([^>]*)>[^<]*/,
      '<cbc:PayableAmount$1>7.00',
    )
    const reply = await must(api.upload('/api/received-bills', Buffer.from(torn), 'x.xml', 'application/xml'))
    expect(reply.data[0].code).toBe('received_sum_differs')
  })

  it('the register has them in soles, with what was kept and the day of payment', async () => {
    const { data } = await must(api.get('/api/bills/report/fees?year=2026&month=11&limit=100'))
    const rows = new Map(data.map((row: { number: string }) => [row.number, row]))
    expect(rows.get('20')).toMatchObject({ gross: '2000.00', withheld: '160.00', net: '1840.00', paidOn: null })
    expect(rows.get('30')).toMatchObject({ gross: '1878.50', withheld: '150.28', net: '1728.22', currency: 'USD' })
    expect(rows.get('40')).toMatchObject({ withheld: '0.00', suspension: '2026-0001' })
    const only = await must(api.get('/api/bills/report/fees?year=2026&month=11&withheld=true&limit=100'))
    expect(only.data.map(({ number }: { number: string }) => number).sort()).toEqual(['20', '30'])
    const bill = (await must(api.get('/api/bills?search=E001-20'))).data[0]
    await must(
      api.post('/api/payment/expenses', {
        ...{
          date: '2026-11-15',
          currency: 'PEN',
          account: { id: world.ids.bank },
          method: { id: world.ids.methodTransfer },
        },
        payments: [{ document: { id: bill.id }, amount: '1840' }],
      }),
    )
    const paid = await must(api.get('/api/bills/report/fees?year=2026&month=11&limit=100'))
    expect(paid.data.find(({ number }: { number: string }) => number === '20').paidOn).toBe('2026-11-15')
  })
})
