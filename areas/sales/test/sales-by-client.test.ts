import { execFileSync } from 'node:child_process'
import { drilled } from '@yupana/contract'
import { dec, fixed, sum } from '@yupana/kernel'
import { readXlsx } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { salesByClient } from '../contract/index.ts'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const tax = { type: 'IGV', rate: '18' }
const days = 'from=2026-11-01&to=2026-11-30'
const read = (more: string, who = api) => must(who.get(`${salesByClient.path}?${days}${more}`))

async function sell(over: Record<string, unknown>, quantity = '1'): Promise<{ id: string }> {
  const items = [
    { item: { id: world.ids.products.mouse }, tax, quantity, discountA: '10' },
    { item: { id: world.ids.products.book }, tax: { type: 'EXONERATED_TRASFER', rate: '0' } },
  ]
  const { id } = await must(api.post('/api/invoices', invoiceBody(world, items, over)))
  return must(api.put(`/api/invoices/${id}/issue`))
}
const rowOf = (answer: { data: Record<string, string>[] }, client: string, currency: string) =>
  answer.data.find((row) => row.client === client && row.currency === currency)

describe.each(money)('sales by client in $currency', (given) => {
  it('are those of the documents and of the register, without what was voided', async () => {
    const client = world.ids.clients.bodega
    const before = rowOf(await read(`&client=${client}`), client, 'PEN')
    const over = { ...given, client: { id: client }, paymentTerm: { id: world.ids.termCredit30 } }
    const sold = await sell(over, '3')
    const gone = await sell(over)
    await must(api.put(`/api/invoices/${gone.id}/void`, { reason: 'Error de emisión' }))
    await must(api.post('/api/invoices', invoiceBody(world, [{ item: { id: world.ids.products.mouse }, tax }], over)))
    const answer = await read(`&client=${client}`)
    const after = rowOf(answer, client, 'PEN')!
    const register = await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11'))
    const registered = register.data.find((row: { id: string }) => row.id === sold.id)
    const grew = (field: string): string => fixed(dec(after[field]!).minus(before?.[field] ?? 0))
    expect(grew('documents')).toBe('1.00')
    expect(grew('total')).toBe(registered.total)
    expect(grew('igv')).toBe(registered.igv)
    expect(grew('net')).toBe(
      fixed(sum([registered.taxed, registered.exempt, registered.unaffected, registered.export])),
    )
    const [{ cost, owed }] = (
      await world.owner.query(
        `select (select -sum(amount) from inventory.stock_move where source_id = $1)::text as cost,
           (select sum(local_balance) from treasury.open_item where document_id = $1)::text as owed`,
        [sold.id],
      )
    ).rows
    expect(grew('margin')).toBe(fixed(dec(grew('net')).minus(cost)))
    expect(grew('balance')).toBe(owed)
    expect(answer.sums).toMatchObject([{ currency: 'PEN', count: 1, amounts: { total: after.total } }])
  })

  it('of a document in its own currency are what it says, and are never added to another', async () => {
    const client = world.ids.clients.person
    const sold = await sell({ ...given, documentType: '03', serie: 'B001', client: { id: client } })
    const document = await must(api.get(`/api/invoices/${sold.id}`))
    const answer = await read(`&client=${client}&currency=document`)
    expect(rowOf(answer, client, given.currency)).toMatchObject({
      documents: 1,
      total: document.total,
      igv: document.igv,
    })
    expect(answer.sums.map(({ currency }: { currency: string }) => currency)).toEqual(
      answer.data.map(({ currency }: { currency: string }) => currency).sort(),
    )
  })

  it('in detail are the documents themselves, each opening its own', async () => {
    const client = world.ids.clients.andes
    const sold = await sell({ ...given, client: { id: client } })
    const document = await must(api.get(`/api/invoices/${sold.id}`))
    const { data } = await read(`&currency=document&detail=true&client=${client}`)
    const row = data.find(({ id }: { id: string }) => id === sold.id)
    expect(row).toMatchObject({ total: document.total, igv: document.igv, currency: given.currency })
    expect(row).not.toHaveProperty('documents')
    const total = salesByClient.columns.find(({ field }) => field === 'total')!
    expect(drilled(salesByClient, total, row, { detail: 'true' })?.path).toBe(`/invoice/view/${sold.id}`)
  })

  it('by month are the sums of the months, to the whole period', async () => {
    const client = world.ids.clients.andes
    await sell({ ...given, client: { id: client } })
    const asked = `from=2026-10-15&to=2026-11-30&client=${client}&currency=document`
    const months = await must(api.get(`${salesByClient.path}?${asked}&columns=months`))
    const whole = await must(api.get(`${salesByClient.path}?${asked}`))
    const october = await must(api.get(`${salesByClient.path}?${asked.replace('11-30', '10-31')}`))
    const netOf = (answer: { data: Record<string, string>[] }) => rowOf(answer, client, given.currency)?.net ?? '0.00'
    const row = rowOf(months, client, given.currency)!
    expect(row.net).toBe(netOf(whole))
    expect(row['net2026-10']).toBe(netOf(october))
    expect(fixed(sum([row['net2026-10']!, row['net2026-11']!]))).toBe(row.net)
    expect(months.sums.map(({ amounts }: { amounts: object }) => Object.keys(amounts))).toEqual(
      whole.sums.map(() => ['net2026-10', 'net2026-11', 'net']),
    )
  })
})

it.each([
  ['columns=months', ['10/2026', '11/2026', 'Valor venta']],
  ['detail=true', ['Fecha', 'Comprobante', 'Margen']],
])('the files have the columns of what was asked: %s', async (form, heads) => {
  const asked = `from=2026-10-01&to=2026-11-30&${form}`
  const screen = await must(api.get(`${salesByClient.path}?${asked}&limit=0`))
  const sheet = await api.get(`${salesByClient.path}/xls?${asked}`)
  const [above, ...below] = await Array.fromAsync(readXlsx(sheet.bytes, { maxRows: 1_000 }))
  // Periods stand below what they are of.
  const banded = form === 'columns=months'
  const rows = banded ? below.slice(1) : below
  expect([...above!, ...(banded ? below[0]! : [])]).toEqual(expect.arrayContaining(heads))
  expect(rows).toHaveLength(screen.data.length + screen.sums.length)
  const at = banded ? below[0]!.indexOf('Total') : above!.indexOf('Valor venta')
  expect(fixed(rows.at(-1)![at]!)).toBe(screen.sums.at(-1).amounts.net)
  const paper = await api.get(`${salesByClient.path}/pdf?${asked}`)
  const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: paper.bytes, encoding: 'utf8' })
  for (const each of heads) expect(text).toContain(each)
})

it.each([
  ['compare=previous&detail=true', 'compare', 'compare_not_with'],
  ['compare=lastYear&columns=months', 'compare', 'compare_not_with'],
  ['columns=months&detail=true', 'columns', 'months_not_with'],
  ['columns=months&from=2020-01-01', 'columns', 'too_many_months'],
])('forms that do not go together are refused: %s', async (asked, field, code) => {
  const query = new URLSearchParams({
    from: '2026-11-01',
    to: '2026-11-30',
    ...Object.fromEntries(new URLSearchParams(asked)),
  })
  for (const form of ['', '/pdf', '/xls']) {
    const { status, body } = await api.get(`${salesByClient.path}${form}?${query}`)
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field, code })]])
  }
})

it.each(money)('of one kind of document are those of that kind, in $currency', async (given) => {
  await sell({ ...given, client: { id: world.ids.clients.andes } })
  const of = async (more: string) => (await read(`&currency=document${more}`)).sums
  const [all, invoices, tickets] = [await of(''), await of('&documentType=01'), await of('&documentType=03')]
  const total = (sums: { currency: string; amounts: Record<string, string> }[]) =>
    sums.find(({ currency }) => currency === given.currency)?.amounts.total ?? '0'
  expect(fixed(sum([total(invoices), total(tickets)]))).toBe(total(all))
  expect(total(invoices)).not.toBe(total(all))
})

it('shares with tax are those of what is paid', async () => {
  const { data, sums } = await read('&withTax=true')
  const [first] = data
  expect(first.share).toBe(fixed(dec(first.total).div(sums[0].amounts.total).times(100)))
  expect((await read('')).data[0].share).not.toBeUndefined()
})

it('parts of the whole are a hundred', async () => {
  const { data } = await read('')
  expect(data.length).toBeGreaterThan(1)
  expect(
    sum(data.map(({ share }: { share: string }) => share))
      .minus(100)
      .abs()
      .lt('0.05'),
  ).toBe(true)
  expect(data.map(({ net }: { net: string }) => Number(net))).toEqual(
    data.map(({ net }: { net: string }) => Number(net)).sort((a: number, b: number) => b - a),
  )
})

it('the margin is told to who keeps the items or the reports, not to who only reads them, in no form', async () => {
  const reader = await world.as('reader')
  const answer = await read('', reader)
  expect(answer.data[0]).not.toHaveProperty('margin')
  expect(answer.sums[0].amounts).not.toHaveProperty('margin')
  expect((await read('')).data[0]).toHaveProperty('margin')
})
