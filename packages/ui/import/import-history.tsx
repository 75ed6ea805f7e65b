import { importHistoryEndpoints } from '@yupana/contract'
import { Button, Popconfirm, Space } from 'antd'
import type { ReactNode } from 'react'
import { useCommand, useDownload } from '../api.tsx'
import { type Say, useSpeech } from '../i18n.ts'
import type { Column } from '../list/column.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { RowOf } from '../list/list-props.ts'
import type { StateLabels } from '../list/state.tsx'

type Batch = RowOf<typeof importHistoryEndpoints.documentImports>

/** What was imported, by whom, and what became of it: wrong rows to mend, and the way back while nothing is used. */
export function ImportHistory({ group, actions }: { group: 'document' | 'resource'; actions?: ReactNode }): ReactNode {
  const { t } = useSpeech()
  const { documentImports, resourceImports } = importHistoryEndpoints
  return (
    <ListPage
      endpoint={group === 'document' ? documentImports : (resourceImports as never)}
      title={t('ui.importHistory')}
      columns={columnsOf(t)}
      actions={actions}
      empty={{ text: t('ui.noImports') }}
    />
  )
}

function columnsOf(t: Say): Column<Batch>[] {
  return [
    { field: 'createdAt', label: t('field.date'), kind: 'instant' },
    { field: 'type', label: t('field.type'), kind: 'text', render: (row) => t(`${row.type}.plural`) },
    { field: 'fileName', label: t('ui.file'), kind: 'text' },
    { field: 'user', label: t('ui.user'), kind: 'text' },
    { field: 'status', label: t('field.status'), kind: 'state', states: statesOf(t) },
    { field: 'creates', label: t('ui.importMade'), kind: 'quantity' },
    { field: 'updates', label: t('ui.importChanged'), kind: 'quantity' },
    { field: 'skips', label: t('ui.skips'), kind: 'quantity' },
    { field: 'id', label: t('ui.actions'), kind: 'text', sortable: false, render: (row) => <Actions row={row} /> },
  ]
}

const statesOf = (t: Say): StateLabels => ({
  read: { label: t('ui.import.read'), tone: 'neutral' },
  running: { label: t('ui.job.running'), tone: 'progress' },
  applied: { label: t('ui.import.applied'), tone: 'good' },
  failed: { label: t('ui.job.failed'), tone: 'bad' },
  undone: { label: t('ui.import.undone'), tone: 'warning' },
})

function Actions({ row }: { row: Batch }): ReactNode {
  const { t } = useSpeech()
  const download = useDownload()
  const undo = useCommand(importHistoryEndpoints.undoImport, {
    invalidates: ['documentImport', 'resourceImport', row.type],
    success: t('ui.import.undone'),
  })
  return (
    <Space wrap size="small">
      {row.skips > 0 && (
        <Button
          size="small"
          onClick={() =>
            void download(importHistoryEndpoints.resourceImportFailed, { params: { type: row.type, id: row.id } })
          }
        >
          {t('ui.downloadErrors')}
        </Button>
      )}
      {row.status === 'applied' && (
        <Popconfirm
          title={t('ui.import.undoText')}
          okText={t('ui.import.undo')}
          cancelText={t('ui.cancel')}
          onConfirm={() => undo.mutate({ params: { id: row.id } })}
        >
          <Button size="small" danger loading={undo.isPending}>
            {t('ui.import.undo')}
          </Button>
        </Popconfirm>
      )}
    </Space>
  )
}
