import { type Caller, must, type World } from '@yupana/testkit'

interface Given {
  owner: Caller
  world: World
  sale: (currency: string) => object
  bill: (currency: string) => object
  shows: readonly string[]
  documents: string
}

const items = (item: string) => [{ item: { id: item }, quantity: '1', price: '1000', tax: { type: 'IGV', rate: '18' } }]
const reason = 'Error'
const date = '2026-11-18'
let papers = 0

/** How certificates are tried: of what a client retained, of what we retain or perceive, their voiding, and giving them anew. */
export function retentionTrials(given: () => Given) {
  const path = '/api/payment/retentions'
  const setting = (text: string) => given().world.owner.query(text)
  async function sold(currency: string, over: object = {}): Promise<string> {
    const { owner, world, sale } = given()
    const body = { ...sale(currency), items: items(world.ids.products.mouse), ...over }
    const { id } = await must(owner.post('/api/invoices', body))
    await must(owner.put(`/api/invoices/${id}/issue`))
    return id
  }
  async function certificate(currency: string) {
    const { andes } = given().world.ids.clients
    const agent = (is: boolean) =>
      given().world.owner.query('update parties.client set retaining_agent = $2 where id = $1', [andes, is])
    await agent(true)
    const id = await sold(currency)
    await agent(false)
    papers += 1
    const paper = { client: { id: andes }, serie: 'R001', number: String(papers), date }
    return { ...paper, items: [{ document: { id }, amount: currency === 'USD' ? '133' : '35.40' }] }
  }
  const money = (currency: string) => ({
    ...{ date, currency, ...(currency === 'USD' ? { exchangeRate: '3.75' } : {}) },
    account: { id: currency === 'USD' ? given().world.ids.bankUsd : given().world.ids.bank },
    method: { id: given().world.ids.methodTransfer },
  })
  /** Ours of a supplier's bill, which we pay as a retaining agent. */
  async function retained(currency: string): Promise<string> {
    const { owner, world, bill } = given()
    await setting('update treasury.setting set retains = true')
    const made = await must(owner.post('/api/bills', { ...bill(currency), items: items(world.ids.products.mouse) }))
    const payments = [{ document: { id: made.id }, amount: made.total }]
    const { certificates } = await must(owner.post('/api/payment/expenses', { ...money(currency), payments }))
    await setting('update treasury.setting set retains = false')
    return `${path}/${certificates[0].id}`
  }
  /** Ours of a sale on credit under perception, which is collected in soles beyond its total. */
  async function perceived(currency: string): Promise<string> {
    const { owner } = given()
    await setting('update sales.setting set perceives = true')
    const id = await sold(currency, { perceptionCode: '51' })
    await setting('update sales.setting set perceives = false')
    const { rows } = await given().world.owner.query(
      "select id, balance::text from treasury.open_item where document_id = $1 and concept = 'perception'",
      [id],
    )
    const payments = [{ document: { id }, openItem: { id: rows[0].id }, amount: rows[0].balance }]
    const { certificates } = await must(owner.post('/api/payment/incomes', { ...money('PEN'), payments }))
    return `/api/payment/perceptions/${certificates[0].id}`
  }
  /** One that never left is not sent; what stands of it waits for another. */
  const reissued = async (at: string) => {
    await must(given().owner.put(`${at}/void`, { reason }))
    return { path: `${at}/reissue`, shows: [given().documents, 'series.effects'] }
  }
  return {
    'retention.create': async (c: string) => ({ path, body: await certificate(c), shows: [...given().shows] }),
    'retention.void': async (c: string) => {
      const { id } = await must(given().owner.post(path, await certificate(c)))
      return { path: `${path}/${id}/void`, body: { reason }, shows: [...given().shows] }
    },
    'retention.reissue': async (c: string) => reissued(await retained(c)),
    ...perceptionOfSupplier(given),
    'perception.void': async (c: string) => ({
      ...{ path: `${await perceived(c)}/void`, body: { reason }, shows: [given().documents] },
    }),
    'perception.reissue': async (c: string) => reissued(await perceived(c)),
  }
}

/** A supplier's, in soles whatever its bill is in. */
const perceptionOfSupplier = (given: () => Given) => ({
  'perception.create': async (c: string) => {
    const { owner, world, bill, shows } = given()
    const made = await must(owner.post('/api/bills', { ...bill(c), items: items(world.ids.products.mouse) }))
    papers += 1
    return {
      path: '/api/payment/perceptions',
      body: {
        ...{ client: { id: made.supplier.id }, serie: 'P001', number: String(papers), date },
        ...{ account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer }, operationNumber: '77' },
        items: [{ document: { id: made.id }, amount: '23.60' }],
      },
      // Its voucher is that of the payment that it makes.
      shows: [...shows, 'treasury.effects'],
    }
  },
})
