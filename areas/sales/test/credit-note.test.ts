import { fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { money } from '../testing/invoice-body.ts'
import { noteWorld } from '../testing/note-world.ts'

let world: World
let api: Caller
let notes: ReturnType<typeof noteWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  notes = noteWorld(world, () => api)
})
afterEach(async () => {
  world.sunat!.setFault(null)
  await notes.answers()
})
afterAll(() => world?.close())

const rows = async (sql: string, params: unknown[] = []) => (await world.owner.query(sql, params)).rows
const invoice = async (id: string) => must(api.get(`/api/invoices/${id}`))
const note = async (id: string) => must(api.get(`/api/credit-notes/${id}`))

describe.each(money)('SAL-012 a credit note in $currency', (of) => {
  it('a return of one of two: nothing moves before SUNAT has answered, then debt, stock, books and register', async () => {
    const sale = await notes.sell({ ...of, quantity: '2' })
    const before = await notes.books()
    world.sunat!.setFault({ kind: 'outage' })
    const issued = await notes.issue(sale, { reason: '07', items: [{ line: 1, quantity: '1' }] })
    expect(issued).toMatchObject({
      ...{
        status: 'waiting',
        serie: 'FC01',
        number: expect.stringMatching(/^\d{8}$/),
        total: '118.00',
        balance: '0.00',
      },
      ...{ document: { id: sale, serie: 'F001' }, bookedOn: null, paymentTerm: null },
    })
    expect(await notes.books()).toEqual(before)
    world.sunat!.setFault(null)
    await notes.answers()
    expect(await note(issued.id)).toMatchObject({
      status: 'closed',
      eStatus: 2,
      balance: '0.00',
      bookedOn: '2026-11-18',
    })
    expect(await invoice(sale)).toMatchObject({ total: '236.00', balance: '118.00', status: 'open' })
    const [moved] = await rows(
      "select trim_scale(quantity)::text as quantity, amount::text, operation from inventory.stock_move where source_kind = 'creditNote' and source_id = $1",
      [issued.id],
    )
    const [left] = await rows(
      "select (-amount / 2)::numeric(18,2)::text as amount from inventory.stock_move where source_kind = 'invoice' and source_id = $1",
      [sale],
    )
    expect(moved).toEqual({ quantity: '1', amount: left.amount, operation: '05' })
    const rate = Number(of.exchangeRate)
    const local = (amount: number) => fixed(amount * rate)
    expect(await notes.voucher(issued.id)).toEqual([
      { account: '1212', debit: '0.00', credit: local(118) },
      { account: '20111', debit: left.amount, credit: '0.00' },
      { account: '40111', debit: local(18), credit: '0.00' },
      { account: '69121', debit: '0.00', credit: left.amount },
      { account: '70921', debit: local(100), credit: '0.00' },
    ])
    const sales = await must(
      api.get(
        `/api/invoices/report/sales-client?from=2026-11-18&to=2026-11-18&detail=true&currency=${of.currency === 'PEN' ? 'PEN' : 'document'}`,
      ),
    )
    expect(sales.data.find((each: { id: string }) => each.id === issued.id)).toMatchObject({
      ...{ net: '-100.00', igv: '-18.00', total: '-118.00', documentType: '07' },
    })
    const register = await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11'))
    const row = register.data.find((each: { id: string }) => each.id === issued.id)
    expect(row).toMatchObject({
      ...{ documentType: '07', serie: 'FC01', taxed: `-${local(100)}`, igv: `-${local(18)}`, total: `-${local(118)}` },
      ...{ modifiedType: '01', modifiedSerie: 'F001', modifiedDate: '2026-11-18', state: '1' },
    })
  })

  it('the annulment of what was paid is owed to the client, and given back as an expense', async () => {
    const sale = await notes.sell({ ...of, quantity: '1' })
    await notes.collect(sale, '118.00', of.currency)
    const issued = await notes.issue(sale, { reason: '01' })
    await notes.answers()
    expect(await note(issued.id)).toMatchObject({ status: 'open', balance: '118.00' })
    expect(await invoice(sale)).toMatchObject({ status: 'closed', balance: '0.00' })
    expect(await notes.statement(of.currency)).toMatchObject({ good: true })
    const paid = await must(
      api.post('/api/payment/expenses', {
        ...{ date: '2026-11-18', ...of, method: { id: world.ids.methodTransfer } },
        account: { id: of.currency === 'USD' ? world.ids.bankUsd : world.ids.bank },
        payments: [{ document: { id: issued.id }, amount: '118.00' }],
      }),
    )
    expect(await note(issued.id)).toMatchObject({ status: 'closed', balance: '0.00' })
    expect(await notes.agree()).toEqual([])
    await must(api.put(`/api/payment/expenses/${paid.id}/void`, { reason: 'Error' }))
    expect(await note(issued.id)).toMatchObject({ status: 'open', balance: '118.00' })
  })

  it('one that SUNAT refuses leaves every figure as before, and its document free for another', async () => {
    const sale = await notes.sell({ ...of, quantity: '1' })
    const before = await notes.books()
    world.sunat!.setFault({ kind: 'rejected' })
    const refused = await notes.issue(sale, { reason: '01' })
    await notes.answers()
    expect(await note(refused.id)).toMatchObject({ status: 'rejected', eStatus: 3 })
    expect(await notes.books()).toEqual(before)
    expect(await invoice(sale)).toMatchObject({ status: 'open', balance: '118.00' })
    world.sunat!.setFault(null)
    const second = await notes.issue(sale, { reason: '01' })
    await notes.answers()
    expect(await note(second.id)).toMatchObject({ status: 'closed' })
    expect(await notes.agree()).toEqual([])
  })

  it('its voiding waits for the answer, and then all is as it was before it', async () => {
    const sale = await notes.sell({ ...of, quantity: '2' })
    const before = await notes.books()
    const issued = await notes.issue(sale, { reason: '07', items: [{ line: 1, quantity: '2' }] })
    await notes.answers()
    expect(await invoice(sale)).toMatchObject({ status: 'closed', balance: '0.00' })
    const asked = await must(api.put(`/api/credit-notes/${issued.id}/void`, { reason: 'Error' }))
    expect(asked).toMatchObject({ status: 'voiding', eStatus: 4 })
    await notes.answers()
    expect(await note(issued.id)).toMatchObject({ status: 'voided', eStatus: 5 })
    expect(await invoice(sale)).toMatchObject({ status: 'open', balance: '236.00' })
    expect(await notes.statement(of.currency)).toMatchObject({ good: true })
    const after = await notes.books()
    expect([after.stock, after.owed, after.ledger]).toEqual([before.stock, before.owed, before.ledger])
    expect(await notes.agree()).toEqual([])
  })

  it('SAL-013 reasons 03 and 13 zero the item amounts; 13 says when what is owed falls due', async () => {
    const sale = await notes.sell({ ...of, quantity: '1', paymentTerm: { id: world.ids.termCredit30 } })
    const words = await notes.issue(sale, { reason: '03', items: [{ line: 1, description: 'Mouse óptico' }] })
    expect(words).toMatchObject({ total: '0.00', items: [{ total: '0.00', description: 'Mouse óptico' }] })
    const fees = [
      { date: '2026-12-20', amount: '60.00' },
      { date: '2027-01-20', amount: '58.00' },
    ]
    const terms = await notes.issue(sale, { reason: '13', paymentTerm: { id: world.ids.termCredit30 }, fees })
    await notes.answers()
    expect(await note(terms.id)).toMatchObject({ status: 'closed', total: '0.00', items: [{ total: '0.00' }] })
    const owed = (await must(api.get('/api/payment/incomes/payable'))).data.filter(
      (each: { document: { id: string } }) => each.document.id === sale,
    )
    expect(owed.map((each: Record<string, string>) => [each.dueDate, each.balance])).toEqual([
      ['2026-12-20', '60.00'],
      ['2027-01-20', '58.00'],
    ])
    expect(await invoice(sale)).toMatchObject({ balance: '118.00' })
    expect(await notes.agree()).toEqual([])
  })

  it('a debit note raises the debt, and is collected by itself', async () => {
    const sale = await notes.sell({ ...of, quantity: '1' })
    const issued = await notes.issue(sale, {
      ...{ documentType: '08', reason: '02', description: 'Flete no facturado' },
      items: [{ line: 1, amount: '59.00' }],
    })
    await notes.answers()
    expect(await note(issued.id)).toMatchObject({ status: 'open', serie: 'FD01', balance: '59.00' })
    await notes.collect(issued.id, '59.00', of.currency)
    expect(await note(issued.id)).toMatchObject({ status: 'closed', balance: '0.00' })
    expect(await notes.agree()).toEqual([])
  })
})

describe('what a note may not', () => {
  const refused = async (sale: string, over: object) =>
    (await api.post('/api/credit-notes', notes.body(sale, over))).body.errors?.map(
      ({ field, code }: Record<string, string>) => `${field} ${code}`,
    )

  it('SAL-012 without a reason, over what is not accepted, beyond what was sold, in another series', async () => {
    const sale = await notes.sell({ quantity: '2' })
    expect(await refused(sale, { reason: undefined })).toEqual(['reason note_reason_required'])
    expect(await refused(sale, { reason: '07', items: [{ line: 1, quantity: '3' }] })).toContain(
      'items[0].quantity note_exceeds_line',
    )
    expect(await refused(sale, { reason: '05', items: [{ line: 1, amount: '236.01' }] })).toContain(
      'items[0].amount note_exceeds_line',
    )
    expect(await refused(sale, { reason: '01', serie: 'BC01' })).toContain('serie serie_of_document')
    expect(await refused(sale, { documentType: '08', reason: '13', items: [{ line: 1, amount: '5' }] })).toEqual([
      'reason note_reason_unknown',
    ])
    world.sunat!.setFault({ kind: 'outage' })
    const unsent = await notes.sell({})
    expect(await refused(unsent, { reason: '01' })).toEqual(['invoice note_document_not_accepted'])
  })

  it('SAL-014 on credit, but for reason 13 of an invoice on credit', async () => {
    const cash = await notes.sell({})
    const term = { paymentTerm: { id: world.ids.termCredit30 } }
    expect(await refused(cash, { reason: '01', ...term })).toEqual(['paymentTerm note_payment_cash'])
    expect(await refused(cash, { reason: '13', ...term, fees: [{ date: '2026-12-20', amount: '118' }] })).toContain(
      'reason note_reason_credit',
    )
  })

  it('a sale with notes is not voided; sixteen notes of all of it at once: one takes it', async () => {
    const sale = await notes.sell({ quantity: '1' })
    const drafts = await Promise.all(
      Array.from({ length: 16 }, () => must(api.post('/api/credit-notes', notes.body(sale, { reason: '01' })))),
    )
    const replies = await Promise.all(drafts.map(({ id }) => api.put(`/api/credit-notes/${id}/issue`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await api.put(`/api/invoices/${sale}/void`, { reason: 'Error' })).toMatchObject({
      status: 409,
      body: { code: 'document_has_notes' },
    })
    await notes.answers()
    expect(await invoice(sale)).toMatchObject({ balance: '0.00' })
    expect(await notes.agree()).toEqual([])
    expect((await must(api.get(`/api/chain/invoice/${sale}`))).lines).toMatchObject([
      { taken: [{ kind: 'creditNote', quantity: '1', left: '0' }] },
    ])
  })

  it('a ticket has notes of its own series, voided by a summary', async () => {
    const sale = await notes.sell({ documentType: '03' })
    const issued = await notes.issue(sale, { reason: '01' })
    await notes.answers()
    expect(await note(issued.id)).toMatchObject({ status: 'closed', serie: 'BC01' })
    await must(api.put(`/api/credit-notes/${issued.id}/void`, { reason: 'Error' }))
    await notes.answers()
    expect(await note(issued.id)).toMatchObject({ status: 'voided' })
    expect(await rows('select kind from einvoicing.voiding where document_id = $1', [issued.id])).toEqual([
      { kind: 'RC' },
    ])
  })

  it('is not voided once what came back was sold again, nor once its money was given back', async () => {
    const sale = await notes.sell({ quantity: '1' })
    const back = await notes.issue(sale, { reason: '06' })
    await notes.answers()
    const [{ quantity }] = await rows(
      'select trim_scale(quantity)::text as quantity from inventory.stock_balance where item_id = $1',
      [world.ids.products.mouse],
    )
    await notes.sell({ quantity })
    const reply = await api.put(`/api/credit-notes/${back.id}/void`, { reason: 'Error' })
    expect([reply.status, reply.body.code, reply.body.params?.available]).toEqual([409, 'insufficient_stock', '0'])
    expect(await note(back.id)).toMatchObject({ status: 'closed', eStatus: 2 })
  })
})
