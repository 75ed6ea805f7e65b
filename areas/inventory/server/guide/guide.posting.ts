import { archives, variationOf } from '@yupana/accounting/contract'
import {
  convertParts,
  credit,
  type DateText,
  type Decimal,
  type DecimalInput,
  debit,
  dec,
  type Entry,
  entry,
  sum,
} from '@yupana/kernel'
import { BOUGHT, type GuideReason, OTHER_DOCUMENT, PRODUCED } from '../../contract/guide.ts'

/** What the vouchers of a guide depend on. Amounts of the lines in its currency. */
export interface GuideFacts {
  id: string
  /** `GI01` and `00000005`: the paper that the debt refers to until its bill comes. */
  serie: string
  number: string
  date: DateText
  reason: GuideReason
  partyId?: string | undefined
  currency: 'PEN' | 'USD'
  exchangeRate: DecimalInput
  total: DecimalInput
  localTotal: DecimalInput
  lines: readonly {
    /** What it is bought to: a setting key or an account of the item. */ account: string
    amount: DecimalInput
    costCenterId?: string | undefined
  }[]
  /** What came into the stock, in soles, by the account where it stands. */
  received: readonly { ledgerCode: string; amount: Decimal }[]
  /** Of what was billed before it came: the accounts (28) where it stood. */
  coming?: readonly { account: string; amount: Decimal }[]
}

/** Where goods come from that nobody bills, by the settings of the year; what comes back to the stock takes its variation (61) back. */
const ORIGINS: Readonly<Record<Exclude<GuideReason, '02' | '19' | '20'>, string>> = {
  '05': 'cost.goods',
  '07': 'stock.bonus',
  '09': 'stock.received',
  '16': 'stock.opening',
  '28': 'stock.surplus',
  '99': 'stock.surplus',
}

/** Soles of each line: they add up to the total that is posted. */
export const localAmounts = ({
  exchangeRate,
  localTotal,
  lines,
}: Pick<GuideFacts, 'exchangeRate' | 'localTotal'> & { lines: readonly { amount: DecimalInput }[] }): Decimal[] =>
  convertParts(
    [],
    lines.map(({ amount }) => amount),
    exchangeRate,
    localTotal,
  ).parts

/** D stock (20, 24, 25, 26) / C its variation (61) of what is bought or comes back from production, what it was on its way (28) where it was billed before, else what it came from; soles. */
export function receiptPosting(guide: GuideFacts): Entry | undefined {
  const { reason, received, coming } = guide
  const whole = sum(received.map(({ amount }) => amount))
  if (whole.isZero()) return undefined
  const counterparts = coming
    ? [...Map.groupBy(coming, ({ account }) => account)].map(([account, lines]) =>
        credit(account, sum(lines.map(({ amount }) => amount))),
      )
    : reason === BOUGHT || reason === PRODUCED || reason === '20'
      ? received.map(({ ledgerCode, amount }) => credit(variationOf(ledgerCode), amount))
      : [credit(ORIGINS[reason], whole)]
  return entry({ ...headOf(guide), currency: 'PEN' }, [
    ...received.map(({ ledgerCode, amount }) => debit(ledgerCode, amount)),
    ...counterparts,
  ])
}

/** D purchases (60) by account and cost center / C received and not billed (4211), owed under the number of the guide. */
export function notBilledPosting(guide: GuideFacts): Entry | undefined {
  const { reason, partyId, serie, number, currency, exchangeRate, total, localTotal } = guide
  if (reason !== BOUGHT || partyId === undefined || guide.coming || dec(localTotal).isZero()) return undefined
  const reference = { partyId, documentType: OTHER_DOCUMENT, serie, number }
  const foreign = (amount: DecimalInput) => (currency === 'PEN' ? {} : { foreign: amount })
  const local = localAmounts(guide)
  const groups = Map.groupBy(
    guide.lines.map((line, i) => ({ ...line, local: local[i]! })),
    ({ account, costCenterId }) => `${account}|${costCenterId ?? ''}`,
  )
  return entry({ ...headOf(guide), currency, exchangeRate }, [
    ...[...groups.values()].map((lines) =>
      debit(lines[0]!.account, sum(lines.map((line) => line.local)), {
        ...reference,
        ...(lines[0]!.costCenterId ? { costCenterId: lines[0]!.costCenterId } : {}),
        ...foreign(sum(lines.map(({ amount }) => dec(amount)))),
      }),
    ),
    credit('purchase.notBilled', localTotal, { ...reference, ...foreign(total) }),
  ])
}

const headOf = ({ id, serie, number, date }: GuideFacts) => ({
  on: date,
  memo: `Guía de ingreso ${serie}-${number}`,
  archive: archives.inventory,
  source: { kind: 'guide', id },
})
