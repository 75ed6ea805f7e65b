import { inStates, source } from '@yupana/platform'
import { billsPaid, invoicesPaid } from '../../contract/paid/documents-paid.ts'
import type { PaymentStatus } from '../../contract/payment/payment.states.ts'
import { accountMine } from '../account/usable.ts'
import { stillStands } from '../open-items.ts'

/** Of all that stands of the document of an item `o` in its currency. */
const whole = (column: 'amount' | 'balance'): string =>
  `(select sum(w.${column}) from treasury.open_item w where w.company_id = o.company_id and w.document_kind = o.document_kind and w.document_id = o.document_id
     and w.currency = o.currency and ${stillStands('w.status')})`

/** Payments that stand, of accounts that the reader may see; money that was left before any document paid none. */
const paidSql = (
  direction: 'income' | 'expense',
  side: 'receivable' | 'payable',
): string => `select l.id, l.line, p.id as "paymentId", o.serie || '-' || o.number as document, o.document_kind as "documentKind", o.document_id as "documentId",
    o.party_name as name, ${whole('amount')} as total, p.date, p.number::text as number, l.account_name as account, l.method_name as method, l.operation_number as "operationNumber",
    p.currency as "paidIn", trim_scale(l.exchange_rate) as rate, l.amount, ${direction === 'income' ? 'l.local_amount - l.settled_local' : 'l.settled_local - l.local_amount'} as "exchangeDifference",
    ${whole('balance')} as balance, o.currency, p.number as place
  from treasury.payment p join treasury.payment_line l on l.company_id = p.company_id and l.payment_id = p.id
  join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id
  where p.company_id = $1 and p.direction = '${direction}' and o.direction = '${side}' and o.concept <> 'advance' and not (${inStates<PaymentStatus>('p.status', 'CX')})
    and case $4 when 'issue' then o.date else p.date end between $2 and $3 and ($5::uuid is null or o.party_id = $5)
    and ($6::uuid is null or l.account_id = $6) and ($7::uuid is null or l.method_id = $7) and ${accountMine('l.account_id', '$8')}`

const sourceOf = (report: typeof invoicesPaid, direction: 'income' | 'expense', side: 'receivable' | 'payable') =>
  source(report, {
    sql: paidSql(direction, side),
    params: ({ from, to, by, client, account, method }, { userId }) => [
      ...[from, to, by, client ?? null, account ?? null, method ?? null, userId],
    ],
    order: ['date', 'place', 'line', 'id'],
    record: { entity: direction, id: 'paymentId', named: ['number'], opens: `/payment/${direction}/view/{paymentId}` },
  })

export const paidSources = [sourceOf(invoicesPaid, 'income', 'receivable'), sourceOf(billsPaid, 'expense', 'payable')]
