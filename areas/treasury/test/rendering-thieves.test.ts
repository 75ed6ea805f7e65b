import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let boss: Caller
let money: ReturnType<typeof moneyWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query(
    "update company.role set permissions = permissions || '{RENDERING.fullAccess}' where name = 'Contabilidad'",
  )
  api = await world.as('owner')
  boss = await world.as('accountant')
  money = moneyWorld(world, api)
})
afterAll(() => world?.close())

const ref = (id: string) => ({ id })
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

describe('a rendering', () => {
  const BASE = '/api/rendering-of-account'
  const begin = async (over: object) => {
    const { id } = await must(
      api.post(BASE, { date: today, currency: 'PEN', purpose: 'Viaje', requestedAmount: '100', ...over }),
    )
    await must(
      api.post(`${BASE}/${id}/transfers`, {
        kind: 'advance',
        date: today,
        account: ref(world.ids.bank),
        amount: '100',
      }),
    )
    const spent = await must(
      api.post(`${BASE}/${id}/expenses`, { date: today, category: await money.category('MOVILI'), amount: '30' }),
    )
    return { id: id as string, receipt: `${BASE}/${id}/receipt/${spent.receipts[0].id}` }
  }

  it('of what is left no more comes back than there is, sixteen times at once', async () => {
    const worker = (await must(api.post('/api/workers', { code: 'LUZ', name: 'Luz Prado', type: 'both' }))).id
    const { id } = await begin({ worker: ref(worker) })
    const back = await times(16, () =>
      api.post(`${BASE}/${id}/transfers`, { kind: 'return', date: today, account: ref(world.ids.bank), amount: '70' }),
    )
    expect(back.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(back.filter(({ status }) => status === 422)).toHaveLength(15)
    expect((await must(api.get(`${BASE}/${id}`))).balance).toBe('0.00')
    expect(await money.differing()).toEqual([])
  })

  it('a picture that takes the place of what was accepted is looked at again, by who saw it', async () => {
    const worker = (await must(api.post('/api/workers', { code: 'TEO', name: 'Teo Rojas', type: 'both' }))).id
    const { id, receipt } = await begin({ worker: ref(worker) })
    const { version } = await must(boss.put(`${receipt}/accept`))
    const png = Buffer.from(PICTURE, 'base64')
    await must(api.upload(`${receipt}/picture`, png, 'otro.png', 'image/png'))
    const { receipts } = await must(api.get(`${BASE}/${id}`))
    expect(receipts[0].state).toBe('pending')
    expect(said(await boss.put(`${BASE}/${id}/approve`, { passOn: true, version }))).toEqual([409, 'already_updated'])
    expect(said(await boss.put(`${BASE}/${id}/approve`, { passOn: true }))).toEqual([409, 'rendering_undecided'])
    for (const [name, bytes] of [
      ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['a.png', Buffer.from('<html><script>alert(1)</script></html>')],
      ['../../a.png', Buffer.from('%PDF-1.4')],
    ] as const)
      expect([name, (await api.upload(`${receipt}/picture`, bytes, name, 'image/png')).status]).toEqual([name, 415])
  })

  it('who holds it as a contact of the same mail looks at none of its receipts', async () => {
    await world.owner.query('update parties.client set email = upper($2) where id = $1', [
      ...[world.ids.clients.andes, people.accountant.email],
    ])
    const { id, receipt } = await begin({ party: ref(world.ids.clients.andes) })
    expect(said(await boss.put(`${receipt}/accept`))).toEqual([403, 'rendering_own_approval'])
    expect(said(await boss.put(`${BASE}/${id}/approve`, { passOn: true }))).toEqual([403, 'rendering_own_approval'])
    await world.owner.query('update parties.client set email = null where id = $1', [world.ids.clients.andes])
    await must(boss.put(`${receipt}/accept`))
  })
})

/** A white square of 50 pixels. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAADIAAAAyCAIAAACRXR/mAAAAQ0lEQVR4nO3OMQ0AMAgAsGGSC/8PJ+hhJJuB5szOvYm9HXyVVVZZZZVVVlllldV/V1lllVVWWWWVVVZZZZVV9rIHqYYCEZ3x8ocAAAAASUVORK5CYII='
