import { must } from '@yupana/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { codesOf, lineOf, openPort } from './import-world.ts'

const port = await openPort(import.meta.url, 'IMP')
const { world, owner, item, goodsBill, costBill, body, drafted, issue, opened, close, reopen, voidIt, read } = port
const { guideDraft, arrives, sell, stock, books, settled, rows } = port
afterAll(() => world.close())

const tributes = { cif: '4000', adValorem: '240', igv: '678.40', ipm: '84.80', perception: '175.11' }
const path = '/api/bill-imports'

describe('PUR-8: an import', () => {
  it.each([
    ['PEN', '1', { 40111: '763.20', 40113: '175.11', 4212: '-1178.31', 60913: '240.00' }],
    ['USD', '3.80', { 40111: '2900.16', 40113: '665.42', 4212: '-4477.58', 60913: '912.00' }],
  ])(
    'owes its tributes to customs: IGV and IPM are a credit, the perception too, duties a cost (%s)',
    async (currency, rate, posted) => {
      const goods = await goodsBill([[await item(), '10', '100']])
      const over = { ...tributes, currency, ...(currency === 'USD' ? { exchangeRate: rate } : {}) }
      const draft = await drafted([lineOf(goods)], [], over)
      expect(draft).toMatchObject({
        status: 'draft',
        total: '1178.31',
        exchangeRate: String(Number(rate)),
        duties: posted[60913],
      })
      expect(await books('.', draft.id)).toEqual({})
      const open = await must(issue(draft.id))
      expect(open).toMatchObject({ status: 'open', balance: '1178.31' })
      expect(open.title).toMatch(/^118-2026-10-\d{6}$/)
      expect(await books('.', draft.id)).toEqual(posted)
      const [debt] = await rows<{ balance: string; local: string }>(
        "select balance, local_balance as local from treasury.open_item where document_id = $1 and status = 'open'",
        [draft.id],
      )
      expect([debt!.balance, `-${debt!.local}`]).toEqual(['1178.31', posted[4212]])
      const changed = { ...body([lineOf(goods)], [], over), number: open.number, adValorem: '0', version: open.version }
      await must(owner.put(`${path}/${draft.id}`, changed))
      expect(await books('^609', draft.id)).toEqual({})
      await must(voidIt(draft.id))
      expect(await books('.', draft.id)).toEqual({})
    },
  )

  it('shares what brought the goods by value, weight, volume and quantity, and shows what a unit comes to beside FOB', async () => {
    const [heavy, light] = [await item(), await item()]
    const goods = await goodsBill([
      [heavy, '10', '100'],
      [light, '90', '10'],
    ])
    const [freight, insurance, agent] = [await costBill('100', 'USD'), await costBill('95'), await costBill('200')]
    const {
      goods: lines,
      costs,
      duties,
      goodsCost,
      landedCost,
    } = await drafted(
      [lineOf(goods, 1, { weight: '75', volume: '1' }), lineOf(goods, 2, { weight: '25', volume: '3' })],
      [
        lineOf(freight, 1, { basis: 'weight' }),
        lineOf(insurance, 1, { basis: 'value' }),
        lineOf(agent, 1, { basis: 'quantity' }),
      ],
      { adValorem: '40', dutyBasis: 'volume' },
    )
    expect(costs.map(({ amount }: { amount: string }) => amount)).toEqual(['380.00', '95.00', '200.00'])
    expect([duties, goodsCost, landedCost]).toEqual(['40.00', '7125.00', '715.00'])
    expect(lines).toMatchObject([
      {
        cost: '3750.00',
        shares: ['285.00', '50.00', '20.00', '10.00'],
        landed: '365.00',
        unitCost: '375',
        unitTotal: '411.5',
      },
      { cost: '3375.00', shares: ['95.00', '45.00', '180.00', '30.00'], landed: '350.00', total: '3725.00' },
    ])
  })

  it('closed, costs what is on its way in 28, what came in 20, and what was sold in 69; reopened, all is as it was', async () => {
    const id = await item()
    const goods = await goodsBill([[id, '10', '100']])
    await arrives(goods.id, 1, '6')
    await must(sell(id, '2'))
    const freight = await costBill('500')
    const made = await opened([lineOf(goods)], [lineOf(freight)], { adValorem: '100' })
    await settled()
    const before = [await books('^(2[08]|6[0-9]|609)'), await stock(id)]
    const waits = async (): Promise<number> => Number((await books('^28'))[281] ?? 0)
    const waited = await waits()
    const closed = await must(close(made.id))
    expect(closed).toMatchObject({ status: 'closed', closedOn: '2026-11-16', landedCost: '600.00' })
    await settled()
    expect(await books('^2[08]|^61', made.id)).toEqual({ 20111: '360.00', 281: '240.00', 6111: '-600.00' })
    expect(await stock(id)).toBe('4 1740.00')
    const sold = await rows(
      "select sum(debit - credit)::text as amount from accounting.journal_line where account_code = '69121'",
    )
    expect(sold).toEqual([{ amount: '870.00' }])
    // Of what comes later the cost is in 28 by then.
    const later = await arrives(goods.id, 1, '4', '2026-11-17')
    expect(later.localTotal).toBe('1740.00')
    expect((await waits()) - waited).toBe(-1500)
    const reply = await must(reopen(made.id))
    expect(reply).toMatchObject({ status: 'open', closedOn: null })
    await must(owner.put(`/api/guides/${later.id}/void`))
    await settled()
    expect([await books('^(2[08]|6[0-9]|609)'), await stock(id)]).toEqual(before)
    await must(close(made.id))
    await must(voidIt(made.id))
    await settled()
    expect(await books('.', made.id, later.id)).toEqual({})
    expect(await stock(id)).toBe('4 1500.00')
  })

  it('a guide that is voided after it takes its part of the costs back to 28', async () => {
    const id = await item()
    const goods = await goodsBill([[id, '10', '100']])
    const guide = await arrives(goods.id, 1, '6')
    const made = await opened([lineOf(goods)], [lineOf(await costBill('500'))])
    const before = await books('^28')
    await must(close(made.id))
    await must(owner.put(`/api/guides/${guide.id}/void`))
    await settled()
    expect(await stock(id)).toBe('0 0.00')
    expect(Number((await books('^28'))[281]) - Number(before[281])).toBe(2750)
    expect(await books('^20', made.id, guide.id)).toEqual({})
    await must(voidIt(made.id))
    expect(Number((await books('^28'))[281]) - Number(before[281])).toBe(2250)
  })

  it('is refused without number, goods, costs, what it is shared by, before its bills, and with what is no such line', async () => {
    const id = await item()
    const [goods, cost] = [await goodsBill([[id, '10', '100']]), await costBill('50')]
    const bare = await drafted([], [], { number: null })
    expect(codesOf(await issue(bare.id))).toEqual(['number import_number_required'])
    expect(codesOf(await owner.post(path, body([lineOf(cost)], [lineOf(goods), lineOf(cost), lineOf(cost)])))).toEqual([
      'goods[0].bill import_goods_not_later',
      'costs[0].bill import_cost_goods',
      'costs[2].bill repeated_item',
    ])
    expect(
      codesOf(
        await owner.post(
          path,
          body([lineOf(goods, 7)], [], { customsOffice: { code: '999' }, igv: '1', supplier: null }),
        ),
      ),
    ).toEqual([
      'customsOffice reference_not_found',
      'supplier import_supplier_required',
      'goods[0].bill reference_not_found',
    ])
    const empty = await opened([], [])
    expect(codesOf(await close(empty.id))).toEqual(['goods import_without_goods', 'costs import_without_costs'])
    const made = await opened([lineOf(goods)], [lineOf(cost, 1, { basis: 'weight' })])
    expect(codesOf(await close(made.id))).toEqual(['costs[0].basis import_basis_missing'])
    expect(codesOf(await close(made.id, { date: '2026-11-05' }))).toContain('date import_close_early')
    expect(codesOf(await owner.post(path, body([], [lineOf(cost)])))).toEqual(['costs[0].bill bill_of_import'])
    expect(codesOf(await owner.put(`/api/bills/${cost.id}/void`, { reason: 'Error' }))).toEqual(['bill_of_import'])
    expect(codesOf(await owner.post(path, { ...body([], []), number: made.number }))).toEqual([
      'number import_already_exists',
    ])
    await must(voidIt(made.id))
    await must(owner.put(`/api/bills/${cost.id}/void`, { reason: 'Error' }))
  })

  it('of goods that came in a month that is locked, the cost of sales bears the costs', async () => {
    const id = await item()
    const goods = await goodsBill([[id, '10', '100']], 'PEN', { date: '2026-01-05' })
    await arrives(goods.id, 1, '4', '2026-01-20')
    const made = await opened([lineOf(goods)], [lineOf(await costBill('100'))])
    const lock = { month: 1, confirmed: true }
    await must(owner.put('/api/configuration/month-lock/2026', { ...lock, locked: true }))
    await must(close(made.id))
    expect(await books('^(2|6[19])', made.id)).toEqual({ 281: '60.00', 6111: '-100.00', 69121: '40.00' })
    expect(await stock(id)).toBe('4 400.00')
    await must(reopen(made.id))
    expect(await books('^(2|6[19])', made.id)).toEqual({})
    await must(close(made.id))
    await must(owner.put('/api/configuration/month-lock/2026', { month: 1, locked: false, reason: 'prueba' }))
    await must(voidIt(made.id))
    expect([await books('.', made.id), await stock(id)]).toEqual([{}, '4 400.00'])
  })

  it('a suspension of withholding ends no sooner than it begins', async () => {
    const supplier = { id: world.ids.clients.bodega }
    const body = { number: 'SUS-1', supplier, validFrom: '2026-06-01', validTo: '2026-05-01' }
    expect(codesOf(await owner.post('/api/fee-suspension', body))).toEqual(['validTo date_before_start'])
    expect((await owner.post('/api/fee-suspension', { ...body, validTo: '2026-06-01' })).status).toBe(201)
  })

  it('a note that took goods of it before they came is voided first', async () => {
    const id = await item()
    const goods = await goodsBill([[id, '10', '100']])
    const made = await opened([lineOf(goods)], [lineOf(await costBill('500'))])
    await must(close(made.id))
    const note = await must(
      owner.post('/api/bills', {
        ...{ documentType: '07', serie: 'FC80', number: '1', date: '2026-11-17', currency: 'USD' },
        ...{ supplier: { id: world.ids.clients.bodega }, paymentTerm: { id: world.ids.termCredit30 } },
        ...{ reference: { id: goods.id }, reason: '07' },
        items: [{ item: { id }, quantity: '4', price: '100', tax: { type: 'UNAFFECTED' }, billLine: 1 }],
      }),
    )
    expect(await books('^28', note.id)).toEqual({ 281: '-1700.00' })
    expect(codesOf(await reopen(made.id))).toEqual(['import_goods_credited'])
    await must(owner.put(`/api/bills/${note.id}/void`, { reason: 'Error' }))
    await must(voidIt(made.id))
  })

  it('is paid as other debts are, and then neither voided nor changed in what customs said', async () => {
    const made = await opened([lineOf(await goodsBill([[await item(), '10', '100']]))], [], { adValorem: '100' })
    const paid = await must(
      owner.post('/api/payment/expenses', {
        ...{ date: '2026-11-12', currency: 'PEN', method: { id: world.ids.methodTransfer } },
        ...{ account: { id: world.ids.bank }, payments: [{ document: { id: made.id }, amount: '60' }] },
      }),
    )
    const { version, ...now } = await read(made.id)
    expect(now).toMatchObject({ paid: '60.00', balance: '40.00' })
    expect(codesOf(await voidIt(made.id))).toEqual(['bill_paid'])
    const said = {
      ...body(
        now.goods.map(({ bill, billLine }: { bill: { id: string }; billLine: number }) =>
          lineOf(bill as never, billLine),
        ),
        [],
      ),
      number: now.number,
      version,
    }
    expect(codesOf(await owner.put(`${path}/${made.id}`, { ...said, adValorem: '90' }))).toEqual(['bill_paid'])
    // Its costs may come after it was paid.
    const more = await must(
      owner.put(`${path}/${made.id}`, { ...said, adValorem: '100', costs: [lineOf(await costBill('50'))] }),
    )
    expect(more.landedCost).toBe('150.00')
    await must(owner.put(`/api/payment/expenses/${paid.id}/void`, { reason: 'Error' }))
    await must(voidIt(made.id))
  })
})

describe('sixteen at once', () => {
  it('attach one bill to imports of their own: one has it', async () => {
    const cost = await costBill('50')
    const replies = await Promise.all(Array.from({ length: 16 }, () => owner.post(path, body([], [lineOf(cost)]))))
    expect(replies.filter(({ status }) => status < 400)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status >= 400).map(({ status }) => status < 500))).toEqual(
      new Set([true]),
    )
  })

  it('close one import while its goods come: its costs are shared once, and to the cent', async () => {
    const id = await item()
    const goods = await goodsBill([[id, '16', '100']])
    const made = await opened([lineOf(goods)], [lineOf(await costBill('100.01'))])
    const before = Number((await books('^28'))[281])
    const drafts = await Promise.all(
      Array.from({ length: 8 }, () => guideDraft(goods.id, 1, '2', '2026-11-16').then((reply) => reply.body.id)),
    )
    const replies = await Promise.all([
      ...Array.from({ length: 8 }, () => close(made.id)),
      ...drafts.map((draft) => owner.put(`/api/guides/${draft}/issue`)),
    ])
    expect(replies.slice(0, 8).filter(({ status }) => status < 400)).toHaveLength(1)
    expect(replies.slice(8).filter(({ status }) => status < 400)).toHaveLength(8)
    await settled()
    expect(await stock(id)).toBe('16 6100.01')
    expect(Number((await books('^28'))[281] ?? 0) - before).toBe(-6000)
    expect((await read(made.id)).landedCost).toBe('100.01')
  })
})
