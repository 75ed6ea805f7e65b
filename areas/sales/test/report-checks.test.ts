import { trialBalance } from '@yupana/accounting/contract'
import { readFilters } from '@yupana/contract'
import { dec, fixed, formatAmount } from '@yupana/kernel'
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

/** A fault made past the program, and put right again. */
const changed = (sql: string, ...params: unknown[]) => world.owner.query(sql, params)

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
      ['drafts', /^1 venta en borrador$/],
      ['accepted', /^\d+ sin aceptar por SUNAT$/],
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

  it('the tax of the register that its vouchers did not post is told, and leads to their account', async () => {
    const id = await sell(given)
    const { rows } = await world.owner.query('select exchange_rate from sales.invoice where id = $1', [id])
    const soles = fixed(dec('1.50').times(given.currency === 'PEN' ? '1' : rows[0].exchange_rate))
    await changed('update sales.invoice set igv = igv + 1.50 where id = $1', id)
    expect((await checks('salesRegister', MONTH)).register).toEqual({
      good: false,
      text: `IGV del registro y sus asientos difieren en ${formatAmount(soles, 'PEN')}`,
      path: '/report/major?account=4011&year=2026&from=11&to=11',
    })
    await changed('update sales.invoice set igv = igv - 1.50 where id = $1', id)
    expect((await checks('salesRegister', MONTH)).register!.good).toBe(true)
  })

  it('a number that is missing between two months is told in the later one; one of another day is there', async () => {
    const [before, between, id] = [await sell(given), await sell(given), await sell(given)]
    const { serie } = await must(api.get(`/api/invoices/${id}`))
    const numbers = async (month: number) => (await checks('salesRegister', `year=2026&month=${month}`)).numbers!
    const inMonth = 'update sales.invoice set date = $2 where id = $1'
    for (const each of [before, between]) await changed(inMonth, each, '2026-12-01')
    await changed(inMonth, id, '2026-12-02')
    await changed('update sales.invoice set number = number + 10 where id = any($1::uuid[])', [before, between, id])
    expect([(await numbers(11)).good, (await numbers(12)).text]).toEqual([true, `Faltan 10 números en ${serie}`])
    await changed('update sales.invoice set number = number - 10 where id = any($1::uuid[])', [before, between, id])
    await changed(inMonth, between, '2026-11-18')
    expect([(await numbers(11)).good, (await numbers(12)).good]).toEqual([true, true])
    for (const each of [before, id]) await changed(inMonth, each, '2026-11-18')
  })

  it('a number that is missing in a series, and of vouchers in their archive, is counted and named', async () => {
    const id = await sell(given)
    const { serie } = await must(api.get(`/api/invoices/${id}`))
    await changed('update sales.invoice set number = number + 1 where id = $1', id)
    expect((await checks('salesRegister', MONTH)).numbers).toEqual({
      good: false,
      text: `Falta 1 número en ${serie}`,
      path: null,
    })
    await changed('update sales.invoice set number = number + 2 where id = $1', id)
    expect((await checks('salesRegister', MONTH)).numbers!.text).toBe(`Faltan 3 números en ${serie}`)
    await changed('update sales.invoice set number = number - 3 where id = $1', id)
    const last = `update accounting.journal_entry set number = number + $2 where id = (select id from accounting.journal_entry
      where source_id = $1 and archive = '14')`
    await changed(last, id, 1)
    for (const params of [MONTH, `${MONTH}&scope=accumulated`])
      expect((await checks('journalDaily', params)).vouchers).toEqual({
        good: false,
        text: 'Falta 1 número de asiento: 14',
        path: null,
      })
    await changed(last, id, 1)
    expect((await checks('journalDaily', MONTH)).vouchers!.text).toBe('Faltan 2 números de asiento: 14')
    await changed(last, id, -2)
    expect((await checks('journalDaily', MONTH)).vouchers!.good).toBe(true)
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
    expect(found.contrary).toMatchObject({ good: false, text: '1 cuenta con saldo contrario: 4212' })
    expect(found.contrary!.path).toContain('/report/major?account=4212')
    expect(found.openItems).toMatchObject({
      good: false,
      text: `2 sin cuadrar con Tesorería: ${receivable}, S/ 0.01`,
      path: `/report/major?account=${receivable}&year=2026&from=01&to=12&currency=PEN`,
    })
    const journal = await checks('journalDaily', MONTH)
    expect(journal.balanced).toMatchObject({ good: false, text: 'Debe y haber difieren en S/ 100,005.01' })
  })

  it('is told to who may read the report, and drafts of sales to who may see them', async () => {
    const reply = await (await world.as('seller')).get('/api/reports/checks?report=trialBalance&params=')
    expect([reply.status, reply.body.code]).toEqual([403, 'forbidden'])
    expect(reply.body.params).toEqual({ keys: [trialBalance.permission].flat().join(', ') })
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
