import { importHistoryEndpoints } from '@yupana/contract'
import {
  declaredList,
  ListPage,
  type RowOf,
  type Say,
  type StateLabels,
  useCommand,
  useDownload,
  useSpeech,
} from '@yupana/ui'
import { Button, Popconfirm, Space } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { voucherImportEndpoints } from '../../contract/index.ts'

type Row = RowOf<typeof voucherImportEndpoints.voucherImports>

/** Files of vouchers: who, when, what became of them; wrong rows to mend, and the way back while its months are open. */
export function VoucherImportHistory(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => listed(t), [language])
  return (
    <ListPage
      endpoint={voucherImportEndpoints.voucherImports}
      title={t('ui.importHistory')}
      columns={columns}
      filters={filters}
      empty={{ text: t('voucherImport.none') }}
    />
  )
}

function listed(t: Say) {
  const declared = declaredList(voucherImportEndpoints.voucherImports, t, {
    type: { render: ({ type }) => t(`voucherImport.type.${type}`) },
    ...{ year: { phone: 'none' }, archive: { phone: 'none' }, user: { phone: 'none' }, rows: { phone: 'none' } },
    status: { kind: 'state', states: statesOf(t) },
  })
  const actions = {
    ...{ field: 'id', label: t('ui.actions'), kind: 'text' as const, sortable: false },
    render: (row: Row) => <Actions row={row} />,
  }
  return { ...declared, columns: [...declared.columns, actions] }
}

const statesOf = (t: Say): StateLabels => ({
  read: { label: t('voucherImport.state.read'), tone: 'neutral' },
  running: { label: t('voucherImport.state.running'), tone: 'progress' },
  applied: { label: t('voucherImport.state.applied'), tone: 'good' },
  failed: { label: t('voucherImport.state.failed'), tone: 'bad' },
  undone: { label: t('voucherImport.state.undone'), tone: 'warning' },
})

function Actions({ row }: { row: Row }): ReactNode {
  const { t } = useSpeech()
  const download = useDownload()
  const undo = useCommand(importHistoryEndpoints.undoImport, {
    invalidates: ['voucherImport', 'entry', 'summary'],
    success: t('ui.import.undone'),
  })
  return (
    <Space wrap size="small">
      {row.failed > 0 && (
        <Button
          size="small"
          onClick={() =>
            void download(voucherImportEndpoints.failedRowsFile, { params: { type: row.type, id: row.id } })
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
