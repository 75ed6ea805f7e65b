import { read } from '@yupana/contract'
import { addDays, BusinessError, dec, isDateText, plain } from '@yupana/kernel'
import { asBusinessError, audit, type Ctx, mustMay, readOne, serve, uuidv7 } from '@yupana/platform'
import { itemEndpoints, travelCatalogue, travelContract, travelItem } from '../../contract/items.ts'
import type { Fare } from '../../contract/pricing/fares.ts'
import { hasFare, notSaved } from './rules.ts'

type Kept = Pick<Fare, 'seasons' | 'weekdays' | 'freeOf' | 'rows' | 'supplements'> & {
  item_id: string
  catalogue_id: string | null
  contract_id: string | null
  basis: string
}

interface Kind {
  resource: typeof travelItem
  table: string
  /** Column of a fare that names it. */
  of: 'item_id' | 'catalogue_id' | 'contract_id'
}
const KINDS = {
  item: { resource: travelItem, table: 'travel.item', of: 'item_id' },
  catalogue: { resource: travelCatalogue, table: 'travel.catalogue', of: 'catalogue_id' },
  contract: { resource: travelContract, table: 'travel.contract', of: 'contract_id' },
} as const satisfies Record<string, Kind>

interface Changed {
  code: string
  from?: string | null | undefined
  to?: string | null | undefined
  percent?: string | null | undefined
}

const codeNeeded = (): BusinessError =>
  new BusinessError('invalid', {}, { errors: [{ field: 'code', code: 'code_needed' }] })

/** The same day of another year; the last of February where that year has no 29th. */
function yearsOn(date: string, years: number): string {
  const moved = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  return isDateText(moved) ? moved : addDays(`${moved.slice(0, 8)}01`, 27)
}

/** Copies a record with its fares under a new code. @throws BusinessError `not_found` (404), `code_needed` (422) */
async function copy(ctx: Ctx, kind: Kind, id: string, changed: Changed): Promise<{ id: string }> {
  const { resource, table, of } = kind
  const before = await readOne(ctx, resource, id)
  if (changed.code.toLowerCase() === String(before.code).toLowerCase()) throw codeNeeded()
  const copied = uuidv7()
  const columns = await ctx.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema || '.' || table_name = $1
       and column_name not in ('company_id', 'id', 'version', 'code') order by ordinal_position`,
    [table],
  )
  const list = columns.map(({ name }) => name).join(', ')
  try {
    await ctx.query(
      `insert into ${table} (company_id, id, code, ${list}) select company_id, $3, $4, ${list} from ${table} where company_id = $1 and id = $2`,
      [ctx.companyId, id, copied, changed.code],
    )
  } catch (error) {
    const known = asBusinessError(error)
    throw known instanceof BusinessError && known.code === 'already_exists' ? codeNeeded() : error
  }
  const shift = of === 'item_id' ? 0 : await moveValidity(ctx, kind, copied, String(before.validFrom), changed)
  await copyFares(ctx, of, id, copied, { shift, percent: changed.percent ?? '0' })
  await audit(ctx, { entity: resource.noun, id: copied, action: 'create', after: await readOne(ctx, resource, copied) })
  return { id: copied }
}

/** A copy of a book holds a year later, or between the days that were given, and is a draft. Answers by how many years its seasons move. */
async function moveValidity(ctx: Ctx, { table }: Kind, id: string, before: string, changed: Changed): Promise<number> {
  const [row] = await ctx.query<{ from: string; to: string }>(
    `select valid_from as "from", valid_to as "to" from ${table} where company_id = $1 and id = $2`,
    [ctx.companyId, id],
  )
  const from = changed.from ?? yearsOn(row!.from, 1)
  const to = changed.to ?? yearsOn(row!.to, 1)
  if (to < from) throw new BusinessError('invalid', {}, { errors: [{ field: 'to', code: 'fare_dates' }] })
  await ctx.query(
    `update ${table} set valid_from = $3, valid_to = $4, status = 'draft' where company_id = $1 and id = $2`,
    [ctx.companyId, id, from, to],
  )
  return Number(from.slice(0, 4)) - Number(before.slice(0, 4))
}

async function copyFares(
  ctx: Ctx,
  of: Kind['of'],
  id: string,
  copied: string,
  { shift, percent }: { shift: number; percent: string },
): Promise<void> {
  const fares = await ctx.query<Kept>(
    `select item_id, catalogue_id, contract_id, basis, seasons, weekdays, free_of as "freeOf", rows, supplements from travel.fare where company_id = $1 and ${of} = $2`,
    [ctx.companyId, id],
  )
  // Who copies costs, and makes them dearer, sees them.
  if (fares.length > 0) mustMay(ctx, read('TRAVELCOST'))
  const dearer = (cost: string): string => plain(dec(cost).times(dec(percent).div(100).plus(1)), 4)
  const moved = fares.map(({ freeOf, ...fare }) => {
    const seasons = fare.seasons.map(({ from, to }) => ({ from: yearsOn(from, shift), to: yearsOn(to, shift) }))
    const days = seasons.flatMap(({ from, to }) => [from, to]).sort()
    return {
      ...{ ...fare, id: uuidv7(), free_of: freeOf, seasons, [of]: copied },
      ...{ valid_from: days[0], valid_to: days.at(-1) },
      rows: fare.rows.map((row) => ({ ...row, cost: dearer(row.cost) })),
      supplements: fare.supplements.map((each) => ({ ...each, cost: dearer(each.cost) })),
    }
  })
  const list =
    'id, item_id, catalogue_id, contract_id, basis, seasons, weekdays, free_of, rows, supplements, valid_from, valid_to'
  await ctx.query(
    `insert into travel.fare (company_id, ${list}) select $1, ${list} from jsonb_populate_recordset(null::travel.fare, $2)`,
    [ctx.companyId, JSON.stringify(moved)],
  )
}

/** @throws BusinessError `not_found` (404), `fare_not_saved` (422) */
async function activate(ctx: Ctx, kind: 'catalogue' | 'contract', id: string): Promise<{ id: string }> {
  const { resource, table } = KINDS[kind]
  await ctx.query(`select 1 from ${table} where company_id = $1 and id = $2 for update`, [ctx.companyId, id])
  const before = await readOne(ctx, resource, id)
  const catalogue = (before.catalogue as { id: string } | null | undefined)?.id ?? ''
  const books = kind === 'contract' ? { contract: id, catalogue } : { catalogue: id }
  if (!(await hasFare(ctx, books))) throw notSaved()
  await ctx.query(
    `update ${table} set status = 'active', version = version + 1 where company_id = $1 and id = $2 and status <> 'active'`,
    [ctx.companyId, id],
  )
  const after = await readOne(ctx, resource, id)
  await audit(ctx, { entity: resource.noun, id, action: 'activate', before, after })
  return { id }
}

export const itemRoutes = [
  serve(itemEndpoints.duplicateItem, (ctx, { params, body }) => copy(ctx, KINDS.item, params.id, body)),
  serve(itemEndpoints.duplicateCatalogue, (ctx, { params, body }) => copy(ctx, KINDS.catalogue, params.id, body)),
  serve(itemEndpoints.duplicateContract, (ctx, { params, body }) => copy(ctx, KINDS.contract, params.id, body)),
  serve(itemEndpoints.activateCatalogue, (ctx, { params }) => activate(ctx, 'catalogue', params.id)),
  serve(itemEndpoints.activateContract, (ctx, { params }) => activate(ctx, 'contract', params.id)),
]
