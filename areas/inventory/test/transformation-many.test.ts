import { dec, fixed } from '@yupana/kernel'
import { must } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { codeOf, of, openPlant, today } from './transformation-world.ts'

const {
  world,
  owner,
  plant,
  material,
  item,
  finished,
  comesIn,
  planned,
  issue,
  receive,
  read,
  rows,
  places,
  books,
  ...told
} = await openPlant(import.meta.url)
const { settled, stocked } = told
afterAll(() => world.close())

const path = '/api/manufacture'
/** Value of the stock by its account, as the ledger of stock has it and as the books have it. */
async function values(): Promise<{ stock: Record<string, string>; books: Record<string, string> }> {
  const stock = await rows<{ account: string; amount: string }>(
    `select coalesce(s.account_code, b.ledger_code) as account, sum(b.amount) as amount from inventory.stock_balance b
     left join accounting.setting s on s.company_id = b.company_id and s.key = b.ledger_code and s.year = 2026
     where b.amount <> 0 group by 1 order by 1`,
  )
  const all = await books()
  return {
    stock: Object.fromEntries(stock.map(({ account, amount }) => [account, amount])),
    books: Object.fromEntries(Object.entries(all).filter(([account]) => /^2[0-6]/.test(account))),
  }
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      /** The last one is what was made: orders of two levels. */ material: fc.nat(2),
      units: fc.integer({ min: 1, max: 9 }),
      waste: fc.constantFrom('0', '7.5'),
      service: fc.constantFrom(undefined, 'PEN', 'USD'),
      products: fc.integer({ min: 1, max: 2 }),
      share: fc.constantFrom('33.33', '50', '90'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      at: fc.nat(5),
      units: fc.integer({ min: 1, max: 3 }),
      final: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'cancel' as const), at: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('entry' as const),
      material: fc.nat(1),
      day: fc.constantFrom('2026-11-11', '2026-11-13', '2026-11-18'),
      price: fc.integer({ min: 1, max: 999 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('use' as const), product: fc.nat(1) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Does what it says; what the rules refuse is refused whole. */
async function take(each: Step, orders: string[], materials: string[], products: string[]): Promise<void> {
  const order = orders[('at' in each ? each.at : 0) % Math.max(orders.length, 1)]
  if (each.kind === 'entry') {
    await comesIn(materials[each.material]!, '7', fixed(dec(each.price).div(100)), each.day)
    return
  }
  if (each.kind === 'order') {
    const made = products
      .slice(0, each.products)
      .map((id, i) => of(id, '3', i === 0 && each.products > 1 ? { share: each.share } : {}))
    const used = materials[each.material] ?? products[0]!
    const costs = each.service
      ? [
          {
            description: 'Maquila',
            amount: '10.01',
            currency: each.service,
            account: each.service === 'USD' ? '638' : null,
          },
        ]
      : []
    const { id } = await planned(made, [of(used, String(each.units), { waste: each.waste })], {
      ...(each.material === 2 ? { warehouse: { id: plant } } : {}),
      ...{
        date: each.material === 2 ? '2026-11-16' : '2026-11-14',
        costs,
        ...(each.service === 'USD' ? { exchangeRate: '3.777' } : {}),
      },
    })
    if ((await issue(id)).status < 400) orders.push(id)
    return
  }
  if (each.kind === 'use') {
    const body = {
      date: today,
      reason: '13',
      purpose: 'samples',
      warehouse: { id: plant },
      items: [of(products[each.product]!, '1')],
    }
    const guide = await must(owner.post('/api/output', body))
    await owner.put(`/api/output/${guide.id}/issue`)
    return
  }
  if (!order) return
  if (each.kind === 'undo') await owner.delete(`${path}/${order}`)
  else if (each.kind === 'cancel') await owner.delete(`${path}/cancel/${order}`)
  else if (each.kind === 'receive') {
    const { products: lines } = await read(order)
    const items = lines.map(({ line }: { line: number }) => ({ line, quantity: String(each.units) }))
    await receive(order, items, { date: '2026-11-16', final: each.final })
  }
}

describe('whatever is ordered, received, undone and entered late', () => {
  it('INV-009: stock is the sum of its movements and never below zero, its value is that of the accounts 20 to 26, and products cost what went into them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const materials = [await material(), await item()]
        const products = [await finished(), await item()]
        for (const id of materials) await comesIn(id, '20', '3.33', '2026-11-10')
        const orders: string[] = []
        for (const each of steps) await take(each, orders, materials, products)
        await settled()
        const wrong = await rows(
          `select b.item_id from inventory.stock_balance b
           left join (select item_id, warehouse_id, sum(quantity) as quantity, sum(amount) as amount from inventory.stock_move group by 1, 2) m using (item_id, warehouse_id)
           where b.quantity <> coalesce(m.quantity, 0) or b.amount <> coalesce(m.amount, 0) or b.quantity < 0 or b.amount < 0`,
        )
        expect(wrong).toEqual([])
        const { stock, books: posted } = await values()
        expect(posted).toEqual(stock)
        for (const id of orders) {
          const { status, cost, products: lines } = await read(id)
          if (status !== 'completed') continue
          const came = lines.reduce((sum: typeof zero, line: { cost: string }) => sum.plus(line.cost), zero)
          expect(fixed(came)).toBe(cost)
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
  }, 240_000)
})
const zero = dec(0)

describe('sixteen at once', () => {
  it.each(['PEN', 'USD'])('receive the same order: its products come in once (%s)', async (currency) => {
    const [clay, pot] = [await stocked('10', '7'), await finished()]
    const { id } = await planned([of(pot, '4')], [of(clay, '2')], {
      costs: [{ description: 'Horno', amount: '1', currency }],
      ...(currency === 'USD' ? { exchangeRate: '3.75' } : {}),
    })
    const { version } = await must(issue(id))
    const body = { date: today, version, items: [{ line: 1, quantity: '4' }] }
    const replies = await Promise.all(Array.from({ length: 16 }, () => owner.put(`${path}/${id}/receive`, body)))
    expect(replies.filter(({ status }) => status < 400)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status >= 400).map(codeOf))).toEqual(
      new Set(['transformation.already_updated']),
    )
    expect(await places(pot)).toEqual({ PLA: currency === 'USD' ? '4 17.75 21111' : '4 15.00 21111' })
  })

  it('take the same last material: one order has it', async () => {
    const [clay, pot] = [await stocked('2', '7'), await finished()]
    const orders = await Promise.all(Array.from({ length: 16 }, () => planned([of(pot, '1')], [of(clay, '2')])))
    const replies = await Promise.all(orders.map(({ id }) => issue(id)))
    expect(replies.filter(({ status }) => status < 400)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status >= 400).map(codeOf))).toEqual(new Set(['insufficient_stock']))
    expect(await places(clay)).toEqual({})
  })

  it('undo, take back and receive one order: what stands is whole', async () => {
    const [clay, pot] = [await stocked('10', '7'), await finished()]
    const { id } = await planned([of(pot, '4')], [of(clay, '2')])
    await must(issue(id))
    await must(receive(id, [{ line: 1, quantity: '1' }]))
    await Promise.all(
      Array.from({ length: 15 }, (_, i) =>
        i % 3 === 0
          ? owner.delete(`${path}/cancel/${id}`)
          : i % 3 === 1
            ? receive(id, [{ line: 1, quantity: '1' }])
            : owner.delete(`${path}/${id}`),
      ),
    )
    await settled()
    const { status, products } = await read(id)
    const stands: Record<string, string> = await places(pot)
    const units = dec(stands.PLA?.split(' ')[0] ?? 0)
    expect(units.toString()).toBe(products[0].received)
    expect((await places(clay)).ALM1).toBe(['started', 'voided'].includes(status) ? '10 70.00 24111' : '8 56.00 24111')
  })
})
