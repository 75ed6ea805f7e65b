import { rateWarnings } from '@yupana/company/server'
import type { SearchHit } from '@yupana/contract'
import { BusinessError, type Decimal, dec, fixed, plain, round, sum } from '@yupana/kernel'
import {
  anyLine,
  assertOwn,
  type Ctx,
  companyPageSize,
  type DocumentTable,
  exportRoute,
  findPapers,
  listSource,
  readOptions,
  readPage,
  refSql,
  serve,
  type TiedTable,
  workbookOf,
} from '@yupana/platform'
import { documentPayments } from '@yupana/treasury/server'
import type { BillImportStatus } from '../../contract/import.states.ts'
import { type LandedBasis, type LandedCost, landedShares, unsharedCosts } from '../../contract/import.totals.ts'
import { type BillImportOut, billImportColumns, billImportEndpoints } from '../../contract/import.ts'
import { type SaidSupplier, saidSupplier } from '../said.ts'
import { lineKey, type StoredCost, storedCosts } from './costs.ts'

/** Whose an import is: of the warehouse where its goods come in. */
export const importTied: TiedTable = { table: 'purchases.import', columns: { warehouse: 't.warehouse_id' } }

const FROM = `purchases.import t join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
  left join parties.client c on c.company_id = t.company_id and c.id = t.supplier_id`
const { search, searchAlso, found } = saidSupplier.foundBy('text', 'purchases.import_found')
const paper = { serie: 't.customs_office', number: 't.number', kept: 'text' as const, amounts: ['t.total'] }
const source = listSource(billImportColumns, {
  ties: importTied.columns,
  from: FROM,
  countFrom: 'purchases.import t',
  also: 't.version',
  sql: {
    warehouse: refSql('w'),
    supplier: saidSupplier.column,
    balance: "case when t.status in ('open', 'closed') then t.total - t.paid else 0.00 end",
    item: { id: 'l.item_id' },
    bill: { id: 'l.bill_id' },
  },
  ofLines: {
    'item.id': (
      condition: string,
    ) => `exists (select from purchases.import_goods g join purchases.bill_line l on l.company_id = g.company_id and l.bill_id = g.bill_id and l.line = g.bill_line
      where g.company_id = t.company_id and g.import_id = t.id and ${condition})`,
    'bill.id': anyLine('purchases.import_bill', 'import_id'),
  },
  ...{ search, searchAlso, found, paper },
  counts: "t.status not in ('draft', 'voided')",
})
const list = billImportEndpoints.billImports.list!

export const billImportExport = workbookOf('billImport', 'billImport.plural', list, () => source)

const BILL = `'bill', jsonb_build_object('id', b.id, 'documentType', b.document_type, 'number', b.serie || '-' || b.number, 'currency', b.currency, 'status', b.status,
    'supplier', coalesce(b.supplier_said ->> 'name', p.fiscal_name)), 'billLine', l.line`
const OF = (
  table: string,
): string => `from purchases.${table} x join purchases.bill b on b.company_id = x.company_id and b.id = x.bill_id
  join parties.client p on p.company_id = b.company_id and p.id = b.supplier_id
  join purchases.bill_line l on l.company_id = x.company_id and l.bill_id = x.bill_id and l.line = x.bill_line
  join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id`
/** What went back to the supplier before it came is no cost of what comes. */
const GONE = `left join lateral (select coalesce(sum(a.quantity) filter (where a.by_kind = 'bill'), 0) as quantity, coalesce(sum(a.base) filter (where a.by_kind = 'bill'), 0) as base,
    coalesce(sum(a.quantity) filter (where a.by_kind = 'guide'), 0) as arrived
  from purchases.arrival a where a.company_id = l.company_id and a.bill_id = l.bill_id and a.bill_line = l.line) n on true`
const GOODS = `coalesce((select jsonb_agg(jsonb_build_object('line', x.line, ${BILL}, 'item', jsonb_build_object('id', i.id, 'code', coalesce(l.item_code, i.code), 'name', coalesce(l.item_name, i.name)),
    'unit', jsonb_build_object('code', l.unit_code), 'quantity', trim_scale(coalesce(x.quantity, l.quantity - n.quantity))::text, 'arrived', trim_scale(n.arrived)::text,
    'weight', trim_scale(x.weight)::text, 'volume', trim_scale(x.volume)::text, 'billed', trim_scale(l.quantity)::text, 'amount', l.coming::text,
    'cost', coalesce(x.cost, l.coming_local - n.base)::text) order by x.line) ${OF('import_goods')} ${GONE}
  where x.company_id = t.company_id and x.import_id = t.id), '[]')`
const COSTS = `coalesce((select jsonb_agg(jsonb_build_object('line', x.line, ${BILL}, 'description', l.description, 'basis', x.basis, 'amount', x.amount::text, 'account', x.account_code) order by x.line)
  ${OF('import_cost')} where x.company_id = t.company_id and x.import_id = t.id), '[]')`
const money = ['cif', 'ad_valorem', 'isc', 'other_duties', 'igv', 'ipm', 'perception', 'paid']
  .map((column) => `t.${column} as "${column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())}"`)
  .join(', ')
const DETAIL = `${source.select}, t.year, t.regime, t.number, t.due_on as "dueDate", trim_scale(t.exchange_rate)::text as "exchangeRate", ${money}, t.local_total as "localTotal",
  t.duty_basis as "dutyBasis", t.closed_on as "closedOn", t.note, t.void_reason as "voidReason",
  (select jsonb_build_object('id', o.code, 'code', o.code, 'name', o.name_es) from law.code o where o.list = 'customs_office' and o.code = t.customs_office) as "customsOffice",
  ${GOODS} as goods, ${COSTS} as costs`

type Head = Omit<BillImportOut, 'warnings' | 'goods' | 'costs' | 'duties'> & {
  goods: (Omit<BillImportOut['goods'][number], 'landed' | 'total' | 'unitCost' | 'unitTotal' | 'shares'> & {
    billed: string
  })[]
  costs: (Omit<BillImportOut['costs'][number], 'amount' | 'unshared'> & {
    amount: string | null
    account: string | null
  })[]
}

export type StoredImport = BillImportOut & { status: BillImportStatus; supplier: SaidSupplier | null }

/** Soles of the duties that belong to the cost: each converted alone, as it is posted. */
export const dutiesOf = ({
  adValorem,
  isc,
  otherDuties,
  exchangeRate,
}: Pick<BillImportOut, 'adValorem' | 'isc' | 'otherDuties' | 'exchangeRate'>): Decimal =>
  sum([adValorem, isc, otherDuties].map((each) => round(dec(each).times(dec(exchangeRate)))))

/** @throws BusinessError `not_found` (404) */
export async function readBillImport(ctx: Ctx, id: string): Promise<StoredImport> {
  await assertOwn(ctx, importTied, id)
  const [row] = await ctx.query<Head>(`select ${DETAIL} from ${FROM} where t.company_id = $1 and t.id = $2`, [
    ctx.companyId,
    id,
  ])
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const open = row.costs.filter(({ amount }) => amount === null).map(({ bill }) => bill.id)
  const [stored, warnings] = [await storedCosts(ctx, [...new Set(open)]), await rateWarnings(ctx, row as never, 'sale')]
  const shared = withShares(row, stored)
  // Notes on its bills change what it costs until it is closed.
  const live = row.closedOn
    ? {}
    : {
        goodsCost: fixed(sum(shared.goods.map(({ cost }) => cost))),
        landedCost: fixed(sum(shared.goods.map(({ landed }) => landed))),
      }
  return { ...row, ...shared, ...live, warnings } as StoredImport
}

function withShares(
  row: Head,
  stored: ReadonlyMap<string, StoredCost>,
): Pick<BillImportOut, 'goods' | 'costs' | 'duties'> {
  const duties = dutiesOf(row)
  const amounts = row.costs.map(({ amount, bill, billLine }) =>
    dec(amount ?? stored.get(lineKey(bill.id, billLine))?.local ?? 0),
  )
  const shared: LandedCost[] = [
    ...row.costs.map(({ basis }, i) => ({ basis, amount: amounts[i]! })),
    { basis: row.dutyBasis, amount: duties },
  ]
  const goods = row.goods.map(
    ({ cost, quantity, weight, volume }): Record<LandedBasis, string> => ({
      ...{ value: cost, quantity, weight: weight ?? '0', volume: volume ?? '0' },
    }),
  )
  const shares = landedShares(goods, shared)
  const unshared = unsharedCosts(goods, shared)
  const unit = (amount: Decimal, quantity: string): string =>
    dec(quantity).isZero() ? '0' : plain(round(amount.div(quantity), 6))
  return {
    duties: fixed(duties),
    goods: row.goods.map(({ billed, ...line }, i) => {
      const landed = sum(shares[i]!)
      const total = landed.plus(line.cost)
      return {
        ...line,
        amount: fixed(round(dec(line.amount).times(line.quantity).div(billed))),
        ...{ landed: fixed(landed), total: fixed(total), shares: shares[i]!.map((each) => fixed(each)) },
        ...{ unitCost: unit(dec(line.cost), line.quantity), unitTotal: unit(total, line.quantity) },
      }
    }),
    costs: row.costs.map(({ account: _, ...line }, i) => ({
      ...{ ...line, amount: fixed(amounts[i]!), unshared: unshared.includes(i) },
    })),
  }
}

export const importTable: DocumentTable<StoredImport> = {
  entity: 'billImport',
  table: 'purchases.import',
  of: 'import_id',
  below: { 'purchases.import_goods': 'line', 'purchases.import_cost': 'line' },
  stale: 'billImport.already_updated',
  said: { head: saidSupplier.kept },
  read: readBillImport,
}

export const billImportReads = [
  serve(billImportEndpoints.billImports, async (ctx, { query }) =>
    readPage<never>(ctx, list, source, query, await companyPageSize(ctx)),
  ),
  exportRoute(billImportEndpoints.exportBillImports, billImportExport),
  serve(billImportEndpoints.chooseBillImport, (ctx, { query }) =>
    readOptions(
      ctx,
      list,
      { ...source, select: 't.id, t.title as code, w.name', where: "t.status <> 'voided'" },
      query,
    ),
  ),
  serve(billImportEndpoints.billImport, (ctx, { params: { id } }) => readBillImport(ctx, id)),
  serve(billImportEndpoints.billImportPayments, async (ctx, { params }) => {
    await readBillImport(ctx, params.id)
    return documentPayments(ctx, 'billImport', params.id)
  }),
]

/** `118-2026-10-012345`, or of whom customs is: the command palette finds imports by them. */
export const searchBillImports = (ctx: Ctx, text: string): Promise<SearchHit[]> =>
  findPapers(
    ctx,
    {
      ...{
        kind: 'billImport',
        from: FROM,
        title: 't.title',
        name: 'coalesce(c.fiscal_name, w.name)',
        amount: 't.total',
      },
      ...{ currency: 't.currency', paper, ties: importTied.columns, path: '/bill-import/view' },
    },
    text,
  )
