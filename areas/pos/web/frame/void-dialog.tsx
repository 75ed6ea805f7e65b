import { useCommand, useSpeech } from '@yupana/ui'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { tillSaleEndpoints } from '../../contract/index.ts'
import { ApprovalDialog } from '../till/approval-dialog.tsx'
import type { PosDocument } from './document-list.tsx'

/** A sale is taken back: only where the client does not have the paper, and with the yes of somebody else. */
export function VoidDialog({ row, onClose }: { row: PosDocument; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const [asking, setAsking] = useState(false)
  const command = useCommand(tillSaleEndpoints.voidPointOfSale, {
    success: t('till.voided'),
    invalidates: ['pointOfSale', 'invoice', 'shift', 'income', 'stock'],
    onSuccess: onClose,
  })
  const number = `${row.serie}-${row.number}`
  if (asking)
    return (
      <ApprovalDialog
        power="void"
        subject={row.id}
        terminal={row.terminal?.id ?? ''}
        text={t('till.voidText', { number })}
        onApproved={({ token, reason }) =>
          command.mutate({ params: { id: row.id }, body: { reason, delivered: false, approval: token } } as never)
        }
        onClose={onClose}
      />
    )
  return (
    <Modal open width={460} title={`${t('till.void')} ${number}`} footer={null} onCancel={onClose}>
      <p>{t('till.voidText', { number })}</p>
      <p>
        <strong>{t('till.hasPaper')}</strong>
      </p>
      <div className="yu-till-row">
        <Button size="large" onClick={onClose}>
          {t('till.hasPaperYes')}
        </Button>
        <Button size="large" type="primary" danger autoFocus onClick={() => setAsking(true)}>
          {t('till.hasPaperNo')}
        </Button>
      </div>
    </Modal>
  )
}
