import { Answer, useCall, useCommand, useSpeech } from '@yupana/ui'
import { Alert, Modal } from 'antd'
import type { ReactNode } from 'react'
import { refreshEndpoints } from '../../contract/index.ts'
import { RefreshedLines } from './refreshed-lines.tsx'

interface Props {
  year: number
  month: number
  onClose: () => void
}

/** What the month's costs would become in class 9, before it is written. */
export function Destinations({ year, month, onClose }: Props): ReactNode {
  const { t } = useSpeech()
  const body = { year, month }
  const would = useCall(refreshEndpoints.refreshDestinations, { body: { ...body, simulate: true } })
  const run = useCommand(refreshEndpoints.refreshDestinations, {
    success: t('entry.destinationsDone'),
    invalidates: ['summary', 'entry', 'destiny', 'exchangeDifference', 'monthLock'],
    onSuccess: onClose,
  })
  const idle = would.data === undefined || ['same', 'nothing'].includes(would.data.state)
  return (
    <Modal
      open
      width={760}
      title={t('entry.destinations')}
      onCancel={onClose}
      okText={t('entry.destinationsRun')}
      okButtonProps={{ disabled: idle, loading: run.isPending }}
      onOk={() => run.mutate({ body })}
    >
      <Answer call={would} fresh>
        {(answer) => (
          <>
            <Alert
              type={idle ? 'success' : 'info'}
              showIcon
              className="yu-hint"
              title={t(`entry.destinations.${answer.state}`)}
            />
            <RefreshedLines of={answer} label={t('entry.destinations')} by="center" />
          </>
        )}
      </Answer>
    </Modal>
  )
}
