import { archives, variationOf } from '@yupana/accounting/contract'
import { OTHER_DOCUMENT } from '@yupana/inventory/contract'
import {
  allocate,
  convertParts,
  credit,
  type DateText,
  type Decimal,
  type DecimalInput,
  debit,
  dec,
  type Entry,
  type EntryLine,
  entry,
  type LineReference,
  round,
  sum,
  ZERO,
} from '@yupana/kernel'

import { abroadLines } from './beside.posting.ts'

/** SUNAT table 10: recibo por honorarios. */
export const FEE = '02'

export interface BilledLine {
  /** Setting key or code of the account that bears it: goods (60), a service (63), or the item's own. */
  account: string
  /** What it costs, in the bill's currency: without tax where the document gives a credit, with it where it never does. */
  cost: DecimalInput
  /** Goods that enter the stock: they bear the other charges of the bill. */
  goods: boolean
  costCenterId?: string
  /** Of goods that came by a guide: what that was owed for, in the bill's currency and in soles, under its number. */
  accrued?: { amount: Decimal; local: Decimal; serie: string; number: string } | undefined
}

/** What the voucher of a purchase depends on. Amounts in the bill's currency. */
export interface PurchaseFacts {
  id: string
  documentType: string
  serie: string
  number: string
  /** Day of the books. */
  date: DateText
  dueOn: DateText
  partyId: string
  supplierName: string
  currency: 'PEN' | 'USD'
  exchangeRate: DecimalInput
  /** Tax credit; zero where the document gives none. */
  igvCredit: DecimalInput
  /** IGV whose credit has lapsed: an expense. */
  igvLost: DecimalInput
  /** Income tax that is kept of a professional's fee; the rest is owed as fees (424). */
  withheld?: DecimalInput
  /** Its IGV is no credit before a deposit: it waits in 1673. */
  igvWaits?: boolean
  /** Soles of IGV that we owe of services of who is not domiciled, and to whom. */
  abroad?: { igv: DecimalInput; partyId: string }
  /** Soles that go to the supplier's account at the Banco de la Nación, and what that is of the total. */
  detraction?: { amount: DecimalInput; share: DecimalInput }
  /** What it deducts of advances, without tax, and the soles that account 422 had for that; its total is what that leaves, its lines are whole. */
  advances?: readonly { documentType: string; serie: string; number: string; base: DecimalInput; local: DecimalInput }[]
  /** Soles of it that account 422 has: of an advance all of it, below zero what it took out of there. */
  localDeferred?: DecimalInput
  /** Of a credit note of an advance: the soles that it takes out of account 422. */
  advanceLocal?: Decimal
  otherCharges: DecimalInput
  total: DecimalInput
  localTotal: DecimalInput
  lines: readonly BilledLine[]
}

/** What a line costs with its share of the other charges, in the bill's currency and in soles. */
export interface LineCost {
  amount: Decimal
  local: Decimal
}

/**
 * Freight, insurance and the like belong to the cost of the goods (NIC 2.10), by their value; where a bill has none, to what else it bills. Each
 * tax is converted alone; what was paid in advance is worth what it was then (NIC 21); the lines share the soles that are left, so that purchases (60), stock (20), variation (61) and kardex are one figure.
 */
export function lineCosts(
  bill: Pick<
    PurchaseFacts,
    'igvCredit' | 'igvLost' | 'otherCharges' | 'exchangeRate' | 'localTotal' | 'lines' | 'advances'
  >,
): LineCost[] {
  const goods = bill.lines.some((line) => line.goods)
  const weights = bill.lines.map((line) => (goods && !line.goods ? ZERO : dec(line.cost)))
  // Goods that cost nothing share by heads.
  const shares = allocate(
    bill.otherCharges,
    sum(weights).isZero() ? bill.lines.map((line) => (goods && !line.goods ? 0 : 1)) : weights,
  )
  const amounts = bill.lines.map((line, i) => dec(line.cost).plus(shares[i]!))
  const whole = dec(bill.localTotal).plus(sum((bill.advances ?? []).map(({ local }) => local)))
  const { parts } = convertParts([bill.igvCredit, bill.igvLost], amounts, bill.exchangeRate, whole)
  return amounts.map((amount, i) => ({ amount, local: parts[i]! }))
}

/** Soles of the purchases of a bill: what its total leaves without tax, whether that is a credit or an expense (6411) of its own. */
export function localPurchase({
  igvCredit,
  igvLost,
  exchangeRate,
  localTotal,
  localDeferred = 0,
}: Pick<PurchaseFacts, 'igvCredit' | 'igvLost' | 'exchangeRate' | 'localTotal' | 'localDeferred'>): Decimal {
  const local = (tax: DecimalInput) => round(dec(tax).times(dec(exchangeRate)))
  return dec(localTotal).minus(local(igvCredit)).minus(local(igvLost)).minus(dec(localDeferred))
}

/** What goods that came by a guide cost more than it said, in the currency and in soles, and what the debt came to by the rate alone (NIC 21). */
export function accruedDifference(
  line: Pick<BilledLine, 'accrued'>,
  cost: LineCost,
  exchangeRate: DecimalInput,
): LineCost & { exchange: Decimal } {
  if (!line.accrued) return { ...cost, exchange: ZERO }
  const amount = cost.amount.minus(line.accrued.amount)
  const whole = cost.local.minus(line.accrued.local)
  const local = dec(exchangeRate).eq(1) ? whole : round(amount.times(dec(exchangeRate)))
  return { amount, local, exchange: whole.minus(local) }
}

/** D received and not billed (4211) of goods that came by guides, their differences; D purchases by account and cost center (60, 63), D IGV (40111; of a bill under detracción 1673), D lapsed IGV (6411), D 1674 / C 40112 of services from abroad / C advances (422) that it deducts, C payable (4212), of a fee (424) less what is kept of it (40172). */
export function purchasePosting(bill: PurchaseFacts): Entry | undefined {
  const advances = bill.advances ?? []
  if (dec(bill.total).isZero() && advances.length === 0 && bill.lines.every(({ accrued }) => !accrued)) return undefined
  const reference = { partyId: bill.partyId, documentType: bill.documentType, serie: bill.serie, number: bill.number }
  const foreign = (amount: DecimalInput) => (bill.currency === 'PEN' ? {} : { foreign: amount })
  const local = (tax: DecimalInput) => round(dec(tax).times(dec(bill.exchangeRate)))
  const costs = lineCosts(bill)
  const lines = bill.lines.map((line, i) => ({
    ...line,
    ...accruedDifference(line, costs[i]!, bill.exchangeRate),
  }))
  const exchange = sum(lines.map((line) => line.exchange))
  const groups = Map.groupBy(lines, (line) => `${line.account}|${line.costCenterId ?? ''}`)
  return entry(
    {
      on: bill.date,
      memo: `Compra ${bill.serie}-${bill.number} ${bill.supplierName}`.slice(0, 200),
      archive: archives.purchases,
      source: { kind: 'bill', id: bill.id },
      currency: bill.currency,
      exchangeRate: bill.exchangeRate,
    },
    [
      ...lines.flatMap(({ accrued }) =>
        accrued
          ? [debit('purchase.notBilled', accrued.local, { ...waiting(bill, accrued), ...foreign(accrued.amount) })]
          : [],
      ),
      ...[...groups.values()].map((group) =>
        debit(group[0]!.account, sum(group.map((line) => line.local)), {
          ...reference,
          ...(group[0]!.costCenterId ? { costCenterId: group[0]!.costCenterId } : {}),
          ...foreign(sum(group.map((line) => line.amount))),
        }),
      ),
      debit(bill.igvWaits ? 'purchase.igvWaiting' : 'purchase.igv', local(bill.igvCredit), {
        ...reference,
        ...foreign(bill.igvCredit),
      }),
      debit('purchase.igvLost', local(bill.igvLost), { ...reference, ...foreign(bill.igvLost) }),
      exchange.isNegative() ? credit('exchange.gain', exchange.negated()) : debit('exchange.loss', exchange),
      ...advances.map(({ base, local: soles, ...of }) =>
        credit('purchase.advance', soles, { ...of, partyId: bill.partyId, ...foreign(base) }),
      ),
      ...owedLines(bill, { ...reference, dueOn: bill.dueOn }),
      ...(bill.abroad ? abroadLines(bill.abroad.igv, bill.abroad.partyId, reference) : []),
    ],
  )
}

/** What is owed: to a professional less the tax that is kept of the fee (40172), to others all of it. */
function owedLines(bill: PurchaseFacts, reference: LineReference): EntryLine[] {
  const foreign = (amount: DecimalInput) => (bill.currency === 'PEN' ? {} : { foreign: amount })
  const { detraction } = bill
  // The deposit is made in soles, whatever the bill is in.
  if (detraction)
    return [
      credit('purchase.payable', dec(bill.localTotal).minus(detraction.amount), {
        ...{ ...reference, ...foreign(dec(bill.total).minus(detraction.share)) },
      }),
      credit('purchase.payable', detraction.amount, { ...reference, memo: 'Detracción' }),
    ]
  if (bill.documentType !== FEE)
    return [credit('purchase.payable', bill.localTotal, { ...reference, ...foreign(bill.total) })]
  const withheld = dec(bill.withheld ?? 0)
  const kept = round(withheld.times(dec(bill.exchangeRate)))
  return [
    credit('purchase.retention4', kept, { ...reference, ...foreign(withheld) }),
    credit('purchase.honorary', dec(bill.localTotal).minus(kept), {
      ...reference,
      ...foreign(dec(bill.total).minus(withheld)),
    }),
  ]
}

/** Under the number of the guide, as that wrote it. */
const waiting = ({ partyId }: PurchaseFacts, { serie, number }: NonNullable<BilledLine['accrued']>) => ({
  ...{ partyId, documentType: OTHER_DOCUMENT, serie, number },
})

/** Goods that came by a guide and are billed otherwise. */
interface Differing {
  ledgerCode: string
  /** In a locked month their worth stays: the difference belongs to the cost of sales. */
  locked: boolean
  /** The day on which they came. */
  date: DateText
  difference: Decimal
}

/**
 * D stock (20, 24, 25, 26) / C its variation (61), at what came into stock and at what earlier goods cost more; soles. What these cost more is posted on
 * the day on which they came, where the stock is valued anew: account and kardex tie in each month.
 */
export function receiptPostings(
  bill: Pick<PurchaseFacts, 'id' | 'date' | 'documentType' | 'serie' | 'number'>,
  received: readonly { ledgerCode: string; amount: Decimal }[],
  differing: readonly Differing[] = [],
  memo = 'Ingreso de mercadería',
): Entry[] {
  const reference = { documentType: bill.documentType, serie: bill.serie, number: bill.number }
  const moved = [
    ...received.map(({ ledgerCode, amount }) => ({ ledgerCode, amount, bears: ledgerCode, on: bill.date })),
    ...differing.map(({ ledgerCode, difference: amount, locked, date }) => ({
      ...{ ledgerCode, amount, bears: locked ? 'cost.goods' : ledgerCode, on: locked ? bill.date : date },
    })),
  ].filter(({ amount }) => !amount.isZero())
  return [...Map.groupBy(moved, ({ on }) => on)].map(([on, lines]) =>
    entry(
      {
        on,
        memo: `${memo} ${bill.serie}-${bill.number}`,
        archive: archives.inventory,
        source: { kind: 'bill', id: bill.id },
        currency: 'PEN',
      },
      lines.flatMap(({ ledgerCode, amount, bears }) => [
        debit(bears, amount, reference),
        credit(variationOf(ledgerCode), amount, reference),
      ]),
    ),
  )
}
