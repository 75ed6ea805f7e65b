import { dec, fixed } from '@yupana/kernel'
import { must } from '@yupana/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { transformationStates } from '../contract/index.ts'
import { codeOf, of, openPlant, today } from './transformation-world.ts'

const {
  world,
  owner,
  plant,
  item,
  material,
  finished,
  comesIn,
  stocked,
  body,
  planned,
  issue,
  receive,
  read,
  ...told
} = await openPlant(import.meta.url)
const { places, vouchers, books, settled, rows } = told
afterAll(() => world.close())

const path = '/api/manufacture'

describe('a transformation order', () => {
  it('INV-002: is a plan; its materials leave with their waste; its products come in parts, at the whole cost', async () => {
    expect(transformationStates.unreachable()).toEqual([])
    const [flour, sugar] = [await stocked('100', '2'), await stocked('50', '3', {})]
    const bread = await finished()
    const plan = await planned([of(bread, '30')], [of(flour, '10', { waste: '10' }), of(sugar, '4')], {
      costs: [{ description: 'Horneado', amount: '5.99' }],
    })
    expect(plan).toMatchObject({ status: 'started', number: null, products: [{ share: '100' }] })
    expect(plan.materials.map(({ consumed }: { consumed: string }) => consumed)).toEqual(['11', '4'])
    const guided = await must(issue(plan.id))
    expect(guided).toMatchObject({ status: 'guided', number: 'OT2026-000001', materialCost: '34.00', cost: '39.99' })
    expect(guided.inputGuides).toMatchObject([{ number: null, status: 'draft' }])
    expect(await vouchers(guided.outputGuide.id)).toEqual(['6121 22.00', '6111 12.00', '24111 -22.00', '20111 -12.00'])
    const part = await must(receive(plan.id, [{ line: 1, quantity: '10' }]))
    expect(part).toMatchObject({ status: 'pending', products: [{ received: '10', toReceive: '20', cost: '13.33' }] })
    const [first] = part.inputGuides
    expect(await vouchers(first.id)).toEqual(['21111 13.33', '7111 -13.33'])
    const whole = await must(receive(plan.id, [{ line: 1, quantity: '20' }]))
    expect(whole).toMatchObject({ status: 'completed', products: [{ cost: '39.99', unitCost: '1.333' }] })
    expect(await places(bread)).toEqual({ PLA: '30 39.99 21111' })
    expect(whole.inputGuides.map(({ status }: { status: string }) => status)).toEqual(['open', 'open'])
    expect(codeOf(await receive(plan.id, [{ line: 1, quantity: '1' }]))).toBe('illegal_state')
    const { nodes } = await must(owner.get(`/api/chain/transformation/${plan.id}`))
    expect(nodes.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'entry',
      'entry',
      'entry',
      'guide',
      'guide',
      'outputGuide',
      'transformation',
    ])
  })

  it('shares its cost over its products to the cent, in soles and dollars, and takes services from the account they name', async () => {
    const wood = await stocked('10', '10.01')
    const [table, rest] = [await finished(), await item()]
    const plan = await planned([of(table, '3', { share: '90' }), of(rest, '7')], [of(wood, '10')], {
      exchangeRate: '3.75',
      costs: [
        { description: 'Maquila', amount: '10', currency: 'USD', account: '638' },
        { description: 'Lija', amount: '1.11' },
      ],
    })
    expect(plan).toMatchObject({ services: '38.61', products: [{ share: '90' }, { share: '10' }] })
    await must(issue(plan.id))
    const { inputGuides } = await must(
      receive(plan.id, [
        { line: 1, quantity: '3' },
        { line: 2, quantity: '7' },
      ]),
    )
    expect([await places(table), await places(rest)]).toEqual([
      { PLA: '3 124.84 21111' },
      { PLA: '7 13.87 stock.goods' },
    ])
    const posted = await vouchers(inputGuides[0].id)
    expect(posted.slice(0, 2)).toEqual(['21111 124.84', '20111 13.87'])
    expect(posted).toContain('638 -37.50')
    expect(posted).toContain('7111 -87.34')
  })

  it('INV-003: a plan is gone; one that moved is undone with its guides, and everything stands as before', async () => {
    const [iron, nail] = [await stocked('10', '7'), await finished()]
    const before = [await places(iron), await books()]
    const plan = await planned([of(nail, '5')], [of(iron, '3')])
    await must(owner.delete(`${path}/${plan.id}`))
    expect((await owner.get(`${path}/${plan.id}`)).status).toBe(404)
    const order = await planned([of(nail, '5')], [of(iron, '3')])
    await must(issue(order.id))
    await must(receive(order.id, [{ line: 1, quantity: '2' }]))
    await must(owner.delete(`${path}/${order.id}`))
    const undone = await read(order.id)
    expect(undone).toMatchObject({ status: 'voided', products: [{ received: '0', toReceive: '0' }] })
    expect(undone.inputGuides.map(({ status }: { status: string }) => status)).toEqual(['voided'])
    expect((await must(owner.get(`/api/output/${undone.outputGuide.id}`))).status).toBe('voided')
    await settled()
    expect([await places(iron), await books(), await places(nail)]).toEqual([...before, {}])
    expect(codeOf(await owner.delete(`${path}/${order.id}`))).toBe('illegal_state')
  })

  it('INV-004: cancelling goes by its input guides, a step at a time, and is refused while products are gone', async () => {
    const [clay, pot] = [await stocked('10', '7'), await finished()]
    const order = await planned([of(pot, '4')], [of(clay, '2')])
    await must(issue(order.id))
    await must(receive(order.id, [{ line: 1, quantity: '4' }]))
    const sold = await must(
      owner.post('/api/output', {
        ...{ date: today, reason: '13', purpose: 'samples', warehouse: { id: plant }, items: [of(pot, '1')] },
      }),
    )
    await must(owner.put(`/api/output/${sold.id}/issue`))
    for (const way of [`${path}/${order.id}`, `${path}/cancel/${order.id}`]) {
      const refused = await owner.delete(way)
      expect([refused.status, codeOf(refused)]).toEqual([409, 'transformation_products_left'])
    }
    await must(owner.put(`/api/output/${sold.id}/void`))
    const back = await must(owner.delete(`${path}/cancel/${order.id}`))
    expect(back).toMatchObject({ status: 'guided', products: [{ received: '0', toReceive: '4' }] })
    expect(back.inputGuides.map(({ status }: { status: string }) => status)).toEqual(['voided', 'draft'])
    const plan = await must(owner.delete(`${path}/cancel/${order.id}`))
    expect(plan).toMatchObject({ status: 'started', number: order.number ?? plan.number, outputGuide: null })
    expect([await places(clay), await places(pot)]).toEqual([{ ALM1: '10 70.00 24111' }, {}])
    await must(issue(order.id))
    const again = await must(receive(order.id, [{ line: 1, quantity: '4' }]))
    expect(again).toMatchObject({ status: 'completed', number: plan.number, products: [{ cost: '14.00' }] })
  })

  it('its guides go with it: the draft brings what it says, what came is voided by its guide, nothing else is done to them', async () => {
    const [clay, pot] = [await stocked('10', '7'), await finished()]
    const order = await planned([of(pot, '4')], [of(clay, '2')])
    const { outputGuide, inputGuides } = await must(issue(order.id))
    const [{ id: draft }] = inputGuides
    expect(codeOf(await owner.delete(`/api/guides/${draft}`))).toBe('guide_of_order')
    const { version } = await must(owner.get(`/api/guides/${draft}`))
    const otherwise = {
      date: today,
      warehouse: { id: plant },
      currency: 'PEN',
      items: [{ ...of(pot, '4'), price: '1' }],
    }
    for (const reason of ['19', '28'])
      expect(codeOf(await owner.put(`/api/guides/${draft}`, { ...otherwise, reason, version }))).toEqual([
        'reason guide_of_order',
      ])
    expect(codeOf(await owner.put(`/api/output/${outputGuide.id}/void`))).toBe('guide_of_order')
    const guide = await must(owner.put(`/api/guides/${draft}/issue`))
    expect(guide).toMatchObject({ status: 'open', reason: '19', total: '14.00' })
    expect((await read(order.id)).status).toBe('completed')
    await must(owner.put(`/api/guides/${draft}/void`))
    expect(await read(order.id)).toMatchObject({ status: 'guided', products: [{ received: '0' }] })
    const byHand = await owner.post('/api/guides', {
      ...{
        date: today,
        reason: '19',
        warehouse: { id: plant },
        currency: 'PEN',
        items: [{ ...of(pot, '1'), price: '1' }],
      },
    })
    expect(codeOf(byHand)).toEqual(['reason guide_of_order'])
  })

  it('a back-dated entry of a material costs its products anew, and what left of them', async () => {
    const wool = await material()
    await comesIn(wool, '10', '5', '2026-11-10')
    const coat = await finished()
    const order = await planned([of(coat, '10')], [of(wool, '10')], { date: '2026-11-12' })
    await must(issue(order.id))
    await must(receive(order.id, [{ line: 1, quantity: '4' }], { date: '2026-11-13' }))
    const used = await must(
      owner.post('/api/output', {
        ...{ date: today, reason: '13', purpose: 'samples', warehouse: { id: plant }, items: [of(coat, '2')] },
      }),
    )
    await must(owner.put(`/api/output/${used.id}/issue`))
    const books0 = await books()
    await comesIn(wool, '10', '9', '2026-11-11')
    await settled()
    expect(await places(coat)).toEqual({ PLA: '2 14.00 21111' })
    expect(await read(order.id)).toMatchObject({ materialCost: '70.00', products: [{ cost: '28.00' }] })
    const now = await books()
    const moved = (account: string) => fixed(dec(now[account] ?? 0).minus(books0[account] ?? 0))
    expect(['24111', '6121', '21111', '7111'].map(moved)).toEqual(['70.00', '20.00', '4.00', '-8.00'])
    const rest = await must(receive(order.id, [{ line: 1, quantity: '6' }]))
    expect(rest).toMatchObject({ status: 'completed', products: [{ cost: '70.00' }] })
  })

  it('closes with less, or more, than was planned: what came bears the whole cost', async () => {
    const [milk, cheese] = [await stocked('100', '1'), await finished()]
    const order = await planned([of(cheese, '10')], [of(milk, '50')])
    await must(issue(order.id))
    await must(receive(order.id, [{ line: 1, quantity: '4' }]))
    expect(codeOf(await receive(order.id, [{ line: 1, quantity: '7' }]))).toEqual([
      'items[0].quantity transformation_beyond_plan',
    ])
    const closed = await must(receive(order.id, [{ line: 1, quantity: '4' }], { final: true }))
    expect(closed).toMatchObject({ status: 'completed', final: true, products: [{ received: '8', cost: '50.00' }] })
    await settled()
    expect(await places(cheese)).toEqual({ PLA: '8 50.00 21111' })
  })

  it('what stands in a locked month is neither undone nor taken back, nor does anything come in there', async () => {
    const [clay, pot] = [await material(), await finished()]
    await comesIn(clay, '10', '7', '2026-09-10')
    const order = await planned([of(pot, '4')], [of(clay, '2')], { date: '2026-09-12' })
    await must(issue(order.id))
    await must(receive(order.id, [{ line: 1, quantity: '1' }], { date: '2026-09-13' }))
    await settled()
    await world.owner.query(
      'update company.period set locked_at = now() where company_id = $1 and year = 2026 and month <= 9',
      [world.ids.companyId],
    )
    for (const refused of [
      await owner.delete(`${path}/${order.id}`),
      await owner.delete(`${path}/cancel/${order.id}`),
      await receive(order.id, [{ line: 1, quantity: '1' }], { date: '2026-09-14' }),
    ])
      expect(codeOf(refused)).toBe('month_locked')
    // Closed with less than was planned, what stands there keeps its cost and what comes now bears the rest.
    const whole = await must(receive(order.id, [{ line: 1, quantity: '1' }], { final: true }))
    expect(whole).toMatchObject({ status: 'completed', products: [{ received: '2', cost: '14.00' }] })
    expect(whole.inputGuides.map(({ number }: { number: string }) => number)).toHaveLength(2)
    await world.owner.query('update company.period set locked_at = null where company_id = $1', [world.ids.companyId])
  })

  it('says everything that is wrong at once', async () => {
    const [clay, pot] = [await stocked('10', '7', { decimalSale: false, purchaseAccount: '602' }), await finished()]
    const wrong = await owner.post(
      path,
      body([of(pot, '1', { share: '50' })], [of(clay, '1.5'), of(clay, '1')], {
        costs: [{ description: 'Mano de obra', amount: '5', account: '1041' }],
      }),
    )
    expect(codeOf(wrong)).toEqual([
      'materials[0].quantity whole_quantity',
      'materials[1].item repeated_item',
      'products transformation_shares',
      'costs[0].account transformation_account',
    ])
    const order = await planned([of(pot, '1')], [of(clay, '11')])
    expect(codeOf(await issue(order.id))).toBe('insufficient_stock')
    expect(await read(order.id)).toMatchObject({ status: 'started', number: null })
  })
})

describe('a service that names an account is taken from it whole', () => {
  const serviced = async () => {
    const [clay, pot] = [await stocked('10', '2'), await finished()]
    const costs = [{ description: 'Maquila', amount: '10', currency: 'PEN', account: '638' }]
    const plan = await planned([of(pot, '10')], [of(clay, '10')], { costs })
    await must(issue(plan.id))
    return { id: plan.id, pot }
  }
  const taken = async (id: string): Promise<string> => {
    const { inputGuides } = await read(id)
    const [row] = await rows<{ amount: string }>(
      `select coalesce(sum(l.credit - l.debit), 0)::text as amount from accounting.journal_entry e
       join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
       where e.source_id = any($1::uuid[]) and l.account_code = '638'`,
      [inputGuides.map((guide: { id: string }) => guide.id)],
    )
    return row!.amount
  }
  const came = (quantity: string) => [{ line: 1, quantity }]

  it.each([
    ['fewer came than was planned', ['4', '4'], '8 30.00'],
    ['more came than was planned', ['4', '12'], '16 30.00'],
    ['nothing more came', ['4', undefined], '4 30.00'],
  ])('%s', async (_, [first, last], stands) => {
    const { id, pot } = await serviced()
    await must(receive(id, came(first!)))
    const done = await must(receive(id, last ? came(last) : [], { final: true }))
    await settled()
    expect([done.status, await taken(id)]).toEqual(['completed', '10.00'])
    expect((await places(pot)).PLA).toBe(`${stands} 21111`)
    // Taken back a step, it is a plan that waits again, and nothing is taken of what did not come.
    await must(owner.delete(`${path}/cancel/${id}`))
    await settled()
    expect([await taken(id), await places(pot)]).toEqual(['0.00', {}])
  })

  it('a part was voided between', async () => {
    const { id } = await serviced()
    for (const quantity of ['3', '3', '4']) await must(receive(id, came(quantity)))
    const { inputGuides } = await read(id)
    await must(owner.put(`/api/guides/${inputGuides[0].id}/void`, { reason: 'Mal contado' }))
    await must(receive(id, came('1'), { final: true }))
    await settled()
    expect(await taken(id)).toBe('10.00')
  })

  it('nothing of it came: it is not closed, and nothing to come is said', async () => {
    const { id } = await serviced()
    expect(codeOf(await receive(id, []))).toEqual(['items add_one_item'])
    expect(codeOf(await receive(id, [], { final: true }))).toEqual(['final transformation_nothing_of'])
  })
})
