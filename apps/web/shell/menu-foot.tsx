import { company } from '@yupana/company/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import { formatDate, formatMoney, useCall, useT } from '@yupana/ui'
import type { ReactNode } from 'react'

/** What everybody asks during the day: the dollar's rate, bought and sold. */
export function MenuFoot(): ReactNode {
  const t = useT()
  const date = limaDate(systemClock())
  const { data: rate } = useCall(
    company.endpoints.exchangeRateOf,
    { query: { date, currencyFrom: 'USD' } },
    { silent: true, staleTime: 3_600_000 },
  )
  if (!rate) return null
  return (
    <div className="yu-menu-foot">
      <span>{t('ui.rateOf', { date: formatDate(rate.date).slice(0, 5) })}</span>
      <strong>
        {formatMoney(rate.purchase, 3)} · {formatMoney(rate.sale, 3)}
      </strong>
    </div>
  )
}
