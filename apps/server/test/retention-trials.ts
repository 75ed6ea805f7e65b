import { type Caller, must, type World } from '@yupana/testkit'

interface Given {
  owner: Caller
  world: World
  sale: (currency: string) => object
  shows: readonly string[]
}

const items = (item: string) => [{ item: { id: item }, quantity: '1', price: '1000', tax: { type: 'IGV', rate: '18' } }]
let papers = 0

/** How the certificate of what a client retained is tried, and its voiding. */
export function retentionTrials(given: () => Given) {
  const path = '/api/payment/retentions'
  async function certificate(currency: string) {
    const { owner, world, sale } = given()
    const { andes } = world.ids.clients
    const agent = (is: boolean) =>
      world.owner.query('update parties.client set retaining_agent = $2 where id = $1', [andes, is])
    await agent(true)
    const { id } = await must(
      owner.post('/api/invoices', { ...sale(currency), items: items(world.ids.products.mouse) }),
    )
    await must(owner.put(`/api/invoices/${id}/issue`))
    await agent(false)
    papers += 1
    const paper = { client: { id: andes }, serie: 'R001', number: String(papers), date: '2026-11-18' }
    return { ...paper, items: [{ document: { id }, amount: currency === 'USD' ? '133' : '35.40' }] }
  }
  return {
    'retention.create': async (c: string) => ({ path, body: await certificate(c), shows: [...given().shows] }),
    'retention.void': async (c: string) => {
      const { id } = await must(given().owner.post(path, await certificate(c)))
      return { path: `${path}/${id}/void`, body: { reason: 'Error' }, shows: [...given().shows] }
    },
  }
}
