import { firstDay, lastDay } from '@yupana/kernel'
import { Link, useCall, useMay, useSpeech } from '@yupana/ui'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { generatorEndpoints } from '../../contract/index.ts'

interface Place {
  year: string
  month: string
  archive?: string | undefined
}

/** Above the vouchers of a month: what of it still waits for its voucher, and where that is made. */
export function PendingStrip({ year, month, archive }: Place): ReactNode {
  const { t } = useSpeech()
  const may = useMay(generatorEndpoints.generate.permission)
  const period = { year: Number(year), month: Number(month) }
  const params = { from: firstDay(period), to: lastDay(period) }
  const call = useCall(generatorEndpoints.pendingSummary, { params }, { silent: true })
  const own = (call.data?.archives ?? []).filter((each) => archive === undefined || each.archive === archive)
  const count = own.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return null
  const to = `/vouchers/year/${year}/month/${month}${archive ? `/archive/${archive}` : ''}/generator`
  return (
    <Alert
      type="warning"
      showIcon
      className="yu-hint"
      title={t('generator.pendingStrip', { count })}
      action={may && <Link to={to}>{t('generator')}</Link>}
    />
  )
}
