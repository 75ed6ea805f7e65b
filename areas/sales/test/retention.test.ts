import { findAll, parseXml, textOf } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { money } from '../testing/invoice-body.ts'
import { withheldWorld } from '../testing/withheld-world.ts'

let world: World
let api: Caller
let of: ReturnType<typeof withheldWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  await world.owner.query('update parties.client set retaining_agent = true where id = $1', [world.ids.clients.andes])
  await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
  await world.owner.query(
    `insert into company.exchange_rate (company_id, id, date, purchase, sale) values ($1, uuidv7(), '2026-11-18', 3.740, 3.750)
     on conflict (company_id, date) do update set purchase = excluded.purchase, sale = excluded.sale`,
    [world.ids.companyId],
  )
  api = await world.as('owner')
  of = withheldWorld(world, () => api)
})
afterAll(() => world?.close())

const issued = async (amount: string, over: Record<string, unknown> = {}, code: string | null = null) =>
  of.issueDraft((await of.draft(amount, code, over)).id)
let paper = 0
const certificate = (items: object[], over: object = {}) => ({
  ...{ client: { id: world.ids.clients.andes }, serie: 'R001', number: String(++paper), date: '2026-11-18' },
  ...{ items, ...over },
})
const certify = (items: object[], over: object = {}) => api.post('/api/payment/retentions', certificate(items, over))
const codes = ({ body }: { body: { errors?: { code: string }[] } }) => (body.errors ?? []).map(({ code }) => code)

describe('a sale to a retaining agent', () => {
  it.each([
    ['above S/ 700', '1180', {}, '35.40'],
    ['not at S/ 700', '700', {}, undefined],
    ['in dollars by what they are worth', '200', money[1], '6.00'],
    ['not in dollars below that', '186', money[1], undefined],
    ['not of a ticket', '1180', { documentType: '03', serie: 'B001' }, undefined],
    ['not of what the IGV does not tax', '1180', { line: { tax: { type: 'EXONERATED' } } }, undefined],
  ] as const)('%s', async (_, amount, over, kept) => {
    const sale = await issued(amount, { ...over })
    expect(sale.retention?.amount).toBe(kept)
    expect((await of.parts(sale.id)).map(({ concept }) => concept)).toEqual(
      kept ? ['document', 'retention'] : ['document'],
    )
    expect(await of.agree()).toEqual([])
  })

  it('never beside a detraction, nor where the company is not retained', async () => {
    const under = await issued('1180', {}, '022')
    expect([under.detraction?.code, under.retention]).toEqual(['022', null])
    await world.owner.query('update sales.setting set retained = false')
    expect((await issued('1180')).retention).toBeNull()
    await world.owner.query('update sales.setting set retained = true')
  })

  it('says to the tax office base, factor and amount; a credit is pending of the rest, in both currencies', async () => {
    for (const over of money) {
      const sale = await issued('1180', { ...over, paymentTerm: { id: world.ids.termCredit30 } })
      const root = parseXml(Buffer.from(await of.xml(sale.id)))
      const [kept] = findAll(root, 'cac:AllowanceCharge')
      expect([
        textOf(kept!, 'cbc:AllowanceChargeReasonCode'),
        textOf(kept!, 'cbc:MultiplierFactorNumeric'),
        textOf(kept!, 'cbc:Amount'),
        textOf(kept!, 'cbc:BaseAmount'),
      ]).toEqual(['62', '0.03', '35.40', '1180.00'])
      expect([sale.net, sale.fees[0].amount, sale.total]).toEqual(['1144.60', '1144.60', '1180.00'])
      expect((await must(api.get(`/api/invoices/${sale.id}`))).eStatus).toBe(2)
    }
  })
})

describe('its certificate', () => {
  it('settles what was kept: D 40114 / C 1212, no money; the sale is paid with it, and owed again once it is voided', async () => {
    const sale = await issued('1180')
    await of.collect(sale.id, '1144.60', 'PEN')
    const made = await must(certify([{ document: { id: sale.id }, amount: '35.40' }]))
    expect((await must(api.get(`/api/invoices/${sale.id}`))).status).toBe('closed')
    const posted = await of.rows(
      `select l.account_code as account, l.debit::text, l.credit::text from accounting.journal_entry e
       join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id where e.source_id = $1 order by l.debit desc`,
      [made.id],
    )
    expect(posted).toEqual([
      { account: '40114', debit: '35.40', credit: '0.00' },
      { account: '1212', debit: '0.00', credit: '35.40' },
    ])
    expect([await of.agree(), await of.statement('PEN')]).toEqual([[], { good: true }])
    await must(api.put(`/api/payment/retentions/${made.id}/void`, { reason: 'Error' }))
    expect(await must(api.get(`/api/invoices/${sale.id}`))).toMatchObject({
      status: 'open',
      balance: '35.40',
      credited: '0.00',
    })
    expect([await of.agree(), await of.statement('PEN')]).toEqual([[], { good: true }])
  })

  it('of dollars is in soles: what the dollar was worth less or more since is an exchange difference', async () => {
    const sale = await issued('1000', money[1])
    expect(codes(await certify([{ document: { id: sale.id }, amount: '30.00' }]))).toEqual(['retention_soles_far'])
    const made = await must(certify([{ document: { id: sale.id }, amount: '114.00' }]))
    expect(made.items).toMatchObject([
      { currency: 'USD', settles: '30.00', amount: '114.00', exchangeDifference: '1.50' },
    ])
    expect((await of.parts(sale.id))[1]).toMatchObject({ balance: '0.00', local: '0.00' })
    expect([await of.agree(), await of.statement('USD')]).toEqual([[], { good: true }])
  })

  it('is refused twice, beyond what was kept, of another client or of what nothing was kept of', async () => {
    const sale = await issued('1180')
    const line = { document: { id: sale.id }, amount: '35.40' }
    expect(codes(await certify([line, line]))).toEqual(['retention_twice'])
    expect(codes(await certify([{ ...line, amount: '35.41' }]))).toEqual(['overpaid'])
    expect(codes(await certify([line], { client: { id: world.ids.clients.person } }))).toEqual(['retention_not_owed'])
    expect(codes(await certify([line], { date: '2026-11-17' }))).toEqual(['payment_before_document'])
    await must(api.post('/api/payment/retentions', certificate([line], { number: '900' })))
    const other = await issued('1180')
    const again = await certify([{ ...line, document: { id: other.id } }], { number: '900' })
    expect(codes(again)).toEqual(['retention_exists'])
    expect(codes(await certify([line]))).toEqual(['retention_not_owed'])
  })

  it('of sixteen at once one settles it', async () => {
    const sale = await issued('1180')
    const all = await Promise.all(
      Array.from({ length: 16 }, () => certify([{ document: { id: sale.id }, amount: '35.40' }])),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await of.agree()).toEqual([])
  })

  it('a certified sale is not voided, and a note takes of what was kept its share alone', async () => {
    const sale = await issued('1180')
    await of.issue(sale.id, { reason: '09', items: [{ line: 1, amount: '590' }] })
    expect((await of.parts(sale.id)).map(({ balance }) => balance)).toEqual(['572.30', '17.70'])
    await must(certify([{ document: { id: sale.id }, amount: '17.70' }]))
    const refused = await api.put(`/api/invoices/${sale.id}/void`, { reason: 'Error' })
    expect([refused.status, refused.body.code]).toEqual([409, 'document_has_notes'])
    const note = await of.issue(sale.id, { reason: '01' })
    expect((await must(api.get(`/api/credit-notes/${note.id}`))).balance).toBe('17.70')
    expect(await of.agree()).toEqual([])
  })

  it('a locked month takes no certificate; once it is open again it does', async () => {
    const sale = await issued('1180', { date: '2026-11-18' })
    const lock = (locked: boolean) =>
      must(
        api.put('/api/configuration/month-lock/2026', {
          month: 11,
          locked,
          ...(locked ? { confirmed: true } : { reason: 'Prueba' }),
        }),
      )
    await lock(true)
    const refused = await certify([{ document: { id: sale.id }, amount: '35.40' }])
    expect([refused.status, refused.body.code]).toEqual([409, 'month_locked'])
    await lock(false)
    await must(certify([{ document: { id: sale.id }, amount: '35.40' }]))
    expect(await of.agree()).toEqual([])
  })
})
