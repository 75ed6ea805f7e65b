import { readFilters } from '@yupana/contract'
import { formatAmount } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

interface Found {
  good: boolean
  text: string
  path: string | null
}
const MONTH = 'year=2026&month=11'
const YEAR = 'year=2026&from=1&to=12'
async function checks(report: string, params: string, who = api): Promise<Record<string, Found>> {
  const found: (Found & { name: string })[] = await must(
    who.get(`/api/reports/checks?report=${report}&params=${encodeURIComponent(params)}`),
  )
  return Object.fromEntries(found.map(({ name, ...rest }) => [name, rest]))
}

/** What the list asks its call with the address that it was opened with. */
const asked = (path: string): URLSearchParams =>
  new URLSearchParams(
    readFilters(new URL(path, 'http://x').searchParams.get('filter') ?? '').flatMap(
      ({ field, operator, value, group }, at) =>
        [
          [`filters[${at}][field]`, field],
          [`filters[${at}][operator]`, operator],
          [`filters[${at}][group]`, String(group)],
          ...[value]
            .flat()
            .map((each): [string, string] => [
              `filters[${at}][value]${Array.isArray(value) ? '[]' : ''}`,
              String(each),
            ]),
        ] as [string, string][],
    ),
  )

const tax = { type: 'IGV', rate: '18' }
async function sell(over: Record<string, unknown>, issued = true): Promise<string> {
  const items = [{ item: { id: world.ids.products.mouse }, tax, price: '33.33' }]
  const { id } = await must(api.post('/api/invoices', invoiceBody(world, items, over)))
  if (issued) await must(api.put(`/api/invoices/${id}/issue`))
  return id
}
const kept = (key: string, plus: string) =>
  world.owner.query(
    `insert into platform.figure as f (company_id, metric, period, key, plus, minus, quantity) values ($1, 'ledger', '2026-11-01', $2, $3, 0, 0)
     on conflict (company_id, metric, period, key) do update set plus = f.plus + excluded.plus`,
    [world.ids.companyId, key, plus],
  )

describe.each(money)('what is checked of a report in $currency', (given) => {
  it('agrees where sales are issued, and says where drafts and what SUNAT has not taken are seen', async () => {
    const over = { ...given, paymentTerm: { id: world.ids.termCredit30 } }
    await sell(over)
    const gone = await sell(over)
    await must(api.put(`/api/invoices/${gone}/void`, { reason: 'Error de emisión' }))
    const draft = await sell(over, false)
    const register = await checks('salesRegister', MONTH)
    const { totals } = await must(api.get(`/api/reports/journal-entry/sale?${MONTH}`))
    expect(register.register).toMatchObject({ good: true, path: null })
    expect(register.register!.text).toContain(formatAmount(totals.igv, 'PEN'))
    expect(register.numbers!.good).toBe(true)
    for (const [name, text] of [
      ['drafts', /^\d+ ventas en borrador/],
      ['accepted', /^\d+ sin aceptar por SUNAT/],
    ] as const) {
      expect(register[name]).toMatchObject({ good: false, text: expect.stringMatching(text) })
      const { total } = await must(api.get(`/api/invoices?showTotal=true&${asked(register[name]!.path!)}`))
      expect(`${total} `).toBe(/^\d+ /.exec(register[name]!.text)![0])
    }
    const balance = await checks('trialBalance', YEAR)
    expect(Object.entries(balance).map(([name, { good }]) => [name, good])).toEqual([
      ['balanced', true],
      ['contrary', true],
      ['openItems', true],
      ['drafts', false],
    ])
    expect(Object.values(await checks('journalDaily', MONTH)).every(({ good }) => good)).toBe(true)
    await must(api.delete(`/api/invoices/${draft}`))
    expect((await checks('salesRegister', MONTH)).drafts!.good).toBe(true)
  })

  it('a contact owes what is open of its documents, and what is past its day is said', async () => {
    const client = world.ids.clients.bodega
    const id = await sell({ ...given, client: { id: client }, paymentTerm: { id: world.ids.termCredit30 } })
    const params = `id=${client}&currency=${given.currency}&direction=receivable&from=2026-01-01`
    const found = await checks('statement', params)
    expect([found.contactItems!.good, found.overdue!.good]).toEqual([true, true])
    await world.owner.query("update treasury.open_item set due_on = '2026-11-01' where document_id = $1", [id])
    const late = await checks('statement', params)
    expect(late.overdue).toMatchObject({
      good: false,
      text: expect.stringContaining(given.currency === 'PEN' ? 'S/ 39.33' : 'US$ 39.33'),
    })
    await world.owner.query('update treasury.open_item set balance = balance - 0.01 where document_id = $1', [id])
    expect((await checks('statement', params)).contactItems).toMatchObject({
      good: false,
      text: expect.stringContaining('0.01'),
    })
  })
})

describe('what does not agree', () => {
  it('is told by its amount and leads to where it is seen', async () => {
    const { rows } = await world.owner.query(
      "select account_code from accounting.setting where key = 'sale.receivable' limit 1",
    )
    const receivable = rows[0].account_code
    await kept(receivable, '0.01')
    await kept('9411', '5')
    await kept('4212', '100000')
    const found = await checks('trialBalance', YEAR)
    expect(found.balanced).toMatchObject({ good: false, text: 'Debe y haber difieren en S/ 100,005.01' })
    expect(found.costs).toMatchObject({ good: false, text: 'Clase 9 y cuenta 79 difieren en S/ 5.00' })
    expect(found.contrary).toMatchObject({ good: false, text: '1 con saldo contrario: 4212' })
    expect(found.contrary!.path).toContain('/report/major?account=4212')
    expect(found.openItems!.good).toBe(false)
  })

  it('is told to who may read the report, and drafts of sales to who may see them', async () => {
    const reply = await (await world.as('seller')).get('/api/reports/checks?report=trialBalance&params=')
    expect([reply.status, reply.body.code]).toEqual([403, 'forbidden'])
    expect((await api.get('/api/reports/checks?report=ghost&params=')).status).toBe(404)
    expect((await api.get('/api/reports/checks?report=trialBalance&params=year%3Dx')).status).toBe(422)
    await world.owner.query(
      "update company.role set permissions = array_remove(permissions, 'OUTPUTINVOICE.readOnly') where name = 'Contabilidad'",
    )
    const accountant = await world.as('accountant')
    expect(Object.keys(await checks('trialBalance', YEAR, accountant))).not.toContain('drafts')
    expect(Object.keys(await checks('trialBalance', YEAR, api))).toContain('drafts')
  })
})
