import { dec, fixed, sum } from '@yupana/kernel'
import { currencySign, type Say, type TotalLine, Totals, useSpeech } from '@yupana/ui'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import type { OpenItem } from '../../contract/index.ts'
import { useRetained } from '../withholding/retained.ts'
import { isOurs, settledTotals } from './payment-amounts.ts'
import type { PaymentDraft } from './payment-draft.ts'
import { useHead } from './payment-head.ts'
import { useSide } from './payment-side.ts'
import { overCoins } from './visit/payment-cash.ts'
import { cashOf, totalsOf, visitOf } from './visit/payment-visit.ts'

/** What moves in all, what differs by the rate, and what stays owed of what is shown. */
export function PaymentTotals({ items, draft }: { items: readonly OpenItem[]; draft: PaymentDraft }): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const head = useHead()
  const { currency, rate } = head
  const { difference } = settledTotals(draft.typed, items, currency, rate)
  const { whole, beside, rest, other } = totalsOf(draft, items, head)
  const owed = items.filter((item) => item.currency === currency && isOurs(item))
  const left = sum(owed.map(({ balance }) => balance)).minus(
    sum(owed.map((item) => settledTotals(draft.typed, [item], currency, rate).paid)),
  )
  const kept = useRetained(draft, items)
  const { over } = overCoins(draft.rounded ? cashOf(visitOf(draft, items, head), draft, head) : [])
  const lines: TotalLine[] = [
    ...(dec(beside).isZero() && !other
      ? []
      : [
          { label: t('payment.ofHead'), value: rest },
          ...(dec(beside).isZero() ? [] : [{ label: t('payment.ofOthers'), value: beside }]),
          ...(other
            ? [{ label: t('payment.worthOther', { sign: currencySign(other.currency) }), value: other.worth }]
            : []),
        ]),
    ...(kept === undefined
      ? [
          ...(over.isZero() ? [] : [{ label: t('payment.rounding'), value: fixed(over.negated()) }]),
          { label: t('field.total'), value: fixed(dec(whole).minus(currency === 'PEN' ? over : 0)), strong: true },
        ]
      : [
          { label: t('field.total'), value: whole },
          { label: t('payment.retained', { percent: kept.percent }), value: `-${kept.retained}` },
          {
            ...{ label: t('payment.goesOut'), strong: true },
            value: fixed(
              dec(whole)
                .minus(other?.worth ?? 0)
                .minus(kept.retained),
            ),
          },
        ]),
    ...(owed.length > 0 ? [{ label: t(side.word('leftOwed')), value: fixed(left) }] : []),
  ]
  return (
    <>
      {difference !== '0.00' && (
        <Totals lines={[{ label: t(side.word('exchangeDifference')), value: difference }]} currency="PEN" />
      )}
      {kept?.late && <Alert type="warning" showIcon className="yu-hint" title={t('payment.retainedLate')} />}
      <Totals lines={lines} currency={currency} />
      {other && (
        <Totals
          lines={movesBeside(
            other,
            kept?.beside ?? '0',
            t(side.word('movesBeside'), { sign: currencySign(other.currency) }),
            t,
          )}
          currency={other.currency}
        />
      )}
    </>
  )
}

/** What moves in the account of the other currency. */
const movesBeside = (other: { amount: string }, retained: string, label: string, t: Say): TotalLine[] => [
  ...(dec(retained).isZero() ? [] : [{ label: t('payment.retainedBeside'), value: fixed(dec(retained).negated()) }]),
  { label, value: fixed(dec(other.amount).minus(retained)), strong: true },
]
