import { BusinessError, limaDate } from '@yupana/kernel'
import { type Ctx, together } from '@yupana/platform'
import type { TillSale } from '../../contract/till/sale.ts'
import { findTill, type Till } from '../till/terminals.ts'

/** Clocks go wrong by so much; what is later than that was not issued yet. */
const CLOCK_MS = 5 * 60_000

export interface SaleFacts {
  till: Till
  /** The day in Lima on which it was issued. */
  on: string
  at: Date
  shift: { id: string; number: number; open: boolean } | undefined
  /** The company counts its drawers by shifts. */
  shifts: boolean
}

const held = (code: string, params: Record<string, string | number> = {}): BusinessError =>
  new BusinessError(code, params, { status: 409 })

/**
 * What a sale is judged by: its till, its number, its place among those of its device, its shift.
 * @throws BusinessError what a person has to look at: `pos_terminal_unknown`, `pos_clock`, `pos_number_conflict`, `pos_journal_broken`
 */
export async function factsOf(ctx: Ctx, sale: TillSale): Promise<SaleFacts> {
  const at = new Date(sale.emittedAt)
  const [till, [place], [shift], [setting]] = await together(
    findTill(ctx, sale.terminal.id),
    placeOf(ctx, sale),
    ctx.query<{ id: string; number: number; open: boolean }>(
      `select id, number, closed_at is null as open from treasury.shift where company_id = $1 and id = $2 and terminal_id = $3 and opened_at <= $4`,
      [ctx.companyId, sale.shift?.id ?? null, sale.terminal.id, at],
    ),
    ctx.query<{ shifts: boolean }>('select cash_shift as shifts from treasury.setting where company_id = $1', [
      ctx.companyId,
    ]),
  )
  if (!till) throw held('pos_terminal_unknown')
  if (at.getTime() > ctx.now.getTime() + CLOCK_MS) throw held('pos_clock')
  if (!place?.reserved || place.taken) throw held('pos_number_conflict')
  if (!place.follows) throw held('pos_journal_broken', { expected: sale.sequence - 1 })
  return { till, at, on: limaDate(at), shift, shifts: setting?.shifts ?? false }
}

/** Whether its number was given to the device and is nobody else's, and whether the sale before it is known. */
const placeOf = (ctx: Ctx, sale: TillSale): Promise<{ reserved: boolean; taken: boolean; follows: boolean }[]> =>
  ctx.query(
    `select exists (select from pos.block k where k.company_id = $1 and k.terminal_id = $3 and k.device = $4 and k.document_type = $5 and k.serie = $6
         and $7 between k.from_number and k.to_number) as reserved,
       exists (select from sales.invoice i where i.company_id = $1 and i.document_type = $5 and i.serie = $6 and i.number = $7) as taken,
       ($8::int = 1 or exists (select from pos.sale s where s.company_id = $1 and s.terminal_id = $3 and s.device = $4 and s.sequence = $8 - 1))
         and not exists (select from pos.sale s where s.company_id = $1 and s.terminal_id = $3 and s.device = $4 and s.sequence = $8 and s.id <> $2) as follows`,
    [
      ...[ctx.companyId, sale.id, sale.terminal.id, sale.device, sale.documentType, sale.serie, sale.number],
      sale.sequence,
    ],
  )
