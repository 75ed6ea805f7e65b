import { asks, cell, report } from '@yupana/contract'
import { openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inCompany } from '../system-context.ts'
import type { BoundReport } from './opening.ts'
import { source } from './routes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

const declared = report({
  id: 'sample',
  path: '/api/sample',
  permission: 'session',
  title: 'report.total',
  asks: asks.zeros(),
  columns: [cell.text('code'), cell.money('net', { total: true }), cell.quantity('units', { total: true })],
})
const given = [
  { code: 'a', net: '10.00', units: '0' },
  { code: 'b', net: '0.00', units: '0' },
  { code: 'c', net: '0.00', units: '3' },
]
const kinds: [string, BoundReport][] = [
  ['the program', source(declared, { rows: async () => given })],
  [
    'SQL',
    source(declared, {
      sql: "select * from (values ('a', 10.00, 0), ('b', 0.00, null), ('c', 0.00, 3)) v (code, net, units) where $1::uuid is not null",
      params: () => [],
      order: ['code'],
    }),
  ],
]

it.each(kinds)(
  'rows of %s whose figures are all zero are left out until they are asked for',
  async (_, { report: own, open }) => {
    await inCompany(world.services, world.ids.companyId, async (ctx) => {
      const read = async (query: object) => {
        const reading = open(ctx, own, { query, groupBy: [] } as never)
        const { rows } = await reading.page(undefined, 10)
        return [rows.map(({ code }) => code).join(''), await reading.count(10), (await reading.totals()).totals.net]
      }
      expect(await read({})).toEqual(['ac', 2, '10.00'])
      expect(await read({ withZero: true })).toEqual(['abc', 3, '10.00'])
    })
  },
)
