import { addDays } from '@yupana/kernel'
import { must } from '@yupana/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredFile } from '../server/booking/queries.ts'
import { type Billed, saleLines } from '../server/folio/sale-body.ts'
import { type Booked, couple, openDesk, wrong } from './book-world.ts'

let d: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  d = await openDesk(import.meta.url, { sunat: true })
})
afterAll(() => d?.world.close())
const day = (date: string) =>
  d.world.owner.query('update hotels.hotel set business_date = $2 where id = $1', [d.planted.hotel, date])
beforeEach(() => day('2026-11-18'))

const code = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`
const item = () => ({ id: d.planted.item })
const water = (over: object = {}) => ({ kind: 'minibar', item: item(), quantity: '3', price: '12', ...over })
const deposit = (of: Booked, over: object) => d.api.post(`/api/hotels/file/${of.id}/deposit`, { ...d.paid, ...over })
const ledger = async (account: string): Promise<string> => {
  const { rows } = await d.world.owner.query(
    'select coalesce(sum(debit - credit), 0)::numeric(18,2)::text as balance from accounting.journal_line where company_id = $1 and account_code like $2',
    [d.world.ids.companyId, `${account}%`],
  )
  return rows[0].balance
}
const creditNote = async (invoice: string) => {
  const note = await must(
    d.api.post('/api/credit-notes', {
      ...{ documentType: '07', serie: 'FC01', date: '2026-11-18', invoice: { id: invoice }, items: [] },
      ...{ reason: '01', description: 'Anulada' },
    }),
  )
  await must(d.api.put(`/api/credit-notes/${note.id}/issue`, { version: note.version }))
  await d.world.server.outbox.idle()
}
let last = 0
async function inHouse(from: string, nights: number, over: Record<string, unknown> = {}): Promise<Booked> {
  const made = await d.book([d.stay(from, addDays(from, nights), over)], { guests: couple(1, last++ % 10) })
  await day(from)
  await must(d.desk(made, 0, 'assign', { unit: await d.unit('101') }))
  await must(d.desk(made, 0, 'check-in'))
  return made
}

describe('the currency of a booking', () => {
  it('stays while charges or deposits of it stand', async () => {
    const dollars = await d.plan('USD', { currency: 'USD' })
    const made = await d.book([d.stay('2026-11-20', '2026-11-21')])
    const other = (version: number) => ({
      ...d.file([d.stay('2026-11-20', '2026-11-21', { ratePlan: dollars })], { currency: 'USD' }),
      version,
    })
    const put = (version: number) => d.api.put(`/api/hotels/file/${made.id}`, other(version))
    const { charges } = await must(d.charge(made.id, water()))
    expect(code(await put(made.version))).toBe('409 file_has_charges')
    const [{ id, folio }] = charges
    await must(d.api.put(`/api/hotels/file/${made.id}/folio/${folio.id}/charge/${id}/void`, { reason: 'Por error' }))
    await must(deposit(made, { kind: 'guarantee', amount: '100' }))
    expect(code(await put(made.version))).toBe('409 file_has_charges')
    expect((await d.read(made.id)).currency).toBe('PEN')
  })
})

describe('an advance', () => {
  it('is deducted of its own tax alone: a penalty is billed beside it, posts 7599, and what is left is told and given back by a note', async () => {
    const made = await d.book([d.stay('2026-11-20', '2026-11-22')])
    await must(deposit(made, { kind: 'advance', amount: '118', seller: { id: d.world.ids.seller } }))
    await d.world.server.outbox.idle()
    await must(d.verb(made.id, 'cancel', { reason: 'No viaja' }))
    const before = await d.account(made.id)
    expect(before.deposits).toMatchObject([{ left: '118.00', unfit: true, refund: '0.00' }])
    const { document, notDeducted } = await must(d.bill(made.id))
    expect([document.total, notDeducted]).toMatchObject(['240.00', [{ left: '118.00' }]])
    expect((await must(d.api.get(`/api/invoices/${document.id}`))).total).toBe('240.00')
    expect([await ledger('7599'), await ledger('70')]).toEqual(['-240.00', '0.00'])
    expect(code(await d.verb(made.id, 'reinstate'))).toBe('409 penalty_billed')
    const [advance] = before.deposits
    const back = (body: object) => d.api.put(`/api/hotels/file/${made.id}/deposit/${advance.id}/return`, body)
    expect(code(await back({}))).toBe('409 deposit_not_guarantee')
    await creditNote(advance.document.id)
    const credited = await d.account(made.id)
    expect(credited.deposits).toMatchObject([{ left: '0.00', refund: '118.00' }])
    expect(credited.sums.toReturn).toBe('118.00')
    expect(code(await back({ amount: '119' }))).toBe('409 deposit_left')
    const returned = await must(back({}))
    expect([returned.deposits[0].refund, returned.sums.toReturn]).toEqual(['0.00', '0.00'])
    expect(await ledger('122')).toBe('0.00')
    // The penalty is credited by the account that it was posted to; then the booking may stand again.
    await d.world.server.outbox.idle()
    await creditNote(document.id)
    expect([await ledger('7599'), await ledger('70')]).toEqual(['0.00', '0.00'])
    await must(d.verb(made.id, 'reinstate'))
    expect((await d.account(made.id)).sums.charged).toBe('0.00')
  })

  it('of a meal and a penalty together the meal alone is lessened', async () => {
    const made = await d.book([d.stay('2026-11-20', '2026-11-22')])
    await must(deposit(made, { kind: 'advance', amount: '118', seller: { id: d.world.ids.seller } }))
    await d.world.server.outbox.idle()
    await must(d.charge(made.id, { kind: 'extra', item: item(), price: '59' }))
    await must(d.verb(made.id, 'cancel', { reason: 'No viaja' }))
    const { document, notDeducted } = await must(d.bill(made.id))
    const sale = await must(d.api.get(`/api/invoices/${document.id}`))
    expect([sale.prepaid, sale.total, notDeducted[0].left]).toEqual(['59.00', '240.00', '59.00'])
  })
})

describe('payments of a deposit', () => {
  it('a return that is voided is undone; a guarantee of which something was taken, and what paid a document, stay', async () => {
    const made = await d.book([d.stay('2026-11-20', '2026-11-22')])
    const { deposits } = await must(deposit(made, { kind: 'guarantee', amount: '300' }))
    const of = (verb: string, body: object) =>
      d.api.put(`/api/hotels/file/${made.id}/deposit/${deposits[0].id}/${verb}`, body)
    await must(of('return', { amount: '100' }))
    const { rows } = await d.world.owner.query(
      'select p.payment_id as taken, (select m.payment_id from hotels.deposit_move m where m.deposit_id = p.id) as back from hotels.deposit p where p.id = $1',
      [deposits[0].id],
    )
    const gone = (side: string, id: string) => d.api.put(`/api/payment/${side}s/${id}/void`, { reason: 'Por error' })
    expect(code(await gone('income', rows[0].taken))).toBe('409 payment_of_deposit')
    await must(gone('expense', rows[0].back))
    expect((await d.account(made.id)).deposits[0].left).toBe('300.00')
    await must(d.charge(made.id, water()))
    const { document } = await must(d.bill(made.id))
    await must(of('apply', { document: { id: document.id } }))
    const halves = await d.world.owner.query(
      'select m.payment_id as id, p.direction from hotels.deposit_move m join treasury.payment p on p.id = m.payment_id where m.deposit_id = $1',
      [deposits[0].id],
    )
    expect(halves.rows).toHaveLength(2)
    for (const { id, direction } of halves.rows) expect(code(await gone(direction, id))).toBe('409 payment_of_deposit')
    expect((await d.account(made.id)).deposits[0].left).toBe('264.00')
  })
})

describe('charges', () => {
  it('a meal of a plan without tax is typed with tax, and taxed once', async () => {
    const net = await d.plan('NET', { includesTax: false })
    const made = await d.book([d.stay('2027-03-20', '2027-03-21', { ratePlan: net })])
    await must(d.charge(made.id, { kind: 'meal', item: item(), price: '118', stay: { id: made.stays[0]!.id } }))
    const { document } = await must(d.bill(made.id))
    expect(document.total).toBe('118.00')
  })

  it('what A sends elsewhere goes there also where it is typed on A', async () => {
    const made = await d.book([d.stay('2027-03-20', '2027-03-21')])
    const { folios } = await must(d.api.post(`/api/hotels/file/${made.id}/folio`, {}))
    await must(
      d.api.put(`/api/hotels/file/${made.id}/folio/${folios[0].id}/route`, {
        kinds: ['minibar'],
        to: { id: folios[1].id },
      }),
    )
    const { charges } = await must(d.charge(made.id, water()))
    expect(charges[0].folio.letter).toBe('B')
  })

  it('a discount lessens what is charged, taken back and billed', async () => {
    const made = await d.book([d.stay('2027-03-20', '2027-03-21')])
    expect(wrong(await d.charge(made.id, water({ discount: '100' })))).toEqual(['discount out_of_range'])
    await must(d.charge(made.id, water({ discount: '10' })))
    const { charges } = await must(d.charge(made.id, water({ price: '7.77', discount: '3.3' })))
    expect(charges.map(({ amount }: { amount: string }) => amount)).toEqual(['32.40', '22.54'])
    const { document } = await must(d.bill(made.id))
    const sale = await must(d.api.get(`/api/invoices/${document.id}`))
    expect([sale.total, sale.items.map((line: { discountA: string }) => Number(line.discountA))]).toEqual([
      '54.94',
      [10, 0],
    ])
  })

  it('a night that was taken back is charged again by hand, by an audit never', async () => {
    const made = await inHouse('2026-11-24', 2)
    await day('2026-11-25')
    const { charges } = await must(d.api.put(`/api/hotels/file/${made.id}/charge-nights`, {}))
    const [{ id, folio }] = charges
    await must(d.api.put(`/api/hotels/file/${made.id}/folio/${folio.id}/charge/${id}/void`, { reason: 'Otro precio' }))
    const audit = await must(d.api.get(`/api/hotels/hotel/${d.planted.hotel}/audit/2026-11-25`))
    expect(audit.nights.map(({ night }: { night: string }) => night)).toEqual(['2026-11-25'])
    const again = await must(d.api.put(`/api/hotels/file/${made.id}/charge-nights`, {}))
    expect([again.charges.length, again.sums.charged]).toEqual([3, '240.00'])
    await day('2026-11-26')
    await must(d.leave(made, 0))
  })
})

describe('who leaves', () => {
  it('early has stayed, and is counted, as long as it slept; undone, as it was booked', async () => {
    const made = await inHouse('2026-12-01', 3)
    await day('2026-12-02')
    const out = await must(d.leave(made, 0))
    const listed = async () => {
      const { data } = await must(d.api.get(`/api/hotels/file`))
      const { checkout, total } = data.find(({ id }: { id: string }) => id === made.id)
      return [checkout, total]
    }
    expect([out.total, out.checkout, out.stays[0].total]).toEqual(['240.00', '2026-12-02', '240.00'])
    expect(await listed()).toEqual(['2026-12-02', '240.00'])
    const back = await must(d.desk(made, 0, 'undo'))
    expect([back.total, back.checkout, back.stays[0].total]).toEqual(['720.00', '2026-12-04', '720.00'])
    await must(d.leave(made, 0))
  })

  it('the first of two owes the documents in cash that bill it', async () => {
    const stays = [d.stay('2026-12-06', '2026-12-07'), d.stay('2026-12-06', '2026-12-08')]
    const made = await d.book(stays, { guests: [...couple(1, 8), ...couple(2, 9)] })
    await day('2026-12-06')
    for (const [at, number] of [
      [0, '101'],
      [1, '102'],
    ] as const) {
      await must(d.desk(made, at, 'assign', { unit: await d.unit(number) }))
      await must(d.desk(made, at, 'check-in'))
    }
    await day('2026-12-07')
    await must(d.bill(made.id))
    expect(code(await d.desk(made, 0, 'check-out'))).toBe('409 folio_open_balance')
  })

  it('before the planned day is told to the tax office to leave after the last night that is billed', () => {
    const guest = { stay: 1, lead: true, name: 'Marie', lastName: 'Dupont', documentType: '7', documentNumber: 'X1' }
    const file = {
      stays: [
        { id: 's', line: 1, checkin: '2026-12-10', checkout: '2026-12-13', checkedInOn: null, checkedOutOn: null },
      ],
      guests: [guest],
    } as unknown as StoredFile
    const night = (date: string): Billed => ({
      ...{ id: date, stay: 's', kind: 'night', date, night: date, item: 'i', description: 'Doble', quantity: '1' },
      ...{ price: '100', discount: '0', amount: '100.00', type: 'EXPORT', rate: '0' },
    })
    expect(saleLines(file, [night('2026-12-10'), night('2026-12-11')])).toMatchObject([
      { quantity: '2', properties: { '4003': '2026-12-10', '4004': '2026-12-12', '4005': '2' } },
    ])
  })
})
