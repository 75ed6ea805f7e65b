import { BusinessError, type Decimal, type DecimalInput, dec, fixed, Problems } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { Invoice } from '../invoice/queries.ts'
import { shownNumber } from '../invoice/rows.ts'
import { problemOf, tellExceeded } from './check.ts'
import { type Advance, findAdvances, holdAdvances, type PartOfAdvance, partOf } from './usable.ts'

/** What was taken of an advance: of its base, and the soles that account 122 had for it. */
export interface TakenAdvance extends Pick<Advance, 'documentType' | 'serie' | 'number'>, PartOfAdvance {
  /** Without tax, as the document that took it has it, and as the advance had it: a cent may be between them. */
  base: string
}

type Deducting = Pick<Invoice, 'id' | 'advances' | 'documentType' | 'serie' | 'date' | 'currency' | 'client'>

export const advancesOf = ({ advances }: Pick<Invoice, 'advances'>): string[] =>
  advances.map(({ invoice }) => invoice.id)

/**
 * A sale takes what it deducts, of advances that are held from here on: of several at once the later ones find what the first one left.
 * @throws BusinessError `invalid` (422) where one of them may not be deducted any more, or not so much of it
 */
export async function takeAdvances(ctx: Ctx, sale: Deducting): Promise<TakenAdvance[]> {
  const ids = advancesOf(sale)
  if (ids.length === 0) return []
  await holdAdvances(ctx, ids)
  const known = await findAdvances(ctx, ids)
  const problems = new Problems()
  sale.advances.forEach(({ invoice, amount }, i) => {
    const advance = known.get(invoice.id)
    const wrong = advance ? problemOf(advance, sale) : 'advance_not_found'
    if (wrong) problems.add(`advances[${i}].invoice`, wrong, { document: `${invoice.serie}-${invoice.number}` })
    else tellExceeded(advance!, amount, i, problems)
  })
  problems.throwIfAny()
  const taken = sale.advances.map(({ invoice, amount, base }) => {
    const advance = known.get(invoice.id)!
    const { documentType, serie, number } = advance
    return { documentType, serie, number, id: invoice.id, amount, base, ...partOf(advance, amount, base) }
  })
  ctx.write(
    `with taken as (select * from unnest($3::uuid[], $4::numeric[], $5::numeric[], $6::numeric[]) as t(id, amount, base, local)),
       kept as (update sales.invoice_advance d set taken_base = t.base, taken_local = t.local from taken t
         where d.company_id = $1 and d.invoice_id = $2 and d.advance_id = t.id)
     update sales.advance v set base = v.base - t.base, igv = v.igv - (t.amount - t.base), local_base = v.local_base - t.local
     from taken t where v.company_id = $1 and v.id = t.id`,
    [
      ...[ctx.companyId, sale.id, taken.map(({ id }) => id), taken.map(({ amount }) => amount)],
      ...[taken.map((each) => fixed(each.taken)), taken.map(({ local }) => fixed(local))],
    ],
  )
  return taken
}

/** What a sale that is undone had taken is there again, to the cent. The advances are held. */
export function giveBackAdvances(ctx: Ctx, sale: Pick<Invoice, 'id'>): void {
  ctx.write(
    `with back as (update sales.invoice_advance set returned = true where company_id = $1 and invoice_id = $2 and not returned
         returning advance_id, amount, taken_base, taken_local)
     update sales.advance v set base = v.base + b.taken_base, igv = v.igv + b.amount - b.taken_base, local_base = v.local_base + b.taken_local
     from back b where v.company_id = $1 and v.id = b.advance_id`,
    [ctx.companyId, sale.id],
  )
}

/** What a sale took of advances and did not give back, as it was posted. */
export async function takenAdvances(ctx: Ctx, sale: string): Promise<TakenAdvance[]> {
  const rows = await ctx.query<Omit<TakenAdvance, 'taken' | 'local'> & { taken: string; local: string }>(
    `select a.document_type as "documentType", a.serie, lpad(a.number::text, 8, '0') as number, d.base::text, d.taken_base::text as taken, d.taken_local::text as local
     from sales.invoice_advance d join sales.invoice a on a.company_id = d.company_id and a.id = d.advance_id
     where d.company_id = $1 and d.invoice_id = $2 and not d.returned order by d.line`,
    [ctx.companyId, sale],
  )
  return rows.map((row) => ({ ...row, taken: dec(row.taken), local: dec(row.local) }))
}

/** An advance that is issued may be deducted from now on. @param local soles of it without tax, as account 122 has them */
export function openAdvance(ctx: Ctx, sale: Invoice, local: Decimal): void {
  if (!sale.advance) return
  const { type, rate } = sale.items[0]!.tax
  ctx.write(
    `insert into sales.advance (company_id, id, client_id, tax_type, tax_rate, base, igv, local_base) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ctx.companyId,
      sale.id,
      sale.client.id,
      type,
      rate,
      fixed(dec(sale.total).minus(sale.igv)),
      sale.igv,
      fixed(local),
    ],
  )
}

/** Nothing is left of an advance that is voided. */
export function closeAdvance(ctx: Ctx, sale: Pick<Invoice, 'id' | 'advance'>): void {
  if (!sale.advance) return
  ctx.write('update sales.advance set base = 0, igv = 0, local_base = 0 where company_id = $1 and id = $2', [
    ctx.companyId,
    sale.id,
  ])
}

/** What the voiding of a sale holds besides: the advances that it deducts, and itself where it is one. */
export const holdOwnAdvances = (ctx: Ctx, sale: Pick<Invoice, 'id' | 'advance' | 'advances'>): Promise<void> =>
  holdAdvances(ctx, sale.advance ? [sale.id] : advancesOf(sale))

/** Sales that deduct an advance, by their numbers. */
export async function deductingSales(ctx: Ctx, advance: string): Promise<string> {
  const rows = await ctx.query<{ serie: string; number: number }>(
    `select s.serie, s.number from sales.invoice_advance d join sales.invoice s on s.company_id = d.company_id and s.id = d.invoice_id
     where d.company_id = $1 and d.advance_id = $2 and not d.returned and s.status in ('open', 'closed', 'voiding') order by s.serie, s.number limit 10`,
    [ctx.companyId, advance],
  )
  return rows.map(({ serie, number }) => `${serie}-${shownNumber(number)}`).join(', ')
}

/** What other sales deduct is not voided: they would deduct nothing. The advance is held. @throws BusinessError `advance_deducted` (409) with their numbers */
export async function assertNotDeducted(ctx: Ctx, sale: Pick<Invoice, 'id' | 'advance'>): Promise<void> {
  if (!sale.advance) return
  const documents = await deductingSales(ctx, sale.id)
  if (documents !== '') throw new BusinessError('advance_deducted', { documents }, { status: 409 })
}

/** A credit note of an advance takes of what is left of it. @returns without tax, and the soles that stood for it */
export async function takeForNote(
  ctx: Ctx,
  advance: string,
  note: { total: string; igv: string },
): Promise<{ taken: Decimal; local: Decimal }> {
  const [row] = await ctx.query<{ base: string; igv: string; local: string; rate: string }>(
    `select v.base::text, v.igv::text, v.local_base::text as local, t.exchange_rate::text as rate from sales.advance v
     join sales.invoice t on t.company_id = v.company_id and t.id = v.id where v.company_id = $1 and v.id = $2 for update of v`,
    [ctx.companyId, advance],
  )
  const { base, igv, local, rate } = row!
  const kept = { keptBase: base, keptLocal: local, exchangeRate: rate, base, igv } as Advance
  const part = partOf(kept, note.total, dec(note.total).minus(note.igv))
  changeAdvance(ctx, advance, note.total, part, -1)
  return part
}

/** The same given back, where the note is voided. */
export function giveBackForNote(
  ctx: Ctx,
  advance: string,
  total: string,
  part: { taken: DecimalInput; local: DecimalInput },
): void {
  changeAdvance(ctx, advance, total, part, 1)
}

function changeAdvance(
  ctx: Ctx,
  advance: string,
  total: string,
  { taken, local }: { taken: DecimalInput; local: DecimalInput },
  sign: 1 | -1,
): void {
  ctx.write(
    `update sales.advance set base = base + $6::int * $3::numeric, igv = igv + $6::int * ($4::numeric - $3::numeric), local_base = local_base + $6::int * $5::numeric
     where company_id = $1 and id = $2`,
    [ctx.companyId, advance, fixed(taken), total, fixed(local), sign],
  )
}
