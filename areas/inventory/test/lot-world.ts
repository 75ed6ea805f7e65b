import { type Caller, must, openWorld, type World } from '@yupana/testkit'

export const today = '2026-11-18'
type Reply = Awaited<ReturnType<Caller['get']>>
/** The code of a refusal, or the fields that were refused with theirs. */
export const refusalOf = ({ status, body }: Reply): (string | number)[] =>
  body.code === 'invalid'
    ? [status, ...body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)]
    : [status, body.code]
export const lot = (code: string, quantity = '1', over: object = {}) => ({ code, quantity, ...over })

/** The world with goods that are told apart, and what is done with them. */
export async function openLots(url: string, options: Parameters<typeof openWorld>[1] = {}) {
  const world = await openWorld(url, options)
  await world.owner.query('update einvoicing.setting set auto_send = $1', [options?.sunat === true])
  const owner = await world.as('owner')
  return { world, owner, ...documentsOf(world, owner), ...ledgerOf(world) }
}

function documentsOf(world: World, owner: Caller) {
  const { ids } = world
  let made = 0
  const product = async (over: object = {}): Promise<string> => {
    made += 1
    const body = { code: `LT-${made}`, name: `Bien ${made}`, unit: { code: 'NIU' }, price: '50', ...over }
    return (await must(owner.post('/api/products', body))).id
  }
  const line = (item: string, lots: { quantity: string }[], over: object = {}) => ({
    ...{ item: { id: item }, price: '10', lots },
    quantity: String(lots.reduce((whole, each) => whole + Number(each.quantity), 0)),
    ...over,
  })
  const billBody = (items: object[], over: Record<string, unknown> = {}) => {
    made += 1
    return {
      ...{ documentType: '01', serie: 'F090', number: String(9000 + made), date: today, currency: 'PEN' },
      ...{ supplier: { id: ids.clients.bodega }, paymentTerm: { id: ids.termCredit30 } },
      ...{ warehouse: { id: ids.warehouse }, items, ...over },
    }
  }
  const bill = (items: object[], over?: Record<string, unknown>) => owner.post('/api/bills', billBody(items, over))
  const saleBody = (items: object[], over: Record<string, unknown> = {}) => ({
    ...{ documentType: '01', serie: 'F001', date: today, currency: 'PEN', exchangeRate: '1' },
    ...{ client: { id: ids.clients.andes }, seller: { id: ids.seller }, warehouse: { id: ids.warehouse } },
    ...{
      paymentTerm: { id: ids.termCash },
      items: items.map((each) => ({ ...each, tax: { type: 'IGV', rate: '18' } })),
    },
    ...over,
  })
  const sale = async (items: object[], over?: Record<string, unknown>, who = owner) => {
    const draft = await must(who.post('/api/invoices', saleBody(items, over)))
    return who.put(`/api/invoices/${draft.id}/issue`, {})
  }
  const guide = async (items: object[], over: Record<string, unknown> = {}) => {
    const body = { date: today, reason: '28', warehouse: { id: ids.warehouse }, currency: 'PEN', items, ...over }
    const draft = await must(owner.post('/api/guides', body))
    return owner.put(`/api/guides/${draft.id}/issue`, {})
  }
  const output = async (items: object[], over: Record<string, unknown> = {}) => {
    const draft = await must(
      owner.post('/api/output', {
        ...{ date: today, reason: '01', warehouse: { id: ids.warehouse }, client: { id: ids.clients.andes } },
        ...{ items, ...over },
      }),
    )
    return owner.put(`/api/output/${draft.id}/issue`, {})
  }
  return {
    ...{ product, line, billBody, bill, saleBody, sale, guide, output },
    batches: (over: object = {}) => product({ batchTracking: true, ...over }),
    dated: () => product({ batchTracking: true, batchDueDate: true }),
    serials: () => product({ serieTracking: true }),
  }
}

/** What stock says of batches, read past the product. */
function ledgerOf(world: World) {
  const rows = async <T>(sql: string, params: unknown[] = []): Promise<T[]> =>
    (await world.owner.query(sql, params)).rows as T[]
  return {
    rows,
    /** `L1 4` of an item, all warehouses together. */
    standing: async (item: string): Promise<string[]> =>
      (
        await rows<{ stands: string }>(
          `select l.code || ' ' || trim_scale(sum(s.quantity))::text as stands from inventory.lot_stock s join inventory.lot l on l.company_id = s.company_id and l.id = s.lot_id
           where s.item_id = $1 and s.quantity > 0 group by l.code order by l.code`,
          [item],
        )
      ).map(({ stands }) => stands),
    /** What movements and batches say of each item and warehouse where they differ, counted from the rows alone. */
    differing: () =>
      rows(
        `with moved as (select m.item_id, m.warehouse_id, sum(m.quantity) as quantity from inventory.stock_move m group by 1, 2),
           of_lots as (select m.item_id, m.warehouse_id, sum(x.quantity) as quantity from inventory.move_lot x join inventory.stock_move m on m.company_id = x.company_id and m.id = x.move_id group by 1, 2),
           lots as (select item_id, warehouse_id, sum(quantity) as quantity from inventory.lot_stock group by 1, 2)
         select b.item_id, b.quantity, v.quantity as moves, o.quantity as parts, l.quantity as lots
         from inventory.stock_balance b join catalogue.product p on p.company_id = b.company_id and p.id = b.item_id and (p.batch_tracking or p.serie_tracking)
         left join moved v using (item_id, warehouse_id) left join of_lots o using (item_id, warehouse_id) left join lots l using (item_id, warehouse_id)
         where b.quantity <> coalesce(v.quantity, 0) or b.quantity <> coalesce(o.quantity, 0) or b.quantity <> coalesce(l.quantity, 0) or l.quantity < 0`,
      ),
  }
}
