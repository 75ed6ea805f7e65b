import { addDays, dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

/** A day of the world as its present, so that documents can be dated on it. */
const travel = (date: string): void => {
  world.now = new Date(`${date}T15:00:00Z`)
}

async function invoice(date: string, total: string, currency: string): Promise<string> {
  const { ids } = world
  const made = await must(
    api.post('/api/invoices', {
      documentType: '01',
      serie: 'F001',
      date,
      currency,
      exchangeRate: currency === 'PEN' ? '1' : '3.700',
      client: { id: ids.clients.bodega },
      seller: { id: ids.seller },
      paymentTerm: { id: ids.termCredit3 },
      items: [
        {
          item: { id: ids.products.service },
          quantity: '1',
          price: total,
          includeTaxPrice: true,
          tax: { type: 'IGV', rate: '18' },
        },
      ],
    }),
  )
  await must(api.put(`/api/invoices/${made.id}/issue`))
  return made.id
}
const pay = async (date: string, id: string, amount: string, currency: string): Promise<string> =>
  (
    await must(
      api.post('/api/payment/incomes', {
        date,
        currency,
        ...(currency === 'PEN' ? {} : { exchangeRate: '3.720' }),
        account: { id: currency === 'PEN' ? world.ids.cash : world.ids.bankUsd },
        method: { id: world.ids.methodCash },
        payments: [{ document: { id }, amount }],
      }),
    )
  ).id

const path = (query: string, below = '') => `/api/clients/${world.ids.clients.bodega}/statement${below}?${query}`
interface Row {
  date: string
  charge: string | null
  payment: string | null
  balance: string
}

describe('the statement of a contact', () => {
  const first = '2026-11-18'
  const days = Array.from({ length: 14 }, (_, i) => addDays(first, i))

  it('CON-3: opening, movements and closing agree for every range and currency, and with what is open', async () => {
    const documents: { id: string; currency: string; left: number }[] = []
    let seed = 7
    const random = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % below
    }
    for (const day of days) {
      travel(day)
      api = await world.as('owner')
      const currency = random(3) === 0 ? 'USD' : 'PEN'
      const total = 100 + random(900)
      documents.push({ id: await invoice(day, `${total}.00`, currency), currency, left: total })
      const open = documents.filter((each) => each.left > 10)
      const chosen = open[random(open.length)]!
      const amount = 1 + random(chosen.left)
      const paid = await pay(day, chosen.id, `${amount}.00`, chosen.currency)
      if (random(4) === 0) await must(api.put(`/api/payment/incomes/${paid}/void`))
      else chosen.left -= amount
    }
    for (const currency of ['PEN', 'USD']) {
      const owed = documents.filter((each) => each.currency === currency).reduce((sum, each) => sum + each.left, 0)
      const open = await must(api.get(`/api/clients/${world.ids.clients.bodega}/open-figures`))
      const listed = open.data.find((each: { currency: string }) => each.currency === currency)
      for (const [i, from] of days.entries()) {
        for (const to of days.slice(i)) {
          const query = `from=${from}&to=${to}&currency=${currency}`
          const summary = await must(api.get(path(query, '/summary')))
          const { data } = await must(api.get(path(query)))
          const moved = (data as Row[]).reduce((sum, row) => sum.plus(row.charge ?? 0).minus(row.payment ?? 0), dec(0))
          expect(dec(summary.opening).plus(moved).eq(summary.closing), query).toBe(true)
          expect(dec(summary.opening).plus(summary.charges).minus(summary.payments).eq(summary.closing)).toBe(true)
          expect(data.at(-1).balance).toBe(summary.closing)
          expect(data[0].balance).toBe(summary.opening)
          const aged = Object.values(summary.ageing as Record<string, string>).reduce(
            (sum, each) => sum.plus(each),
            dec(0),
          )
          expect(aged.eq(summary.closing), `ageing ${query}`).toBe(true)
          expect((data as Row[]).slice(1).every((row) => row.date >= from && row.date <= to)).toBe(true)
        }
      }
      const whole = await must(api.get(path(`currency=${currency}`, '/summary')))
      expect([whole.opening, whole.closing]).toEqual(['0.00', `${owed}.00`])
      expect(listed.balance).toBe(whole.closing)
      // CON-6: the figure on the contact is the total of the list that it leads to.
      const filters = `filters[0][field]=client.id&filters[0][value]=${world.ids.clients.bodega}&filters[1][field]=currency&filters[1][value]=${currency}&filters[1][group]=1`
      const list = await must(api.get(`/api/payment/incomes/payable?limit=200&showTotal=1&${filters}`))
      const balances = list.data.reduce(
        (sum: ReturnType<typeof dec>, each: { balance: string }) => sum.plus(each.balance),
        dec(0),
      )
      expect([listed.count, listed.balance]).toEqual([list.total, fixed(balances)])
      // What closes one range opens the next.
      const until = await must(api.get(path(`to=${days[5]}&currency=${currency}`, '/summary')))
      const since = await must(api.get(path(`from=${days[6]}&currency=${currency}`, '/summary')))
      expect(since.opening).toBe(until.closing)
    }
  }, 60_000)

  it.each(['PEN', 'USD'])(
    'is read in pages in %s, each with the balance that the one before left',
    async (currency) => {
      const query = `from=${days[3]}&to=${days.at(-1)}&currency=${currency}`
      const whole = await must(api.get(path(query)))
      expect(whole.data.length).toBeGreaterThan(3)
      let page = await must(api.get(path(`${query}&limit=2`)))
      const rows = [...page.data]
      while (page.next) {
        page = await must(api.get(path(`${query}&limit=2&after=${page.next}`)))
        rows.push(...page.data)
      }
      expect(rows).toEqual(whole.data)
      expect(whole.total).toBe(rows.length)
    },
  )

  it('of nobody is not found, on paper and as a sheet neither', async () => {
    for (const below of ['', '/pdf', '/xls']) {
      const reply = await api.get(`/api/clients/${world.ids.warehouse}/statement${below}?currency=PEN`)
      expect([reply.status, reply.body.code], below).toEqual([404, 'not_found'])
    }
  })

  it('closes with what the ledger carries for the contact, in soles', async () => {
    const { rows } = await world.owner.query<{ items: string; ledger: string }>(
      `select (select sum(local_balance) from treasury.open_item where company_id = $1 and party_id = $2 and status = 'open')::text as items,
         (select sum(debit - credit) from accounting.journal_line where company_id = $1 and party_id = $2 and account_code like '12%')::text as ledger`,
      [world.ids.companyId, world.ids.clients.bodega],
    )
    expect(rows[0]?.ledger).toBe(rows[0]?.items)
    expect(rows[0]?.items).toMatch(/^[1-9]/)
  })

  it('ages what is owed by the days after it fell due', async () => {
    const id = (
      await must(api.post('/api/clients', { documentType: '1', documentNumber: '45000001', fiscalName: 'Viejo' }))
    ).id
    const due = { current: 0, to30: 30, to60: 31, to90: 90, over90: 91 }
    const today = days.at(-1)!
    for (const [i, late] of Object.values(due).entries())
      await world.owner.query(
        `insert into treasury.open_item (company_id, id, direction, party_id, document_kind, document_id, document_type, serie, number, date, booked_on, instalment, due_on, currency, exchange_rate, amount, balance, local_balance, local_amount, ledger_code)
         values ($1, uuidv7(), 'receivable', $2, 'invoice', uuidv7(), '01', 'F001', $3, '2026-01-05', '2026-01-05', 1, $4, 'PEN', 1, $5, $5, $5, $5, '1212')`,
        [world.ids.companyId, id, String(9000 + i), addDays(today, -late), 10 ** i],
      )
    const { ageing } = await must(api.get(`/api/clients/${id}/statement/summary?to=${today}`))
    expect(ageing).toEqual({ current: '1.00', to30: '10.00', to60: '100.00', to90: '1000.00', over90: '10000.00' })
  })

  it('is printed, put in a sheet, and sent with its PDF', async () => {
    const pdf = await api.get(path('currency=PEN', '/pdf'))
    expect([pdf.status, pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect((await api.get(path('currency=PEN', '/xls'))).status).toBe(200)
    const sent = await must(
      api.post(`/api/clients/${world.ids.clients.bodega}/statement/email`, {
        currency: 'PEN',
        email: 'otro@lapena.pe',
      }),
    )
    expect(sent).toMatchObject({ to: 'otro@lapena.pe', status: 'queued' })
    await world.server.outbox.idle()
    const { rows } = await world.owner.query('select status, to_address, subject from platform.mail where id = $1', [
      sent.id,
    ])
    expect(rows[0]).toEqual({
      status: 'sent',
      to_address: 'otro@lapena.pe',
      subject: 'Estado de cuenta de PEÑA NÚÑEZ MARÍA ÁNGELES',
    })
  })

  it('is for those who may, of their own company', async () => {
    const stranger = await world.as('stranger')
    expect((await stranger.get(path('currency=PEN'))).status).toBe(404)
    expect((await stranger.get(path('currency=PEN', '/summary'))).status).toBe(404)
    expect((await api.get(path('currency=EUR'))).status).toBe(422)
  })
})
