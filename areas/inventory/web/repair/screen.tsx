import {
  Answer,
  type Column,
  DataTable,
  HistoryButton,
  Link,
  PageHead,
  ToneTag,
  useCall,
  useCommand,
  useSessionData,
  useSpeech,
} from '@yupana/ui'
import { Button, Input, Modal, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { type RepairOut, repairEndpoints } from '../../contract/index.ts'
import '../told.css'

type Check = RepairOut['checks'][number]
const LEAST_REASON = 3

/** Whether stock, movements, batches, serial numbers and books say the same, with the first row that does not. */
export default function StockRepair(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(repairEndpoints.stockRepair, {})
  const { company } = useSessionData()
  return (
    <section className="yu-page">
      <PageHead title={t('stockRepair')} actions={<HistoryButton entity="stockRepair" id={company.id} />} />
      <p className="yu-soft">{t('stockRepair.help')}</p>
      <Answer call={call}>{(told) => <Told told={told} />}</Answer>
    </section>
  )
}

function Told({ told }: { told: RepairOut }): ReactNode {
  const { t } = useSpeech()
  const [asking, setAsking] = useState(false)
  const columns: Column<Check>[] = [
    { field: 'check', label: t('stockRepair.check'), kind: 'text', render: ({ check }) => t(`stockRepair.${check}`) },
    {
      ...{ field: 'count', label: t('stockRepair.count'), kind: 'quantity' },
      render: ({ good, count }) => (
        <ToneTag tone={good ? 'good' : 'bad'}>{good ? t('stockRepair.good') : String(count)}</ToneTag>
      ),
    },
    { field: 'kept', label: t('stockRepair.kept'), kind: 'quantity' },
    { field: 'counted', label: t('stockRepair.counted'), kind: 'quantity' },
    { field: 'first', label: t('stockRepair.first'), kind: 'text', render: ({ rows }) => <First row={rows[0]} /> },
  ]
  const mends = told.checks.some(({ good, rebuilt }) => !good && rebuilt)
  return (
    <Space orientation="vertical" size="middle" className="yu-why">
      <DataTable label={t('stockRepair')} columns={columns} rows={told.checks} rowKey={({ check }) => check} />
      {told.checks.some(({ good, rebuilt }) => !good && !rebuilt) && <p>{t('stockRepair.accountsHint')}</p>}
      {told.checks
        .filter(({ rows }) => rows.length > 1)
        .map((check) => (
          <Rows key={check.check} check={check} />
        ))}
      {mends && (
        <Button danger onClick={() => setAsking(true)}>
          {t('stockRepair.rebuild')}
        </Button>
      )}
      {asking && <Rebuild onClose={() => setAsking(false)} />}
    </Space>
  )
}

function First({ row }: { row: Check['rows'][number] | undefined }): ReactNode {
  if (!row) return '—'
  return row.path ? <Link to={row.path}>{row.what}</Link> : row.what
}

function Rows({ check: { check, rows } }: { check: Check }): ReactNode {
  const { t } = useSpeech()
  return (
    <DataTable
      label={t(`stockRepair.${check}`)}
      columns={[
        { field: 'what', label: t(`stockRepair.${check}`), kind: 'text', render: (row) => <First row={row} /> },
        { field: 'kept', label: t('stockRepair.kept'), kind: 'quantity' },
        { field: 'counted', label: t('stockRepair.counted'), kind: 'quantity' },
      ]}
      rows={rows.map((row, i) => ({ ...row, key: String(i) }))}
      rowKey={({ key }) => key}
    />
  )
}

function Rebuild({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const [reason, setReason] = useState('')
  const rebuild = useCommand(repairEndpoints.rebuildStock, {
    ...{ success: t('stockRepair.rebuilt'), invalidates: ['stock', 'lot', 'kardexFlat'], onSuccess: onClose },
  })
  return (
    <Modal
      open
      title={t('stockRepair.rebuild')}
      okText={t('stockRepair.rebuild')}
      okButtonProps={{ danger: true, disabled: reason.trim().length < LEAST_REASON, loading: rebuild.isPending }}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={() => rebuild.mutate({ body: { reason } })}
    >
      <div className="yu-dialog-fields">
        <p>{t('stockRepair.rebuildText')}</p>
        <label htmlFor="repair-reason">{t('stockRepair.reason')}</label>
        <Input id="repair-reason" maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
      </div>
    </Modal>
  )
}
