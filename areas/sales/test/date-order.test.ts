import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const draft = (date: string, currency: string, documentType = '01') => {
  const { ids } = world
  return must(
    api.post('/api/invoices', {
      ...{ documentType, serie: documentType === '01' ? 'F001' : 'B001', date, currency },
      ...(currency === 'USD' ? { exchangeRate: '3.75' } : {}),
      client: { id: documentType === '01' ? ids.clients.andes : ids.clients.person },
      seller: { id: ids.seller },
      paymentTerm: { id: ids.termCash },
      items: [{ item: { id: ids.products.service }, quantity: '1', price: '10', tax: { type: 'IGV', rate: '18' } }],
    }),
  )
}
const told = ({ warnings }: { warnings: { code: string; message: string }[] }) =>
  warnings.filter(({ code }) => code === 'series_date_order').map(({ message }) => message)

it.each(['PEN', 'USD'])(
  'in %s a draft of an earlier day than an issued number of its series is told so, and may be issued',
  async (currency) => {
    const first = await draft('2026-11-17', currency)
    const issued = await must(api.put(`/api/invoices/${first.id}/issue`))
    const number = `F001-${String(issued.number).padStart(8, '0')}`
    const early = await draft('2026-11-16', currency)
    expect(told(early)).toEqual([expect.stringContaining(`${number}, de la misma serie, es del 17/11/2026`)])
    // Of the same day, of a later one, and in another series nothing is out of order.
    for (const other of [
      await draft('2026-11-17', currency),
      await draft('2026-11-18', currency),
      await draft('2026-11-16', currency, '03'),
    ])
      expect(told(other)).toEqual([])
    expect((await must(api.put(`/api/invoices/${early.id}/issue`))).status).toBe('open')
    // The last number is of the 16th now: the one of the 17th is still in the way of the 16th.
    expect(told(await draft('2026-11-16', currency))).toHaveLength(1)
  },
)
