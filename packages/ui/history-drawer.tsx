import { platformEndpoints } from '@yupana/contract'
import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from './api.tsx'
import { ChangeList } from './change-list.tsx'
import { formatInstant } from './date-text.ts'
import { useSpeech } from './i18n.ts'

interface HistoryDrawerProps {
  /** Name under which the audit keeps the record: `invoice`. */
  entity: string
  id: string
  onClose: () => void
}

/** Who changed what and when, newest first. */
export default function HistoryDrawer({ entity, id, onClose }: HistoryDrawerProps): ReactNode {
  const { t, has } = useSpeech()
  const { data } = useCall(platformEndpoints.history, { params: { entity, id } })
  const entries = data?.data
  return (
    <Drawer open size={420} title={t('ui.history')} onClose={onClose}>
      {!entries && <Skeleton active />}
      {entries?.length === 0 && <p className="yu-soft">{t('ui.noHistory')}</p>}
      <ol className="yu-history">
        {entries?.map((entry) => (
          <li key={entry.id}>
            <strong>{has(`action.${entry.action}`) ? t(`action.${entry.action}`) : entry.action}</strong>
            <div className="yu-soft">
              {formatInstant(entry.at)} · {entry.user}
            </div>
            <ChangeList entity={entity} entry={entry} />
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
