import { DataTable, type Say, type StateLabels, useDownload, useSpeech } from '@yupana/ui'
import { Alert, Button, Statistic } from 'antd'
import type { ReactNode } from 'react'
import { type VoucherPreview, voucherImportEndpoints } from '../../contract/index.ts'

const MOST_TOLD = 50

/** What a file would do: its vouchers, and everything that is wrong by row and column. */
export function PreviewResult({ preview }: { preview: VoucherPreview }): ReactNode {
  const { t } = useSpeech()
  const download = useDownload()
  const { batch, type, rows, creates, drafts, failed, clients, errors, warnings } = preview
  return (
    <>
      <div className="yu-figures">
        <Statistic title={t('voucherImport.rows')} value={rows} />
        <Statistic title={t('voucherImport.made')} value={creates} />
        <Statistic title={t('voucherImport.drafts')} value={drafts} />
        <Statistic title={t('voucherImport.failed')} value={failed} />
      </div>
      {clients > 0 && <Alert type="info" showIcon title={t('voucherImport.clients', { count: clients })} />}
      {errors.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('voucherImport.errors')}
          action={
            <Button
              size="small"
              onClick={() => void download(voucherImportEndpoints.failedRowsFile, { params: { type, id: batch } })}
            >
              {t('ui.downloadErrors')}
            </Button>
          }
          description={<Told of={errors} />}
        />
      )}
      {warnings.length > 0 && (
        <Alert type="warning" showIcon title={t('voucherImport.warnings')} description={<Told of={warnings} />} />
      )}
      <Vouchers of={preview.vouchers} />
    </>
  )
}

function Told({ of }: { of: VoucherPreview['errors'] }): ReactNode {
  const { t } = useSpeech()
  return (
    <ul className="yu-problem-list">
      {of.slice(0, MOST_TOLD).map(({ row, field, label, code, message }, i) => (
        <li key={`${row}.${field}.${code}.${i}`}>{label ? `${t('ui.row')} ${row}, ${label}: ${message}` : message}</li>
      ))}
      {of.length > MOST_TOLD && <li>… +{of.length - MOST_TOLD}</li>}
    </ul>
  )
}

function Vouchers({ of }: { of: VoucherPreview['vouchers'] }): ReactNode {
  const { t } = useSpeech()
  return (
    <DataTable
      label={t('voucherImport.made')}
      rows={of}
      rowKey={({ row }) => String(row)}
      columns={[
        { field: 'row', label: t('ui.row'), kind: 'text', phone: 'none' },
        { field: 'memo', label: t('accounting.memo'), kind: 'text', wraps: true, phone: 'title' },
        { field: 'date', label: t('field.date'), kind: 'date' },
        { field: 'archive', label: t('accounting.archive'), kind: 'text', phone: 'none' },
        { field: 'number', label: t('entry.number'), kind: 'text', phone: 'none' },
        { field: 'lines', label: t('entry.lines'), kind: 'text', phone: 'none' },
        { field: 'debit', label: t('accounting.debit'), kind: 'money', phone: 'amount' },
        { field: 'credit', label: t('accounting.credit'), kind: 'money' },
        { field: 'state', label: t('voucherImport.state'), kind: 'state', states: statesOf(t) },
      ]}
    />
  )
}

const statesOf = (t: Say): StateLabels => ({
  create: { label: t('voucherImport.state.create'), tone: 'good' },
  draft: { label: t('voucherImport.state.draft'), tone: 'warning' },
  error: { label: t('voucherImport.state.error'), tone: 'bad' },
})
