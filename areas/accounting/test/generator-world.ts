import { type Caller, must, type World } from '@yupana/testkit'

export const DAY = '2026-11-18'
/** Of bills, in all worlds of a file. */
const numbers = new WeakMap<World, number>()
const igv = { type: 'IGV', rate: '18' }

/** Whether documents and payments write their vouchers themselves. */
export async function setAutomatic(api: Caller, automaticAccounting: boolean): Promise<void> {
  const { version, perception } = await must(api.get('/api/company/accounting'))
  await must(api.put('/api/company/accounting', { automaticAccounting, perception, version }))
}

/** What people of a company do in a month, through the product's own calls: the same in every world of one template. */
export function deeds(world: World, api: Caller) {
  const { ids } = world
  const item = (id: string, price: string, quantity = '1') => ({ item: { id }, quantity, price, tax: igv })
  const cash = { account: { id: ids.cash }, method: { id: ids.methodCash } }
  const billBody = (over: object = {}) => ({
    ...{ documentType: '01', serie: 'F700', number: String(numbers.get(world)), date: DAY, currency: 'PEN' },
    ...{
      supplier: { id: ids.clients.bodega },
      warehouse: { id: ids.warehouse },
      paymentTerm: { id: ids.termCredit30 },
    },
    ...{ items: [item(ids.products.mouse, '30', '10')], ...over },
  })
  const categories = async (): Promise<Map<string, string>> => {
    const { data } = await must(api.get('/api/payment/category?limit=100'))
    return new Map(data.map(({ id, code }: { id: string; code: string }) => [code, id]))
  }
  return {
    bill: (over: object = {}) => {
      numbers.set(world, (numbers.get(world) ?? 700) + 1)
      return must(api.post('/api/bills', billBody(over)))
    },
    changeBill: async (bill: { id: string; number: string; version: number }, over: object) =>
      must(api.put(`/api/bills/${bill.id}`, { ...billBody({ number: bill.number, ...over }), version: bill.version })),
    sell: async (over: object = {}) => {
      const draft = await must(
        api.post('/api/invoices', {
          ...{ documentType: '01', serie: 'F001', date: DAY, currency: 'PEN', exchangeRate: '1' },
          ...{ client: { id: ids.clients.andes }, seller: { id: ids.seller }, warehouse: { id: ids.warehouse } },
          ...{ paymentTerm: { id: ids.termCredit30 }, items: [item(ids.products.mouse, '80', '2')], ...over },
        }),
      )
      return must(api.put(`/api/invoices/${draft.id}/issue`))
    },
    voidSale: (id: string) => must(api.put(`/api/invoices/${id}/void`, { reason: 'Error de tipeo' })),
    collect: (id: string, amount: string, over: object = {}) =>
      must(
        api.post('/api/payment/incomes', {
          ...{ date: DAY, currency: 'PEN', ...cash, payments: [{ document: { id }, amount }], ...over },
        }),
      ),
    pay: (id: string, amount: string) =>
      must(
        api.post('/api/payment/expenses', {
          date: DAY,
          currency: 'PEN',
          ...cash,
          payments: [{ document: { id }, amount }],
        }),
      ),
    earn: async (amount: string) =>
      must(
        api.post('/api/payment/incomes', {
          ...{ date: DAY, currency: 'PEN', ...cash },
          payments: [{ category: { id: (await categories()).get('OTRING')! }, amount }],
        }),
      ),
  }
}

/** An advance and an expense of somebody who travels. @returns the id of the rendering */
export async function renderAccount(world: World, api: Caller): Promise<string> {
  const { data } = await must(api.get('/api/payment/category?limit=100'))
  const category = { id: data.find(({ code }: { code: string }) => code === 'MOVILI').id }
  const worker = await must(api.post('/api/workers', { code: 'ANA', name: 'Ana Torres', type: 'both' }))
  const made = await must(
    api.post('/api/rendering-of-account', {
      ...{ date: DAY, worker: { id: worker.id }, currency: 'PEN', purpose: 'Viaje', requestedAmount: '500' },
    }),
  )
  const path = `/api/rendering-of-account/${made.id}`
  const account = { id: world.ids.cash }
  await must(api.post(`${path}/transfers`, { kind: 'advance', date: DAY, account, amount: '500' }))
  await must(api.post(`${path}/expenses`, { date: DAY, category, amount: '120', description: 'Taxi' }))
  return made.id
}

/** Each voucher that stands, to the last line, but for what tells one world from another. */
export async function journalOf(world: World): Promise<string[]> {
  const { rows } = await world.owner.query<{ text: string }>(
    `select concat_ws(' | ', e.date, e.archive, e.memo, e.currency, e.exchange_rate::text, e.source_kind, e.total::text, (e.reverses is not null)::text,
       (select string_agg(concat_ws(' ', l.account_code, l.debit, l.credit, l.foreign_amount, l.memo, l.party_id, l.cost_center_id, l.document_type, l.serie, l.number, l.due_on, l.rule), ' ; '
          order by l.line) from accounting.journal_line l where l.company_id = e.company_id and l.entry_id = e.id)) as text
     from accounting.journal_entry e where e.company_id = $1 and e.live order by 1`,
    [world.ids.companyId],
  )
  return rows.map(({ text }) => text)
}

/** Every entry and line there is, byte by byte. */
export async function bytesOf(world: World): Promise<string> {
  const { rows } = await world.owner.query<{ text: string }>(
    `select jsonb_agg(to_jsonb(e) || jsonb_build_object('lines', (select jsonb_agg(to_jsonb(l) order by l.line) from accounting.journal_line l
       where l.company_id = e.company_id and l.entry_id = e.id)) order by e.id)::text as text
     from accounting.journal_entry e where e.company_id = $1`,
    [world.ids.companyId],
  )
  return rows[0]!.text
}

/** What waits, by its state. */
export async function requestsOf(world: World): Promise<Record<string, number>> {
  const { rows } = await world.owner.query<{ state: string; n: number }>(
    'select state, count(*)::int as n from accounting.posting_request where company_id = $1 group by 1 order by 1',
    [world.ids.companyId],
  )
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}
