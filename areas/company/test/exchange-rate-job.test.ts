import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Caller } from '@yupana/platform'
import { must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRates } from '../server/gateways/published-rates.ts'
import { fetchExchangeRates } from '../server/law/exchange-rate-job.ts'

let world: World
let owner: Caller
let office: Server
/** What the tax office answers now. */
let answer: { status: number; text: string }
let asked = 0
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  office = createServer((_, response) => {
    asked += 1
    response.writeHead(answer.status, { 'content-type': 'text/plain' }).end(answer.text)
  })
  await new Promise<void>((ready) => office.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  office?.close()
  await world?.close()
})

const choose = async (exchangeRateService: 'manual' | 'sunat'): Promise<void> => {
  const settings = await must(owner.get('/api/company/configuration'))
  await must(owner.save('/api/company/configuration', { ...settings, exchangeRateService }))
}
/** What the outbox does when the job is due. */
const run = (): Promise<void> => fetchExchangeRates(world.services, world.ids.companyId, {}, 1)
const pending = async (): Promise<number> => {
  const { rows } = await world.owner.query(
    "select count(*)::int as n from platform.outbox where kind = 'exchangeRate.fetch' and status = 'pending'",
  )
  return rows[0].n
}
const rateOf = async (date: string) => must(owner.get(`/api/exchange-rate/day?date=${date}`))

describe('the rates of the tax office', () => {
  it('its text is a line a day, and anything else is refused', () => {
    expect(readRates('18/11/2026|3.731|3.738|\r\n19/11/2026|3.740|3.745|\n')).toEqual([
      { date: '2026-11-18', purchase: '3.731', sale: '3.738' },
      { date: '2026-11-19', purchase: '3.740', sale: '3.745' },
    ])
    expect(() => readRates('<html>Servicio no disponible</html>')).toThrow('not a line of exchange rates')
  })

  it('are not asked for where the company enters its own, nor without a way to the tax office', async () => {
    await run()
    await choose('sunat')
    await run()
    expect([asked, await pending()]).toEqual([0, 0])
    await choose('manual')
  })

  it('are fetched every day once they are chosen; what was entered by hand stays', async () => {
    world.services.gateways.exchangeRates = `http://127.0.0.1:${(office.address() as AddressInfo).port}/tipoCambio.txt`
    answer = { status: 200, text: '18/11/2026|3.731|3.738|\n17/11/2026|3.700|3.705|\n' }
    await must(owner.post('/api/exchange-rate', { date: '2026-11-17', purchase: '3.600', sale: '3.610' }))
    await choose('sunat')
    await expect(run()).rejects.toThrow('waiting for the rates of the next day')
    expect(await rateOf('2026-11-18')).toMatchObject({ purchase: '3.731', sale: '3.738' })
    expect(await rateOf('2026-11-17')).toMatchObject({ sale: '3.610' })
    const listed = await must(owner.get('/api/exchange-rate/list/sunat'))
    expect(listed.data.map(({ date }: { date: string }) => date)).toEqual(['2026-11-18'])
    expect(await pending()).toBe(1)
  })

  it('a correction of the tax office replaces its own figure, and choosing twice asks once', async () => {
    answer = { status: 200, text: '18/11/2026|3.731|3.739|' }
    await choose('sunat')
    await run().catch(() => undefined)
    expect(await rateOf('2026-11-18')).toMatchObject({ sale: '3.739' })
    expect(await pending()).toBe(1)
  })

  it('a tax office that is down or answers nonsense is asked again later, and nothing is lost', async () => {
    answer = { status: 503, text: '' }
    await expect(run()).rejects.toMatchObject({ name: 'TryLater', seconds: 3600 })
    answer = { status: 200, text: '<html></html>' }
    await expect(run()).rejects.toMatchObject({ name: 'TryLater', seconds: 3600 })
    expect(await rateOf('2026-11-18')).toMatchObject({ sale: '3.739' })
  })

  it('a figure of the tax office that was corrected by hand is its own no more', async () => {
    const [fetched] = (await must(owner.get('/api/exchange-rate/list/sunat'))).data
    const { version } = await must(owner.get(`/api/exchange-rate/${fetched.id}`))
    const corrected = { date: '2026-11-18', purchase: '3.700', sale: '3.710', version }
    await must(owner.save(`/api/exchange-rate/${fetched.id}`, corrected))
    answer = { status: 200, text: '18/11/2026|3.731|3.750|' }
    await run().catch(() => undefined)
    expect(await rateOf('2026-11-18')).toMatchObject({ sale: '3.710' })
    expect((await must(owner.get('/api/exchange-rate/list/sunat'))).data).toEqual([])
  })

  it('entering rates by hand again ends it', async () => {
    await choose('manual')
    asked = 0
    await run()
    expect(asked).toBe(0)
  })
})
