import type { Option } from '@yupana/contract'
import {
  Chooser,
  formatDate,
  Link,
  PageHead,
  useCall,
  useClient,
  useGo,
  useMay,
  useSessionData,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import {
  countEndpoints,
  guideEndpoints,
  outputGuideEndpoints,
  SCANS,
  type ScanKind,
  scanEndpoints,
} from '../../contract/index.ts'
import { ScanField, type Typed } from './field.tsx'

/** What waits to be scanned: goods that come, that leave, a count; and a transfer that begins with its first scan. */
export default function ScanHome(): ReactNode {
  const { t } = useSpeech()
  const guide = useWaiting('guide')
  const outputGuide = useWaiting('outputGuide')
  const count = useWaiting('count')
  // Drawn when all have answered: a list that comes later would push the next one away from under the thumb.
  const whole = [guide, outputGuide, count].every(({ isLoading }) => !isLoading)
  return (
    <section className="yu-page">
      <PageHead title={t('scan.home')} />
      {whole && (
        <div className="yu-scan yu-scan-home">
          <Waiting kind="guide" rows={guide.rows} hint={t('scan.receiveHint')} />
          <Waiting kind="outputGuide" rows={outputGuide.rows} />
          <Waiting kind="count" rows={count.rows} />
          <Transfer />
        </div>
      )}
    </section>
  )
}

const LISTS = {
  count: countEndpoints.counts,
  guide: guideEndpoints.guides,
  outputGuide: outputGuideEndpoints.outputGuides,
} as const

interface Row {
  id: string
  number: string | null
  date: string
  warehouse: { name?: string | null }
  supplier?: { name: string } | null
  client?: { name: string } | null
}

/** The drafts of a kind that wait to be scanned; no rows for who may not scan it, or when they did not come. */
function useWaiting(kind: ScanKind): { rows: Row[] | undefined; isLoading: boolean } {
  const may = useMay(SCANS[kind])
  const query = { limit: 20, filters: [{ field: 'status', operator: 'EQUAL', value: 'draft' }] }
  const { data, isLoading } = useCall(LISTS[kind] as typeof countEndpoints.counts, { query } as never, { enabled: may })
  return { rows: data?.data as unknown as Row[] | undefined, isLoading }
}

function Waiting({ kind, rows, hint }: { kind: ScanKind; rows: Row[] | undefined; hint?: string }): ReactNode {
  const { t } = useSpeech()
  const may = useMay(SCANS[kind])
  if (!may) return null
  return (
    <section>
      <h2>{t(`scan.kind.${kind}`)}</h2>
      {hint && <p className="yu-soft">{hint}</p>}
      {rows?.length === 0 && <p className="yu-soft">{t('scan.none')}</p>}
      <ul className="yu-scan-lines">
        {rows?.map(({ id, number, date, warehouse, supplier, client }) => (
          <li key={id}>
            <Link to={`/scan/${kind}/${id}`}>
              {[number, formatDate(date), supplier?.name ?? client?.name, warehouse.name].filter(Boolean).join(' · ')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Transfer(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const client = useClient()
  const may = useMay(SCANS.outputGuide)
  const { warehouse: own } = useSessionData()
  const [from, setFrom] = useState<Option | undefined>(own as Option | undefined)
  const [to, setTo] = useState<Option>()
  if (!may) return null
  const send = async ({ text, quantity, lot, dueDate }: Typed): Promise<string> => {
    const task = await client.call(scanEndpoints.beginTransfer, {
      body: { ...{ text, quantity, lot, dueDate }, warehouse: { id: from!.id }, toWarehouse: { id: to!.id } },
    })
    go(`/scan/outputGuide/${task.id}`)
    return ''
  }
  const place = (id: string, label: string, value: Option | undefined, put: (next: Option | undefined) => void) => (
    <div className="yu-field">
      <label htmlFor={id}>{label}</label>
      <Chooser id={id} path="/api/warehouses/choose" value={(value ?? null) as never} onChange={put} />
    </div>
  )
  return (
    <section>
      <h2>{t('scan.transfer')}</h2>
      <p className="yu-soft">{t('scan.first')}</p>
      {place('scan-from', t('field.warehouse'), from, setFrom)}
      {place('scan-to', t('outputGuide.toWarehouse'), to, setTo)}
      <ScanField send={send} disabled={!from || !to} />
    </section>
  )
}
