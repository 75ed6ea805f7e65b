import { addDays } from '@yupana/kernel'
import { must } from '@yupana/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Booked, couple, openDesk, wrong } from './book-world.ts'

let d: Awaited<ReturnType<typeof openDesk>>
let next = 0
beforeAll(async () => {
  d = await openDesk(import.meta.url)
  await d.world.owner.query('update einvoicing.setting set auto_send = false')
})
afterAll(() => d?.world.close())
const day = (date: string) =>
  d.world.owner.query('update hotels.hotel set business_date = $2 where id = $1', [d.planted.hotel, date])
beforeEach(() => day('2026-11-18'))

const code = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`
const item = () => ({ id: d.planted.item })
const water = (over: object = {}) => ({ kind: 'minibar', item: item(), quantity: '3', price: '12', ...over })

/** In house since a day, on which the desk then works, for some nights of 240. */
async function inHouse(from: string, nights: number, over: Record<string, unknown> = {}): Promise<Booked> {
  const made = await d.book([d.stay(from, addDays(from, nights))], { guests: couple(1, next++ % 10), ...over })
  await day(from)
  await must(d.desk(made, 0, 'assign', { unit: await d.unit('101') }))
  await must(d.desk(made, 0, 'check-in'))
  return made
}

describe('accounts of a booking', () => {
  it('A is made with it; what is charged stands there on the business date, and is taken back by a line of its own', async () => {
    const made = await d.book([d.stay('2026-11-18', '2026-11-20')])
    expect((await d.account(made.id)).folios).toMatchObject([{ letter: 'A', charged: '0.00', open: '0.00' }])
    const charged = await must(d.charge(made.id, water({ stay: { id: made.stays[0]!.id } })))
    expect(charged.charges).toMatchObject([
      {
        line: 1,
        kind: 'minibar',
        date: '2026-11-18',
        stay: 1,
        quantity: '3',
        price: '12.00',
        amount: '36.00',
        tax: { type: 'IGV', rate: '18' },
      },
    ])
    expect(charged.sums).toMatchObject({ charged: '36.00', billed: '0.00', open: '36.00', balance: '36.00' })
    await day('2026-11-19')
    const [{ id, folio }] = charged.charges
    const path = `/api/hotels/file/${made.id}/folio/${folio.id}/charge/${id}/void`
    expect((await d.api.put(path, { reason: '' })).status).toBe(422)
    const back = await must(d.api.put(path, { reason: 'No lo tomó' }))
    expect(back.charges).toMatchObject([
      { line: 1, voided: true, amount: '36.00' },
      { line: 2, voidOf: id, amount: '-36.00', date: '2026-11-19', reason: 'No lo tomó' },
    ])
    expect(back.sums.charged).toBe('0.00')
    expect(code(await d.api.put(path, { reason: 'Otra vez' }))).toBe('409 charge_voided')
  })

  it('what was charged of a stay that is taken out stays with the booking', async () => {
    const one = d.stay('2027-03-01', '2027-03-02')
    const made = await d.book([one, d.stay('2027-03-04', '2027-03-05')])
    await must(d.charge(made.id, water({ stay: { id: made.stays[1]!.id } })))
    const { version } = await d.read(made.id)
    const left = d.file([{ ...one, id: made.stays[0]!.id }], { version })
    await must(d.api.put(`/api/hotels/file/${made.id}`, left))
    expect((await d.account(made.id)).charges).toMatchObject([{ stay: null, amount: '36.00' }])
  })

  it('nothing is charged to a day that is closed, to a draft, nor to an account of another booking', async () => {
    const made = await d.book([d.stay('2026-11-18', '2026-11-20')])
    const other = await d.book([d.stay('2026-11-18', '2026-11-20')], { status: 'draft' })
    expect(wrong(await d.charge(made.id, water({ date: '2026-11-17' })))).toEqual(['date business_date_closed'])
    expect(wrong(await d.charge(made.id, water({ date: '2026-11-19' })))).toEqual(['date out_of_range'])
    expect(code(await d.charge(other.id, water()))).toBe('409 illegal_state')
    const foreign = await d.folio(other.id)
    expect((await d.api.post(`/api/hotels/file/${made.id}/folio/${foreign}/charge`, water())).status).toBe(404)
    expect(wrong(await d.charge(made.id, water({ quantity: '0' })))).toEqual(['quantity positive'])
    await must(d.verb(made.id, 'cancel', { reason: 'Prueba', withoutPenalty: true }))
  })

  it('the company pays the nights, the guest the rest; what is charged later goes there by itself', async () => {
    const made = await inHouse('2026-11-20', 2)
    const { folios } = await must(d.api.post(`/api/hotels/file/${made.id}/folio`, { name: 'Huésped' }))
    expect(folios.map((each: { letter: string }) => each.letter)).toEqual(['A', 'B'])
    const [a, b] = folios
    await must(d.charge(made.id, water()))
    const routed = await must(
      d.api.put(`/api/hotels/file/${made.id}/folio/${a.id}/route`, { kinds: ['minibar'], to: { id: b.id } }),
    )
    expect(routed.charges[0].folio.letter).toBe('B')
    expect(routed.folios[0].routes).toEqual([{ kind: 'minibar', to: { id: b.id, letter: 'B' } }])
    await day('2026-11-22')
    const { charges } = await must(d.api.put(`/api/hotels/file/${made.id}/charge-nights`, {}))
    expect(
      charges.map((each: { kind: string; folio: { letter: string } }) => `${each.kind} ${each.folio.letter}`),
    ).toEqual([...['minibar B', 'night A', 'night A']])
    const back = await must(
      d.api.put(`/api/hotels/file/${made.id}/folio/${a.id}/route`, { kinds: ['minibar'], to: { id: a.id } }),
    )
    expect(back.folios[0].routes).toEqual([])
    await must(d.leave(made, 0))
  })
})

describe('check-out', () => {
  it('owes its nights also where no audit ran; who leaves has them billed and paid, or owed by a company on credit', async () => {
    const made = await inHouse('2026-11-22', 2)
    await day('2026-11-24')
    expect((await d.account(made.id)).pending).toMatchObject([{ amount: '240.00' }, { amount: '240.00' }])
    const refused = await d.desk(made, 0, 'check-out')
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'folio_open_balance',
      expect.stringContaining('PEN 480.00'),
    ])
    expect((await d.account(made.id)).charges).toEqual([])
    const { document, account } = await must(
      d.bill(made.id, { documentType: '03', serie: 'B001', client: { id: d.world.ids.clients.person } }),
    )
    expect([document.total, account.sums]).toMatchObject([
      '480.00',
      { charged: '480.00', billed: '480.00', open: '0.00', owed: '480.00', balance: '480.00' },
    ])
    expect(code(await d.desk(made, 0, 'check-out'))).toBe('409 folio_open_balance')
    await must(
      d.api.post('/api/payment/incomes', {
        ...{
          date: '2026-11-18',
          currency: 'PEN',
          ...d.paid,
          payments: [{ document: { id: document.id }, amount: '480' }],
        },
      }),
    )
    expect((await must(d.desk(made, 0, 'check-out'))).status).toBe('out')
    const company = await inHouse('2026-11-24', 1)
    await day('2026-11-25')
    expect((await must(d.leave(company, 0))).status).toBe('out')
  })
})

describe('documents of accounts', () => {
  it('example 7: nights to the company as 01, minibar to the guest as 03; what is billed is what was charged, once', async () => {
    const made = await inHouse('2026-12-01', 3)
    const { folios } = await must(d.api.post(`/api/hotels/file/${made.id}/folio`, {}))
    await must(
      d.api.put(`/api/hotels/file/${made.id}/folio/${folios[0].id}/route`, {
        kinds: ['minibar'],
        to: { id: folios[1].id },
      }),
    )
    await must(d.charge(made.id, water(), 'B'))
    await day('2026-12-04')
    const a = await must(d.bill(made.id))
    const b = await must(
      d.bill(
        made.id,
        { documentType: '03', serie: 'B001', client: { id: d.world.ids.clients.person }, payment: d.paid },
        'B',
      ),
    )
    expect([a.document.total, b.document.total]).toEqual(['720.00', '36.00'])
    const sale = await must(d.api.get(`/api/invoices/${a.document.id}`))
    expect(sale.items).toMatchObject([
      { quantity: '3', description: expect.stringContaining('noches del 01/12/2026 al 03/12/2026') },
    ])
    expect([sale.taxed, sale.igv, sale.total]).toEqual(['610.17', '109.83', '720.00'])
    expect(b.account.sums).toMatchObject({ charged: '756.00', billed: '756.00', open: '0.00', owed: '720.00' })
    expect((await must(d.api.get(`/api/invoices/${b.document.id}`))).balance).toBe('0.00')
    expect(code(await d.bill(made.id))).toBe('409 folio_nothing_open')
    const night = b.account.charges.find((each: { kind: string }) => each.kind === 'night')
    expect(code(await d.bill(made.id, { charges: [night.id] }))).toBe('409 charge_billed')
    const back = `/api/hotels/file/${made.id}/folio/${folios[0].id}/charge/${night.id}/void`
    expect(code(await d.api.put(back, { reason: 'No durmió' }))).toBe('409 charge_billed')
    // Voided, its charges are open again and billed anew.
    await must(d.api.put(`/api/invoices/${a.document.id}/void`, { reason: 'Otro RUC' }))
    expect((await d.account(made.id)).sums).toMatchObject({ charged: '756.00', billed: '36.00', open: '720.00' })
    const again = await must(d.bill(made.id, { paymentTerm: { id: d.world.ids.termCredit30 } }))
    expect(again.account.sums).toMatchObject({ billed: '756.00', open: '0.00', balance: '0.00' })
    const chain = await must(d.api.get(`/api/chain/invoice/${again.document.id}`))
    expect(JSON.stringify(chain)).toContain(`/files/view/${made.id}`)
    await must(d.desk(made, 0, 'check-out'))
  })

  it('of two documents of one account at once one stands', async () => {
    const made = await inHouse('2026-12-05', 2)
    await day('2026-12-07')
    const credit = { paymentTerm: { id: d.world.ids.termCredit30 } }
    const both = await Promise.all([d.bill(made.id, credit), d.bill(made.id, credit)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await d.account(made.id)).sums).toMatchObject({ charged: '480.00', billed: '480.00' })
    const { rows } = await d.world.owner.query('select count(*)::int as n from hotels.bill where file_id = $1', [
      made.id,
    ])
    expect(rows).toEqual([{ n: 1 }])
    await must(d.desk(made, 0, 'check-out'))
  })

  it('whatever is charged, taken back, billed and voided, charged is billed and open', async () => {
    const made = await inHouse('2027-02-01', 2)
    let seed = 7
    const dice = (of: number): number => {
      seed = (seed * 48271) % 2147483647
      return seed % of
    }
    const said: string[] = []
    for (let step = 0; step < 24; step++) {
      const { charges, documents } = await d.account(made.id)
      const open = charges.filter(
        (c: { document: unknown; voided: boolean; voidOf: unknown }) => !c.document && !c.voided && !c.voidOf,
      )
      const what = dice(4)
      if (what === 0 || open.length === 0)
        await must(
          d.charge(
            made.id,
            water({ quantity: `${1 + dice(3)}.${dice(10)}`, price: `${1 + dice(90)}.${10 + dice(89)}` }),
          ),
        )
      else if (what === 1) {
        const { id, folio } = open[dice(open.length)]
        await must(
          d.api.put(`/api/hotels/file/${made.id}/folio/${folio.id}/charge/${id}/void`, { reason: 'Por error' }),
        )
      } else if (what === 2) await must(d.bill(made.id, { charges: [open[dice(open.length)].id] }))
      else if (documents.length > 0)
        await must(d.api.put(`/api/invoices/${documents[dice(documents.length)].id}/void`, { reason: 'Por error' }))
      const { sums, documents: now, charges: all } = await d.account(made.id)
      const cents = (text: string) => Math.round(Number(text) * 100)
      const total = all.reduce((n: number, c: { amount: string }) => n + cents(c.amount), 0)
      expect(cents(sums.charged)).toBe(total)
      expect(cents(sums.billed) + cents(sums.open)).toBe(total)
      expect(now.reduce((n: number, v: { total: string }) => n + cents(v.total), 0)).toBe(cents(sums.billed))
      said.push(String(what))
    }
    expect(new Set(said).size).toBe(4)
  })
})
