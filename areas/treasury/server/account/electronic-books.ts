import {
  type BookSpan,
  entryOf,
  type LedgerRow,
  ledgerSql,
  monthOf,
  offersBook,
  partyOf,
  type Said,
  voucherPath,
} from '@yupana/accounting/server'
import { dec, fixed } from '@yupana/kernel'
import { bookText } from '@yupana/sunat'

interface BankRow extends LedgerRow {
  bank: string | null
  bankNumber: string | null
  means: string | null
  operation: string | null
}

/**
 * The account of a bank that a line is of, by its account of the chart: where several share one, the one whose payment or transfer the voucher is of. What a
 * payment says of its means and its operation is told where the line has none.
 */
const BANK = `
left join treasury.payment y on y.company_id = e.company_id and e.source_kind in ('income', 'expense') and y.id = e.source_id
left join treasury.method h on h.company_id = y.company_id and h.id = y.method_id
left join treasury.transfer f on f.company_id = e.company_id and e.source_kind = 'transfer' and f.id = e.source_id
left join lateral (select a.bank, a.number from treasury.account a where a.company_id = e.company_id and a.ledger_code = l.account_code
  order by (a.id in (y.account_id, f.account_from_id, f.account_to_id)) desc nulls last, (a.currency = e.currency) desc, a.id limit 1) b on true`

const OPERATION = `coalesce(l.operation_number, f.operation_number, (select max(n.operation_number) from treasury.payment_line n
  where n.company_id = y.company_id and n.payment_id = y.id))`

/** PLE table 1: 003 is a transfer of funds, 999 other means. */
const meansOf = (row: BankRow): string => row.paymentMeans ?? row.means ?? '999'
const inCode = (text: string, most: number): string =>
  text
    .replace(/[^A-Za-zÑñ0-9(),.\-& ]+/g, '')
    .trim()
    .slice(0, most)

function bankRow(row: BankRow, span: BookSpan): Said<'1.2'> {
  const known = row.partyType !== null && row.partyNumber !== null
  return {
    ...entryOf(row, span),
    bank: row.bank,
    bankAccount: row.bankNumber && inCode(row.bankNumber, 30),
    operationDate: row.date,
    paymentMeans: meansOf(row),
    description: bookText(row.lineMemo ?? row.memo, 200) || row.cuo,
    // Nobody, or several: a hyphen.
    ...(known
      ? { ...partyOf(row), partyName: bookText(row.partyName ?? '', 200) }
      : { partyType: '-', partyNumber: '-', partyName: 'VARIOS' }),
    transactionNumber: (row.operation && inCode(row.operation, 20)) || row.cuo,
    debit: row.debit,
    credit: row.credit,
  }
}

offersBook<'1.2', BankRow>('1.2', {
  sql: () =>
    ledgerSql({
      from: BANK,
      columns: `, b.bank, b.number as "bankNumber", case when f.id is not null then '003' else h.means end as means, ${OPERATION} as operation`,
      where: `and l.account_code ~ '^10[467]' and (l.debit <> 0 or l.credit <> 0)`,
      order: 'l.account_code, e.date, e.archive, e.number, l.line',
    }),
  params: monthOf,
  line: (row, span) => ({ row: bankRow(row, span), path: voucherPath(row.id) }),
})

interface CashBalance {
  account: string
  net: string
  bank: string | null
  number: string | null
  currency: string | null
}

/** 3.2: what accounts of cash and banks come to at the end of a year; 99 and a hyphen where they stand in no bank. */
const CASH = `
select l.account_code as account, sum(l.debit - l.credit)::text as net, b.bank, b.number, coalesce(b.currency, 'PEN') as currency
from accounting.journal_line l
join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.origin <> 'CLOSED'
left join lateral (select a.bank, a.number, a.currency from treasury.account a where a.company_id = l.company_id and a.ledger_code = l.account_code order by a.id limit 1) b on true
where l.company_id = $1 and l.year = $2 and l.account_code like '10%'
group by l.account_code, b.bank, b.number, b.currency having sum(l.debit - l.credit) <> 0 order by l.account_code`

offersBook<'3.2', CashBalance>('3.2', {
  sql: () => CASH,
  params: ({ year }) => [year],
  line: ({ account, net, bank, number, currency }, { own, year }) => {
    const isNegative = dec(net).isNegative()
    return {
      row: {
        period: own,
        account,
        bank: bank ?? '99',
        bankAccount: bank ? number && inCode(number, 30) : '-',
        currency,
        debit: isNegative ? '0.00' : fixed(net),
        credit: isNegative ? fixed(dec(net).abs()) : '0.00',
        state: '1',
      },
      path: `/report/major?account=${account}&year=${year}`,
    }
  },
})
