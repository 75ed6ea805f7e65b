import { Answer, DataTable, EmptyList, formatInstant, Link, PageHead, useCall, useCommand, useSpeech } from '@yupana/ui'
import { Button, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Duplicates, mergeEndpoints } from '../contract/index.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** Contacts that may be the same, and the merges that were made. */
export default function DuplicateContacts(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(mergeEndpoints.duplicates, {})
  return (
    <section className="yu-page">
      <PageHead title={t('client.duplicates')} subtitle={<Link to="/contacts">{t('client.plural')}</Link>} />
      <Answer call={call}>
        {({ data }) => (
          <div className="yu-duplicates">
            {data.length === 0 && <EmptyList empty={{ text: t('client.duplicates.empty') }} />}
            {data.map((group) => (
              <Group key={group.reason + group.value} group={group} />
            ))}
          </div>
        )}
      </Answer>
      <Merges />
    </section>
  )
}

type Party = Duplicates['clients'][number]

/** One group: which one stays is chosen, each of the others can go into it. */
function Group({ group }: { group: Duplicates }): ReactNode {
  const { t } = useSpeech()
  const [kept, setKept] = useState(group.clients[0]?.id)
  const [merging, setMerging] = useState<Party>()
  const into = group.clients.find(({ id }) => id === kept)
  return (
    <section>
      <strong>{t(`client.duplicates.${group.reason}`)}</strong>{' '}
      <span className="yu-soft">{group.reason === 'name' ? '' : group.value}</span>
      <DataTable<Party>
        label={t(`client.duplicates.${group.reason}`)}
        rows={group.clients}
        rowKey={({ id }) => id}
        columns={[
          {
            field: 'keep',
            label: t('client.merge.keep'),
            kind: 'text',
            width: 70,
            render: ({ id, name }) => (
              <Radio
                checked={id === kept}
                onChange={() => setKept(id)}
                aria-label={`${t('client.merge.keep')} ${name}`}
              />
            ),
          },
          {
            field: 'documentNumber',
            label: t('field.documentNumber'),
            kind: 'text',
            width: 190,
            render: (row) => `${t(`identity.${row.documentType}`)} ${row.documentNumber}`,
          },
          { field: 'name', label: t('client.fiscalName'), kind: 'text', link: ({ id }) => `/contacts/view/${id}` },
          { field: 'email', label: t('field.email'), kind: 'text' },
          {
            field: 'merge',
            label: '',
            kind: 'text',
            render: (row) =>
              row.id !== kept && (
                <Button size="small" onClick={() => setMerging(row)}>
                  {t('client.merge')}
                </Button>
              ),
          },
        ]}
      />
      {merging && into && <MergeDialog from={merging} into={into} onClose={() => setMerging(undefined)} />}
    </section>
  )
}

function Merges(): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(mergeEndpoints.merges, {})
  const undo = useCommand(mergeEndpoints.undoMerge, {
    success: t('client.merge.undone'),
    invalidates: ['choose', 'income', 'invoice'],
  })
  if (!data?.total) return null
  return (
    <>
      <h2>{t('client.merges')}</h2>
      <DataTable
        label={t('client.merges')}
        rows={data.data}
        rowKey={({ id }) => id}
        columns={[
          { field: 'at', label: t('field.date'), kind: 'instant', render: ({ at }) => formatInstant(at) },
          {
            field: 'from',
            label: t('client.merge.from'),
            kind: 'ref',
            link: ({ from }) => `/contacts/view/${from.id}`,
          },
          {
            field: 'into',
            label: t('client.merge.into'),
            kind: 'ref',
            link: ({ into }) => `/contacts/view/${into.id}`,
          },
          { field: 'moved', label: t('client.merge.moved'), kind: 'quantity' },
          { field: 'by', label: t('ui.user'), kind: 'text' },
          {
            field: 'reversible',
            label: '',
            kind: 'text',
            render: ({ id, reversible, undoneAt }) =>
              reversible ? (
                <Button size="small" loading={undo.isPending} onClick={() => undo.mutate({ params: { id } })}>
                  {t('client.merge.undo')}
                </Button>
              ) : (
                undoneAt && <span className="yu-soft">{t('client.merge.undone')}</span>
              ),
          },
        ]}
      />
    </>
  )
}
