import type { Endpoint } from '@yupana/contract'
import {
  type Column,
  HistoryButton,
  Link,
  PageHead,
  PencilIcon,
  RecordFields,
  useCommand,
  useGo,
  useMay,
  useShortcuts,
  useSpeech,
} from '@yupana/ui'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'

interface Props<R> {
  entity: string
  row: R & { id: string }
  title: string
  /** The list that it stands in. */
  list: { path: string; title: string }
  edit: string
  update: Endpoint
  remove: Endpoint
  columns: readonly Column<R>[]
  actions?: ReactNode
  children?: ReactNode
}

/** A record of the books as it stands, with what may be done to it. */
export function MasterRecord<R>({ entity, row, title, list, edit, ...props }: Props<R>): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const [removing, setRemoving] = useState(false)
  const mayEdit = useMay(props.update.permission)
  const mayRemove = useMay(props.remove.permission)
  const remove = useCommand(props.remove, {
    success: t('ui.deleted'),
    invalidates: ['choose'],
    onSuccess: () => go(list.path, { replace: true }),
  })
  useShortcuts(mayEdit ? [{ keys: 'alt+e', label: t('ui.edit'), run: () => go(edit) }] : [])
  return (
    <section className="yu-page">
      <PageHead
        title={title}
        subtitle={<Link to={list.path}>{list.title}</Link>}
        actions={
          <>
            {props.actions}
            <HistoryButton entity={entity} id={row.id} />
            {mayRemove && (
              <Button danger onClick={() => setRemoving(true)}>
                {t('ui.delete')}
              </Button>
            )}
            {mayEdit && (
              <Button type="primary" icon={<PencilIcon />} onClick={() => go(edit)}>
                {t('ui.edit')}
              </Button>
            )}
          </>
        }
      />
      <RecordFields columns={props.columns} row={row} />
      {props.children}
      <Modal
        open={removing}
        title={t('ui.deleteTitle', { noun: t(entity) })}
        okText={t('ui.delete')}
        okButtonProps={{ danger: true, loading: remove.isPending }}
        cancelText={t('ui.cancel')}
        onCancel={() => setRemoving(false)}
        onOk={() =>
          remove.mutate({ params: { id: row.id } } as never, { onSettled: () => setRemoving(false) } as never)
        }
      >
        {t('ui.deleteText')}
      </Modal>
    </section>
  )
}
