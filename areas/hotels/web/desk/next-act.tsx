import { UndoIcon, useCommand, useSpeech } from '@yupana/ui'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { hotelFileEndpoints as calls, type DeskRow } from '../../contract/index.ts'

/** What is to be done next with a stay, and what was done last, taken back. */
export function NextAct({ row, onArrive }: { row: DeskRow; onArrive: () => void }): ReactNode {
  const { t } = useSpeech()
  const shared = { success: t('hotelFile.done'), invalidates: ['roomUnit', 'hotel', 'availability'] }
  const checkOut = useCommand(calls.checkOutStay, shared)
  const undo = useCommand(calls.undoStay, shared)
  const input = { params: { id: row.file, stayId: row.stay }, body: {} }
  return (
    <Space wrap>
      {(row.next === 'assign' || row.next === 'guests' || row.next === 'checkIn') && (
        <Button type={row.next === 'checkIn' ? 'primary' : 'default'} onClick={onArrive}>
          {t(`hotelDesk.next.${row.next}`)}
        </Button>
      )}
      {row.next === 'checkOut' && (
        <Button type="primary" loading={checkOut.isPending} onClick={() => checkOut.mutate(input)}>
          {t('hotelFile.action.checkOut')}
        </Button>
      )}
      {row.undo && (
        <Button icon={<UndoIcon />} loading={undo.isPending} onClick={() => undo.mutate(input)}>
          {t(row.status === 'out' ? 'hotelFile.action.reopen' : 'hotelFile.action.undoCheckIn')}
        </Button>
      )}
    </Space>
  )
}
