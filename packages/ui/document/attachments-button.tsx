import { attachmentEndpoints } from '@yupana/contract'
import { Badge, Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCall } from '../api.tsx'
import { useT } from '../i18n.ts'
import { PaperclipIcon } from '../icons.ts'
import type { HistoryOf } from '../record/history-button.tsx'
import { useMayReadRecord } from '../record/record-access.ts'

const AttachmentsDrawer = lazy(() => import('./attachments-drawer.tsx'))

/** Opens the files beside a record, and says how many there are. */
export function AttachmentsButton(props: HistoryOf): ReactNode {
  return useMayReadRecord(props.entity) ? <CountedFiles {...props} /> : null
}

function CountedFiles({ entity, id }: HistoryOf): ReactNode {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { data } = useCall(
    attachmentEndpoints.attachments,
    { params: { entity, id } },
    { silent: true, staleTime: 30_000 },
  )
  const count = data?.data.length ?? 0
  return (
    <>
      <Badge count={count} size="small" color="var(--yu-primary)" offset={[-4, 4]}>
        <Button
          icon={<PaperclipIcon />}
          onClick={() => setOpen(true)}
          aria-label={count > 0 ? t('ui.attachmentsCount', { count }) : t('ui.attachments')}
          title={t('ui.attachments')}
        />
      </Badge>
      <Suspense fallback={null}>
        {open && <AttachmentsDrawer entity={entity} id={id} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
