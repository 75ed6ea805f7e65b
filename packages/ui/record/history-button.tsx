import { noteEndpoints } from '@yupana/contract'
import { Badge, Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCall } from '../api.tsx'
import { useT } from '../i18n.ts'
import { NoteIcon } from '../icons.ts'
import { useSearchParams } from '../shell/navigation.tsx'
import { useMayReadRecord } from './record-access.ts'

const HistoryDrawer = lazy(() => import('./history-drawer.tsx'))

export interface HistoryOf {
  /** Name under which the audit keeps the record: `invoice`. */
  entity: string
  id: string
}

/** Opens the notes and the history of a record, and says how many notes there are; `?notes=1` opens it at once. */
export function HistoryButton(props: HistoryOf): ReactNode {
  return useMayReadRecord(props.entity) ? <CountedButton {...props} /> : null
}

function CountedButton({ entity, id }: HistoryOf): ReactNode {
  const t = useT()
  const [{ notes, ...rest }, setSearch] = useSearchParams()
  const [asked, setAsked] = useState(false)
  const { data } = useCall(noteEndpoints.notes, { params: { entity, id } }, { silent: true, staleTime: 30_000 })
  const count = data?.data.length ?? 0
  const close = (): void => {
    setAsked(false)
    if (notes !== undefined) setSearch(rest)
  }
  return (
    <>
      <Badge count={count} size="small" color="var(--yu-primary)" offset={[-4, 4]}>
        <Button
          icon={<NoteIcon />}
          onClick={() => setAsked(true)}
          aria-label={count > 0 ? t('ui.notesAndHistoryCount', { count }) : t('ui.notesAndHistory')}
          title={t('ui.notesAndHistory')}
        />
      </Badge>
      <Suspense fallback={null}>
        {(asked || notes !== undefined) && <HistoryDrawer entity={entity} id={id} onClose={close} />}
      </Suspense>
    </>
  )
}
