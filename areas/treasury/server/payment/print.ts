import { dressed, paperPdf, printedCurrency, printedIssuer, printedParty, readPaperHead } from '@yupana/company/server'
import { type Currency, ddmmyyyy, dec, fixed, formatAmount, sum } from '@yupana/kernel'
import { type Ctx, inStates, type PrintedDocument, serve, together } from '@yupana/platform'
import { amountInWords } from '@yupana/sunat'
import type { PaymentLineOut, PaymentOut, PaymentStatus } from '../../contract/index.ts'
import { receiptCalls } from '../../contract/payment/receipt.ts'
import { paymentsMine } from '../account/usable.ts'
import { type Direction, readPayment } from './queries.ts'

const TITLES = { income: 'RECIBO DE COBRO', expense: 'RECIBO DE PAGO' } as const
const RUC_LENGTH = 11

const calledOf = ({ document, openItem, category, advance, description }: PaymentLineOut): string =>
  [
    document ? `${document.serie}-${document.number}` : advance ? 'Anticipo' : category?.name,
    openItem && openItem.instalment > 1 ? `cuota ${openItem.instalment}` : null,
    description,
  ]
    .filter(Boolean)
    .join(' · ')

/** How it was paid: each account and method with its operation. */
function moneyRows({ payments, currency }: PaymentOut): { label: string; value: string }[] {
  const groups = Map.groupBy(payments, (line) => [line.account.id, line.method.id, line.operationNumber].join('|'))
  return [...groups.values()].map((group) => {
    const { account, method, operationNumber } = group[0]!
    const operation = operationNumber ? ` · Op. ${operationNumber}` : ''
    const amount = formatAmount(fixed(sum(group.map(({ movedAmount }) => movedAmount))), currency)
    return { label: method.name ?? '', value: `${account.name}${operation} · ${amount}` }
  })
}

/** What of it does not move: kept by a factor or for the tax office, or rounded. */
function keptRows({ payments }: PaymentOut): { label: string; amount: string }[] {
  const kept = [
    ['Comisión de factoring', 'factoringCommission'],
    ['Redondeo', 'rounding'],
    ['Retención', 'retained'],
  ] as const
  return kept.flatMap(([label, field]) => {
    const amount = sum(payments.map((line) => line[field]))
    return amount.isZero() ? [] : [{ label, amount: fixed(amount.negated()) }]
  })
}

/** The payments of the same visit in the other currency, that this person may see. */
const beside = (ctx: Ctx, direction: Direction, { id, group }: PaymentOut) =>
  group === null
    ? []
    : ctx.query<{ name: string; amount: string; currency: string; account: string }>(
        `select coalesce(t.receipt, t.number::text) as name, t.amount::text as amount, t.currency, t.account_name as account from treasury.payment t
         where t.company_id = $1 and t.group_id = $2 and t.id <> $3 and t.direction = $4 and not (${inStates<PaymentStatus>('t.status', 'CX')}) and ${paymentsMine('t.id', '$5')}
         order by t.number`,
        [ctx.companyId, group, id, direction, ctx.userId],
      )

async function receiptOf(ctx: Ctx, direction: Direction, id: string): Promise<PrintedDocument> {
  const payment = await readPayment(ctx, direction, id)
  const [head, others] = await together(readPaperHead(ctx), beside(ctx, direction, payment))
  const { client, currency, amount, date, status, payments, receipt, number } = payment
  const kept = keptRows(payment)
  const printed: PrintedDocument = {
    title: TITLES[direction],
    number: receipt ?? String(number),
    issuer: printedIssuer({ ...head, phone: null, email: null }),
    ...(client
      ? { buyer: printedParty(client.name ?? '', client.code?.length === RUC_LENGTH ? '6' : '1', client.code ?? '') }
      : {}),
    issueDate: ddmmyyyy(date),
    ...printedCurrency(currency),
    sections: [
      { title: direction === 'income' ? 'Recibido' : 'Pagado', rows: moneyRows(payment) },
      ...(others.length > 0
        ? [
            {
              title: 'Con este',
              rows: others.map((each) => ({
                label: each.name,
                value: `${formatAmount(each.amount, each.currency)} · ${each.account}`,
              })),
            },
          ]
        : []),
    ],
    lines: payments.map((line) => ({
      ...{ description: calledOf(line), unit: '', quantity: '', total: line.paidAmount },
    })),
    totals:
      kept.length > 0
        ? [{ label: 'Saldado', amount: fixed(sum(payments.map((line) => line.paidAmount))) }, ...kept]
        : [],
    total: amount,
    amountInWords: amountInWords(amount, currency as Currency),
    notes: [
      payment.notes,
      status === 'CX' ? `ANULADO: ${payment.voidReason ?? ''}` : status === 'PR' ? 'POR DEVOLVER' : null,
      dec(payment.exchangeRate).eq(1) ? null : `Tipo de cambio: ${dec(payment.exchangeRate).toString()}`,
      'Entregado por: ______________________   Recibido por: ______________________',
    ].filter((text) => text !== null),
    internal: true,
    words: { buyer: direction === 'income' ? 'Recibimos de' : 'Pagamos a' },
  }
  return dressed(ctx, printed, { branchId: null })
}

export const receiptRoutes = [
  serve(receiptCalls.collectionPdf, async (ctx, { params }) =>
    paperPdf(ctx, await receiptOf(ctx, 'income', params.id)),
  ),
  serve(receiptCalls.supplierPaymentPdf, async (ctx, { params }) =>
    paperPdf(ctx, await receiptOf(ctx, 'expense', params.id)),
  ),
]
