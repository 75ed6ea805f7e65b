import { BusinessError, dec, fixed } from '@yupana/kernel'
import { assertOwn, type Ctx, inStates, serve, together } from '@yupana/platform'
import type { PaymentStatus } from '@yupana/treasury/contract'
import { type ShiftCheck, shiftProofEndpoints } from '../../contract/till/shift-proof.ts'
import { readTill } from '../till/terminals.ts'

/** As many of what is missing are named. */
const NAMED = 20

interface Shift {
  terminal: string | null
  opened: Date
  closed: Date | null
  counted: boolean
}

const SHIFT_TIES = { table: 'treasury.shift', columns: { branch: 't.branch_id' } }

/** Recounted each time it is asked, out of what the devices sent and what the books have. */
export const shiftProof = serve(shiftProofEndpoints.shiftProof, async (ctx, { params: { id } }) => {
  await assertOwn(ctx, SHIFT_TIES, id)
  const [shift] = await ctx.query<Shift>(
    'select terminal_id as terminal, opened_at as opened, closed_at as closed, counted_at is not null as counted from treasury.shift where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  if (!shift) throw new BusinessError('not_found', {}, { status: 404 })
  if (!shift.terminal) return { checks: [] }
  await readTill(ctx, shift.terminal)
  const checks = await together(
    sequenceCheck(ctx, id, shift.terminal),
    numbersCheck(ctx, id, shift.terminal),
    heldCheck(ctx, shift),
    documentsCheck(ctx, id),
    // Who is still to count is told no sum.
    shift.counted ? moneyCheck(ctx, id) : undefined,
  )
  const made = checks.filter((each) => each !== undefined)
  return { checks: made.every(({ expected, found }) => expected === '0' && found === '0') ? [] : made }
})

interface Gaps {
  expected: number
  missing: string[]
}

const gapsOf = (key: ShiftCheck['key'], rows: readonly Gaps[]): ShiftCheck => {
  const { expected, missing } = rows[0]!
  return {
    ...{ key, ok: missing.length === 0, expected: String(expected), found: String(expected - missing.length) },
    missing: missing.slice(0, NAMED),
  }
}

/** From behind the sale before the shift to the last one of each device in it there is each: what a device numbered and nobody has would be a sale that is lost. */
const sequenceCheck = async (ctx: Ctx, shift: string, terminal: string): Promise<ShiftCheck> =>
  gapsOf(
    'sequence',
    await ctx.query<Gaps>(
      `with spans as (select s.device, coalesce((select max(b.sequence) from pos.sale b where b.company_id = $1 and b.terminal_id = $3 and b.device = s.device and b.sequence < min(s.sequence)), 0) + 1 as first,
           max(s.sequence) as last from pos.sale s
         where s.company_id = $1 and s.shift_id = $2 and s.terminal_id = $3 and s.sequence is not null group by s.device),
       wanted as (select s.device, n from spans s cross join generate_series(s.first, s.last) n)
       select (select count(*) from wanted)::int as expected,
         coalesce((select jsonb_agg('#' || w.n order by w.device, w.n) from wanted w where not exists (select from pos.sale t
           where t.company_id = $1 and t.terminal_id = $3 and t.device = w.device and t.sequence = w.n)), '[]') as missing`,
      [ctx.companyId, shift, terminal],
    ),
  )

/** The same of the numbers on the papers; those that another device was given and never used are no gap of this one. */
const numbersCheck = async (ctx: Ctx, shift: string, terminal: string): Promise<ShiftCheck> =>
  gapsOf(
    'numbers',
    await ctx.query<Gaps>(
      `with spans as (select s.device, s.document_type, s.serie, coalesce((select max(b.number) from pos.sale b where b.company_id = $1 and b.terminal_id = $3 and b.device = s.device
             and b.document_type = s.document_type and b.serie = s.serie and b.number < min(s.number)), 0) + 1 as first, max(s.number) as last from pos.sale s
         where s.company_id = $1 and s.shift_id = $2 and s.terminal_id = $3 and s.device is not null group by s.device, s.document_type, s.serie),
       wanted as (select distinct s.document_type, s.serie, n from spans s
         join pos.block k on k.company_id = $1 and k.terminal_id = $3 and k.device = s.device and k.document_type = s.document_type and k.serie = s.serie
           and k.to_number >= s.first and k.from_number <= s.last
         cross join generate_series(greatest(s.first, k.from_number), least(s.last, k.to_number)) n)
       select (select count(*) from wanted)::int as expected,
         coalesce((select jsonb_agg(w.serie || '-' || lpad(w.n::text, 8, '0') order by w.serie, w.n) from wanted w where not exists (select from pos.sale t
           where t.company_id = $1 and t.document_type = w.document_type and t.serie = w.serie and t.number = w.n)), '[]') as missing`,
      [ctx.companyId, shift, terminal],
    ),
  )

/** What was sold while the shift was open and waits for a person. */
async function heldCheck(ctx: Ctx, { terminal, opened, closed }: Shift): Promise<ShiftCheck> {
  const rows = await ctx.query<{ number: string }>(
    `select serie || '-' || lpad(number::text, 8, '0') as number from pos.sale
     where company_id = $1 and terminal_id = $2 and status = 'held' and emitted_at >= $3 and emitted_at <= coalesce($4::timestamptz, 'infinity') order by emitted_at, sequence`,
    [ctx.companyId, terminal, opened, closed],
  )
  const missing = rows.map(({ number }) => number)
  return {
    ...{ key: 'held', ok: missing.length === 0, expected: '0', found: String(missing.length) },
    missing: missing.slice(0, NAMED),
  }
}

/** Each paper is a document of the house, of the same number and total. */
async function documentsCheck(ctx: Ctx, shift: string): Promise<ShiftCheck> {
  const [row] = await ctx.query<{ papers: number; apart: string[] }>(
    `select count(*)::int as papers,
       coalesce(jsonb_agg(t.serie || '-' || lpad(t.number::text, 8, '0') order by t.emitted_at) filter (where t.total is distinct from coalesce(i.total, n.total)), '[]') as apart
     from pos.sale t left join sales.invoice i on i.company_id = t.company_id and i.id = t.invoice_id and i.number is not null
     left join sales.note n on n.company_id = t.company_id and n.id = t.note_id and n.number is not null
     where t.company_id = $1 and t.shift_id = $2 and t.status = 'issued'`,
    [ctx.companyId, shift],
  )
  return gapsOf('documents', [{ expected: row!.papers, missing: row!.apart }])
}

/** What the papers say was paid, less what was rounded, is what treasury took in: soles of payments that stand. */
async function moneyCheck(ctx: Ctx, shift: string): Promise<ShiftCheck> {
  const [row] = await ctx.query<{ papers: string; treasury: string }>(
    `with paid as (select p.payment_id, sum(p.amount - p.rounding) as amount from pos.sale t
         join pos.sale_payment p on p.company_id = t.company_id and p.sale_id = t.id
         join treasury.payment m on m.company_id = p.company_id and m.id = p.payment_id and m.currency = 'PEN' and not (${inStates<PaymentStatus>('m.status', 'CX')})
       where t.company_id = $1 and t.shift_id = $2 and t.status = 'issued' and t.document_type <> '07' and p.currency = 'PEN' group by p.payment_id)
     select coalesce(sum(paid.amount), 0)::text as papers, coalesce(sum(m.amount), 0)::text as treasury
     from paid join treasury.payment m on m.company_id = $1 and m.id = paid.payment_id`,
    [ctx.companyId, shift],
  )
  const { papers, treasury } = row!
  return {
    key: 'money',
    ok: dec(papers).eq(treasury),
    expected: fixedOr0(papers),
    found: fixedOr0(treasury),
    missing: [],
  }
}

const fixedOr0 = (amount: string): string => (dec(amount).isZero() ? '0' : fixed(amount))
