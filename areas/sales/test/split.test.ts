import { dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceWorld } from '../testing/advance-world.ts'
import { invoiceBody, money } from '../testing/invoice-body.ts'
import { withheldWorld } from '../testing/withheld-world.ts'

let world: World
let api: Caller
let of: ReturnType<typeof withheldWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
  api = await world.as('owner')
  of = withheldWorld(world, () => api)
})
afterAll(() => world?.close())

type Over = Record<string, unknown>
interface Draft {
  id: string
  total: string
  net: string
  status: string
  detraction: { code: string } | null
  fees: { date: string; amount: string }[]
  advances: { amount: string }[]
  items: { description: string; total: string }[]
  warnings: { code: string }[]
}
const line = async (code: string | null, price: string, over: Over = {}) => ({
  ...{ item: { id: await of.service(code) }, price, includeTaxPrice: true, tax: { type: 'IGV' } },
  ...over,
})
const body = (items: unknown[], over: Over = {}) =>
  invoiceBody(world, items as Record<string, unknown>[], { warehouse: null, ...over })
const totalOf = (drafts: Draft[]): string => fixed(sum(drafts.map(({ total }) => total)))
const drafts = async (): Promise<number> =>
  Number((await of.rows("select count(*) as n from sales.invoice where status = 'draft'"))[0].n)

describe.each(money)('SAL-017 two drafts, in $currency', (way) => {
  it('of what is typed under two codes and none: one each, whose totals are that of the sale', async () => {
    const items = [
      await line('022', '1180'),
      await line(null, '900.05'),
      await line('037', '800.10'),
      await line('022', '59'),
    ]
    expect((await api.post('/api/invoices', body(items, way))).status).toBe(422)
    const made = await must(api.post('/api/invoices/split', body(items, way)))
    expect(made.difference).toBe('0.00')
    expect(made.drafts.map((each: Draft) => [each.status, each.total, each.detraction?.code ?? null])).toEqual([
      ['draft', '1239.00', '022'],
      ['draft', '900.05', null],
      ['draft', '800.10', '037'],
    ])
    expect(totalOf(made.drafts)).toBe('2939.15')
    for (const { id, warnings } of made.drafts) {
      expect(warnings.map(({ code }: { code: string }) => code)).not.toContain('detraction_mixed')
      expect((await of.issueDraft(id)).status).toBe('open')
    }
    expect(await of.agree()).toEqual([])
  })

  it('of a draft: it becomes the first of them, and instalments keep their days and proportions', async () => {
    const items = [await line('022', '2000'), await line(null, '1000')]
    const fees = (net: string) => [
      { date: '2026-12-18', amount: fixed(dec(net).times('0.25')) },
      { date: '2027-01-18', amount: fixed(dec(net).minus(fixed(dec(net).times('0.25')))) },
    ]
    const terms = { ...way, paymentTerm: { id: world.ids.termCredit30 } }
    const bare = await must(api.post('/api/invoices', body(items, terms)))
    const whole = await must(
      api.put(`/api/invoices/${bare.id}`, {
        ...body(items, { ...terms, fees: fees(bare.net) }),
        version: bare.version,
      }),
    )
    const before = await drafts()
    const { drafts: made } = await must(api.put(`/api/invoices/${whole.id}/split`, { version: whole.version }))
    expect(await drafts()).toBe(before + 1)
    expect(made[0].id).toBe(whole.id)
    expect(totalOf(made)).toBe(whole.total)
    for (const each of made as Draft[]) {
      expect(each.fees.map(({ date }) => date)).toEqual(['2026-12-18', '2027-01-18'])
      expect(fixed(sum(each.fees.map(({ amount }) => amount)))).toBe(each.net)
    }
    expect((await api.put(`/api/invoices/${whole.id}/split`, { version: whole.version })).status).toBe(409)
    expect((await api.put(`/api/invoices/${whole.id}/split`, {})).body.code).toBe('nothing_to_split')
  })

  it('advances are shared by what the drafts have of their tax: together the same, taken to the cent', async () => {
    const advances = advanceWorld(world, () => api)
    const advance = await advances.advance('1000', way)
    const items = [await line('022', '333.33'), await line(null, '666.67')]
    const asked = { advances: [{ invoice: { id: advance.id }, amount: '1000' }] }
    const { drafts: made, difference } = await must(api.post('/api/invoices/split', body(items, { ...way, ...asked })))
    expect(made.map((each: Draft) => each.advances.map(({ amount }) => amount))).toEqual([['333.33'], ['666.67']])
    expect([totalOf(made), difference]).toEqual(['0.00', '0.00'])
  })

  it('what a part is refused for is told at the line of the whole, and nothing is written', async () => {
    const items = [await line('022', '100'), await line(null, '100'), await line(null, '50', { quotationLine: 9 })]
    const before = await drafts()
    const refused = await api.post('/api/invoices/split', body(items, way))
    expect([refused.status, refused.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['items[2].quotationLine'],
    ])
    expect(await drafts()).toBe(before)
  })

  it('cents that each document rounds for itself are told', async () => {
    const net = (price: string) => ({ price, includeTaxPrice: false })
    const items = [await line('022', '0', net('0.03')), await line(null, '0', net('0.03'))]
    const made = await must(api.post('/api/invoices/split', body(items, way)))
    expect([totalOf(made.drafts), made.difference]).toEqual(['0.08', '0.01'])
  })
})

describe('who splits', () => {
  it('sixteen at once on one draft: one does, the others read anew', async () => {
    const draft = await must(api.post('/api/invoices', body([await line('022', '800'), await line(null, '800')])))
    const before = await drafts()
    const path = `/api/invoices/${draft.id}/split`
    const replies = await Promise.all(Array.from({ length: 16 }, () => api.put(path, { version: draft.version })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 15 }, () => 409)])
    expect(await drafts()).toBe(before + 1)
  })

  it('neither a ticket nor lines of one code; the form is told how many drafts they would be, and trying an issue says it', async () => {
    const one = [await line('022', '800'), await line('022', '10')]
    const mixed = [await line('022', '800'), await line(null, '800')]
    const ticket = { documentType: '03', serie: 'B001' }
    for (const each of [body(one), body(mixed, ticket)])
      expect((await api.post('/api/invoices/split', each)).body.code).toBe('nothing_to_split')
    const draft = await must(api.post('/api/invoices', body(mixed)))
    const tried = await must(api.put(`/api/invoices/${draft.id}/issue`, {}, { 'x-simulate': 'true' }))
    expect(tried.answer.warnings.map(({ code }: { code: string }) => code)).toContain('detraction_mixed')
  })
})
