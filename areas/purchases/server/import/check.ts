import { documentRate } from '@yupana/company/server'
import { BusinessError, type Decimal, dec, fixed, Problems, round, sum } from '@yupana/kernel'
import { type Ctx, checkOwn, ownAmong } from '@yupana/platform'
import type { BillImportBody } from '../../contract/import.ts'
import { billTied } from '../bill/queries.ts'
import { rateFacts } from '../check-lines.ts'
import { holdBills } from '../note/check.ts'
import { lineKey, storedCosts } from './costs.ts'
import { dutiesOf } from './queries.ts'

/** An import that may stand, with all that is computed of it. */
export interface CheckedImport {
  rate: Decimal
  /** Owed to customs, in the currency of its tributes and in soles. */
  total: Decimal
  localTotal: Decimal
  /** Soles of its goods, and of what is added to them. */
  goodsCost: Decimal
  landedCost: Decimal
}

export const TRIBUTES = ['adValorem', 'isc', 'otherDuties', 'igv', 'ipm', 'perception'] as const

export const billsIn = ({ goods, costs }: Pick<BillImportBody, 'goods' | 'costs'>): string[] => [
  ...new Set([...goods, ...costs].map(({ bill }) => bill.id)),
]

/** A body whose lines are all named. */
export type NamedImport = Omit<BillImportBody, 'goods' | 'costs'> & {
  goods: (BillImportBody['goods'][number] & { line: number })[]
  costs: (BillImportBody['costs'][number] & { line: number })[]
}

/** Where a bill is named without a line: all of its goods that come later, or all else that it bills. */
export async function withLines(ctx: Ctx, body: BillImportBody): Promise<NamedImport> {
  const ids = [...body.goods, ...body.costs].flatMap(({ bill, line }) => (line ? [] : [bill.id]))
  const rows =
    ids.length === 0
      ? []
      : await ctx.query<{ id: string; line: number; tracked: boolean }>(
          `select l.bill_id as id, l.line, i.tracks_stock as tracked from purchases.bill_line l
           join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
           where l.company_id = $1 and l.bill_id = any($2::uuid[]) order by l.bill_id, l.line`,
          [ctx.companyId, ids],
        )
  const named = <Line extends { bill: { id: string }; line?: number | null | undefined }>(
    lines: Line[],
    goods: boolean,
  ) =>
    lines.flatMap((each) => {
      if (each.line) return [{ ...each, line: each.line }]
      const found = rows.filter(({ id, tracked }) => id === each.bill.id && tracked === goods)
      // One that has none is refused as what it is not.
      return (found.length > 0 ? found : [{ line: 1 }]).map(({ line }) => ({ ...each, line }))
    })
  return { ...body, goods: named(body.goods, true), costs: named(body.costs, false) }
}

/** Its bills are held until the transaction ends. @param had bills that it had before @throws BusinessError `invalid` (422) with every problem at once */
export async function checkImport(
  ctx: Ctx,
  body: NamedImport,
  id: string,
  had: readonly string[] = [],
): Promise<CheckedImport> {
  const problems = new Problems()
  checkOwn(ctx, { warehouse: { field: 'warehouse', ids: [body.warehouse.id] } }, problems)
  if (body.date > ctx.today) problems.add('date', 'date_in_future')
  if (body.year > Number(body.date.slice(0, 4))) problems.add('year', 'import_year_of_date')
  if (body.dueDate && body.dueDate < body.date) problems.add('dueDate', 'import_due_before_date')
  await checkReferences(ctx, body, problems)
  const rate = dec(await documentRate(ctx, rateFacts(body), problems))
  const tributes = TRIBUTES.map((each) => dec(body[each]))
  const total = sum(tributes)
  if (!total.isZero() && !body.supplier) problems.add('supplier', 'import_supplier_required')
  await holdBills(ctx, [...new Set([...had, ...billsIn(body)])])
  const { goodsCost, costs } = await checkLines(ctx, body, id, problems)
  problems.throwIfAny()
  const duties = dutiesOf({ ...body, exchangeRate: rate.toString() })
  const localTotal = sum(tributes.map((each) => round(each.times(rate))))
  return { rate, total, localTotal, goodsCost, landedCost: costs.plus(duties) }
}

async function checkReferences(ctx: Ctx, body: BillImportBody, problems: Problems): Promise<void> {
  const [found] = await ctx.query<Record<'office' | 'warehouse' | 'supplier', boolean>>(
    `select exists (select from law.code where list = 'customs_office' and code = $2) as office,
       exists (select from inventory.warehouse where company_id = $1 and id = $3 and active and not system) as warehouse,
       $4::uuid is null or exists (select from parties.client where company_id = $1 and id = $4 and active) as supplier`,
    [ctx.companyId, body.customsOffice.code, body.warehouse.id, body.supplier?.id ?? null],
  )
  if (!found?.office) problems.add('customsOffice', 'reference_not_found')
  if (!found?.warehouse) problems.add('warehouse', 'reference_not_found')
  if (!found?.supplier) problems.add('supplier', 'reference_not_found')
}

interface Line {
  id: string
  line: number
  note: boolean
  voided: boolean
  tracked: boolean
  coming: string | null
  /** Another import that it belongs to. */
  other: string | null
}

async function checkLines(ctx: Ctx, body: NamedImport, id: string, problems: Problems) {
  const ids = billsIn(body)
  const own = await ownAmong(ctx, billTied, ids)
  const rows = await ctx.query<Line>(
    `select b.id, l.line, b.reference_id is not null as note, (b.status not in ('open', 'closed') or b.advance) as voided, i.tracks_stock as tracked,
       (l.coming_local - (select coalesce(sum(a.base), 0) from purchases.arrival a where a.company_id = l.company_id and a.bill_id = l.bill_id and a.bill_line = l.line and a.by_kind = 'bill'))::text as coming,
       (select m.title from purchases.import_bill x join purchases.import m on m.company_id = x.company_id and m.id = x.import_id
        where x.company_id = b.company_id and x.bill_id = b.id and x.live and x.import_id <> $3) as other
     from purchases.bill b join purchases.bill_line l on l.company_id = b.company_id and l.bill_id = b.id
     join catalogue.product i on i.company_id = l.company_id and i.id = l.item_id
     where b.company_id = $1 and b.id = any($2::uuid[])`,
    [ctx.companyId, ids.filter((each) => own.has(each)), id],
  )
  const known = new Map(rows.map((row) => [lineKey(row.id, row.line), row]))
  const stored = await storedCosts(ctx, [...new Set(body.costs.map(({ bill }) => bill.id))])
  const check = (of: 'goods' | 'costs'): Decimal[] => {
    const seen = new Set<string>()
    return body[of].map(({ bill, line }, i) => {
      const key = lineKey(bill.id, line)
      const found = known.get(key)
      const refuse = (code: string, params = {}): void => {
        problems.add(`${of}[${i}].bill`, code, params)
      }
      if (!found) refuse('reference_not_found')
      else if (seen.has(key)) refuse('repeated_item')
      else if (found.voided || found.note) refuse('import_bill_voided')
      else if (found.other !== null) refuse('bill_of_import', { number: found.other })
      else if (of === 'goods' && found.coming === null) refuse('import_goods_not_later')
      else if (of === 'costs' && found.tracked) refuse('import_cost_goods')
      seen.add(key)
      return of === 'goods' ? dec(found?.coming ?? 0) : dec(stored.get(key)?.local ?? 0)
    })
  }
  return { goodsCost: sum(check('goods')), costs: sum(check('costs')) }
}

/** Who attached a bill, or entered the declaration, meanwhile has the last word. */
export function importRefused(constraint: string | undefined): BusinessError | undefined {
  const field = constraint === 'import_document' ? 'number' : constraint === 'import_bill_once' ? 'goods' : undefined
  if (!field) return undefined
  const code = field === 'number' ? 'import_already_exists' : 'import_bill_taken'
  return new BusinessError(code, {}, { status: 409, errors: [{ field, code }] })
}

export const figuresOf = ({ rate, total, localTotal, goodsCost, landedCost }: CheckedImport) => ({
  ...{ exchangeRate: rate.toString(), total: fixed(total), localTotal: fixed(localTotal) },
  ...{ goodsCost: fixed(goodsCost), landedCost: fixed(landedCost) },
})
