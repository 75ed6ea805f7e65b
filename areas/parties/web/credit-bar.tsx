import { dec, fixed } from '@yupana/kernel'
import { formatMoney, Money, useCall, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { clientEndpoints } from '../contract/index.ts'

interface CreditBarProps {
  id: string | undefined
  /** What this document adds, in the currency of the line; zero for what is paid at once. @param currency that of the line @param rate soles of a unit of it */
  adds: (currency: string, rate: string) => string
}

/** What is left of a credit line once this document is in it: what was used before, and what it adds. */
export function CreditBar({ id, adds }: CreditBarProps): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(
    clientEndpoints.creditLine,
    { params: { id: id ?? '' } },
    { enabled: Boolean(id), silent: true, staleTime: 30_000 },
  )
  if (!id || !data?.hasCreditLine) return null
  const { currency, amount, used, available } = data
  const added = adds(currency, data.rate ?? '')
  const left = dec(available).minus(added)
  const figures = { used: formatMoney(used), added: formatMoney(added) }
  // Only to draw the bar.
  const share = (part: string): string =>
    `${dec(amount).isZero() ? 100 : Math.max(0, Math.min(100, dec(part).times(100).div(amount).toNumber()))}%`
  return (
    <div className="yu-credit">
      <div>
        <span>{t('client.creditLeft')}</span>
        <strong className={left.isNegative() ? 'yu-credit-over' : undefined}>
          <Money value={fixed(left)} currency={currency} />
        </strong>
      </div>
      <div
        className={`yu-credit-bar${left.isNegative() ? ' yu-credit-beyond' : ''}`}
        role="img"
        aria-label={t('client.used')}
      >
        <span style={{ width: share(used) }} />
        <span style={{ width: share(added) }} />
      </div>
      <div>
        <span>{t(dec(added).isZero() ? 'client.creditUsed' : 'client.creditUsedAdds', figures)}</span>
        <span>{t('client.creditOf', { amount: formatMoney(amount) })}</span>
      </div>
    </div>
  )
}
