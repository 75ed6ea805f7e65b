import { platformEndpoints } from '@yupana/contract'
import { Drawer, Skeleton, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../api.tsx'
import { formatInstant } from '../date-text.ts'
import { useSpeech, useT } from '../i18n.ts'
import { ChangeList } from './change-list.tsx'
import type { HistoryOf } from './history-button.tsx'
import { NotesPanel } from './notes-panel.tsx'

/** What people wrote beside a record, and who changed what and when. */
export default function HistoryDrawer({ entity, id, onClose }: HistoryOf & { onClose: () => void }): ReactNode {
  const t = useT()
  return (
    <Drawer open size={420} title={t('ui.notesAndHistory')} onClose={onClose} styles={{ body: { paddingTop: 0 } }}>
      <Tabs
        items={[
          { key: 'notes', label: t('ui.notes'), children: <NotesPanel entity={entity} id={id} /> },
          { key: 'history', label: t('ui.history'), children: <Changes entity={entity} id={id} /> },
        ]}
      />
    </Drawer>
  )
}

/** Who changed what and when, newest first. */
function Changes({ entity, id }: HistoryOf): ReactNode {
  const { t, has } = useSpeech()
  const { data } = useCall(platformEndpoints.history, { params: { entity, id } })
  const entries = data?.data
  return (
    <>
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
    </>
  )
}
