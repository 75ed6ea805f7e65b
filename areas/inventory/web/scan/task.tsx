import { dec } from '@yupana/kernel'
import {
  Answer,
  formatQuantity,
  Link,
  PageHead,
  useCall,
  useClient,
  useCommand,
  useGo,
  useNotices,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ScanLine, scanEndpoints, type ScanTask as Task } from '../../contract/index.ts'
import { ScanField, type Typed } from './field.tsx'

const PATHS: Readonly<Record<Task['kind'], (id: string) => string>> = {
  count: (id) => `/items/pre-inventory?count=${id}`,
  guide: (id) => `/input-guide/view/${id}`,
  outputGuide: (id) => `/output-guide/view/${id}`,
}

/** One document, scanned into by as many people as there are: what all of them scanned is told after each scan. */
export default function ScanScreen(): ReactNode {
  const { kind = '', id = '' } = useScreenParams()
  const params = { kind: kind as Task['kind'], id }
  const call = useCall(scanEndpoints.scanTask, { params }, { every: 5_000 })
  return <Answer call={call}>{(task) => <Told task={task} again={() => void call.refetch()} />}</Answer>
}

function Told({ task, again }: { task: Task; again: () => void }): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const params = { kind: task.kind, id: task.id }
  const send = async ({ text, quantity, lot, dueDate }: Typed): Promise<string> => {
    const { line, added } = await client.call(scanEndpoints.addScan, { params, body: { text, quantity, lot, dueDate } })
    again()
    return t('scan.added', { quantity: formatQuantity(added), name: line.item.name ?? '' })
  }
  const place = [task.warehouse.name, task.toWarehouse?.name].filter(Boolean).join(' → ')
  return (
    <section className="yu-page">
      <PageHead title={`${t(`scan.kind.${task.kind}`)} ${task.title}`} />
      <div className="yu-scan">
        <span className="yu-soft">{place}</span>
        <Link to={PATHS[task.kind](task.id)}>{t('scan.open')}</Link>
        <ScanField send={send} disabled={!task.open} />
        <ul className="yu-scan-lines" aria-label={t('ui.lines')}>
          {task.lines.map((line) => (
            <Row key={line.item.id} line={line} />
          ))}
        </ul>
        <Foot task={task} again={again} />
      </div>
    </section>
  )
}

function Row({ line: { item, wanted, scanned, unit, lots } }: { line: ScanLine }): ReactNode {
  const { t } = useSpeech()
  const done = wanted !== null && dec(scanned).gte(wanted)
  const figures = { scanned: formatQuantity(scanned), wanted: formatQuantity(wanted ?? '0') }
  return (
    <li className={done ? 'yu-scan-done' : ''}>
      <span>
        {item.name} <span className="yu-soft">{item.code}</span>
      </span>
      <span className="yu-scan-figure">
        {wanted === null ? figures.scanned : t('scan.of', figures)} {unit}
      </span>
      {lots.length > 0 && (
        <span className="yu-soft">
          {lots.map(({ code, quantity }) => `${code} × ${formatQuantity(quantity)}`).join(', ')}
        </span>
      )}
    </li>
  )
}

function Foot({ task, again }: { task: Task; again: () => void }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const client = useClient()
  const notices = useNotices()
  const [short, setShort] = useState(false)
  const [busy, setBusy] = useState(false)
  const params = { kind: task.kind, id: task.id }
  const undo = useCommand(scanEndpoints.undoScan, { onSuccess: again })
  const apply = async (partial: boolean): Promise<void> => {
    setBusy(true)
    try {
      await client.call(scanEndpoints.applyScans, { params, body: { partial } })
      notices.success(t('scan.applied'))
      go(PATHS[task.kind](task.id))
    } catch (problem) {
      if ((problem as { problem?: { code?: string } }).problem?.code === 'scan_missing') setShort(true)
      else notices.problem(problem)
    } finally {
      setBusy(false)
    }
  }
  if (!task.open) return null
  return (
    <div className="yu-scan-foot">
      <Button loading={undo.isPending} onClick={() => undo.mutate({ params })}>
        {t('scan.undo')}
      </Button>
      {task.kind !== 'count' && (
        <Button type="primary" loading={busy} onClick={() => void apply(false)}>
          {t('scan.apply')}
        </Button>
      )}
      <Modal
        open={short}
        title={t('scan.partialTitle')}
        okText={t('scan.apply')}
        cancelText={t('ui.cancel')}
        onCancel={() => setShort(false)}
        okButtonProps={{ loading: busy }}
        onOk={() => void apply(true)}
      >
        <p>{t('scan.partialText')}</p>
      </Modal>
    </div>
  )
}
