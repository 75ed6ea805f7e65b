import { assertOpenMonth } from '@yupana/company/server'
import { type DateText, dec } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { registerArchives, roleOf, type VoucherRegister } from '../registers/roles.ts'
import type { LedgerLine } from '../voucher/store.ts'
import { assertNotFiled, filedMonths, registerOfArchive } from './filed.ts'

/** A voucher enters the register of its archive. @throws BusinessError `month_locked`, `period_filed` (409) */
export async function assertEnters(ctx: Ctx, archive: string | undefined, date: DateText): Promise<void> {
  const register = archive === undefined ? undefined : registerOfArchive(archive)
  if (!register) return
  await assertOpenMonth(ctx, date)
  await assertNotFiled(ctx, register, date)
}

/** What a register reads of a voucher. */
interface SaidVoucher {
  date: DateText
  currency: string
  exchangeRate: string
  lines: readonly LedgerLine[]
}

/**
 * A voucher keeps what the register of its archive says of it where that was filed: who, which document, how much, which tax, what it corrects and its
 * detraction. Its memo, its centre and the account of its base are the company's.
 * @throws BusinessError `period_filed` (409)
 */
export async function assertSaysSame(ctx: Ctx, archive: string, before: SaidVoucher, after: SaidVoucher) {
  const register = registerOfArchive(archive)
  if (!register) return
  const codes = before.lines.map(({ account }, i) => [account, after.lines[i]?.account ?? account] as const)
  const year = Number(before.date.slice(0, 4))
  if (sameHead(before, after) && sameLines(before.lines, after.lines) && (await sameRoles(ctx, register, year, codes)))
    return
  await assertNotFiled(ctx, register, before.date)
}

/** The day of a voucher is that of its documents which have none. */
function sameHead(before: SaidVoucher, after: SaidVoucher): boolean {
  const ownDays = before.lines.every(({ number, documentDate }) => !number || documentDate)
  return (
    (ownDays || before.date === after.date) &&
    before.currency === after.currency &&
    dec(before.exchangeRate).eq(after.exchangeRate)
  )
}

const FACTS = [
  ...(['party', 'documentType', 'serie', 'number', 'documentDate', 'dueOn'] as const),
  ...(['detractionOn', 'detractionNumber'] as const),
]
const AMOUNTS = ['debit', 'credit', 'foreign'] as const
const correctedOf = ({ corrects }: LedgerLine): string =>
  corrects ? [corrects.documentType, corrects.serial, corrects.number].join('|') : ''

const sameLines = (before: readonly LedgerLine[], after: readonly LedgerLine[]): boolean =>
  before.length === after.length &&
  before.every((line, i) => {
    const next = after[i]!
    return (
      FACTS.every((field) => (line[field] ?? null) === (next[field] ?? null)) &&
      AMOUNTS.every((field) => line[field].eq(next[field])) &&
      correctedOf(line) === correctedOf(next)
    )
  })

/** Accounts of taxes and of credit that waits: one for the other is another register. */
const TAXED = /^(40|16|6411)/
type Moved = readonly (readonly [before: string, after: string])[]

async function sameRoles(ctx: Ctx, register: VoucherRegister, year: number, codes: Moved): Promise<boolean> {
  const moved = codes.filter(([before, after]) => before !== after)
  if (moved.length === 0) return true
  return !moved.flat().some((code) => TAXED.test(code)) && keepsRoles(ctx, register, year, moved, false)
}

/**
 * Whether lines that go from one account to another are to a register what they were.
 * @param renamed the settings of the year name the other accounts from then on
 */
async function keepsRoles(ctx: Ctx, register: VoucherRegister, year: number, moved: Moved, renamed: boolean) {
  const role = (code: string, settings: string): string =>
    `(select ${roleOf(register)} from (select ${code} as account_code) l cross join (select ${settings} as k) s)`
  const other = await ctx.query(
    `select 1 from (
       select jsonb_object_agg(t.key, t.account_code) as before, jsonb_object_agg(t.key, coalesce(r.code, t.account_code)) as after
       from accounting.setting t left join lateral (
         select p.after as code from unnest($3::text[], $4::text[]) p(before, after) where $5 and p.before = t.account_code limit 1) r on true
       where t.company_id = $1 and t.year = $2) k
     cross join unnest($3::text[], $4::text[]) m(before, after)
     where ${role('m.before', 'k.before')} <> ${role('m.after', 'k.after')} limit 1`,
    [ctx.companyId, year, moved.map(([before]) => before), moved.map(([, after]) => after), renamed],
  )
  return other.length === 0
}

/** Months of the registers that were filed and would say something else, were the accounts replaced: by archive. None is filed meanwhile. */
export async function filedAgainst(ctx: Ctx, year: number, pairs: ReadonlyMap<string, string>) {
  const found: { archive: string; month: number }[] = []
  for (const register of ['purchase', 'sale'] as const) {
    if (await keepsRoles(ctx, register, year, [...pairs], true)) continue
    const months = await filedMonths(ctx, register, year)
    found.push(...months.map((month) => ({ archive: registerArchives[register], month })))
  }
  return found
}
