import { DataTable, useCommand, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { mergeEndpoints } from '../contract/index.ts'

interface Party {
  id: string
  name: string
  documentNumber: string
}

/** What a merge would do, counted by the server, before it is done. */
export function MergeDialog({ from, into, onClose }: { from: Party; into: Party; onClose: () => void }): ReactNode {
  const { t, language, fieldIfNamed } = useSpeech()
  const count = useCommand(mergeEndpoints.mergeClient)
  const merge = useCommand(mergeEndpoints.mergeClient, {
    success: t('client.merge.done'),
    invalidates: ['choose', 'income', 'invoice'],
    onSuccess: onClose,
  })
  const input = (dryRun: boolean) => ({ params: { id: from.id }, body: { into: { id: into.id }, dryRun } })
  useEffect(() => count.mutate(input(true)), [from.id, into.id])
  const references = count.data?.references
  const name = (reference: string): string => {
    const key = `client.reference.${reference}`
    return fieldIfNamed('client', key.slice('client.'.length)) ?? reference
  }
  return (
    <Modal
      open
      width={620}
      title={t('client.merge')}
      okText={t('client.merge')}
      okButtonProps={{ danger: true, loading: merge.isPending, disabled: !references }}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={() => merge.mutate(input(false))}
    >
      <p>
        <strong>{from.documentNumber}</strong> {from.name} → <strong>{into.documentNumber}</strong> {into.name}
      </p>
      <p className="yu-soft">{t('client.merge.text')}</p>
      {references?.length === 0 && <p>{t('client.merge.nothing')}</p>}
      {references && references.length > 0 && (
        <DataTable
          key={language}
          label={t('client.merge')}
          rows={references}
          rowKey={({ reference }) => reference}
          columns={[
            {
              field: 'reference',
              label: t('client.merge.reference'),
              kind: 'text',
              render: (row) => name(row.reference),
            },
            { field: 'moves', label: t('client.merge.moves'), kind: 'quantity' },
            { field: 'stays', label: t('client.merge.stays'), kind: 'quantity' },
          ]}
        />
      )}
    </Modal>
  )
}
