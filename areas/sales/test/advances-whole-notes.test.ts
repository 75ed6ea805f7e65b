import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceWorld } from '../testing/advance-world.ts'
import { invoiceBody } from '../testing/invoice-body.ts'

let world: World
let api: Caller
let advances: ReturnType<typeof advanceWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  advances = advanceWorld(world, () => api)
})
afterAll(() => world?.close())

const igv = { type: 'IGV', rate: '18' }
const exempt = { type: 'EXONERATED' }
const money = {
  PEN: [
    { currency: 'PEN', exchangeRate: '1' },
    { currency: 'PEN', exchangeRate: '1' },
  ],
  USD: [
    { currency: 'USD', exchangeRate: '3.70' },
    { currency: 'USD', exchangeRate: '3.801' },
  ],
} as const

/** What is left on the accounts of income and advances by these documents, in soles and in their currency. */
async function standing(...ids: string[]): Promise<string[]> {
  const { rows } = await world.owner.query(
    `select l.account_code || ' ' || sum(l.debit - l.credit) || ' ' || sum(l.foreign_amount) as stands from accounting.journal_entry e
     join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
     where e.source_id = any($1::uuid[]) and l.account_code ~ '^(70|122|74|676|776)' group by l.account_code
     having sum(l.debit - l.credit) <> 0 or sum(l.foreign_amount) <> 0 order by 1`,
    [ids],
  )
  return rows.map(({ stands }) => stands)
}

async function sold(currency: 'PEN' | 'USD', items: object[], amount: string) {
  const [early, late] = money[currency]
  const advance = await advances.advance(amount, early)
  const body = invoiceBody(world, items, { ...late, advances: [{ invoice: { id: advance.id }, amount }] })
  const draft = await must(api.post('/api/invoices', body))
  const sale = await must(api.put(`/api/invoices/${draft.id}/issue`, {}))
  await advances.answers()
  return { advance, sale }
}

describe.each(['PEN', 'USD'] as const)('a note of the whole of a sale that deducts an advance, in %s', (currency) => {
  it.each(['two taxes', 'two accounts of one tax', 'one line'])(
    'leaves nothing on any account of income: %s',
    async (kind) => {
      const { service, book, mouse } = world.ids.products
      const items = [
        { item: { id: service }, price: '100', tax: igv },
        ...(kind === 'two taxes' ? [{ item: { id: book }, price: '60', tax: exempt }] : []),
        ...(kind === 'two accounts of one tax' ? [{ item: { id: mouse }, price: '60', tax: igv }] : []),
      ]
      const { advance, sale } = await sold(currency, items, '59')
      expect(await standing(sale.id)).not.toEqual([])
      const note = await advances.issue(sale.id, { reason: '01' })
      await advances.answers()
      expect(await standing(sale.id, note.id)).toEqual([])
      expect(await advances.left(advance.id)).toMatchObject({ total: '59.00' })
    },
  )

  it.each([
    ['an advance that covers a tax wholly', 'book', '60.00'],
    ['a line of less than the cent that is left', 'service', '0.59'],
  ] as const)('is taken by the office though a line has nothing left to charge: %s', async (_, other, charged) => {
    const { mouse, book, service } = world.ids.products
    const more =
      other === 'book'
        ? { item: { id: book }, price: '60', tax: exempt }
        : { item: { id: service }, price: '0.50', tax: igv }
    const { advance, sale } = await sold(currency, [{ item: { id: mouse }, price: '100', tax: igv }, more], '118')
    expect(sale.total).toBe(charged)
    const note = await advances.issue(sale.id, { reason: '01' })
    await advances.answers()
    expect(note.total).toBe(charged)
    expect((await must(api.get(`/api/credit-notes/${note.id}`))).status).not.toBe('waiting')
    expect(await standing(sale.id, note.id)).toEqual([])
    expect(await advances.left(advance.id)).toMatchObject({ total: '118.00' })
  })
})
