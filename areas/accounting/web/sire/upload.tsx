import {
  Answer,
  InboxIcon,
  Link,
  monthName,
  PageHead,
  StateTag,
  useCall,
  useClient,
  useCommand,
  useGo,
  useNotices,
  useRefresh,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { type SirePeriodOut, type SireType, sireEndpoints, sireStates } from '../../contract/index.ts'
import { sireStatusLabels } from './words.ts'

/** The proposal of a month: asked of the office, or from a file that was fetched by hand. */
export default function SireUpload(): ReactNode {
  const { t, language } = useSpeech()
  const { year = '', month = '', type = '' } = useScreenParams()
  const query = { type: type as SireType, year: Number(year), month: Number(month), limit: 1 }
  const call = useCall(sireEndpoints.sireComparison, { query }, { every: 5_000 })
  return (
    <section className="yu-page">
      <PageHead
        title={`${t(`sire.type.${type as SireType}`)} · ${monthName(month, language)} ${year}`}
        subtitle={<Link to={`/report/sire/year/${year}`}>{t('sire.plural')}</Link>}
      />
      <Answer call={call} fresh>
        {({ period }) => <Steps period={period} compare={`/report/sire/compare/${year}/${month}/${type}`} />}
      </Answer>
    </section>
  )
}

function Steps({ period, compare }: { period: SirePeriodOut; compare: string }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { type, year, month } = period
  const place = { type: type as SireType, year, month }
  const status = period.status as (typeof sireStates.all)[number]
  const request = useCommand(sireEndpoints.requestSire, {
    success: t('sire.requested'),
    invalidates: ['sire'],
    onSuccess: (now) => (now as SirePeriodOut).status !== 'requested' && go(compare),
  })
  const mayAsk = sireStates.can(status, 'request')
  return (
    <>
      <div className="yu-panel">
        <StateTag value={status} states={sireStatusLabels(t)} />
        {mayAsk && (
          <Button type="primary" loading={request.isPending} onClick={() => request.mutate({ body: place })}>
            {t('sire.request')}
          </Button>
        )}
        {status !== 'none' && status !== 'requested' && <Link to={compare}>{t('sire.compare')}</Link>}
      </div>
      {status === 'requested' && (
        <Alert
          type="info"
          title={period.ticket ? t('sire.waiting', { ticket: period.ticket }) : t('sire.waitingNoTicket')}
        />
      )}
      {period.message && <Alert type="error" title={period.message} />}
      {sireStates.can(status, 'load') && <LoadFile place={place} compare={compare} />}
    </>
  )
}

interface Place {
  type: SireType
  year: number
  month: number
}

/** A file of the portal; a wrong line changes nothing and is told. */
function LoadFile({ place, compare }: { place: Place; compare: string }): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const notices = useNotices()
  const refresh = useRefresh()
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<readonly { row: number; message: string }[]>([])
  const send = async (file: File): Promise<void> => {
    const body = new FormData()
    for (const [name, text] of Object.entries(place)) body.append(name, String(text))
    body.append('file', file)
    setBusy(true)
    try {
      const done = await client.call(sireEndpoints.loadSire, { body } as never)
      setErrors(done.errors)
      refresh('sire')
      if (done.errors.length === 0) {
        notices.success(t('sire.loaded', { count: done.rows }))
        go(compare)
      }
    } catch (error) {
      notices.problem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="yu-panel yu-import">
      <Upload.Dragger
        accept=".zip,.txt,.csv,.xlsx"
        maxCount={1}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          void send(file)
          return false
        }}
      >
        <InboxIcon aria-hidden="true" /> {busy ? t('ui.importReading') : t('sire.loadFile')}
      </Upload.Dragger>
      <p className="yu-soft">{t('sire.loadHint')}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ row, message }) => (
            <li key={row}>
              {t('sire.line')} {row}: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
