import { dec, fixed } from '@yupana/kernel'
import { findAll, parseXml, textOf } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'
import { withheldWorld } from '../testing/withheld-world.ts'

let world: World
let api: Caller
let of: ReturnType<typeof withheldWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
  await world.owner.query('update sales.setting set service_charge = 10')
  api = await world.as('owner')
  of = withheldWorld(world, () => api)
})
afterAll(() => world?.close())

type Over = Record<string, unknown>
/** A dinner of so much without tax. */
const body = async (price: string, over: Over = {}, code: string | null = null) =>
  invoiceBody(world, [{ item: { id: await of.service(code) }, price, includeTaxPrice: false, tax: { type: 'IGV' } }], {
    warehouse: null,
    ...over,
  })
const sold = async (price: string, over: Over = {}, code: string | null = null) =>
  of.issueDraft((await must(api.post('/api/invoices', await body(price, over, code)))).id)
const ledger = async (source: string) =>
  (
    await of.rows(
      `select l.account_code as account, sum(l.debit - l.credit)::text as amount from accounting.journal_line l
       join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id where e.source_id = $1 group by 1 order by 1`,
      [source],
    )
  ).map(({ account, amount }) => [account, amount])
const register = async () =>
  (await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11'))).data as Record<string, string>[]

describe.each(money)('a service charge in $currency', (way) => {
  const soles = (amount: string) => fixed(dec(amount).times(way.exchangeRate))

  it('is outside the tax, part of what is collected, owed to the staff, and told to the tax office by its code', async () => {
    const sale = await sold('200', way)
    expect([sale.taxed, sale.igv, sale.otherCharges, sale.servicePercent, sale.total, sale.net]).toEqual([
      ...['200.00', '36.00', '20.00', '10', '256.00', '256.00'],
    ])
    expect(await ledger(sale.id)).toEqual([
      ['1212', soles('256')],
      ['40111', `-${soles('36')}`],
      ['419', `-${soles('20')}`],
      ['70321', `-${soles('200')}`],
    ])
    const root = parseXml(Buffer.from(await of.xml(sale.id)))
    const [charge] = findAll(root, 'cac:AllowanceCharge')
    expect(
      ['ChargeIndicator', 'AllowanceChargeReasonCode', 'MultiplierFactorNumeric', 'Amount', 'BaseAmount'].map((name) =>
        textOf(charge!, `cbc:${name}`),
      ),
    ).toEqual(['true', '46', '0.1', '20.00', '200.00'])
    const totals = (name: string) => textOf(root, `cac:LegalMonetaryTotal/cbc:${name}`)
    expect(['TaxInclusiveAmount', 'ChargeTotalAmount', 'PayableAmount'].map(totals)).toEqual([
      ...['236.00', '20.00', '256.00'],
    ])
    expect((await must(api.get(`/api/invoices/${sale.id}`))).eStatus).toBe(2)
    const row = (await register()).find(({ number, serie }) => number === sale.number && serie === sale.serie)!
    expect([row.taxed, row.igv, row.otherCharges, row.total]).toEqual([
      ...[soles('200'), soles('36'), soles('20'), soles('256')],
    ])
    expect(await of.agree()).toEqual([])
  })

  it('notes take their share, and the last of them every cent', async () => {
    const sale = await sold('100.05', way)
    expect([sale.otherCharges, sale.total]).toEqual(['10.01', '128.07'])
    const note = async (reason: string, more: Over) =>
      must(
        api.post('/api/credit-notes', {
          ...{ documentType: '07', date: '2026-11-18', invoice: { id: sale.id }, reason, description: 'Prueba' },
          ...more,
        }),
      )
    const part = await note('09', { items: [{ line: 1, amount: '59.00' }] })
    expect([part.otherCharges, part.total]).toEqual(['5.00', '64.00'])
    await must(api.put(`/api/credit-notes/${part.id}/issue`))
    await world.server.outbox.idle()
    expect(await ledger(part.id)).toContainEqual(['419', soles('5')])
    const rest = await must(api.get(`/api/credit-notes/correctable/${sale.id}`))
    expect([rest.left, rest.charge]).toEqual(['64.07', { percent: '10', left: '5.01' }])
    const last = await note('01', {})
    expect([last.otherCharges, last.total]).toEqual(['5.01', '64.07'])
    await must(api.put(`/api/credit-notes/${last.id}/issue`))
    await world.server.outbox.idle()
    const after = await must(api.get(`/api/credit-notes/${last.id}`))
    expect(after.eStatus).toBe(2)
    expect(await of.parts(sale.id)).toMatchObject([{ balance: '0.00', local: '0.00' }])
    expect(await of.agree()).toEqual([])
  })

  it('is under no detraction; a retaining agent keeps of it (Informe 209-2008-SUNAT/2B0000), and of a note its share', async () => {
    const sale = await sold('1000', way, '022')
    // 12 % of 1 180, in whole soles; the charge is collected with the rest.
    const deposit = fixed(round0(dec('1180').times(way.exchangeRate).times('0.12')))
    expect([sale.detraction.soles, sale.total]).toEqual([deposit, '1280.00'])
    expect(fixed(dec(sale.net).plus(sale.detraction.amount))).toBe('1280.00')
    await world.owner.query('update parties.client set retaining_agent = true where id = $1', [world.ids.clients.andes])
    const kept = await sold('1000', way)
    await world.owner.query('update parties.client set retaining_agent = false where id = $1', [
      world.ids.clients.andes,
    ])
    expect([kept.retention.amount, kept.net]).toEqual(['38.40', '1241.60'])
    const root = parseXml(Buffer.from(await of.xml(kept.id)))
    const retained = findAll(root, 'cac:AllowanceCharge').map((each) => [
      textOf(each, 'cbc:AllowanceChargeReasonCode'),
      textOf(each, 'cbc:BaseAmount'),
    ])
    expect(retained).toContainEqual(['62', '1280.00'])
    // 590 and their 50 for the staff are taken off: 3 % of the 640 that are left.
    const note = await must(
      api.post('/api/credit-notes', {
        ...{ documentType: '07', date: '2026-11-18', invoice: { id: kept.id }, reason: '09', description: 'Prueba' },
        items: [{ line: 1, amount: '590.00' }],
      }),
    )
    await must(api.put(`/api/credit-notes/${note.id}/issue`))
    await world.server.outbox.idle()
    const parts = await of.rows('select concept, balance::text from treasury.open_item where document_id = $1', [
      kept.id,
    ])
    expect(parts.map(({ concept, balance }) => [concept, balance]).sort()).toEqual([
      ['document', '620.80'],
      ['retention', '19.20'],
    ])
    expect(await of.agree()).toEqual([])
  })

  it('a ticket has it too', async () => {
    const ticket = { documentType: '03', serie: 'B001', client: { id: world.ids.clients.person } }
    const sale = await sold('50', { ...way, ...ticket })
    expect([sale.otherCharges, sale.total]).toEqual(['5.00', '64.00'])
    expect((await must(api.get(`/api/invoices/${sale.id}`))).eStatus).toBe(2)
  })
})

const round0 = (amount: ReturnType<typeof dec>) => amount.toDecimalPlaces(0)

describe('who charges it', () => {
  it('another percent or none is typed; more than the law lets and on an advance it is refused', async () => {
    const made = async (over: Over) => (await must(api.post('/api/invoices', await body('100', over)))).otherCharges
    expect(await made({ servicePercent: '13' })).toBe('13.00')
    expect(await made({ servicePercent: null })).toBe('0.00')
    const refused = async (over: Over) =>
      (await api.post('/api/invoices', await body('100', over))).body.errors.map(
        ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
      )
    expect(await refused({ servicePercent: '13.01' })).toEqual(['servicePercent service_charge_above_law'])
    expect(await refused({ servicePercent: '5', advance: true })).toEqual(['servicePercent service_charge_not_here'])
    expect(await made({ advance: true })).toBe('0.00')
    await world.owner.query('update sales.setting set service_charge = null')
    expect(await made({})).toBe('0.00')
  })
})
