import { allowed, full } from '@yupana/contract'
import { BusinessError, type FieldProblem, limaDate } from '@yupana/kernel'
import { type Ctx, together } from '@yupana/platform'
import type { TillSale } from '../../contract/till/sale.ts'
import { findTill, type Till } from '../till/terminals.ts'

/** Clocks go wrong by so much; what is later than that was not issued yet. */
export const CLOCK_MS = 5 * 60_000

interface SaleShift {
  id: string
  number: number
  open: boolean
}

/** Who sold, which whoever sends it says; with what they may do by themselves. */
interface Seller {
  id: string
  overrides: boolean
}

export interface SaleFacts {
  till: Till
  /** The day in Lima on which it was issued. */
  on: string
  at: Date
  /** When it came for the first time. */
  received: Date
  shift: SaleShift | undefined
  /** The company counts its drawers by shifts. */
  shifts: boolean
  cashier: Seller
  /** What speaks against its place, and lets it stand. */
  told: FieldProblem[]
}

const held = (code: string, params: Record<string, string | number> = {}): BusinessError =>
  new BusinessError(code, params, { status: 409 })

/**
 * What a sale is judged by: its till, its number, its place among those of its device, its shift, who sold it.
 * @param again a person has looked at it: a place that is lost for good is told, and keeps it out no more
 * @throws BusinessError what a person has to look at: `pos_terminal_unknown`, `pos_clock`, `pos_number_conflict`, `pos_journal_broken`, `pos_cashier_unknown`
 */
export async function factsOf(ctx: Ctx, sale: TillSale, again: boolean): Promise<SaleFacts> {
  const at = new Date(sale.emittedAt)
  const [till, [place], [shift], [setting], [kept]] = await together(
    findTill(ctx, sale.terminal.id),
    placeOf(ctx, sale),
    shiftOf(ctx, sale, at),
    ctx.query<{ shifts: boolean }>('select cash_shift as shifts from treasury.setting where company_id = $1', [
      ctx.companyId,
    ]),
    keptOf(ctx, sale.id),
  )
  if (!till) throw held('pos_terminal_unknown')
  if (at.getTime() > ctx.now.getTime() + CLOCK_MS) throw held('pos_clock')
  if (!place?.reserved || place.taken) throw held('pos_number_conflict')
  if (!place.follows && !again) throw held('pos_journal_broken', { expected: sale.sequence - 1 })
  const stranger = sale.cashier && sale.cashier.id !== kept!.cashier
  if (stranger && !again) throw held('pos_cashier_unknown')
  const { owner, permissions } = kept!
  const cashier = {
    id: kept!.cashier,
    overrides: allowed(full('PRICEOVERRIDE'), { owner, permissions: new Set(permissions) }),
  }
  const shifts = setting?.shifts ?? false
  const told = [
    ...(place.follows ? [] : [problem('sequence', 'pos_journal_broken', { expected: String(sale.sequence - 1) })]),
    ...(stranger ? [problem('cashier', 'pos_cashier_unknown')] : []),
    ...skipped(sale, place.expected),
    ...shiftProblems(sale, shift, shifts),
  ]
  return { till, at, on: limaDate(at), received: kept!.received, shift, shifts, cashier, told }
}

const problem = (field: string, code: string, params: Record<string, string> = {}): FieldProblem => ({
  field,
  code,
  params,
})

/** A device gives its numbers in their order: those that it leaves out are on some paper, or nowhere. */
const skipped = ({ number }: TillSale, expected: number | null): FieldProblem[] =>
  expected === null || number <= expected
    ? []
    : [problem('number', 'pos_numbers_skipped', { from: String(expected), to: String(number - 1) })]

interface FoundShift extends SaleShift {
  /** It is the one that the sale names, or names none. */
  own: boolean
}

/** The shift that it names if it was open when it was issued; else the one that the till has now, which its money goes into. */
const shiftOf = (ctx: Ctx, { shift, terminal }: TillSale, at: Date): Promise<FoundShift[]> =>
  ctx.query<FoundShift>(
    `select id, number, closed_at is null as open, id is not distinct from $2 as own from treasury.shift
     where company_id = $1 and terminal_id = $3 and (closed_at is null or id = $2 and opened_at <= $4 and $4 <= closed_at)
     order by (id is not distinct from $2) desc, number desc limit 1`,
    [ctx.companyId, shift?.id ?? null, terminal.id, at],
  )

/** Money of drawers that are counted is of a shift. */
function shiftProblems(
  { shift: named, payments }: TillSale,
  shift: FoundShift | undefined,
  shifts: boolean,
): FieldProblem[] {
  const number = { shift: String(shift?.number) }
  if (shift && !shift.open) return [problem('shift', 'pos_shift_closed', number)]
  if (!shifts || payments.length === 0) return []
  if (!shift || !named) return [problem('shift', 'pos_no_shift')]
  return shift.own ? [] : [problem('shift', 'pos_shift_other', number)]
}

interface Place {
  reserved: boolean
  taken: boolean
  follows: boolean
  /** The number that the device had to give next. */
  expected: number | null
}

/** Whether its number was given to the device and is nobody else's, and whether the sale and the number before it are known. */
const placeOf = (ctx: Ctx, sale: TillSale): Promise<Place[]> =>
  ctx.query<Place>(
    `select exists (select from pos.block k where k.company_id = $1 and k.terminal_id = $3 and k.device = $4 and k.document_type = $5 and k.serie = $6
         and $7 between k.from_number and k.to_number) as reserved,
       exists (select from sales.invoice i where i.company_id = $1 and i.document_type = $5 and i.serie = $6 and i.number = $7) as taken,
       ($8::int = 1 or exists (select from pos.sale s where s.company_id = $1 and s.terminal_id = $3 and s.device = $4 and s.sequence = $8 - 1))
         and not exists (select from pos.sale s where s.company_id = $1 and s.terminal_id = $3 and s.device = $4 and s.sequence = $8 and s.id <> $2) as follows,
       (select min(greatest(k.from_number, l.last + 1)) from pos.block k cross join (select coalesce(max(s.number), 0) as last from pos.sale s
           where s.company_id = $1 and s.terminal_id = $3 and s.device = $4 and s.document_type = $5 and s.serie = $6 and s.number < $7 and s.id <> $2) l
         where k.company_id = $1 and k.terminal_id = $3 and k.device = $4 and k.document_type = $5 and k.serie = $6 and k.to_number > l.last) as expected`,
    [
      ...[ctx.companyId, sale.id, sale.terminal.id, sale.device, sale.documentType, sale.serie, sale.number],
      sale.sequence,
    ],
  )

/** What stands in the row that is written down already. */
const keptOf = (
  ctx: Ctx,
  id: string,
): Promise<{ cashier: string; received: Date; owner: boolean; permissions: string[] }[]> =>
  ctx.query(
    `select t.cashier_id as cashier, t.received_at as received, coalesce(r.owner, false) as owner, coalesce(r.permissions, '{}') as permissions
     from pos.sale t left join company.membership m on m.company_id = t.company_id and m.user_id = t.cashier_id
     left join company.role r on r.company_id = m.company_id and r.id = m.role_id where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
