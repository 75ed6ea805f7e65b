import { currencySign, dec } from '@yupana/kernel'
import type { ReactNode } from 'react'
import { formatMoney } from '../form/input/number-text.ts'
import { useSpeech } from '../i18n.ts'
import { Nothing } from '../list/money.tsx'

export interface TotalLine {
  label: string
  /** Decimal string. */
  value: string
  strong?: boolean
}

export { currencySign } from '@yupana/kernel'

/** Totals of a document in its currency: taxable, tax, discounts, total. */
export function Totals({ lines, currency }: { lines: readonly TotalLine[]; currency: string }): ReactNode {
  return (
    <dl className="yu-totals" aria-live="polite">
      {lines.map((each) => (
        <div key={each.label} className={each.strong ? 'yu-total-strong' : undefined}>
          <dt>{each.label}</dt>
          <dd>
            {dec(each.value).isZero() ? (
              <Nothing />
            ) : (
              <>
                <span className="yu-soft">{currencySign(currency)}</span> {formatMoney(each.value)}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Totals of a document by kind, without those that are zero; the IGV and the total always. */
export function TotalsByKind<Kind extends string>({
  noun,
  kinds,
  amounts,
  currency,
}: {
  /** Whose labels they have: `invoice.taxed`. */
  noun: string
  kinds: readonly Kind[]
  amounts: Readonly<Record<Kind | 'total', string>>
  currency: string
}): ReactNode {
  const { t } = useSpeech()
  const lines: TotalLine[] = kinds
    .filter((kind) => kind === 'igv' || !dec(amounts[kind]).isZero())
    .map((kind) => ({ label: t(`${noun}.${kind}`), value: amounts[kind] }))
  lines.push({ label: t('field.total'), value: amounts.total, strong: true })
  return <Totals lines={lines} currency={currency} />
}

/** A document by all that tells it from others, for a question before it is voided: `Factura F001-147 · ANDINA · S/ 59.00`. */
export function documentWords(
  title: string,
  who: string | undefined,
  amount?: { currency: string; total: string },
): string {
  const shown = amount && `${currencySign(amount.currency)} ${formatMoney(amount.total)}`
  return [title, who, shown].filter((each) => each !== undefined).join(' · ')
}
