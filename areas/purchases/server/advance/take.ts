import { BusinessError, type Decimal, type DecimalInput, dec, fixed, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { PurchaseFacts } from '../bill/bill.posting.ts'
import { lineCosts } from '../bill/bill.posting.ts'
import type { CheckedBill } from '../bill/check.ts'
import type { StoredBill } from '../bill/queries.ts'
import { findAdvances, partOf } from './usable.ts'

/** The rows of a bill that say what it deducts. @param taken whether it takes it: one that waits for approval does not */
export const advanceRows = ({ deducted }: CheckedBill, taken: boolean) =>
  deducted.map(({ advance, amount, base, igv, ...part }, i) => ({
    ...{ line: i + 1, advance_id: advance, amount, base, igv, taken },
    taken_base: taken ? fixed(part.taken) : '0',
    taken_local: taken ? fixed(part.local) : '0',
  }))

/** What a bill deducts is taken of what is left of its advances, whose bills are held. */
export function takeAdvances(ctx: Ctx, { deducted }: CheckedBill): void {
  if (deducted.length === 0) return
  change(
    ctx,
    deducted.map(({ advance, amount, taken, local }) => ({ advance, amount, base: taken, local })),
    -1,
  )
}

interface Part {
  advance: string
  amount: DecimalInput
  base: DecimalInput
  local: DecimalInput
}

function change(ctx: Ctx, parts: readonly Part[], sign: 1 | -1): void {
  const column = (name: 'amount' | 'base' | 'local') => parts.map((each) => fixed(each[name]))
  ctx.write(
    `update purchases.advance v set base = v.base + $6::int * p.base, igv = v.igv + $6::int * (p.amount - p.base), local_base = v.local_base + $6::int * p.local
     from unnest($2::uuid[], $3::numeric[], $4::numeric[], $5::numeric[]) as p(id, amount, base, local) where v.company_id = $1 and v.id = p.id`,
    [ctx.companyId, parts.map(({ advance }) => advance), column('amount'), column('base'), column('local'), sign],
  )
}

/** What a bill that is undone had taken is there again, to the cent. */
export async function giveAdvancesBack(ctx: Ctx, bill: string): Promise<void> {
  await ctx.query(
    `with back as (update purchases.bill_advance set taken = false where company_id = $1 and bill_id = $2 and taken returning advance_id, amount, taken_base, taken_local)
     update purchases.advance v set base = v.base + b.taken_base, igv = v.igv + b.amount - b.taken_base, local_base = v.local_base + b.taken_local
     from back b where v.company_id = $1 and v.id = b.advance_id`,
    [ctx.companyId, bill],
  )
}

/** An advance that stands may be deducted from now on. */
export async function openAdvance(
  ctx: Ctx,
  id: string,
  facts: PurchaseFacts,
  { body, lines, totals }: CheckedBill,
): Promise<void> {
  if (!body.advance) return
  const { type, rate } = lines[0]!.tax
  const local = sum(lineCosts(facts).map((cost) => cost.local))
  await ctx.query(
    `insert into purchases.advance (company_id, id, tax_type, tax_rate, base, igv, local_base) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, id) do update set tax_type = excluded.tax_type, tax_rate = excluded.tax_rate, base = excluded.base, igv = excluded.igv, local_base = excluded.local_base`,
    [
      ...[ctx.companyId, id, type, type === 'IGV' ? rate : '0'],
      ...[fixed(dec(totals.total).minus(totals.igv)), totals.igv, fixed(local)],
    ],
  )
}

/** Nothing is left of an advance that is taken back; what others deduct stays. @throws BusinessError `bill_advance_deducted` (409) with their numbers */
export async function closeAdvance(ctx: Ctx, { advance, id, deductedBy }: StoredBill): Promise<void> {
  if (!advance) return
  if (deductedBy.length > 0) {
    const documents = deductedBy.map(({ serie, number }) => `${serie}-${number}`).join(', ')
    throw new BusinessError('bill_advance_deducted', { documents }, { status: 409 })
  }
  await ctx.query('update purchases.advance set base = 0, igv = 0, local_base = 0 where company_id = $1 and id = $2', [
    ...[ctx.companyId, id],
  ])
}

/** Bills that are advances of a bill, by now. */
export async function advancesOf(ctx: Ctx, bill: string): Promise<string[]> {
  const rows = await ctx.query<{ id: string }>(
    'select advance_id as id from purchases.bill_advance where company_id = $1 and bill_id = $2',
    [ctx.companyId, bill],
  )
  return rows.map(({ id }) => id)
}

/** What a credit note of an advance takes of what is left of it. The advance's bill is held. @throws BusinessError `bill_advance_deducted` (409) where others deduct it */
export async function takeForNote(
  ctx: Ctx,
  bill: StoredBill,
  note: { total: string; igv: string },
): Promise<{ taken: Decimal; local: Decimal }> {
  const advance = (await findAdvances(ctx, [bill.id])).get(bill.id)
  if (!advance || dec(advance.left).lt(note.total)) {
    const documents = bill.deductedBy.map(({ serie, number }) => `${serie}-${number}`).join(', ')
    throw new BusinessError('bill_advance_deducted', { documents }, { status: 409 })
  }
  const part = partOf(advance, note.total, dec(note.total).minus(note.igv))
  change(ctx, [{ advance: bill.id, amount: note.total, base: part.taken, local: part.local }], -1)
  return part
}

/**
 * What a note did to advances is undone: of an advance it gives back what it took; of a bill that deducts some it takes again what it gave back.
 * @throws BusinessError `bill_advance_taken_again` (409) where others took that meanwhile
 */
export async function leaveAdvances(ctx: Ctx, note: StoredBill, of: string): Promise<void> {
  const [row] = await ctx.query<{ advance: boolean; base: string; local: string }>(
    `select b.advance, n.deferred::text as base, n.local_deferred::text as local from purchases.bill n join purchases.bill b on b.company_id = n.company_id and b.id = n.reference_id
     where n.company_id = $1 and n.id = $2`,
    [ctx.companyId, note.id],
  )
  if (!row || dec(row.base).isZero()) return
  if (row.advance) return change(ctx, [{ advance: of, amount: note.total, base: row.base, local: row.local }], 1)
  const again = await ctx.query<{ whole: boolean }>(
    `with again as (update purchases.bill_advance set taken = true where company_id = $1 and bill_id = $2 and not taken returning advance_id, amount, taken_base, taken_local),
       enough as (select bool_and(v.base >= a.taken_base and v.igv >= a.amount - a.taken_base and v.local_base >= a.taken_local) as whole
         from again a join purchases.advance v on v.company_id = $1 and v.id = a.advance_id),
       taken as (update purchases.advance v set base = v.base - a.taken_base, igv = v.igv - (a.amount - a.taken_base), local_base = v.local_base - a.taken_local
         from again a, enough e where v.company_id = $1 and v.id = a.advance_id and e.whole returning v.id)
     select whole from enough`,
    [ctx.companyId, of],
  )
  if (!again[0]?.whole) throw new BusinessError('bill_advance_taken_again', {}, { status: 409 })
}

interface TakenRow {
  advance: string
  documentType: string
  serie: string
  number: string
  amount: string
  base: string
  local: string
}

/** What a bill has taken of advances. */
export const takenOf = (ctx: Ctx, bill: string): Promise<TakenRow[]> =>
  ctx.query<TakenRow>(
    `select d.advance_id as advance, a.document_type as "documentType", a.serie, a.number, d.amount::text, d.taken_base::text as base, d.taken_local::text as local
     from purchases.bill_advance d join purchases.bill a on a.company_id = d.company_id and a.id = d.advance_id
     where d.company_id = $1 and d.bill_id = $2 and d.taken order by d.line`,
    [ctx.companyId, bill],
  )
