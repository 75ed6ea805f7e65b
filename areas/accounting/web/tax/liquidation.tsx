import { full } from '@yupana/contract'
import { formatAmount } from '@yupana/kernel'
import { formatInstant, monthName, ReportScreen, ToneTag, useAsked, useCall, useMay, useSpeech } from '@yupana/ui'
import { Alert, Button, Space } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type TaxMonth, taxEndpoints, taxLiquidation } from '../../contract/index.ts'

const SettleDialog = lazy(async () => ({ default: (await import('./dialogs.tsx')).SettleDialog }))
const BeginsDialog = lazy(async () => ({ default: (await import('./dialogs.tsx')).BeginsDialog }))
const DIALOGS = { settle: SettleDialog, begins: BeginsDialog }

/** The taxes of a month box by box; what it begins with, and the voucher that settles it. */
export default function TaxLiquidation(): ReactNode {
  const { t, language } = useSpeech()
  const { query } = useAsked(taxLiquidation)
  const mayWrite = useMay(full('ACCOUNTINGVOUCHERS'))
  const [open, setOpen] = useState<keyof typeof DIALOGS>()
  const [year, month] = [Number(query.year), Number(query.month)]
  const isAsked = year > 0 && month > 0
  const call = useCall(
    taxEndpoints.taxMonth,
    { params: { year: String(year), month: String(month) } },
    { enabled: isAsked },
  )
  const Dialog = open && DIALOGS[open]
  const name = isAsked ? `${monthName(String(month).padStart(2, '0'), language)} ${year}` : ''
  return (
    <ReportScreen
      report={taxLiquidation}
      actions={
        mayWrite &&
        isAsked && (
          <Space wrap>
            <Button onClick={() => setOpen('begins')}>{t('tax.begins')}</Button>
            <Button type="primary" onClick={() => setOpen('settle')}>
              {t('tax.settle')}
            </Button>
          </Space>
        )
      }
    >
      {call.data && <State of={call.data} />}
      {Dialog && call.data && (
        <Suspense>
          <Dialog of={call.data} name={name} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </ReportScreen>
  )
}

/** Whether the month was settled, and what it begins with. */
function State({ of }: { of: TaxMonth }): ReactNode {
  const { t } = useSpeech()
  return (
    <div className="yu-panel">
      {of.settledAt ? (
        <ToneTag tone="good">{t('tax.settledAt', { at: formatInstant(of.settledAt) })}</ToneTag>
      ) : (
        <ToneTag tone="neutral">{t('tax.notSettled')}</ToneTag>
      )}
      <span>
        {t('tax.previousCredit')}: {formatAmount(of.previousCredit, 'PEN')}
      </span>
      {of.stale && <Alert type="warning" showIcon title={t('tax.stale')} />}
    </div>
  )
}
