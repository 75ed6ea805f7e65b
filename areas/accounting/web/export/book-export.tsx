import { DownloadIcon, monthName, PageHead, useDownload, useScreenParams, useSession, useSpeech } from '@yupana/ui'
import { Button, Card, Select, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { ledgerTextEndpoints } from '../../contract/index.ts'
import { SystemExport } from './system-export.tsx'

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1)

/** The books as files for other programs. */
export default function BookExport(): ReactNode {
  const { t, language } = useSpeech()
  const session = useSession()
  const { year = String(session.year) } = useScreenParams()
  const [[from, to], setMonths] = useState<[number, number]>([1, 12])
  const [busy, setBusy] = useState(false)
  const download = useDownload()
  const options = MONTHS.map((month) => ({ value: month, label: monthName(String(month).padStart(2, '0'), language) }))
  const run = async (): Promise<void> => {
    setBusy(true)
    await download(ledgerTextEndpoints.ledgerText, { query: { year: Number(year), from, to } }).finally(() =>
      setBusy(false),
    )
  }
  return (
    <section className="yu-page">
      <PageHead title={`${t('bookExport.plural')} ${year}`} subtitle={t('bookExport.help')} />
      <Space wrap className="yu-hint">
        <Select
          aria-label={t('report.from')}
          value={from}
          options={options}
          onChange={(month) => setMonths([month, Math.max(month, to)])}
        />
        <Select
          aria-label={t('report.to')}
          value={to}
          options={options}
          onChange={(month) => setMonths([Math.min(from, month), month])}
        />
      </Space>
      <Card title={t('bookExport.ledger')}>
        <p>{t('bookExport.ledgerText')}</p>
        <Button type="primary" icon={<DownloadIcon />} loading={busy} onClick={() => void run()}>
          {t('bookExport.download')}
        </Button>
      </Card>
      <SystemExport year={Number(year)} from={from} to={to} />
    </section>
  )
}
