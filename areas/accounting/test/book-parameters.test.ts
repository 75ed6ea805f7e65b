import { dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
const sold: Record<string, { id: string; number: string; total: string }> = {}

/** Sales in October and November to two clients, each in soles and in dollars. */
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  const today = world.now
  const { ids } = world
  for (const date of ['2026-10-20', '2026-11-18'])
    for (const client of ['andes', 'bodega'] as const)
      for (const [currency, exchangeRate, price] of [
        ['PEN', '1', '100'],
        ['USD', '3.333', '33.33'],
      ] as const) {
        world.now = new Date(`${date}T15:00:00Z`)
        api = await world.as('owner')
        const { id } = await must(
          api.post('/api/invoices', {
            ...{ documentType: '01', serie: 'F001', date, client: { id: ids.clients[client] }, currency, exchangeRate },
            ...{ warehouse: { id: ids.warehouse }, seller: { id: ids.seller }, paymentTerm: { id: ids.termCash } },
            items: [{ item: { id: ids.products.service }, quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
          }),
        )
        const { number } = await must(api.put(`/api/invoices/${id}/issue`))
        const { total } = await must(api.get(`/api/invoices/${id}`))
        sold[`${date.slice(5, 7)} ${client} ${currency}`] = { id, number: String(number), total }
      }
  world.now = today
  api = await world.as('owner')
  await world.server.outbox.idle()
})
afterAll(() => world?.close())

interface Row {
  id: string | null
  date: string
  account: string
  document: string
  debit: string
  credit: string
  balance: string
  entry: string
}
interface Answer {
  data: Row[]
  totals: { debit: string; credit: string }
}

const ledger = (asked: string): Promise<Answer> =>
  must(api.get(`/api/reports/journal-entry/major?year=2026&limit=0&${asked}`))
const journal = (asked: string): Promise<Answer> =>
  must(api.get(`/api/reports/journal-entry/daily?year=2026&limit=0&${asked}`))
const lines = ({ data }: Answer): Row[] => data.filter(({ id }) => id !== null)
const debits = (answer: Answer): string => fixed(sum(lines(answer).map(({ debit }) => debit)))

/** The figures of an answer are those of its rows, whatever was asked, and the balance runs from what stood before. */
function adds(answer: Answer): void {
  expect(answer.totals).toEqual({
    debit: debits(answer),
    credit: fixed(sum(lines(answer).map(({ credit }) => credit))),
  })
  const [first] = answer.data
  let balance = dec(first?.balance ?? '0')
    .minus(first?.debit ?? '0')
    .plus(first?.credit ?? '0')
  for (const row of answer.data) {
    balance = balance.plus(row.debit).minus(row.credit)
    expect(row.balance).toBe(fixed(balance))
  }
}

describe('the ledger', () => {
  it('in dollars has what vouchers in dollars say, from the kept figures and from the lines alike', async () => {
    const answer = await ledger('account=1212&from=10&to=11&currency=USD')
    adds(answer)
    const usd = Object.entries(sold).filter(([name]) => name.endsWith('USD'))
    expect(answer.totals.debit).toBe(fixed(sum(usd.map(([, { total }]) => total))))
    const balance = await must(api.get('/api/reports/journal-entry/balance?year=2026&from=10&to=11&currency=USD'))
    expect(balance.data.find(({ code }: { code: string }) => code === '1212').debit).toBe(answer.totals.debit)
  })

  it.each(['PEN', 'USD'])(
    'of one client has its lines alone, behind what it brought along, in %s',
    async (currency) => {
      const { ids } = world
      const asked = `account=1212&from=11&to=11&currency=${currency}`
      const answer = await ledger(`${asked}&client=${ids.clients.andes}`)
      adds(answer)
      const own = currency === 'PEN' ? await inSoles('11 andes') : sold['11 andes USD']!.total
      expect(answer.totals.debit).toBe(own)
      expect(answer.data[0]).toMatchObject({ id: null })
      const both = await ledger(asked)
      const other = await ledger(`${asked}&client=${ids.clients.bodega}`)
      expect(fixed(sum([answer.totals.debit, other.totals.debit]))).toBe(both.totals.debit)
      expect(fixed(sum([answer.data[0]!.balance, other.data[0]!.balance]))).toBe(both.data[0]!.balance)
    },
  )

  it('of one document, of one origin and without a cost center has those lines alone', async () => {
    const { number } = sold['11 andes PEN']!
    const [one] = lines(await ledger(`account=1212&from=1&to=12&client=${world.ids.clients.andes}`)).filter((row) =>
      row.document.endsWith(number.padStart(8, '0')),
    )
    for (const said of [one!.document, one!.document.slice(3)]) {
      const answer = await ledger(`account=1212&from=1&to=12&document=${said}`)
      adds(answer)
      expect(lines(answer)).toHaveLength(1)
    }
    adds(await ledger('account=1212&from=1&to=12&origin=DOCUMENT'))
  })

  it.each(['PEN', 'USD'])('of a document finds it however people write its name, in %s', async (currency) => {
    const number = sold[`11 bodega ${currency}`]!.number.padStart(8, '0')
    const short = String(Number(number))
    const asked = (name: string) => ledger(`account=1212&from=1&to=12&document=${encodeURIComponent(name)}`)
    const spellings = ['f001-00', 'F001 ', 'f001 - '].map((serie) => `${serie}${short}`)
    for (const name of [...spellings, `F001${number}`, `01-F001-${short}`, `01 f001 ${number}`]) {
      expect(lines(await asked(name)).map(({ document }) => document)).toEqual([`01-F001-${number}`])
      adds(await asked(name))
    }
    expect(lines(await asked(`F002-${short}`))).toEqual([])
  })

  it('has neither another origin nor a cost center where none was said', async () => {
    expect(lines(await ledger('account=1212&from=1&to=12&origin=IMPORT'))).toEqual([])
    expect(lines(await ledger(`account=1212&from=1&to=12&center=${world.ids.warehouse}`))).toEqual([])
  })

  it('of accounts from one to another has all between, of an account alone none that begin with it', async () => {
    const all = await ledger('account=0&accountTo=9&from=1&to=12')
    adds(all)
    expect(all.totals.debit).toBe(all.totals.credit)
    const some = await ledger('account=12&accountTo=40&from=1&to=12')
    adds(some)
    const between = lines(all).filter(({ account }) => account >= '12' && account.slice(0, 2) <= '40')
    expect(debits(some)).toBe(fixed(sum(between.map(({ debit }) => debit))))
    expect(lines(await ledger('account=121&from=1&to=12')).length).toBeGreaterThan(0)
    expect(lines(await ledger('account=121&exact=true&from=1&to=12'))).toEqual([])
    adds(await ledger('account=1212&exact=true&from=1&to=12'))
  })

  it.each([
    ['account=70&accountTo=12', 'accountTo range_backwards'],
    ['account=9&accountTo=12', 'accountTo range_backwards'],
    ['account=70&exact=perhaps', 'exact invalid_choice'],
  ])('from accounts to earlier ones is refused at its field, never an empty book: %s', async (asked, refused) => {
    for (const form of ['', '/pdf', '/xls']) {
      const { status, body } = await api.get(`/api/reports/journal-entry/major${form}?year=2026&from=1&to=12&${asked}`)
      expect([status, `${body.errors?.[0]?.field} ${body.errors?.[0]?.code}`]).toEqual([422, refused])
    }
    // What begins with the last one is among them.
    expect(lines(await ledger('account=121&accountTo=1&from=1&to=12')).length).toBeGreaterThan(0)
  })

  it('goes over the turn of a year where it is asked to', async () => {
    const answer: Answer = await must(
      api.get('/api/reports/journal-entry/major?year=2026&from=11&to=1&toYear=2027&limit=0&account=1212'),
    )
    adds(answer)
    expect(answer.totals).toEqual((await ledger('account=1212&from=11&to=12')).totals)
  })
})

/** What the receivable of a sale in soles and one in dollars comes to in soles. */
async function inSoles(of: string): Promise<string> {
  const found = await world.owner.query(
    'select sum(local_total)::text as total from sales.invoice where id = any($1)',
    [[sold[`${of} PEN`]!.id, sold[`${of} USD`]!.id]],
  )
  return found.rows[0].total
}

describe('the journal', () => {
  it('accumulated is January to the month: its months together', async () => {
    const [october, november] = [await journal('month=10'), await journal('month=11')]
    const whole = await journal('month=11&scope=accumulated')
    expect(whole.totals.debit).toBe(fixed(sum([october.totals.debit, november.totals.debit])))
    expect(whole.totals).toEqual({ debit: debits(whole), credit: whole.totals.debit })
    expect(whole.data).toHaveLength(october.data.length + november.data.length)
  })

  it('stands in the order of vouchers, days or documents', async () => {
    const rows = async (order: string) => (await journal(`month=11&scope=accumulated&groupBy=none&order=${order}`)).data
    const [voucher, date, document] = [await rows('voucher'), await rows('date'), await rows('document')]
    expect(date.map((row) => row.date)).toEqual(date.map((row) => row.date).sort())
    expect(document.map((row) => row.document)).toEqual(document.map((row) => row.document).sort())
    const told = (all: Row[]) => all.map((row) => JSON.stringify(row)).sort()
    expect(told(date)).toEqual(told(voucher))
    expect(told(document)).toEqual(told(voucher))
    const grouped = (await journal('month=11&order=date')).data.map((row) => row.date)
    expect(grouped).toEqual([...grouped].sort())
  })

  it('of one binder or origin has those vouchers alone, and its sums', async () => {
    const sales = await journal('month=11&archive=14&groupBy=none')
    expect(sales.data.every(({ entry }) => entry.startsWith('14-'))).toBe(true)
    expect(sales.totals).toEqual({ debit: debits(sales), credit: debits(sales) })
    const manual = await journal('month=11&origin=IMPORT')
    expect([manual.data, manual.totals]).toEqual([[], { debit: '0.00', credit: '0.00' }])
    expect((await api.get('/api/reports/journal-entry/daily?year=2026&month=11&archive=77')).status).toBe(422)
  })
})
