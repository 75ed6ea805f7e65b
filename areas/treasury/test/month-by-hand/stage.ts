import { addDays } from '@yupana/kernel'
import { type Caller, must, type Reply, type World } from '@yupana/testkit'
import { type Book, cents, handBook, text } from './book.ts'

export const day = (n: number): string => `2026-12-${String(n).padStart(2, '0')}`
/** Soles for a dollar that are published for a day: another one each. */
export const published = (n: number): number => Math.round((3.7 + 0.004 * n) * 1000) / 1000
export const ref = (id: string) => ({ id })
export const round = (amount: number): number => Math.round(amount * 100 + 1e-7) / 100

type Over = Record<string, unknown>
export interface Deed {
  name: string
  of: number
  undo: (() => Promise<unknown>) | null
}

/** A distributor with everything that treasury has, on the first of December; whoever plays there writes down what he did. */
export class Stage {
  readonly book: Book = handBook()
  readonly deeds: Deed[] = []
  /** What was made, by the names that the days give it. */
  readonly made: Record<string, string> = {}
  readonly places = {} as Record<'cash' | 'bank' | 'usd' | 'bn' | 'drawer' | 'petty' | 'holder', string>
  readonly people = {} as Record<'agent' | 'worker', string>
  readonly products = {} as Record<'plain' | 'deposited', string>
  today = day(1)
  api!: Caller
  boss!: Caller
  cashier!: Caller
  #papers = 100
  readonly world: World
  readonly ids: World['ids']

  constructor(world: World) {
    this.world = world
    this.ids = world.ids
  }
  rows = async <Row = Record<string, string>>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await this.world.owner.query(sql, values)).rows as Row[]
  async travel(n: number): Promise<void> {
    this.today = day(n)
    this.world.now = new Date(`${this.today}T15:00:00Z`)
    this.api = await this.world.as('owner')
    this.boss = await this.world.as('accountant')
    this.cashier = await this.world.as('cashier')
  }
  /** Does something, writes it down, and remembers how it is taken back; `null`: it cannot be. */
  async deed<T>(name: string, run: () => Promise<{ undo: (() => Promise<unknown>) | null; made?: T }>): Promise<T> {
    const of = this.book.begin()
    const { undo, made } = await run()
    this.deeds.push({ name, of, undo })
    return made as T
  }
  /** The debt of a document, as the product calls it. */
  async item(document: string, concept = 'document'): Promise<{ id: string }> {
    const [found] = await this.rows<{ id: string }>(
      "select id from treasury.open_item where document_id = $1 and concept = $2 and status <> 'voided' order by id desc",
      [document, concept],
    )
    return ref(found!.id)
  }
  /** What is to be deposited of a bill is a debt of its this. */
  async besides(bill: string): Promise<string> {
    const [found] = await this.rows<{ id: string }>('select detraction_id as id from purchases.bill where id = $1', [
      bill,
    ])
    return found!.id
  }
  /** What was done last is not taken back. */
  stays(): void {
    this.deeds.at(-1)!.undo = null
  }
  /** What was done is gone with something else. */
  tear(name: string): void {
    const gone = this.deeds.find((each) => each.name === name)!
    this.book.erase(gone.of)
    gone.undo = null
  }
  deleted = (path: string) => async () => {
    const { status, body } = await this.api.delete(path)
    if (status !== 204) throw new Error(`${status} ${JSON.stringify(body)}`)
  }
  voided = (path: string) => () => must(this.api.put(`${path}/void`, { reason: 'Se deshace' }))
  money = (place: string, method = this.ids.methodTransfer) => ({ account: ref(place), method: ref(method) })
  async category(code: string): Promise<{ id: string }> {
    const { data } = await must(this.api.get(`/api/payment/category?filters[0][field]=code&filters[0][value]=${code}`))
    return ref(data[0].id)
  }
  /** A sale of a service of so much with its tax, issued today; its parts owed as they are told. */
  async sell(
    name: string,
    total: number,
    over: Over = {},
    parts: Readonly<Record<string, number>> = { document: total },
    rate = 1,
  ) {
    const { product = this.products.plain, ...head } = over
    return this.deed<string>(name, async () => {
      const made = await must(
        this.api.post('/api/invoices', {
          ...{
            documentType: '01',
            serie: 'F001',
            date: this.today,
            currency: 'PEN',
            client: ref(this.ids.clients.andes),
          },
          ...{ seller: ref(this.ids.seller), paymentTerm: ref(this.ids.termCredit30) },
          items: [
            {
              ...{ item: ref(product as string), quantity: '1', price: text(cents(total)), includeTaxPrice: true },
              tax: { type: 'IGV', rate: '18' },
            },
          ],
          ...head,
        }),
      )
      await must(this.api.put(`/api/invoices/${made.id}/issue`))
      const igv = round(total - round(total / 1.18))
      const usd: Record<string, number> = rate === 1 ? {} : { 1212: total }
      const [whole, tax] = [round(total * rate), round(igv * rate)]
      this.book.post(this.today, { 1212: whole, 70321: -round(whole - tax), 40111: -tax }, usd)
      for (const [concept, amount] of Object.entries(parts)) {
        const account = concept === 'perception' ? 'none' : '1212'
        const currency = rate === 1 || ['detraction', 'perception'].includes(concept) ? 'PEN' : 'USD'
        const debt = { direction: 'receivable', currency, concept, due: addDays(this.today, 30) } as const
        this.book.owe(this.today, `${made.id} ${concept}`, account, amount, round(amount * rate), debt)
      }
      return { made: made.id, undo: this.voided(`/api/invoices/${made.id}`) }
    })
  }
  /** A bill of a supplier of so much with its tax. */
  async buy(
    name: string,
    total: number,
    over: Over = {},
    parts: Readonly<Record<string, number>> = { document: total },
    rate = 1,
  ) {
    this.#papers += 1
    return this.deed<string>(name, async () => {
      const { product = this.products.plain, ...head } = over
      const made = await must(
        this.api.post('/api/bills', {
          ...{
            documentType: '01',
            serie: 'F099',
            number: String(this.#papers),
            date: this.today,
            currency: rate === 1 ? 'PEN' : 'USD',
          },
          ...(rate === 1 ? {} : { exchangeRate: String(rate) }),
          ...{ supplier: ref(this.ids.clients.andes), paymentTerm: ref(this.ids.termCredit30) },
          items: [
            {
              ...{ item: ref(product as string), quantity: '1', price: text(cents(total)), includeTaxPrice: true },
              tax: { type: 'IGV', rate: '18' },
            },
          ],
          ...head,
        }),
      )
      const [whole, tax] = [round(total * rate), round(round(total - round(total / 1.18)) * rate)]
      // The tax of what has a deposit waits for it.
      const credit = parts.detraction ? '1673' : '40111'
      this.book.post(
        this.today,
        { 4212: -whole, 638: round(whole - tax), [credit]: tax },
        rate === 1 ? {} : { 4212: -total },
      )
      for (const [concept, amount] of Object.entries(parts)) {
        const currency = rate === 1 || concept === 'detraction' ? 'PEN' : 'USD'
        const debt = { direction: 'payable', currency, concept, due: addDays(this.today, 30) } as const
        const key = concept === 'detraction' ? await this.besides(made.id) : made.id
        this.book.owe(this.today, `${key} ${concept}`, '4212', amount, round(amount * rate), debt)
      }
      return { made: made.id, undo: this.voided(`/api/bills/${made.id}`) }
    })
  }
  /** A payment as it is typed; what it wrote is written down by who calls. */
  async pay(
    name: string,
    side: 'incomes' | 'expenses',
    body: Over,
    write: (made: Reply['body']) => void,
    undo?: (made: Reply['body']) => Promise<unknown>,
  ) {
    return this.deed<Reply['body']>(name, async () => {
      const made = await must(this.api.post(`/api/payment/${side}`, { date: this.today, currency: 'PEN', ...body }))
      write(made)
      return { made, undo: undo ? () => undo(made) : this.voided(`/api/payment/${side}/${made.id}`) }
    })
  }
}

export async function openStage(world: World): Promise<Stage> {
  const own = new Stage(world)
  await own.travel(1)
  await plant(own)
  return own
}

async function plant(own: Stage): Promise<void> {
  const { world, ids, api } = own
  const run = (sql: string, values: unknown[] = []) => world.owner.query(sql, values)
  await run('update einvoicing.setting set auto_send = false')
  await run('update treasury.setting set cash_shift = true, retains = true where company_id = $1', [ids.companyId])
  await run('update sales.setting set perceives = true')
  await run("update company.configuration set detraction_account = '00-000-123456'")
  await run('update parties.client set good_taxpayer = true where id = $1', [ids.clients.andes])
  await run(
    "update company.role set permissions = permissions || '{RENDERING.fullAccess,TRANSFER.fullAccess,POSSHIFT.fullAccess,PAYMENTS.fullAccess,PAYMENTS.approve}' where name = 'Contabilidad'",
  )
  for (let n = 1; n <= 31; n += 1)
    await run(
      `insert into company.exchange_rate (company_id, id, date, purchase, sale) values ($1, uuidv7(), $2, $3, $4)
       on conflict (company_id, date) do update set purchase = excluded.purchase, sale = excluded.sale`,
      [ids.companyId, day(n), published(n) - 0.01, published(n)],
    )
  const account = async (code: string, type: string, currency: string, ledgerCode: string, over: object = {}) =>
    (await must(api.post('/api/payment/account', { ...{ code, name: code, type, currency, ledgerCode }, ...over }))).id
  Object.assign(own.places, {
    ...{ cash: ids.cash, bank: ids.bank, usd: ids.bankUsd },
    bn: await account('BN', 'bank', 'PEN', '1042', { bank: '18', purpose: 'detraction' }),
    drawer: await account('GAVETA', 'cash', 'PEN', '1011'),
    petty: await account('CHICA', 'cash', 'PEN', '1011', { purpose: 'pettyCash', fundLimit: '500' }),
  })
  own.people.worker = (await must(api.post('/api/workers', { code: 'ANA', name: 'Ana Torres', type: 'both' }))).id
  own.people.agent = (
    await must(
      api.post('/api/clients', {
        ...{ type: 'client', documentType: '6', documentNumber: '20100128056', fiscalName: 'SAGA FALABELLA S.A.' },
      }),
    )
  ).id
  await run('update parties.client set retaining_agent = true where id = $1', [own.people.agent])
  await run(
    `insert into parties.bank_account (company_id, id, client_id, position, name, bank, currency, number)
     values ($1, uuidv7(), $2, 7, 'PEN', '02', 'PEN', '193-1111111-0-22')`,
    [ids.companyId, ids.clients.bodega],
  )
  await run("update treasury.account set number = '193-7654321-0-12' where id = $1", [ids.bank])
  const service = { type: 'service', unit: { code: 'ZZ' }, price: '1000' }
  own.products.plain = ids.products.service
  own.products.deposited = (
    await must(
      api.post('/api/products', {
        ...{ ...service, code: 'DET22', name: 'Asesoría', detraction: true, detractionCategory: { code: '022' } },
      }),
    )
  ).id
}
