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

/**
 * All that a receipt is of: a payment, and with it what stands of the same visit in the other currency, the first of them first, whichever is asked for; as
 * far as this person may see it. What was voided is a paper of its own.
 */
async function visitOf(ctx: Ctx, direction: Direction, id: string): Promise<[PaymentOut, ...PaymentOut[]]> {
  const payment = await readPayment(ctx, direction, id)
  if (payment.group === null || payment.status === 'CX') return [payment]
  const rows = await ctx.query<{ id: string }>(
    `select t.id from treasury.payment t
     where t.company_id = $1 and t.group_id = $2 and t.id <> $3 and t.direction = $4 and not (${inStates<PaymentStatus>('t.status', 'CX')}) and ${paymentsMine('t.id', '$5')}
     order by t.number limit ${MOST}`,
    [ctx.companyId, payment.group, id, direction, ctx.userId],
  )
  const others = await together(...rows.map((each) => readPayment(ctx, direction, each.id)))
  const [first, ...rest] = [payment, ...others].sort((one, other) => one.number - other.number)
  return [first!, ...rest]
}
/** A visit has two. */
const MOST = 20

const nameOf = (direction: Direction, { number, receipt }: PaymentOut): string =>
  `${direction === 'income' ? 'Cobro' : 'Pago'} ${number}${receipt ? ` · ${receipt}` : ''}`

/** What is paid for. What moved in another currency than that of the paper says so itself. */
const printedLine = (line: PaymentLineOut, currency: string, own: boolean) => ({
  description: own ? calledOf(line) : `${calledOf(line)} · ${formatAmount(line.paidAmount, currency)}`,
  ...{ unit: '', quantity: '' },
  ...(own ? { total: line.paidAmount } : {}),
})

async function receiptOf(ctx: Ctx, direction: Direction, id: string): Promise<PrintedDocument> {
  const [visit, head] = await together(visitOf(ctx, direction, id), readPaperHead(ctx))
  const [payment] = visit
  const { currency, amount, date, status, payments } = payment
  const client = visit.find((each) => each.client)?.client
  const receipt = visit.find((each) => each.receipt)?.receipt
  const kept = keptRows(payment)
  const words = visit.map((each) => amountInWords(each.amount, each.currency as Currency))
  const said = (each: PaymentOut, text: string): string =>
    visit.length > 1 ? `${nameOf(direction, each)}: ${text}` : text
  const printed: PrintedDocument = {
    title: TITLES[direction],
    number: receipt ?? String(payment.number),
    issuer: printedIssuer({ ...head, phone: null, email: null }),
    ...(client
      ? { buyer: printedParty(client.name ?? '', client.code?.length === RUC_LENGTH ? '6' : '1', client.code ?? '') }
      : {}),
    issueDate: ddmmyyyy(date),
    ...printedCurrency(currency),
    sections: [
      ...(visit.length > 1
        ? [
            {
              title: 'En esta visita',
              rows: visit.map((each) => ({
                label: nameOf(direction, each),
                value: formatAmount(each.amount, each.currency),
              })),
            },
          ]
        : []),
      { title: direction === 'income' ? 'Recibido' : 'Pagado', rows: visit.flatMap(moneyRows) },
    ],
    lines: visit.flatMap((each) =>
      each.payments.map((line) => printedLine(line, each.currency, each.currency === currency)),
    ),
    totals:
      kept.length > 0
        ? [{ label: 'Saldado', amount: fixed(sum(payments.map((line) => line.paidAmount))) }, ...kept]
        : [],
    total: amount,
    amountInWords: words.join(' Y '),
    notes: [
      ...new Set(visit.map(({ notes }) => notes)),
      ...visit
        .slice(1)
        .flatMap((each) =>
          keptRows(each).map(({ label, amount: less }) => said(each, `${label} ${formatAmount(less, each.currency)}`)),
        ),
      status === 'CX' ? `ANULADO: ${payment.voidReason ?? ''}` : null,
      ...visit.map((each) => (each.status === 'PR' ? said(each, 'POR DEVOLVER') : null)),
      ...new Set(
        visit.map(({ exchangeRate }) =>
          dec(exchangeRate).eq(1) ? null : `Tipo de cambio: ${dec(exchangeRate).toString()}`,
        ),
      ),
      'Entregado por: ______________________   Recibido por: ______________________',
    ].filter((text) => text !== null),
    internal: true,
    words: {
      buyer: direction === 'income' ? 'Recibimos de' : 'Pagamos a',
      ...(visit.length > 1 ? { total: `TOTAL EN ${printedCurrency(currency).currencyName.toUpperCase()}` } : {}),
    },
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
