import { DataTable, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import type { Generated } from '../../contract/index.ts'

/** What was left without a voucher, each with its reason. */
export function SkippedDialog({ rows, onClose }: { rows: Generated['skipped']; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  return (
    <Modal open width={860} title={t('generator.skipped')} footer={null} onCancel={onClose}>
      <DataTable
        label={t('generator.skipped')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { field: 'date', label: t('field.date'), kind: 'date' },
          { field: 'memo', label: t('accounting.memo'), kind: 'text', wraps: true },
          { field: 'total', label: t('field.total'), kind: 'money' },
          { field: 'message', label: t('generator.reason'), kind: 'text', wraps: true },
        ]}
      />
    </Modal>
  )
}
