import { useCommand, useSpeech } from '@yupana/ui'
import { Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { generatorEndpoints } from '../../contract/index.ts'
import type { PendingRow } from './pending-list.tsx'

/** Takes off what an accountant has in the books by hand already; why is kept. */
export function SettleDialog({ rows, onClose }: { rows: PendingRow[]; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const [reason, setReason] = useState('')
  const settle = useCommand(generatorEndpoints.settlePending, {
    success: t('ui.saved'),
    invalidates: ['monthLock'],
    onSuccess: onClose,
  })
  const body = { ids: rows.map(({ id }) => id), reason: reason.trim() }
  return (
    <Modal
      open
      title={t('generator.settleTitle', { count: rows.length })}
      okText={t('generator.settle')}
      okButtonProps={{ disabled: reason.trim().length < 3, loading: settle.isPending }}
      onOk={() => settle.mutate({ body })}
      onCancel={onClose}
    >
      <p>{t('generator.settleText')}</p>
      <Input
        autoFocus
        aria-label={t('generator.perReason')}
        placeholder={t('generator.perReason')}
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  )
}
