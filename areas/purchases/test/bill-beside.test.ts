import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
let next = 100
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const ref = (id: string) => ({ id })
const money = (currency: string) => (currency === 'USD' ? { currency, exchangeRate: '3.757' } : { currency })
function body(over: Record<string, unknown> = {}, currency = 'PEN') {
  next += 1
  return {
    ...{ documentType: '01', serie: 'F066', number: String(next), date: '2026-10-12', ...money(currency) },
    ...{ supplier: ref(world.ids.clients.bodega), paymentTerm: ref(world.ids.termCredit30) },
    items: [{ item: ref(world.ids.products.service), quantity: '1', price: '1000', tax: { type: 'IGV', rate: '18' } }],
    ...over,
  }
}
const abroadBody = (over: Record<string, unknown> = {}, currency = 'USD') => ({
  ...body({ documentType: '91', serie: 'INV', abroad: true, rentType: '09', treaty: '00' }, currency),
  items: [{ item: ref(world.ids.products.service), quantity: '1', price: '1000', tax: { type: 'UNAFFECTED' } }],
  ...over,
})
/** Of a bill, what is still to be deposited (soles) and owed to its supplier. */
async function owed(bill: { id: string; detraction: { id: string } }): Promise<string[]> {
  const { rows } = await world.owner.query(
    `select sum(balance)::text as balance from treasury.open_item where document_id = any($1::uuid[]) group by document_id order by document_id = $2`,
    [[bill.detraction.id, bill.id], bill.id],
  )
  return rows.map(({ balance }) => balance)
}
const enter = (given: object) => must(api.post('/api/bills', given))
const read = (id: string) => must(api.get(`/api/bills/${id}`))
async function books(...ids: string[]): Promise<string> {
  const { rows } = await world.owner.query(
    `select l.account_code as code, sum(l.debit - l.credit)::text as amount from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
     where e.source_id = any($1::uuid[]) group by 1 having sum(l.debit - l.credit) <> 0 order by 1`,
    [ids],
  )
  return rows.map(({ code, amount }) => `${code} ${amount}`).join(', ')
}
/** IGV that is a credit (40111) by it, month by month. */
async function credits(...ids: string[]): Promise<string[]> {
  const { rows } = await world.owner.query(
    `select to_char(e.date, 'YYYY-MM') as month, sum(l.debit - l.credit)::text as amount from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
     where e.source_id = any($1::uuid[]) and l.account_code = '40111' group by 1 having sum(l.debit - l.credit) <> 0 order by 1`,
    [ids],
  )
  return rows.map(({ month, amount }) => `${month} ${amount}`)
}
const pay = (document: string, amount: string, date: string, over: object = {}) =>
  must(
    api.post('/api/payment/expenses', {
      ...{ date, currency: 'PEN', account: ref(world.ids.bank), method: ref(world.ids.methodTransfer), ...over },
      payments: [{ document: ref(document), amount, operationNumber: '778899' }],
    }),
  )
const voidPayment = (id: string) => must(api.put(`/api/payment/expenses/${id}/void`, { reason: 'Error' }))
const registered = async (month: number, id: string) =>
  (await must(api.get(`/api/reports/journal-entry/purchase?year=2026&month=${month}&limit=200`))).data.filter(
    (row: { id: string }) => row.id === id,
  )

describe('services of who is not domiciled', () => {
  it.each([
    ['USD', '3757.00', '676.26'],
    ['PEN', '1000.00', '180.00'],
  ])(
    'in %s: IGV owed (40112), a credit (1674) once its form is paid, in the month of that',
    async (currency, base, igv) => {
      const bill = await enter(abroadBody({}, currency))
      expect(bill).toMatchObject({
        igv: '0.00',
        abroad: { base, igv, paidOn: null, dueDate: '2026-11-12' },
        taxCredit: false,
      })
      expect(await books(bill.id)).toBe(`1674 ${igv}, 40112 -${igv}, 4212 -${bill.localTotal}, 638 ${bill.localTotal}`)
      const paid = await pay(bill.abroad.id, igv, '2026-11-12')
      const done = await read(bill.id)
      expect(done.abroad).toMatchObject({ paidOn: '2026-11-12', form: '778899' })
      expect(await books(bill.id, bill.abroad.id)).toBe(
        `40111 ${igv}, 40112 -${igv}, 4212 -${bill.localTotal}, 638 ${bill.localTotal}`,
      )
      expect(await registered(11, bill.id)).toMatchObject([{ documentType: '46', number: '778899', taxed: base, igv }])
      expect((await api.put(`/api/bills/${bill.id}/void`, { reason: 'Error de digitación' })).body.code).toBe(
        'bill_paid',
      )
      await voidPayment(paid.id)
      expect((await read(bill.id)).abroad).toMatchObject({ paidOn: null, form: null })
      expect(await registered(11, bill.id)).toEqual([])
      await voidPayment((await pay(bill.abroad.id, igv, '2026-11-14')).id)
      await must(api.put(`/api/bills/${bill.id}/void`, { reason: 'Error de digitación' }))
      expect(await books(bill.id, bill.abroad.id)).toBe('')
    },
  )

  it('book 8.2 has them; goods pay their IGV at customs, and a document of here has no such IGV', async () => {
    const bill = await enter(abroadBody())
    const { data } = await must(api.get('/api/bills/report/foreign?year=2026&month=10&limit=100'))
    expect(data.find(({ id }: { id: string }) => id === bill.id)).toMatchObject({
      ...{ documentType: '91', value: '3757.00', igv: '676.26', rentType: '09', treaty: '00', form: null },
    })
    const codes = async (given: object) =>
      ((await api.post('/api/bills', given)).body.errors ?? []).map((each: { code: string }) => each.code)
    expect(await codes(body({ abroad: true }))).toEqual(['bill_not_abroad'])
    const goods = [{ item: ref(world.ids.products.mouse), quantity: '1', price: '9', tax: { type: 'UNAFFECTED' } }]
    expect(await codes(abroadBody({ items: goods, warehouse: ref(world.ids.warehouse) }))).toEqual([
      'abroad_no_services',
    ])
    expect(await codes(abroadBody({ rentType: '88' }))).toEqual(['reference_not_found'])
  })
})

describe('detraction of a bill', () => {
  it.each([
    ['PEN', '142.00', '142.00', '1038.00'],
    ['USD', '532.00', '141.60', '1038.40'],
  ])(
    'in %s is a debt of its own in whole soles; the supplier is owed the rest; its IGV waits in 1673',
    async (currency, amount, share, net) => {
      const bill = await enter(body({ detractionCode: '022' }, currency))
      expect(bill).toMatchObject({
        ...{ balance: net, creditWaits: true, creditOn: null, taxCredit: true },
        detraction: { code: '022', percent: '12', amount, share, dueDate: '2026-11-06', paidOn: null },
      })
      expect(bill.warnings.map(({ code }: { code: string }) => code)).not.toContain('bill_detraction')
      const igv = currency === 'USD' ? '676.26' : '180.00'
      const net63 = currency === 'USD' ? '3757.00' : '1000.00'
      expect(await books(bill.id)).toBe(`1673 ${igv}, 4212 -${bill.localTotal}, 638 ${net63}`)
      expect(await registered(10, bill.id)).toMatchObject([{ igv: '0.00', igvWaiting: igv, total: bill.localTotal }])
      // In time: the credit is of the month of the bill.
      const paid = await pay(bill.detraction.id, amount, '2026-11-05')
      expect(await read(bill.id)).toMatchObject({
        creditOn: '2026-10-12',
        detraction: { paidOn: '2026-11-05', number: '778899' },
      })
      expect(await books(bill.id, bill.detraction.id)).toBe(`40111 ${igv}, 4212 -${bill.localTotal}, 638 ${net63}`)
      expect(await registered(10, bill.id)).toMatchObject([{ igv, igvWaiting: '0.00' }])
      expect(await credits(bill.detraction.id)).toEqual([`2026-10 ${igv}`])
      await voidPayment(paid.id)
      expect(await read(bill.id)).toMatchObject({ creditOn: null, detraction: { paidOn: null, number: null } })
      expect(await credits(bill.detraction.id)).toEqual([])
      expect(await books(bill.id, bill.detraction.id)).toBe(`1673 ${igv}, 4212 -${bill.localTotal}, 638 ${net63}`)
      // Late: of the month of the deposit.
      await pay(bill.detraction.id, amount, '2026-11-17')
      expect(await read(bill.id)).toMatchObject({ creditOn: '2026-11-17' })
      expect(await registered(10, bill.id)).toMatchObject([{ igv: '0.00', igvWaiting: igv }])
      expect(await registered(11, bill.id)).toMatchObject([
        { igv, igvWaiting: `-${igv}`, total: '0.00', taxed: '0.00' },
      ])
      expect((await api.put(`/api/bills/${bill.id}/void`, { reason: 'Error de digitación' })).body.code).toBe(
        'bill_paid',
      )
    },
  )

  it('is due when the supplier is paid, if that is sooner; the bill is paid with its net', async () => {
    const bill = await enter(body({ detractionCode: '022', detractionAccount: '00-123-456789' }))
    await pay(bill.id, '1038', '2026-10-20')
    expect(await read(bill.id)).toMatchObject({
      ...{ status: 'closed', balance: '0.00' },
      detraction: { dueDate: '2026-10-20', account: '00-123-456789', paidOn: null },
    })
    await pay(bill.detraction.id, '142', '2026-11-03')
    expect(await read(bill.id)).toMatchObject({ creditOn: '2026-11-03' })
  })

  it('is due as before once the payment of the supplier is voided: a deposit in time is in time', async () => {
    const bill = await enter(body({ detractionCode: '022' }))
    const paid = await pay(bill.id, '500', '2026-10-20')
    expect((await read(bill.id)).detraction.dueDate).toBe('2026-10-20')
    await voidPayment(paid.id)
    expect((await read(bill.id)).detraction.dueDate).toBe('2026-11-06')
    const { rows } = await world.owner.query('select due_on::text from treasury.open_item where document_id = $1', [
      bill.detraction.id,
    ])
    expect(rows).toEqual([{ due_on: '2026-11-06' }])
    await pay(bill.detraction.id, '142', '2026-11-05')
    expect(await read(bill.id)).toMatchObject({ creditOn: '2026-10-12' })
  })

  it('was late for a payment of the supplier that is voided: its credit is of the month of the bill after all, and the other way round', async () => {
    const bill = await enter(body({ detractionCode: '022' }))
    const early = await pay(bill.id, '500', '2026-10-20')
    await pay(bill.detraction.id, '142', '2026-11-03')
    expect(await credits(bill.detraction.id)).toEqual(['2026-11 180.00'])
    await voidPayment(early.id)
    expect(await read(bill.id)).toMatchObject({
      creditOn: '2026-10-12',
      detraction: { paidOn: '2026-11-03', number: '778899' },
    })
    expect(await credits(bill.detraction.id)).toEqual(['2026-10 180.00'])
    expect(await registered(11, bill.id)).toEqual([])
    expect(await registered(10, bill.id)).toMatchObject([{ igv: '180.00', igvWaiting: '0.00' }])
    await pay(bill.id, '500', '2026-10-31')
    expect(await credits(bill.detraction.id)).toEqual(['2026-11 180.00'])
    expect(await books(bill.id, bill.detraction.id)).toBe('40111 180.00, 4212 -1180.00, 638 1000.00')
  })

  it('its credit in a locked month stays, and so does that of a form', async () => {
    const bill = await enter(body({ detractionCode: '022' }))
    const deposit = await pay(bill.detraction.id, '142', '2026-11-05')
    const abroad = await enter(abroadBody({}, 'PEN'))
    const form = await pay(abroad.abroad.id, '180', '2026-10-15')
    const lock = (locked: boolean) =>
      must(
        api.put('/api/configuration/month-lock/2026', {
          ...{ month: 10, locked },
          ...(locked ? { confirmed: true } : { reason: 'Prueba' }),
        }),
      )
    await lock(true)
    try {
      for (const { id } of [deposit, form]) {
        const refused = await api.put(`/api/payment/expenses/${id}/void`, { reason: 'Error' })
        expect([refused.status, refused.body.code]).toEqual([409, 'month_locked'])
      }
    } finally {
      await lock(false)
    }
    expect(await credits(bill.detraction.id, abroad.abroad.id)).toEqual(['2026-10 360.00'])
    await voidPayment(deposit.id)
    await voidPayment(form.id)
    expect(await credits(bill.detraction.id, abroad.abroad.id)).toEqual([])
  })

  it('its deposit, and the voucher of its credit, are in its chain', async () => {
    const bill = await enter(body({ detractionCode: '022' }))
    const deposit = await pay(bill.detraction.id, '142', '2026-11-05')
    const abroad = await enter(abroadBody())
    const form = await pay(abroad.abroad.id, abroad.abroad.igv, '2026-11-12')
    for (const [from, paid] of [
      [bill, deposit],
      [abroad, form],
    ]) {
      const { nodes } = await must(api.get(`/api/chain/bill/${from.id}`))
      const came = nodes.filter(({ generation }: { generation: number }) => generation > 0)
      expect(came.find(({ kind }: { kind: string }) => kind === 'expense')).toMatchObject({ id: paid.id })
      // Of the bill itself, of what makes its IGV a credit; and of the payment.
      expect(came.filter(({ kind }: { kind: string }) => kind === 'entry')).toHaveLength(3)
    }
  })

  it('a note takes the IGV from where it waits, and becomes a credit with its bill', async () => {
    const bill = await enter(body({ detractionCode: '022' }))
    const line = { item: ref(world.ids.products.service), quantity: '1', price: '100', billLine: 1 }
    const note = await enter(
      body({
        documentType: '07',
        serie: 'FC66',
        reference: ref(bill.id),
        reason: '09',
        date: '2026-10-13',
        items: [line],
      }),
    )
    expect(await books(bill.id, note.id)).toBe('1673 162.00, 4212 -1062.00, 638 900.00')
    // What is deposited of the rest, in whole soles.
    expect(await owed(bill)).toEqual(['128.00', '934.00'])
    await pay(bill.detraction.id, '128', '2026-11-18')
    expect(await books(bill.id, note.id, bill.detraction.id)).toBe('40111 162.00, 4212 -1062.00, 638 900.00')
    expect(await registered(11, note.id)).toMatchObject([{ igv: '-18.00', igvWaiting: '18.00' }])
    expect((await api.put(`/api/bills/${note.id}/void`, { reason: 'Error de digitación' })).body.code).toBe(
      'note_deposit_made',
    )
  })

  it.each(['PEN', 'USD'])(
    'in %s: a note of all of it leaves nothing to deposit; voided, all is owed again',
    async (currency) => {
      const bill = await enter(body({ detractionCode: '022' }, currency))
      const before = await owed(bill)
      const line = { item: ref(world.ids.products.service), quantity: '1', price: '1000', billLine: 1 }
      const noted = { documentType: '07', serie: 'FC66', reference: ref(bill.id), reason: '01', items: [line] }
      const note = await enter(body({ ...noted, date: '2026-10-13' }, currency))
      expect(note).toMatchObject({ balance: '0.00', settled: '1180.00' })
      expect(await owed(bill)).toEqual(['0.00', '0.00'])
      expect(await read(bill.id)).toMatchObject({ balance: '0.00', creditOn: null, detraction: { paidOn: null } })
      expect(await books(bill.id, note.id)).toBe('')
      await must(api.put(`/api/bills/${note.id}/void`, { reason: 'Error de digitación' }))
      expect(await owed(bill)).toEqual(before)
      await pay(bill.detraction.id, bill.detraction.amount, '2026-11-04')
      expect(await read(bill.id)).toMatchObject({ creditOn: '2026-10-12' })
    },
  )

  it('what was deposited stays deposited: a note of all of it is owed to us as far as that', async () => {
    const bill = await enter(body({ detractionCode: '022' }))
    await pay(bill.detraction.id, '142', '2026-10-13')
    const line = { item: ref(world.ids.products.service), quantity: '1', price: '1000', billLine: 1 }
    const noted = { documentType: '07', serie: 'FC66', reference: ref(bill.id), reason: '01', items: [line] }
    const note = await enter(body({ ...noted, date: '2026-10-14' }))
    expect(note).toMatchObject({ balance: '-142.00' })
    expect(await owed(bill)).toEqual(['0.00', '0.00'])
  })

  it('notes of it line by line take the deposit as one note of all', async () => {
    const items = [1, 2, 3].map(() => ({
      ...{ item: ref(world.ids.products.service), quantity: '1', price: '333.33', tax: { type: 'IGV', rate: '18' } },
    }))
    const bill = await enter(body({ detractionCode: '022', items }, 'USD'))
    for (const billLine of [1, 2, 3])
      await enter(
        body(
          {
            ...{ documentType: '07', serie: 'FC66', reference: ref(bill.id), reason: '07', date: '2026-10-13' },
            items: [{ ...items[0], tax: undefined, billLine }],
          },
          'USD',
        ),
      )
    expect(await owed(bill)).toEqual(['0.00', '0.00'])
    expect(await books(bill.id)).not.toBe('')
  })

  it('code, percent and amount are those of the law unless said; what gives no credit has none', async () => {
    const codes = async (given: object) =>
      ((await api.post('/api/bills', given)).body.errors ?? []).map(
        ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
      )
    expect(await codes(body({ detractionCode: '999' }))).toEqual(['detractionCode reference_not_found'])
    expect(await codes(body({ detractionCode: '022', detractionAmount: '1180' }))).toEqual([
      'detractionAmount detraction_amount',
    ])
    expect(await codes(body({ documentType: '03', serie: 'B001', detractionCode: '022' }))).toEqual([
      'detractionCode detraction_of_invoice',
    ])
    expect(await enter(body({ detractionCode: '022', detractionPercent: '10' }))).toMatchObject({
      detraction: { amount: '118.00' },
    })
    expect(await enter(body({ detractionCode: '022', detractionAmount: '141.60' }))).toMatchObject({
      balance: '1038.40',
    })
  })

  it('sixteen deposits at once: one is made, and the credit moves once', async () => {
    const bill = await enter(body({ detractionCode: '022' }))
    const deposit = () =>
      api.post('/api/payment/expenses', {
        ...{ date: '2026-11-04', currency: 'PEN', account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) },
        payments: [{ document: ref(bill.detraction.id), amount: '142' }],
      })
    const replies = await Promise.all(Array.from({ length: 16 }, deposit))
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await books(bill.id, bill.detraction.id)).toBe('40111 180.00, 4212 -1180.00, 638 1000.00')
  })
})
