import { must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, it } from 'vitest'
import { trade } from './report-world.ts'
let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  await trade(world)
}, 120_000)
afterAll(() => world?.close())
it('probe', async () => {
  const api = await world.as('owner')
  for (const month of [10, 11, 12]) {
    const r = await api.post('/api/reports/ple/generate', { year: 2026, month })
    console.log(month, JSON.stringify(r.body))
    for (const { book, errors } of r.body.made ?? []) if (errors) {
      const p = await must(api.get(`/api/reports/ple/${book}?year=2026&month=${month}&wrong=true`))
      console.log(book, p.fileName, p.problems, JSON.stringify(p.rows.slice(0, 4).map((x: any) => [x.cells.join('|'), x.path, x.problems.map((y: any) => y.text)]), null, 1))
    }
  }
  console.log(JSON.stringify(await must(api.get('/api/reports/ple?year=2026'))).slice(0, 1500))
})
