import type { DateText } from '@yupana/kernel'
import type { Origin } from '../../contract/voucher/origin.ts'
import { voucherId } from '../voucher/queries.ts'
import { type BookSpan, offersBook, type Said } from './offer.ts'
import { cuoOf, lineOf, PARTY_FROM, PARTY_TYPE, partyOf, textOf, voucherPath } from './say.ts'

/** What stands at the end of a year of one document, or of one contact where the account is not analysed by document. */
interface Balance {
  account: string
  accountName: string
  partyType: string | null
  partyNumber: string | null
  partyName: string | null
  documentType: string | null
  series: string | null
  number: string | null
  /** Soles, debit above zero. */
  net: string
  /** The first voucher that named it in the year: the opening, or its own. */
  first: { id: string; cuo: string; origin: Origin; line: number; on: DateText }
}

const FIRST = `(array_agg(json_build_object('id', ${voucherId('e')}, 'cuo', ${cuoOf('e')}, 'origin', e.origin, 'line', l.line, 'on', coalesce(l.document_date, l.date))
  order by l.date, e.archive, e.number, l.line) filter (where e.live))[1]`

/**
 * Balances of accounts by contact and document before the year is closed: its opening and what moved. Sums of lines need no filter; `$2` is the year,
 * `$3` a pattern of accounts.
 */
const BALANCES = `
select l.account_code as account, max(a.name) as "accountName", max(${PARTY_TYPE}) as "partyType", max(l.party_number) as "partyNumber", max(l.party_name) as "partyName",
  d.document_type as "documentType", d.serie as series, d.number, sum(l.debit - l.credit)::text as net, ${FIRST} as first
from accounting.journal_line l
join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.origin <> 'CLOSED'
join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code
left join lateral (select l.document_type, l.serie, l.number where a.analysis = 1) d on true
${PARTY_FROM}
where l.company_id = $1 and l.year = $2 and l.account_code ~ $3
group by l.account_code, l.party_id, d.document_type, d.serie, d.number
having sum(l.debit - l.credit) <> 0
order by l.account_code, max(l.party_number) nulls first, d.document_type nulls first, d.serie nulls first, d.number nulls first`

type Kind = '3.3' | '3.4' | '3.5' | '3.6' | '3.8' | '3.9' | '3.11' | '3.12' | '3.13' | '3.15'

const entryOf = ({ first }: Balance, { own }: BookSpan) => ({
  period: own,
  cuo: first.cuo,
  line: lineOf(first.origin, first.line),
  state: '1',
})
const nameOf = ({ partyName }: Balance) => ({ partyName: partyName && textOf(partyName, 100) })
/** What is owed: above zero where it stands in credit. */
const owed = (net: string): string => (net.startsWith('-') ? net.slice(1) : Number(net) === 0 ? net : `-${net}`)

/** Which accounts each book has (annex 2 of RS 286-2009), and how it tells them. */
const receivable = (balance: Balance, span: BookSpan): Said<'3.3'> => ({
  ...entryOf(balance, span),
  ...partyOf(balance),
  ...nameOf(balance),
  date: balance.first.on,
  amount: balance.net,
})
const payable = (balance: Balance, span: BookSpan): Said<'3.12'> => ({
  ...receivable(balance, span),
  amount: owed(balance.net),
})

function offersBalances<B extends Kind>(
  book: B,
  accounts: string,
  row: (balance: Balance, span: BookSpan) => Said<B>,
): void {
  offersBook<B, Balance>(book, {
    sql: () => BALANCES,
    params: ({ year }) => [year, accounts],
    line: (balance, span) => ({ row: row(balance, span), path: voucherPath(balance.first.id) }),
  })
}

offersBalances('3.3', '^1[23]', receivable)
offersBalances('3.4', '^14', receivable)
offersBalances('3.5', '^1[67]', receivable)
offersBalances('3.6', '^19', (balance, span) => {
  const { amount: _, ...row } = receivable(balance, span)
  const { documentType, series, number } = balance
  return { ...row, documentType, series, number, allowance: balance.net }
})
// Neither the number of securities nor what each is worth by its text is in the books: the rows say so, for who has some.
offersBalances('3.8', '^3[01]', (balance, span) => {
  const { amount: _, date: _d, ...row } = receivable(balance, span)
  return { ...row, cost: balance.net, allowance: '0.00' }
})
// Intangibles stand at cost, what was amortised of them beside: together they are what accounts 34 and 392 say.
offersBalances('3.9', '^(34|392)', (balance, span) => {
  const cost = balance.account.startsWith('34')
  return {
    ...entryOf(balance, span),
    date: balance.first.on,
    account: balance.account,
    description: textOf(balance.accountName, 40),
    cost: cost ? balance.net : '0.00',
    amortisation: cost ? '0.00' : balance.net,
  }
})
offersBalances('3.11', '^41', (balance, span) => {
  const { date: _, ...row } = payable(balance, span)
  return { ...row, account: balance.account, workerCode: balance.partyNumber?.slice(0, 11) }
})
offersBalances('3.12', '^4[23]', payable)
offersBalances('3.13', '^4[67]', (balance, span) => ({ ...payable(balance, span), account: balance.account }))
offersBalances('3.15', '^(37|49)', (balance, span) => {
  const { documentType, series, number } = balance
  return {
    ...entryOf(balance, span),
    ...(documentType ? { documentType, series, number } : {}),
    account: balance.account,
    description: textOf(balance.accountName, 40),
    amount: balance.account.startsWith('37') ? balance.net : owed(balance.net),
  }
})
