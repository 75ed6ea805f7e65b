import { documentRate } from '@yupana/company/server'
import { BusinessError, fixed, Problems, periodOf } from '@yupana/kernel'
import { type Ctx, together } from '@yupana/platform'
import type { VoucherBody } from '../../contract/voucher/voucher.ts'
import { citedAs } from './queries.ts'
import { type AccountFacts, type Facts, ledgerLine, lineProblems, sumsOf } from './rules.ts'
import type { LedgerLine } from './store.ts'

/** A voucher as it may be written: checked whole. */
export interface Checked {
  archive: string
  number: number | undefined
  exchangeRate: string
  lines: LedgerLine[]
}

/** The registers: a document of a contact stands in them once (archives of purchases, of honoraries and of sales). */
export const REGISTERS: ReadonlySet<string> = new Set(['08', '09', '14'])

/**
 * All that is wrong with a voucher that was typed, at once.
 * @param self id of the voucher that is changed: what it says itself is not said twice
 * @throws BusinessError `invalid` (422) with every problem beside its field
 */
export async function checkVoucher(ctx: Ctx, body: VoucherBody, self?: string): Promise<Checked> {
  const problems = new Problems()
  const { year, month } = periodOf(body.date)
  if ((body.year ?? year) !== year || (body.month ?? month) !== month) problems.add('date', 'date_outside_month')
  const archive = body.archive?.code ?? ''
  if (archive === '') problems.add('archive', 'archive_required')
  const [facts, archives, exchangeRate] = await together(
    factsOf(ctx, body, year),
    ctx.query<{ code: string }>(
      'select code from accounting.archive where company_id = $1 and year = $2 and code = $3',
      [ctx.companyId, year, archive],
    ),
    rateFor(ctx, body, problems),
  )
  if (archive !== '' && archives.length === 0) problems.add('archive', 'archive_not_found', { code: archive, year })
  lineProblems(body.lines, body.currency, facts, problems)
  balanceProblems(body, problems)
  await together(
    takenNumber(ctx, body, { year, month, archive, self }, problems),
    takenDocuments(ctx, body, { year, archive, self }, problems),
    correctsSomething(ctx, body, problems),
  )
  problems.throwIfAny()
  return { archive, number: body.number ?? undefined, exchangeRate, lines: body.lines.map(ledgerLine) }
}

async function rateFor(ctx: Ctx, body: VoucherBody, problems: Problems): Promise<string> {
  const dollars = body.currency !== 'PEN'
  const side = body.rateType === 'purchase' ? 'purchase' : 'sale'
  return documentRate(ctx, { dollars, date: body.date, given: body.exchangeRate, side }, problems)
}

export function balanceProblems(body: Pick<VoucherBody, 'lines'>, problems: Problems): void {
  const { debit, credit } = sumsOf(body.lines)
  if (debit.eq(credit)) return
  problems.add('lines', 'journal_entry_unbalanced', {
    ...{ debit: fixed(debit), credit: fixed(credit), difference: fixed(debit.minus(credit).abs()) },
  })
}

const ids = (refs: readonly ({ id: string } | null | undefined)[]): string[] => [
  ...new Set(refs.flatMap((ref) => (ref ? [ref.id] : []))),
]

/** What the chart says of the accounts, and which contacts and cost centres there are. */
export async function factsOf(ctx: Ctx, { lines }: Pick<VoucherBody, 'lines'>, year: number): Promise<Facts> {
  const [accounts, clients, costCenters] = await together(
    ctx.query<AccountFacts>(
      `select code, level, active, analysis, cost_center as "costCenter", cash_flow as "cashFlow"
       from accounting.account where company_id = $1 and year = $2 and code = any($3::text[])`,
      [ctx.companyId, year, [...new Set(lines.map(({ account }) => account.code))]],
    ),
    ctx.query<{ id: string }>('select id from parties.client where company_id = $1 and id = any($2::uuid[])', [
      ctx.companyId,
      ids(lines.map(({ client }) => client)),
    ]),
    ctx.query<{ id: string }>('select id from company.cost_center where company_id = $1 and id = any($2::uuid[])', [
      ctx.companyId,
      ids(lines.map(({ costCenter }) => costCenter)),
    ]),
  )
  return {
    accounts: new Map(accounts.map((each) => [each.code, each])),
    clients: new Set(clients.map(({ id }) => id)),
    costCenters: new Set(costCenters.map(({ id }) => id)),
    year,
  }
}

interface Place {
  year: number
  month?: number
  archive: string
  self: string | undefined
}

async function takenNumber(ctx: Ctx, { number }: VoucherBody, at: Place, problems: Problems): Promise<void> {
  if (number === undefined || number === null) return
  const [taken] = await ctx.query(
    `select 1 from accounting.journal_entry e where company_id = $1 and year = $2 and month = $3 and archive = $4 and number = $5 and live
       and coalesce(voucher_id, id) is distinct from $6`,
    [ctx.companyId, at.year, at.month, at.archive, number, at.self ?? null],
  )
  if (taken) problems.add('number', 'journal_entry_number_exists')
}

/** Customs count their declarations anew each year. */
const YEARLY: ReadonlySet<string> = new Set(['50', '51', '52', '53', '54'])

/**
 * Lines whose document stands in another voucher of the register, of whatever year: `f030`-`00000071` is F030-71. Only of declarations of customs the year counts.
 * @param at `year` is that of lines that say no day of their document
 */
export async function takenDocuments(
  ctx: Ctx,
  { lines }: Pick<VoucherBody, 'lines'>,
  at: Place,
  problems: Problems,
): Promise<void> {
  if (!REGISTERS.has(at.archive)) return
  const asked = lines.flatMap(({ client, documentType, documentSerial, documentNumber, documentDate }, i) =>
    client && documentType && documentNumber
      ? [
          {
            ...{ i, party: client.id, type: documentType, serie: documentSerial ?? null, number: documentNumber },
            year: YEARLY.has(documentType) ? periodOf(documentDate ?? `${at.year}-01-01`).year : null,
          },
        ]
      : [],
  )
  if (asked.length === 0) return
  const taken = await ctx.query<{ i: number; entry: string }>(
    `select a.i, ${citedAs('e')} as entry
     from jsonb_to_recordset($2::jsonb) as a(i int, party uuid, type text, serie text, number text, year int)
     cross join lateral (
       select e.* from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
       where l.company_id = $1 and l.party_id = a.party and l.document_type = a.type and ltrim(l.number, '0') = ltrim(a.number, '0') and upper(l.serie) is not distinct from upper(a.serie)
         and (a.year is null or extract(year from coalesce(l.document_date, l.date)) = a.year)
         and e.live and e.archive = $3 and e.reverses is null and coalesce(e.voucher_id, e.id) is distinct from $4
         and not exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses = e.id and r.live) limit 1) e
     order by a.i`,
    [ctx.companyId, JSON.stringify(asked), at.archive, at.self ?? null],
  )
  for (const { i, entry } of taken) problems.add(`lines[${i}].documentNumber`, 'document_exists_for_client', { entry })
}

async function correctsSomething(ctx: Ctx, { corrects }: VoucherBody, problems: Problems): Promise<void> {
  if (!corrects) return
  const [found] = await ctx.query(
    'select 1 from accounting.journal_entry where company_id = $1 and coalesce(voucher_id, id) = $2 and live',
    [ctx.companyId, corrects.id],
  )
  if (!found) problems.add('corrects', 'journal_entry_not_found')
}

/** @throws BusinessError `month_reason_required` (422) where a month that was sealed once is changed and nobody says why */
export async function mustSayWhy(
  ctx: Ctx,
  { year, month }: { year: number; month: number },
  reason: string | null | undefined,
): Promise<void> {
  if (reason) return
  const [sealed] = await ctx.query(
    'select 1 from company.month_lock_history where company_id = $1 and year = $2 and month = $3 and locked limit 1',
    [ctx.companyId, year, month],
  )
  if (sealed) throw new BusinessError('invalid', {}, { errors: [{ field: 'reason', code: 'month_reason_required' }] })
}
