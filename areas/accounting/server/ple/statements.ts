import { type Decimal, Decimal as Decimals, dec, fixed, sum, ZERO } from '@yupana/kernel'
import { type Ctx, settingOf, together } from '@yupana/platform'
import { amountsOf } from '../../contract/account/statement.totals.ts'
import { type FormatLine, monthsIn, netAt, placedIn, readBooks, readLines } from '../format/books.ts'
import { beganWith, spanFigures } from '../ledger-figures.ts'
import { bookSettings } from '../setting.ts'
import { type BookSpan, offersShortBook, type Said } from './offer.ts'
import { partyOf, textOf } from './say.ts'

/** The amounts of the lines of a company's statements at the end of a year that is not closed yet. */
export async function statementLines(ctx: Ctx, year: number): Promise<(FormatLine & { amount: Decimal })[]> {
  const [lines, books] = await together(readLines(ctx), readBooks(ctx, [year]))
  const values = amountsOf(lines, placedIn(lines, books, monthsIn('accumulated', year, 12)))
  return lines.map((line) => ({ ...line, amount: values.get(line.code) ?? ZERO }))
}

/** Whether costs are taken to class 9. */
const isByFunction = async (ctx: Ctx, year: number): Promise<boolean> =>
  ((await readBooks(ctx, [year])).get(year) ?? []).some(
    (account) => account.code.startsWith('9') && !netAt(account, 12).isZero(),
  )

/** Lines of a statement under the company's own codes: table 22, 09 others. */
async function statement(ctx: Ctx, { year, own }: BookSpan, types: readonly number[]): Promise<{ row: Said<'3.1'> }[]> {
  const lines = (await statementLines(ctx, year)).filter(({ type, amount }) => types.includes(type) && !amount.isZero())
  return lines.map(({ code, amount }) => ({
    row: { period: own, catalogue: '09', item: code.slice(0, 6), amount: fixed(amount), state: '1' },
    path: '/balanceformat',
  }))
}

/** Type 1 are assets, 2 liabilities and equity, 3 the result by nature, 4 the result by function. */
const [ASSETS, LIABILITIES, NATURE, FUNCTION] = [1, 2, 3, 4]
offersShortBook<'3.1'>('3.1', (ctx, span) => statement(ctx, span, [ASSETS, LIABILITIES]))
offersShortBook<'3.20'>('3.20', async (ctx, span) => {
  // Who takes no costs to class 9 has a result by nature alone.
  return statement(ctx, span, [(await isByFunction(ctx, span.year)) ? FUNCTION : NATURE])
})

interface Sums {
  code: string
  initial: string
  debit: string
  credit: string
}

const side = (net: Decimal) => ({
  debit: fixed(Decimals.max(net, 0)),
  credit: fixed(Decimals.max(net.negated(), 0)),
})

/** A row of the trial balance: what the year began with, what moved, what stands; class 9 and 79 cancel each other and are in neither statement. */
export function trialRow({ code, initial, debit, credit }: Sums, own: string): Said<'3.17'> {
  const before = side(dec(initial))
  const after = dec(initial).plus(debit).minus(credit)
  const { debit: debtor, credit: creditor } = side(after)
  const isCost = code.startsWith('9') || code.startsWith('79')
  const isBalance = code < '6'
  const nothing = '0.00'
  return {
    period: own,
    account: code,
    openingDebit: before.debit,
    openingCredit: before.credit,
    movementDebit: fixed(debit),
    movementCredit: fixed(credit),
    ledgerDebit: fixed(sum([dec(before.debit), dec(debit)])),
    ledgerCredit: fixed(sum([dec(before.credit), dec(credit)])),
    closingDebit: debtor,
    closingCredit: creditor,
    transferDebit: isCost ? creditor : nothing,
    transferCredit: isCost ? debtor : nothing,
    assets: isBalance ? debtor : nothing,
    liabilities: isBalance ? creditor : nothing,
    losses: isBalance || isCost ? nothing : debtor,
    gains: isBalance || isCost ? nothing : creditor,
    state: '1',
  }
}

offersShortBook<'3.17'>('3.17', async (ctx, { year, own }) => {
  const began = beganWith({ year })
  const rows = await ctx.query<Sums>(
    `select key as code, coalesce(sum(plus - minus) filter (where ${began}), 0)::text as initial, coalesce(sum(plus) filter (where not ${began}), 0)::text as debit,
       coalesce(sum(minus) filter (where not ${began}), 0)::text as credit
     from platform.figures where company_id = $1 and ${spanFigures({ year })} and period between make_date($2, 1, 1) and make_date($2, 12, 1)
     group by key having bool_or(plus <> 0 or minus <> 0) order by key`,
    [ctx.companyId, year],
  )
  return rows.map((row) => ({
    row: trialRow(row, own),
    path: `/report/major?account=${row.code}&exact=true&year=${year}&from=01&to=12&opening=true`,
  }))
})

/** Workers' benefits stand in account 47 of the former chart; the PCGE has none of it, and its file is empty. */
offersShortBook<'3.14'>('3.14', async () => [])

interface Capital {
  partyType: string | null
  partyNumber: string | null
  partyName: string | null
  amount: string
}
/** Of account 50: 501 by who holds it, in soles. */
const capitalOf = (ctx: Ctx, year: number): Promise<Capital[]> =>
  ctx.query<Capital>(
    `select max(c.document_type) as "partyType", max(l.party_number) as "partyNumber", max(l.party_name) as "partyName", sum(l.credit - l.debit)::text as amount
     from accounting.journal_line l
     join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.origin <> 'CLOSED'
     left join parties.client c on c.company_id = l.company_id and c.id = l.party_id
     where l.company_id = $1 and l.year = $2 and l.account_code like '501%' group by l.party_id having sum(l.credit - l.debit) <> 0 order by 2 nulls first`,
    [ctx.companyId, year],
  )
const shareOf = (amount: Decimal, value: string | null): string | null =>
  value === null ? null : amount.div(value).toDecimalPlaces(2).toString()

offersShortBook<'3.16.1'>('3.16.1', async (ctx, { year, own }) => {
  const [holders, { shareValue }] = [await capitalOf(ctx, year), await settingOf(ctx, bookSettings)]
  const capital = sum(holders.map(({ amount }) => dec(amount)))
  if (capital.isZero()) return []
  const shares = shareOf(capital, shareValue)
  const row = { period: own, capital: fixed(capital), nominalValue: shareValue, subscribed: shares, paid: shares }
  return [{ row: { ...row, state: '1' }, path: '/accounting-configuration' }]
})

/** Ordinary shares with a vote (table 16 of the published annex names accounts here; see the help of the book). */
const ORDINARY = '01'
offersShortBook<'3.16.2'>('3.16.2', async (ctx, { year, own }) => {
  const [holders, { shareValue }] = [await capitalOf(ctx, year), await settingOf(ctx, bookSettings)]
  const capital = sum(holders.map(({ amount }) => dec(amount)))
  return holders.map((holder) => ({
    row: {
      ...{ period: own, ...partyOf(holder), shareType: ORDINARY, state: '1' },
      partyName: holder.partyName && textOf(holder.partyName, 100),
      shares: shareOf(dec(holder.amount), shareValue),
      percent: dec(holder.amount).div(capital).times(100).toDecimalPlaces(8).toString(),
    },
    path: shareValue === null ? '/accounting-configuration' : `/report/major?account=501&year=${year}`,
  }))
})
