import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
let warehouse: string
let next = 100
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  warehouse = (await must(api.post('/api/warehouses', { code: 'NOT', name: 'Notas' }))).id
})
afterAll(() => world?.close())

const igv = { type: 'IGV', rate: '18' }
const newItem = async (over: object = {}): Promise<string> => {
  next += 1
  const unit = { code: 'NIU' }
  return (await must(api.post('/api/products', { code: `NOT-${next}`, name: `Bien ${next}`, unit, ...over }))).id
}
const head = () => ({
  ...{ supplier: { id: world.ids.clients.bodega }, paymentTerm: { id: world.ids.termCredit30 } },
  warehouse: { id: warehouse },
})
async function billed(item: string, over: object = {}) {
  next += 1
  return must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F030', number: String(next), date: '2026-11-05', currency: 'PEN', ...head() },
      items: [{ item: { id: item }, quantity: '10', price: '10', tax: igv }],
      ...over,
    }),
  )
}
interface Bill {
  id: string
  currency: string
  items: { line: number; item: { id: string }; price: string }[]
}
const noteOf = (bill: Bill, reason: string, quantity: string, over: object = {}) => {
  next += 1
  return {
    ...{ documentType: '07', serie: 'FC30', number: String(next), date: '2026-11-10', currency: bill.currency },
    ...{ ...head(), reference: { id: bill.id }, reason },
    items: bill.items.map(({ line, item, price }) => ({ item: { id: item.id }, quantity, price, billLine: line })),
    ...over,
  }
}
const post = (...given: Parameters<typeof noteOf>) => api.post('/api/bills', noteOf(...given))
const note = (...given: Parameters<typeof noteOf>) => must(post(...given))
const codes = (reply: { body: { errors?: { field: string; code: string }[]; code?: string } }): string[] =>
  reply.body.errors?.length ? reply.body.errors.map(({ field, code }) => `${field} ${code}`) : [String(reply.body.code)]
const read = (id: string) => must(api.get(`/api/bills/${id}`))
async function books(...ids: string[]): Promise<string> {
  const { rows } = await world.owner.query(
    `select account_code as code, sum(debit - credit)::text || case when sum(foreign_amount) = 0 then '' else ' ' || sum(foreign_amount) end as amount from accounting.journal_line
     where entry_id in (select id from accounting.journal_entry where source_id = any($1::uuid[])) group by account_code having sum(debit - credit) <> 0 or sum(foreign_amount) <> 0 order by 1`,
    [ids],
  )
  return rows.map(({ code, amount }) => `${code} ${amount}`).join(', ')
}
const stock = async (item: string) => {
  const { rows } = await world.owner.query(
    'select trim_scale(quantity)::text as quantity, amount::text from inventory.stock_balance where company_id = $1 and item_id = $2',
    [world.ids.companyId, item],
  )
  return [rows[0].quantity, rows[0].amount]
}

describe('a credit note of a supplier', () => {
  it.each([
    [{}, '20111 -30.00, 40111 -5.40, 4212 35.40, 6011 -30.00, 6111 30.00', ['7', '70.00']],
    [
      { currency: 'USD', exchangeRate: '3.757' },
      '20111 -112.71, 40111 -20.29 -5.40, 4212 133.00 35.40, 6011 -112.71 -30.00, 6111 112.71',
      ['7', '262.99'],
    ],
  ])(
    'takes goods back at the cost of the bill, and off its debt, at the rate of the bill: %j',
    async (over, posted, left) => {
      const item = await newItem()
      const bill = await billed(item, over)
      const back = await note(bill, '07', '3')
      expect(await books(back.id)).toBe(posted)
      expect(await stock(item)).toEqual(left)
      expect(back).toMatchObject({ status: 'open', total: '35.40', settled: '35.40', balance: '0.00' })
      expect(back.reference).toMatchObject({ id: bill.id, serie: 'F030' })
      const after = await read(bill.id)
      expect(after).toMatchObject({ balance: '82.60', billNotes: [{ id: back.id, total: '35.40' }] })
      expect(after.items[0].left).toEqual({ quantity: '7', total: '82.60' })
      await must(api.put(`/api/bills/${back.id}/void`))
      expect(await books(back.id)).toBe('')
      expect(await read(bill.id)).toMatchObject({ balance: '118.00', billNotes: [] })
      expect((await stock(item))[0]).toBe('10')
    },
  )

  it('lets off in an account of its own (73), and the goods keep their worth', async () => {
    const item = await newItem()
    const bill = await billed(item)
    const off = await note(bill, '04', '1', {
      items: [{ item: { id: item }, quantity: '1', price: '20', billLine: 1 }],
    })
    expect(await books(off.id)).toBe('40111 -3.60, 4212 23.60, 7311 -20.00')
    expect(await stock(item)).toEqual(['10', '100.00'])
  })

  it('of less value makes the goods cheaper where they stand, and dearer again when it is voided', async () => {
    const item = await newItem()
    const bill = await billed(item)
    const off = await note(bill, '09', '1', {
      items: [{ item: { id: item }, quantity: '1', price: '20', billLine: 1 }],
    })
    expect(await books(off.id)).toBe('20111 -20.00, 40111 -3.60, 4212 23.60, 6011 -20.00, 6111 20.00')
    expect(await stock(item)).toEqual(['10', '80.00'])
    await must(api.put(`/api/bills/${off.id}/void`))
    expect(await stock(item)).toEqual(['10', '100.00'])
    expect(await books(off.id)).toBe('')
  })

  it('beyond what is owed is a credit with the supplier, which a collection gives back', async () => {
    const bill = await billed(world.ids.products.service)
    await must(
      api.post('/api/payment/expenses', {
        ...{ date: '2026-11-06', currency: 'PEN', account: { id: world.ids.bank } },
        method: { id: world.ids.methodTransfer },
        payments: [{ document: { id: bill.id }, amount: '100' }],
      }),
    )
    const back = await note(bill, '06', '10')
    expect(back).toMatchObject({ settled: '18.00', balance: '-100.00', status: 'open' })
    expect(await read(bill.id)).toMatchObject({ status: 'closed', balance: '0.00' })
    const refund = await must(
      api.post('/api/payment/incomes', {
        ...{ date: '2026-11-12', currency: 'PEN', account: { id: world.ids.bank } },
        method: { id: world.ids.methodTransfer },
        payments: [{ document: { id: back.id }, amount: '100' }],
      }),
    )
    expect(await read(back.id)).toMatchObject({ status: 'closed', balance: '0.00' })
    expect(codes(await api.put(`/api/bills/${back.id}/void`))).toEqual(['bill_paid'])
    expect(refund.amount).toBe('100.00')
  })

  it('is refused of another supplier or currency, of a note, before its bill, beyond a line', async () => {
    const bill = await billed(await newItem())
    expect(codes(await post(bill, '07', '11'))).toEqual([
      'items[0].quantity note_beyond_quantity',
      'items[0].price note_beyond_amount',
    ])
    expect(codes(await post(bill, '04', '11'))).toEqual(['items[0].price note_beyond_amount'])
    expect(
      codes(
        await post(bill, '07', '1', {
          ...{ supplier: { id: world.ids.clients.andes }, currency: 'USD', exchangeRate: '3.7', date: '2026-11-04' },
          reason: '13',
        }),
      ),
    ).toEqual(['reason note_reason_of_type'])
    expect(
      codes(
        await post(bill, '07', '1', {
          ...{ supplier: { id: world.ids.clients.andes }, currency: 'USD', exchangeRate: '3.7', date: '2026-11-04' },
        }),
      ),
    ).toEqual(
      expect.arrayContaining([
        'supplier note_other_supplier',
        'currency note_other_currency',
        'date note_before_bill',
        'accountingDate note_before_bill',
      ]),
    )
    const first = await note(bill, '07', '1')
    expect(codes(await post({ ...first, items: first.items }, '07', '1'))).toContain('reference note_of_note')
    expect(codes(await post(bill, '07', '1', { reference: null }))).toEqual(['reference note_needs_bill'])
    expect(codes(await api.put(`/api/bills/${bill.id}/void`))).toEqual(['bill_has_notes'])
  })

  it('sixteen at once never credit a line beyond what was billed', async () => {
    const item = await newItem()
    const bill = await billed(item)
    const answers = await Promise.all(Array.from({ length: 16 }, () => post(bill, '07', '1')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(await stock(item)).toEqual(['0', '0.00'])
    expect(await read(bill.id)).toMatchObject({ balance: '0.00' })
  })

  it('that is changed takes what it says now', async () => {
    const bill = await billed(await newItem())
    const back = await note(bill, '07', '3')
    const given = noteOf(bill, '07', '5', { number: back.number, version: back.version })
    expect(await must(api.put(`/api/bills/${back.id}`, given))).toMatchObject({ total: '59.00', settled: '59.00' })
    expect(await read(bill.id)).toMatchObject({ balance: '59.00' })
  })
})

describe('a debit note of a supplier', () => {
  it('is owed by itself; a rise in value goes into the stock, interest into expenses', async () => {
    const item = await newItem()
    const bill = await billed(item)
    const line = { item: { id: item }, quantity: '1', price: '30', billLine: 1 }
    const dearer = await note(bill, '02', '1', { documentType: '08', serie: 'FD30', items: [line] })
    expect(await books(dearer.id)).toBe('20111 30.00, 40111 5.40, 4212 -35.40, 6011 30.00, 6111 -30.00')
    expect(await stock(item)).toEqual(['10', '130.00'])
    expect(dearer).toMatchObject({ balance: '35.40', status: 'open', dueDate: '2026-12-10' })
    const interest = await note(bill, '01', '1', { documentType: '08', serie: 'FD30', items: [{ ...line, tax: igv }] })
    expect(await books(interest.id)).toBe('40111 5.40, 4212 -35.40, 6736 30.00')
    await must(api.put(`/api/bills/${dearer.id}/void`))
    expect(await stock(item)).toEqual(['10', '100.00'])
  })
})

describe('a fee receipt (02)', () => {
  const fee = (price: string, over: object = {}) => {
    next += 1
    const line = {
      item: { id: world.ids.products.service },
      quantity: '1',
      price,
      tax: { type: 'UNAFFECTED', rate: '0' },
    }
    return api.post('/api/bills', {
      ...{ documentType: '02', serie: 'E001', number: String(next), date: '2026-11-10', currency: 'PEN', ...head() },
      ...{ items: [line], ...over },
    })
  }
  it('keeps income tax of what is above S/ 1,500, and owes the rest as fees', async () => {
    const kept = await must(fee('2000'))
    expect(kept).toMatchObject({ withheld: '160.00', settled: '160.00', balance: '1840.00', total: '2000.00' })
    expect(kept.fees).toMatchObject([{ amount: '1840.00' }])
    expect(await books(kept.id)).toBe('40172 -160.00, 424 -1840.00, 638 2000.00')
    const small = await must(fee('1500'))
    expect(small).toMatchObject({ withheld: '0.00', balance: '1500.00' })
  })

  it('of who has a suspension on file keeps none while it is in force', async () => {
    const { bodega } = world.ids.clients
    const certificate = { number: 'SUS-1', supplier: { id: bodega }, validFrom: '2026-01-01', validTo: '2026-11-09' }
    const made = await must(api.post('/api/fee-suspension', certificate))
    expect(await must(fee('2000'))).toMatchObject({ withheld: '160.00' })
    await must(api.save(`/api/fee-suspension/${made.id}`, { ...certificate, validTo: '2026-12-31' }))
    expect(await must(fee('2000'))).toMatchObject({ withheld: '0.00', balance: '2000.00' })
  })

  it('bears no IGV and brings no goods', async () => {
    const goods = { item: { id: world.ids.products.mouse }, quantity: '1', price: '10', tax: igv }
    expect(codes(await fee('1', { items: [goods] }))).toEqual([
      'items[0].item bill_no_goods',
      'items[0].tax bill_no_igv',
    ])
  })
})

it('modifies neither itself nor, by words alone, an amount; what raises the worth of goods says where they came in', async () => {
  const bill = await billed(await newItem())
  const own = noteOf(bill, '04', '1', { version: bill.version })
  expect(codes(await api.put(`/api/bills/${bill.id}`, own))).toContain('reference note_of_note')
  expect(await read(bill.id)).toMatchObject({ documentType: '01', balance: '118.00' })
  expect(codes(await post(bill, '03', '1'))).toEqual(['items note_words_amount'])
  const raised = noteOf(bill, '02', '1', { documentType: '08', serie: 'FD30' })
  const loose = { ...raised, items: raised.items.map(({ billLine: _, ...line }) => line) }
  expect(codes(await api.post('/api/bills', loose))).toEqual(['items[0].billLine note_line_required'])
  expect(await books(bill.id)).toContain('6111 -100.00')
})
