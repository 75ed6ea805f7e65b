import { readXlsx } from '@yupana/platform'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let clerk: Caller
let money: ReturnType<typeof moneyWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  money = moneyWorld(world, api)
  await world.owner.query(
    `update company.role r set permissions = $1 from company.membership m join company.user_account u on u.id = m.user_id where r.id = m.role_id and r.company_id = m.company_id and u.email = $2`,
    [['COLLECTION.fullAccess', 'PAYMENTS.fullAccess', 'OUTPUTINVOICE.fullAccess'], people.cashier.email],
  )
  clerk = await world.as('cashier')
})
afterAll(() => world?.close())

const ref = (id: string) => ({ id })
const bank = () => ({ account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) })
const cash = () => ({ account: ref(world.ids.cash), method: ref(world.ids.methodCash) })
const collect = (payments: object[], over: object = {}) =>
  api.post('/api/payment/incomes', { date: today, currency: 'PEN', ...bank(), payments, ...over })
const account = (code: string, over: object = {}): Promise<{ id: string }> =>
  must(
    api.post('/api/payment/account', {
      ...{ code, name: `Caja ${code}`, type: 'cash', currency: 'PEN', ledgerCode: '1011', ...over },
    }),
  )
const filters = (...given: [string, string][]) =>
  given
    .map(([field, value], i) => `filters[${i}][field]=${field}&filters[${i}][value]=${value}&filters[${i}][group]=${i}`)
    .join('&')
const idsOf = async (path: string, by = api): Promise<string[]> =>
  (await must(by.get(path))).data.map(({ id }: { id: string }) => id)

describe('money in accounts of others', () => {
  it('is told neither by the chain of a document, nor by its payments, nor in a list', async () => {
    const { id: own } = await account('JEFE')
    const [owner] = await money.rows('select id from company.user_account where email = $1', [people.owner.email])
    await must(api.put(`/api/payment/account/${own}/users`, { users: [ref(owner!.id!)] }))
    const sale = await money.sold('300.00')
    const hidden = await must(collect([{ document: ref(sale.id), amount: '77' }], { ...cash(), account: ref(own) }))
    const mixed = await must(
      collect([
        { document: ref(sale.id), amount: '10' },
        { document: ref(sale.id), amount: '33', ...cash(), account: ref(own) },
      ]),
    )
    const chained = async (by: Caller) => {
      const { nodes } = await must(by.get(`/api/chain/invoice/${sale.id}`))
      return [hidden.id, mixed.id].map((id) => nodes.find((node: { id: string }) => node.id === id)?.amount)
    }
    expect([await chained(api), await chained(clerk)]).toEqual([
      ['77.00', '43.00'],
      [null, null],
    ])
    const paid = async (by: Caller) =>
      (await must(by.get(`/api/invoices/${sale.id}/payments`))).data.map((row: { account: string }) => row.account)
    expect([await paid(api), await paid(clerk)]).toEqual([
      ['Caja JEFE', expect.stringContaining('Caja JEFE')],
      ['', expect.not.stringContaining('JEFE')],
    ])
    const list = '/api/payment/incomes?limit=200'
    expect((await idsOf(list)).filter((id) => [hidden.id, mixed.id].includes(id))).toHaveLength(2)
    expect((await idsOf(list, clerk)).filter((id) => [hidden.id, mixed.id].includes(id))).toEqual([])
  })

  it('a payment is found by any of its accounts and methods, not by those of its head alone', async () => {
    const sale = await money.sold('90.00')
    const mixed = await must(
      collect([
        { document: ref(sale.id), amount: '50' },
        { document: ref(sale.id), amount: '40', ...cash() },
      ]),
    )
    for (const [field, value] of [
      ['account', world.ids.bank],
      ['account', world.ids.cash],
      ['method.id', world.ids.methodCash],
    ] as const)
      expect(await idsOf(`/api/payment/incomes?limit=200&${filters([field, value])}`)).toContain(mixed.id)
  })
})

describe('a note beside a payment', () => {
  it('is written although its advance was used, and leaves vouchers, money and lines alone', async () => {
    const sale = await money.sold('50.00')
    const made = await must(
      collect([
        { document: ref(sale.id), amount: '50', operationNumber: '881' },
        { advance: true, client: ref(world.ids.clients.andes), amount: '20' },
      ]),
    )
    const items = await must(api.get(`/api/payment/offsets/items?client=${world.ids.clients.andes}&currency=PEN`))
    const advance = items.data.find((each: { document: { id: string } }) => each.document.id === made.id)
    const other = await money.sold('20.00')
    const owed =
      items.data.find((each: { document: { id: string } }) => each.document.id === other.id) ??
      (await must(api.get(`/api/payment/offsets/items?client=${world.ids.clients.andes}&currency=PEN`))).data.find(
        (each: { document: { id: string } }) => each.document.id === other.id,
      )
    await must(
      api.post('/api/payment/offsets', {
        ...{ date: today, from: [{ openItem: ref(advance.id), amount: '20' }] },
        to: [{ openItem: ref(owed.id), amount: '20' }],
      }),
    )
    const vouchers = () =>
      money.rows('select id from accounting.journal_entry where source_id = $1 order by id', [made.id])
    const before = await vouchers()
    const payments = made.payments.map((line: { id: string; amount: string; advance: boolean }) => ({
      ...{ id: line.id, amount: line.amount, advance: line.advance || null },
      ...(line.advance ? { client: ref(world.ids.clients.andes) } : { document: ref(sale.id) }),
    }))
    // As a form says it: the lines again, the note new.
    const body = {
      ...{ version: made.version, notes: 'Depósito en ventanilla' },
      payments: payments.map((line: { document?: object }, i: number) =>
        line.document ? { ...line, openItem: ref(made.payments[i].openItem.id), operationNumber: '881' } : line,
      ),
    }
    const noted = await must(api.put(`/api/payment/incomes/${made.id}`, body))
    expect([noted.notes, noted.version]).toEqual(['Depósito en ventanilla', made.version + 1])
    expect(await vouchers()).toEqual(before)
    const stale = await api.put(`/api/payment/incomes/${made.id}`, { version: made.version, notes: 'Otra' })
    expect([stale.status, stale.body.code]).toEqual([409, 'payment.payment_already_updated'])
    const more = await api.put(`/api/payment/incomes/${made.id}`, {
      version: noted.version,
      date: '2026-11-17',
      notes: 'Otra',
    })
    expect([more.status, more.body.code]).toEqual([409, 'advance_used'])
    expect([await money.differing(), await money.ledgerDiffering()]).toEqual([[], []])
  })

  it('all that is wrong with a payment is told at once, its day too', async () => {
    const { body } = await collect([{ document: ref((await money.sold('5.00')).id), amount: '9' }], {
      date: '2026-11-19',
    })
    expect(body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)).toEqual([
      'date date_in_future',
      'payments[0].amount overpaid',
    ])
  })
})

describe('what is owed', () => {
  it('as a workbook and as a report keeps to due and concept, as the list does (TRE-024)', async () => {
    const late = await money.sold('4001.07')
    await world.owner.query("update treasury.open_item set due_on = '2026-11-10' where document_id = $1", [late.id])
    const near = await money.sold('4002.07')
    await world.owner.query("update treasury.open_item set due_on = '2026-11-25' where document_id = $1", [near.id])
    const far = await money.sold('4003.07')
    const base = '/api/payment/incomes'
    const sheet = async (asked: string) => {
      const rows: unknown[][] = []
      for await (const row of readXlsx((await api.get(`${base}/payable/export?${asked}`)).bytes, { maxRows: 1000 }))
        rows.push(row as never)
      return rows.flat()
    }
    const inText = (data: unknown) => [late, near, far].map(({ id }) => JSON.stringify(data).includes(id))
    const inSheet = (cells: unknown[]) => ['4001.07', '4002.07', '4003.07'].map((amount) => cells.includes(amount))
    for (const [due, expected] of [
      ['overdue', [true, false, false]],
      ['week', [true, true, false]],
      ['all', [true, true, true]],
    ] as const) {
      const listed = await must(api.get(`${base}/payable?due=${due}&limit=200`))
      const report = await must(api.get(`${base}/report/payable?due=${due}&limit=0&page=1`))
      expect([due, inText(listed.data), inText(report.data), inSheet(await sheet(`due=${due}`))]).toEqual([
        ...[due, expected, expected, expected],
      ])
    }
    expect(inSheet(await sheet('due=all&concept=detraction'))).toEqual([false, false, false])
    for (const form of ['pdf', 'xls']) {
      const file = await api.get(`${base}/report/payable/${form}?limit=0&page=1`)
      expect([form, file.status, file.bytes.length > 500]).toEqual([form, 200, true])
    }
    expect((await clerk.get('/api/payment/expenses/report/payable')).status).toBe(200)
  })

  it('of a sale is told by its client, type, series and number: its parts and its payments', async () => {
    const sale = await money.sold('60.00')
    const paid = await must(collect([{ document: ref(sale.id), amount: '15' }]))
    const { number } = await must(api.get(`/api/invoices/${sale.id}`))
    const path = `/api/payment/incomes/${world.ids.clients.andes}/FV/F001`
    expect(await must(api.get(`${path}/${number}`))).toMatchObject({
      ...{ document: { id: sale.id }, amount: '60.00', balance: '45.00' },
      ...{ openItems: [{ concept: 'document', balance: '45.00' }], data: [{ id: paid.id, amount: '15.00' }] },
    })
    const missing = await api.get(`${path}/999999`)
    expect([missing.status, missing.body.code]).toEqual([404, 'document_not_found'])
  })
})

describe('receipts', () => {
  const serial = (code: string, type: string, of: string, over: object = {}): Promise<{ id: string }> =>
    must(
      api.post('/api/payment/serial', { ...{ code, label: code, type, account: ref(of), currency: 'PEN' }, ...over }),
    )
  const finished = async (id: string) => {
    for (;;) {
      const job = await must(api.get(`/api/jobs/${id}`))
      if (job.finishedAt) return job
      await new Promise((done) => setTimeout(done, 50))
    }
  }

  it('are numbered by the serial of the method, without a gap or a twin by sixteen at once, also where its counter was set back', async () => {
    const { id: drawer } = await account('REC')
    const { id } = await serial('R1', '1', drawer, { counter: 7 })
    const method = await must(
      api.post('/api/payment/method', {
        code: 'RECIBO',
        name: 'Efectivo con recibo',
        paymentWay: '009',
        serial: ref(id),
      }),
    )
    expect(await must(api.get(`/api/payment/method/${method.id}/serial`))).toMatchObject({
      ...{ serial: { id, code: 'R1' }, account: { id: drawer, currency: 'PEN' } },
    })
    const other = await money.category('OTRING')
    const paid = await Promise.all(
      Array.from({ length: 16 }, () =>
        collect([{ category: other, amount: '1' }], { account: ref(drawer), method: ref(method.id) }),
      ),
    )
    const receipts = paid.map(({ body }) => body.receipt).sort()
    expect(receipts).toEqual(Array.from({ length: 16 }, (_, i) => `R1-${String(i + 7).padStart(8, '0')}`))
    expect(await must(api.get(`/api/payment/serial/${id}`))).toMatchObject({ counter: 23 })
    const { version } = await must(api.get(`/api/payment/serial/${id}`))
    await must(api.put(`/api/payment/serial/${id}/counter`, { counter: 3, version }))
    const next = await must(
      collect([{ category: other, amount: '1' }], { account: ref(drawer), method: ref(method.id) }),
    )
    expect([next.receipt, next.serial.code]).toEqual(['R1-00000023', 'R1'])
    // Changed it keeps its number; another one is refused.
    const { id: second } = await serial('R2', '3', drawer)
    const at = `/api/payment/incomes/${next.id}`
    const refused = await api.put(at, { version: next.version, serial: ref(second) })
    expect(refused.body.errors).toMatchObject([{ field: 'serial', code: 'receipt_numbered' }])
    const changed = await must(api.put(at, { version: next.version, payments: [{ category: other, amount: '2' }] }))
    expect(changed.receipt).toBe('R1-00000023')
    expect(changed.entry).toMatchObject({ number: expect.stringMatching(/^\w+-2026-11-\d{6}$/) })
  })

  it('TRE-006: a serial of another account or direction numbers none', async () => {
    const { id: drawer } = await account('REC2')
    const { id: out } = await serial('R3', '2', drawer)
    const { id: elsewhere } = await serial('R4', '3', world.ids.cash)
    const other = await money.category('OTRING')
    const asked = async (id: string) => {
      const { body } = await collect([{ category: other, amount: '1' }], {
        ...cash(),
        account: ref(drawer),
        serial: ref(id),
      })
      return body.errors.map(({ code }: { code: string }) => code)
    }
    expect([await asked(out), await asked(elsewhere)]).toEqual([['serial_other_direction'], ['serial_other_account']])
  })

  it('are paper, one by one and many; many are closed at once', async () => {
    const sale = await money.sold('30.00')
    const made = [
      await must(collect([{ document: ref(sale.id), amount: '10' }])),
      await must(collect([{ document: ref(sale.id), amount: '12' }], cash())),
    ]
    const pdf = await api.get(`/api/payment/incomes/${made[0].id}/render/pdf`)
    expect([pdf.status, pdf.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
    const ids = made.map(({ id }) => id)
    const printed = await finished((await must(api.post('/api/payment/incomes/bulk', { action: 'print', ids }))).id)
    expect([printed.error, printed.hasFile]).toEqual([null, true])
    await finished((await must(api.post('/api/payment/incomes/bulk', { action: 'close', ids }))).id)
    for (const id of ids) expect((await must(api.get(`/api/payment/incomes/${id}`))).status).toBe('CL')
    const again = await must(api.post('/api/payment/incomes/bulk', { action: 'close', ids }))
    await finished(again.id)
    const rows = await must(api.get(`/api/jobs/${again.id}/rows`))
    expect(rows.data.map(({ code }: { code: string }) => code)).toEqual(['payment_closed', 'payment_closed'])
  })
})
