import { company } from '@yupana/company/contract'
import { einvoicingEndpoints } from '@yupana/einvoicing/contract'
import { dec, limaDate, systemClock } from '@yupana/kernel'
import { formatDate, formatInstant, formatMoney, formatQuantity, ToneTag, useCall, useMay, useT } from '@yupana/ui'
import { type ReactNode, useEffect, useState } from 'react'

/** What everybody asks during the day: whether the tax office answers, and the dollar's rate, bought and sold. */
export function MenuFoot(): ReactNode {
  return (
    <div className="yu-menu-foot">
      <OfficePulse />
      <DollarRate />
    </div>
  )
}

/** The first look waits until the screen is there. */
const PAUSE_MS = 3_000
const EVERY_MS = 60_000

/** The last answer of the tax office, and how long it took; what waits for one. */
function OfficePulse(): ReactNode {
  const t = useT()
  const may = useMay(einvoicingEndpoints.pulse.permission)
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useCall(
    einvoicingEndpoints.pulse,
    {},
    { silent: true, enabled: settled && may, staleTime: EVERY_MS, every: EVERY_MS },
  )
  if (!data?.last) return null
  const { last, waiting } = data
  return (
    <div title={formatInstant(last.at)}>
      <ToneTag tone={last.answered ? 'good' : 'due'} glyph={last.answered ? 'accepted' : 'overdue'}>
        {t(last.answered ? 'einvoice.pulse.answers' : 'einvoice.pulse.silent')}
      </ToneTag>
      <span>
        {waiting > 0
          ? t('einvoice.pulse.waiting', { count: waiting })
          : `${formatQuantity(dec(last.millis).div(1000), last.millis < 100 ? 2 : 1)} s`}
      </span>
    </div>
  )
}

function DollarRate(): ReactNode {
  const t = useT()
  const date = limaDate(systemClock())
  const { data: rate } = useCall(
    company.endpoints.exchangeRateOf,
    { query: { date, currencyFrom: 'USD' } },
    { silent: true, staleTime: 3_600_000 },
  )
  if (!rate) return null
  return (
    <div>
      <span>{t('ui.rateOf', { date: formatDate(rate.date).slice(0, 5) })}</span>
      <strong>
        {formatMoney(rate.purchase, 3)} · {formatMoney(rate.sale, 3)}
      </strong>
    </div>
  )
}
