import { readXlsx } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anotherLike, tieReader } from './tied-people.ts'

/** A person who is tied to a branch or to what they sell sees that alone. */
let world: World
let owner: Caller
let other: { branch: string; seller: string }
const sold: Record<string, string> = {}
const DAYS = 'from=2026-11-01&to=2026-11-30'

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  owner = await world.as('owner')
  const { ids } = world
  other = {
    branch: await anotherLike(world, 'company.branch', ids.branch, '0002'),
    seller: await anotherLike(world, 'company.worker', ids.seller, 'V9'),
  }
  // Of each branch and seller one in soles and one in dollars.
  for (const [name, currency] of [
    ['own', 'PEN'],
    ['ownUsd', 'USD'],
    ['others', 'PEN'],
    ['othersUsd', 'USD'],
  ] as const) {
    const { id } = await must(
      owner.post('/api/invoices', {
        ...{
          documentType: '01',
          serie: 'F001',
          date: '2026-11-18',
          currency,
          exchangeRate: currency === 'PEN' ? '1' : '3.5',
        },
        ...{ client: { id: ids.clients.andes }, seller: { id: ids.seller }, warehouse: { id: ids.warehouse } },
        paymentTerm: { id: ids.termCash },
        items: [{ item: { id: ids.products.mouse }, quantity: '1', price: '50', tax: { type: 'IGV', rate: '18' } }],
      }),
    )
    await must(owner.put(`/api/invoices/${id}/issue`))
    sold[name] = id
    const [branch, seller] = name.startsWith('own') ? [ids.branch, ids.seller] : [other.branch, other.seller]
    await world.owner.query('update sales.invoice set branch_id = $2, seller_id = $3 where id = $1', [
      id,
      branch,
      seller,
    ])
  }
  await world.server.outbox.idle()
})
afterAll(() => world?.close())

async function tied(...to: string[]): Promise<Caller> {
  owner = await world.as('owner')
  return tieReader(world, { branch: world.ids.branch, worker: world.ids.seller }, to)
}

describe.each(['branch', 'seller'])('who is tied to their %s', (tie) => {
  let reader: Caller
  beforeAll(async () => {
    await world.owner.query(
      "update company.role set permissions = permissions || '{COMMERCEREPORT.fullAccess,OUTPUTINVOICE.fullAccess}' where company_id = $1 and name = 'Consulta'",
      [world.ids.companyId],
    )
    reader = await tied(tie)
  })

  it('has their rows alone in the groups of the list, and the papers of theirs alone', async () => {
    const { data } = await must(reader.get('/api/list-groups/invoice.list?by=client.name'))
    expect(data.map(({ count }: { count: number }) => count)).toEqual([2])
    expect((await must(reader.get(`/api/papers/invoice/${sold.own}`))).title).toBe('FACTURA ELECTRÓNICA')
    expect((await reader.get(`/api/papers/invoice/${sold.others}`)).status).toBe(404)
  })

  it('has their rows alone in the list, its count, its sums and its workbook', async () => {
    const list = await must(reader.get('/api/invoices?showTotal=true&showSums=true'))
    expect(list.data.map(({ id }: { id: string }) => id).sort()).toEqual([sold.own, sold.ownUsd].sort())
    expect([list.total, list.sums.map(({ currency, count }: never) => [currency, count])]).toEqual([
      2,
      [
        ['PEN', 1],
        ['USD', 1],
      ],
    ])
    const sheet = await reader.get('/api/invoices/export')
    expect(await Array.fromAsync(readXlsx(sheet.bytes, { maxRows: 100 }))).toHaveLength(3)
    expect((await must(owner.get('/api/invoices'))).data).toHaveLength(4)
  })

  it.each(['PEN', 'USD'])('is told of a figure and its parts by their rows alone, in %s', async (currency) => {
    const asked = 'from=2026-11-01&to=2026-11-30&currency=document'
    const key = `currency:${currency}`
    const explain = (who: Caller, params: string) =>
      who.get(`/api/reports/explain?report=salesByClient&column=net&key=${key}&params=${encodeURIComponent(params)}`)
    const told = await must(explain(reader, `${asked}&detail=true`))
    expect(told.parts.map(({ path }: { path: string }) => path)).toEqual([
      `/invoice/view/${currency === 'PEN' ? sold.own : sold.ownUsd}`,
    ])
    expect(told.params.some(({ name }: { name: string }) => name === 'scope')).toBe(true)
    expect((await must(explain(owner, `${asked}&detail=true`))).parts).toHaveLength(2)
    const other = tie === 'branch' ? world.ids.branch : world.ids.seller
    expect((await explain(reader, `${asked}&${tie}=${other}`)).status).toBe(200)
    expect((await explain(reader, `${asked}&${tie}=${world.ids.companyId}`)).status).toBe(403)
  })

  it('opens, prints and changes none of another', async () => {
    for (const path of ['', '/render/pdf', '/render/html']) {
      expect([path, (await reader.get(`/api/invoices/${sold.own}${path}`)).status]).toEqual([path, 200])
      expect([path, (await reader.get(`/api/invoices/${sold.others}${path}`)).status]).toEqual([path, 404])
    }
    expect((await reader.put(`/api/invoices/${sold.others}/void`, { reason: 'Error' })).status).toBe(404)
    expect((await must(owner.get(`/api/invoices/${sold.others}`))).status).toBe('open')
  })

  it('has their rows alone in reports, in soles and in each currency, and in their files, which say so', async () => {
    const report = `/api/invoices/report/sales-client?${DAYS}`
    const mine = await must(reader.get(report))
    expect([mine.sums[0].amounts.net, mine.scope]).toEqual([
      '225.00',
      [expect.stringMatching(/^Solo (sucursal|vendedor): /)],
    ])
    expect((await must(owner.get(report))).sums[0].amounts.net).toBe('450.00')
    const each = await must(reader.get(`${report}&currency=document`))
    expect(each.sums.map(({ currency, amounts }: never) => [currency, (amounts as { net: string }).net])).toEqual([
      ['PEN', '50.00'],
      ['USD', '50.00'],
    ])
    const [head, row] = await Array.fromAsync(
      readXlsx((await reader.get(report.replace('?', '/xls?'))).bytes, { maxRows: 10 }),
    )
    expect(row![head!.indexOf('Valor venta')]).toBe('225')
    expect((await reader.get(report.replace('?', '/pdf?'))).status).toBe(200)
  })

  it('may not ask for another, nor open a report that cannot tell theirs from the rest', async () => {
    const others = await reader.get(
      `/api/invoices/report/sales-client?${DAYS}&${tie}=${tie === 'branch' ? other.branch : other.seller}`,
    )
    expect([others.status, others.body.code]).toEqual([403, 'not_in_scope'])
    for (const form of ['', '/pdf', '/xls']) {
      const whole = await reader.get(`/api/reports/journal-entry/balance${form}?year=2026&from=1&to=12`)
      expect([form, whole.status, whole.body.code]).toEqual([form, 403, 'report_not_scoped'])
    }
  })
})

describe('a tie', () => {
  beforeEach(async () => {
    await tied()
  })

  it('holds in what goes by mail by itself', async () => {
    const reader = await tied('branch')
    const offered: { id: string; name: string }[] = await must(reader.get('/api/report-schedules/people'))
    const people = offered.flatMap(({ id, name }) => (name === 'Elena Torres Díaz' ? [id] : []))
    const body = { report: 'salesByClient', name: 'Lo mío', form: 'xlsx', frequency: 'daily', people }
    await must(reader.post('/api/report-schedules', { ...body, params: { period: 'thisMonth' } }))
    world.now = new Date('2026-11-19T12:00:01Z')
    await world.owner.query("update platform.outbox set due_at = now() where kind = 'report.schedule'")
    world.server.outbox.wake(world.ids.companyId)
    await world.server.outbox.idle()
    const { rows } = await world.owner.query("select attachments from platform.mail where entity = 'reportSchedule'")
    const bytes = (await world.services.files.get(rows[0].attachments[0].key)) as Uint8Array
    const lines = await Array.fromAsync(readXlsx(bytes, { maxRows: 10 }))
    expect(lines.at(-1)).toContain('225')
  })

  it('is to what the person has; without it everything is seen again', async () => {
    owner = await world.as('owner')
    const { data } = await must(owner.get('/api/configuration/users?limit=200'))
    const { id, role, version } = data.find(({ email }: { email: string }) => email === 'consulta@yupana.pe')
    const { status, body } = await owner.put(`/api/configuration/users/${id}`, {
      ...{ role: { id: role.id }, tied: ['warehouse'], version },
    })
    expect([status, body.errors[0]]).toMatchObject([422, { field: 'warehouse', code: 'required' }])
    expect((await must((await world.as('reader')).get('/api/invoices'))).data).toHaveLength(4)
  })

  it('comes with the next call of who is signed in', async () => {
    const before = await world.as('reader')
    await tied('branch')
    expect((await before.get('/api/invoices')).status).toBe(401)
  })
})
