import { detractionTerms } from '@yupana/company/server'
import {
  addDays,
  type DateText,
  type Decimal,
  daysBetween,
  dec,
  fixed,
  mondayOf,
  type Problems,
  round,
  sum,
} from '@yupana/kernel'
import { type Ctx, uuidv7 } from '@yupana/platform'
import type { BillTotals } from '../../contract/bill.totals.ts'
import type { BillBody } from '../../contract/bill.ts'
import type { DocumentRules } from './law.ts'
import { taxOffice } from './tax-office.ts'

/** IGV of services that are used here, of who is not domiciled; soles. */
export interface AbroadIgv {
  id: string
  party: string
  base: string
  igv: string
  dueOn: DateText
}

/** The part of a bill that goes to the supplier's account at the Banco de la Nación. */
export interface BilledDetraction {
  id: string
  code: string
  percent: string
  account: string | null
  /** Soles. */
  amount: string
  /** Of the total, in the currency of the bill. */
  share: string
  dueOn: DateText
}

interface Facts {
  totals: BillTotals
  rate: Decimal
  accountingDate: DateText
  rules: DocumentRules
  /** Of lines, whether their goods are kept in stock: what comes through customs pays its IGV there. */
  tracked: (item: string) => boolean
}

/** What a bill owes beside its supplier. */
export async function besideOfBill(
  ctx: Ctx,
  body: BillBody,
  facts: Facts,
  problems: Problems,
): Promise<{ abroad: AbroadIgv | undefined; detraction: BilledDetraction | undefined }> {
  return {
    abroad: await abroadOf(ctx, body, facts, problems),
    detraction: await detractionOf(ctx, body, facts, problems),
  }
}

/** Base and IGV of the services, at the rate of the law on the day of the books (TUO Ley del IGV, arts. 1 b, 14 and 17). */
async function abroadOf(ctx: Ctx, body: BillBody, facts: Facts, problems: Problems): Promise<AbroadIgv | undefined> {
  const { totals, rate, accountingDate, rules, tracked } = facts
  if ((body.rentType || body.treaty) && rules.ruc)
    problems.add(body.rentType ? 'rentType' : 'treaty', 'bill_not_abroad')
  await checkCodes(ctx, body, problems)
  if (!body.abroad) return undefined
  if (rules.ruc || rules.reference) problems.add('abroad', 'bill_not_abroad')
  const services = body.items.flatMap(({ item }, i) => (tracked(item.id) ? [] : [totals.lines[i]!.value]))
  const base = round(sum(services).times(rate))
  const [law] = await ctx.query<{ rate: string }>(
    `select rate from law.tax_rate where tax = 'IGV' and regime = 'general' and valid_from <= $1 and (valid_to is null or valid_to >= $1)
     order by valid_from desc limit 1`,
    [accountingDate],
  )
  const igv = round(base.times(law?.rate ?? 0).div(100))
  if (igv.isZero()) problems.add('abroad', 'abroad_no_services')
  if (problems.list.length > 0) return undefined
  return {
    id: uuidv7(),
    party: await taxOffice(ctx),
    base: fixed(base),
    igv: fixed(igv),
    dueOn: nextMonth(accountingDate, 12),
  }
}

async function checkCodes(ctx: Ctx, { rentType, treaty }: BillBody, problems: Problems): Promise<void> {
  if (!rentType && !treaty) return
  const [known] = await ctx.query<Record<'rent' | 'treaty', boolean>>(
    `select $1::text is null or exists (select from law.code where list = 'rent_type' and code = $1) as rent,
       $2::text is null or exists (select from law.code where list = 'taxation_agreement' and code = $2) as treaty`,
    [rentType ?? null, treaty ?? null],
  )
  if (!known?.rent) problems.add('rentType', 'reference_not_found')
  if (!known?.treaty) problems.add('treaty', 'reference_not_found')
}

/** Code and percent of the law on the day of issue, of the whole in soles, without cents (RS 183-2004, art. 2 and 3). */
async function detractionOf(
  ctx: Ctx,
  body: BillBody,
  { totals, rate, accountingDate, rules }: Facts,
  problems: Problems,
): Promise<BilledDetraction | undefined> {
  const { detractionCode: code, detractionPercent, detractionAmount, detractionAccount } = body
  if (!code) return undefined
  if (!rules.ruc || rules.reference || rules.taxCredit !== 'given')
    problems.add('detractionCode', 'detraction_of_invoice')
  const term = (await detractionTerms(ctx, body.date)).get(code)
  if (!term) problems.add('detractionCode', 'reference_not_found')
  if (!term) return undefined
  const percent = detractionPercent ?? term.percent
  if (!percent && !detractionAmount) problems.add('detractionAmount', 'required')
  const local = round(dec(totals.total).times(rate))
  const amount = detractionAmount ? dec(detractionAmount) : round(local.times(percent ?? 0).div(100), 0)
  if (amount.lte(0) || amount.gte(local)) problems.add('detractionAmount', 'detraction_amount')
  if (problems.list.length > 0) return undefined
  return {
    ...{ id: uuidv7(), code: term.code, percent: percent ?? '0', amount: fixed(amount) },
    account: detractionAccount || (await supplierAccount(ctx, body.supplier.id)),
    share: body.currency === 'PEN' ? fixed(amount) : fixed(amount.div(rate)),
    dueOn: depositDay(accountingDate),
  }
}

async function supplierAccount(ctx: Ctx, supplier: string): Promise<string | null> {
  const [row] = await ctx.query<{ number: string }>(
    'select number from parties.bank_account where company_id = $1 and client_id = $2 and detraction order by position limit 1',
    [ctx.companyId, supplier],
  )
  return row?.number ?? null
}

const nextMonth = (date: DateText, day: number): DateText => {
  const month = Number(date.slice(5, 7))
  const year = Number(date.slice(0, 4)) + (month === 12 ? 1 : 0)
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}` as DateText
}

/** The last day for a deposit: the fifth working day of the month after that of the register (RS 183-2004, art. 11 b, 16 b). */
export const depositDay = (entered: DateText): DateText => workingDay(entered, 5)

const isWeekend = (day: DateText): boolean => daysBetween(mondayOf(day), day) >= 5

/** The n-th working day of the month after. Holidays are not known here: with them the deposit is due later than this says, never sooner. */
function workingDay(date: DateText, count: number): DateText {
  let day = nextMonth(date, 1)
  for (let left = isWeekend(day) ? count : count - 1; left > 0; ) {
    day = addDays(day, 1)
    if (!isWeekend(day)) left -= 1
  }
  return day
}
