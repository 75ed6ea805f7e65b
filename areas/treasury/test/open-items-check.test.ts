import { type Ctx, inCompany } from '@yupana/platform'
import { openWorld, type World } from '@yupana/testkit'
import { statement } from '@yupana/treasury/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { treasuryChecks } from '../server/checks.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

/** How a check reads the open items, as it would where there are many. */
async function planOf(name: string, asked: Readonly<Record<string, unknown>>): Promise<string> {
  const { find } = treasuryChecks.find((each) => each.name === name)!
  const plans: string[] = []
  await inCompany(world.services, world.ids.companyId, async (ctx) => {
    await ctx.query('set local enable_seqscan = off')
    const explained: Ctx = {
      ...ctx,
      query: async <Row>(text: string, params?: readonly unknown[]) => {
        if (!text.includes('treasury.open_item') || text.includes('payment_line')) return ctx.query<Row>(text, params)
        plans.push(
          ...(await ctx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params)).map((row) => row['QUERY PLAN']),
        )
        return ctx.query<Row>(text, params)
      },
    }
    await find(explained, asked as never)
  })
  return plans.join('\n')
}

const months = { year: 2026, from: 1, to: 12, currency: 'PEN' }
const contact = () =>
  statement.query.parse({ from: '2026-01-01', currency: 'USD', direction: 'receivable', id: world.ids.clients.bodega })

it.each([
  ['openItems', () => months],
  ['contactItems', contact],
  ['overdue', contact],
] as const)('%s reads what is open along an index of it alone, however much was paid before', async (name, asked) => {
  const plan = await planOf(name, asked())
  expect(plan).toMatch(/(Index|Bitmap Index)[ \w]* Scan (using|on) open_item_(date|due|owed)/)
  expect(plan).not.toContain('Seq Scan on open_item')
})
