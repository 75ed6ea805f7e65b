import { type Decimal, dec, fixed, sum } from '@yupana/kernel'
import { must } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { lineOf, openPort } from './import-world.ts'

const port = await openPort(import.meta.url, 'MUC')
const {
  world,
  owner,
  item,
  goodsBill,
  costBill,
  opened,
  close,
  reopen,
  voidIt,
  read,
  guideDraft,
  sell,
  settled,
  rows,
} = port
afterAll(() => world.close())

/** Stock by the ledger of stock, and by the books; goods to arrive by what bills and imports say, and by the books. */
async function recount(): Promise<{ stock: string; inStock: string; coming: string; inComing: string }> {
  const [row] = await rows<{ stock: string; inStock: string; inComing: string }>(
    `select (select coalesce(sum(amount), 0) from inventory.stock_move)::text as stock,
       (select coalesce(sum(debit - credit), 0) from accounting.journal_line where account_code like '20%')::text as "inStock",
       (select coalesce(sum(debit - credit), 0) from accounting.journal_line where account_code like '28%')::text as "inComing"`,
  )
  // Nothing but goods is billed, and without tax.
  const bills = await rows<{ id: string; cost: string }>(
    "select id, local_total::text as cost from purchases.bill where arrival is not null and status <> 'voided'",
  )
  const guides = await rows<{ bill: string; worth: string }>(
    `select o.from_id as bill, (select sum(amount) from inventory.stock_move m where m.source_kind = 'guide' and m.source_id = o.id and m.undoes is null)::text as worth
     from platform.origin o join inventory.guide g on g.id = o.id where o.kind = 'guide' and o.from_kind = 'bill' and g.status = 'closed'`,
  )
  const closed = await rows<{ id: string }>("select id from purchases.import where status = 'closed'")
  const landed = new Map<string, Decimal>()
  for (const { id } of closed)
    for (const line of (await read(id)).goods)
      landed.set(line.bill.id, dec(landed.get(line.bill.id) ?? 0).plus(line.landed))
  const coming = sum(
    bills.map(({ id, cost }) => {
      const came = guides.filter((each) => each.bill === id)
      return dec(cost)
        .plus(landed.get(id) ?? 0)
        .minus(sum(came.map(({ worth }) => worth)))
    }),
  )
  return { stock: row!.stock, inStock: row!.inStock, coming: fixed(coming), inComing: fixed(row!.inComing) }
}

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('arrive' as const),
      line: fc.constantFrom(1, 2),
      units: fc.integer({ min: 1, max: 5 }),
      day: fc.constantFrom('2026-11-09', '2026-11-13'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), at: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      line: fc.constantFrom(1, 2),
      units: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'reopen' as const) }) },
)
const costs = fc.array(
  fc.record({
    cents: fc.integer({ min: 1, max: 99_999 }),
    currency: fc.constantFrom('PEN', 'USD'),
    basis: fc.constantFrom('value', 'weight', 'volume', 'quantity'),
  }),
  { minLength: 1, maxLength: 3 },
)

it('PUR-8: whatever comes, is sold, closed, opened again and voided, stock is account 20, what is to come 28, and the parts of what it cost add up', async () => {
  await fc.assert(
    fc.asyncProperty(
      ...[fc.constantFrom('PEN', 'USD'), costs, fc.array(step, { minLength: 5, maxLength: 10 }), fc.boolean()],
      async (currency, brought, steps, voids) => {
        const items = [await item(), await item()]
        const goods = await goodsBill(
          [
            [items[0]!, '7', '33.33'],
            [items[1]!, '9', '1.07'],
          ],
          currency,
        )
        const bills = await Promise.all(
          brought.map(({ cents, currency }) => costBill(fixed(dec(cents).div(100)), currency)),
        )
        const { id } = await opened(
          [lineOf(goods, 1, { weight: '3', volume: '0.1' }), lineOf(goods, 2, { weight: '1', volume: '0.7' })],
          bills.map((bill, i) => lineOf(bill, 1, { basis: brought[i]!.basis })),
          { adValorem: '10.01', igv: '3', currency, ...(currency === 'USD' ? { exchangeRate: '3.777' } : {}) },
        )
        const guides: string[] = []
        for (const each of steps) {
          if (each.kind === 'arrive') {
            const { body, status } = await guideDraft(goods.id, each.line, String(each.units), each.day)
            if (status < 400 && (await owner.put(`/api/guides/${body.id}/issue`)).status < 400) guides.push(body.id)
          } else if (each.kind === 'leave') await owner.put(`/api/guides/${guides[each.at] ?? id}/void`)
          else if (each.kind === 'sell') await sell(items[each.line - 1]!, String(each.units))
          else await (each.kind === 'close' ? close(id) : reopen(id))
          await settled()
          const { stock, inStock, coming, inComing } = await recount()
          expect([each.kind, inStock, inComing]).toEqual([each.kind, stock, coming])
          const now = await read(id)
          const parts = sum(now.goods.flatMap(({ shares }: { shares: string[] }) => shares))
          const whole = sum([...now.costs.map(({ amount }: { amount: string }) => amount), now.duties])
          expect(fixed(parts)).toBe(fixed(whole))
        }
        if (!voids) return
        await must(voidIt(id))
        await settled()
        const { stock, inStock, coming, inComing } = await recount()
        expect([inStock, inComing]).toEqual([stock, coming])
        const left = await rows(
          `select l.account_code, sum(l.debit - l.credit) from accounting.journal_entry e join accounting.journal_line l on l.entry_id = e.id
           where e.source_id = $1 and l.account_code !~ '^(2|61|69)' group by 1 having sum(l.debit - l.credit) <> 0`,
          [id],
        )
        expect(left).toEqual([])
      },
    ),
    { numRuns: 10, endOnFailure: true },
  )
}, 240_000)
