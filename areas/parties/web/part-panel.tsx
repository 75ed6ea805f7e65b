import { full } from '@yupana/contract'
import {
  CallForm,
  type FormValues,
  PencilIcon,
  PlusIcon,
  StarIcon,
  ToneTag,
  TrashIcon,
  useCommand,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button, Modal, Popconfirm } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ClientOut, type ClientPart, clientPartEndpoints } from '../contract/index.ts'
import { blankPart, PartFields } from './part-fields.tsx'

type Entry = ClientOut[ClientPart][number]

/** A list of a contact where it is read: each entry is added, changed and taken away at its place. */
export function PartPanel({ client, part }: { client: ClientOut; part: ClientPart }): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('CLIENT')) && client.mergedInto === null
  const [open, setOpen] = useState<Entry | 'new'>()
  const entries: readonly Entry[] = client[part]
  return (
    <div className="yu-entries">
      {entries.map((entry) => (
        <article key={entry.id} className="yu-entry">
          <EntryText part={part} entry={entry} />
          {mayWrite && <EntryActions client={client} part={part} entry={entry} onEdit={() => setOpen(entry)} />}
        </article>
      ))}
      {mayWrite && (
        <Button icon={<PlusIcon />} onClick={() => setOpen('new')}>
          {t('ui.add')}
        </Button>
      )}
      {!mayWrite && entries.length === 0 && <span className="yu-soft">{t('ui.nothingFound')}</span>}
      {open && <EntryDialog client={client} part={part} entry={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

interface EntryProps {
  client: ClientOut
  part: ClientPart
  entry: Entry
}

/** What the calls of a list take of an entry: its id stands in the path. */
function bodyOf(part: ClientPart, entry: Entry): FormValues {
  const given = entry as unknown as FormValues
  return Object.fromEntries(Object.keys(blankPart[part]).map((name) => [name, given[name]]))
}

function EntryActions({ client, part, entry, onEdit }: EntryProps & { onEdit: () => void }): ReactNode {
  const { t } = useSpeech()
  const calls = clientPartEndpoints[part] as (typeof clientPartEndpoints)['contacts']
  const update = useCommand(calls.update, { success: t('ui.saved'), invalidates: ['choose'] })
  const remove = useCommand(calls.remove, { success: t('ui.deleted') })
  const params = { id: client.id, subId: entry.id }
  const primary = { params, body: { ...bodyOf(part, entry), primary: true, version: client.version } }
  return (
    <span className="yu-entry-actions">
      {!entry.primary && (
        <Button
          type="text"
          icon={<StarIcon />}
          loading={update.isPending}
          aria-label={t('client.makePrimary')}
          title={t('client.makePrimary')}
          onClick={() => update.mutate(primary as never)}
        />
      )}
      <Button type="text" icon={<PencilIcon />} aria-label={t('ui.edit')} title={t('ui.edit')} onClick={onEdit} />
      {(!entry.primary || part === 'accounts') && (
        <Popconfirm
          title={t('ui.deleteText')}
          okText={t('ui.delete')}
          cancelText={t('ui.cancel')}
          onConfirm={() => remove.mutateAsync({ params })}
        >
          <Button type="text" danger icon={<TrashIcon />} aria-label={t('ui.delete')} title={t('ui.delete')} />
        </Popconfirm>
      )}
    </span>
  )
}

/** One entry in a form of its own. */
function EntryDialog({
  client,
  part,
  entry,
  onClose,
}: {
  client: ClientOut
  part: ClientPart
  entry: Entry | 'new'
  onClose: () => void
}): ReactNode {
  const { t } = useSpeech()
  const calls = clientPartEndpoints[part]
  const isNew = entry === 'new'
  const { id, version } = client
  return (
    <Modal open title={t(`client.${part}`)} footer={null} onCancel={onClose} destroyOnHidden width={640}>
      <CallForm
        endpoint={(isNew ? calls.create : calls.update) as (typeof clientPartEndpoints)['contacts']['update']}
        values={isNew ? { ...blankPart[part], primary: false } : { ...bodyOf(part, entry), primary: entry.primary }}
        submit={t('ui.save')}
        success={t('ui.saved')}
        invalidates={['choose']}
        toInput={(values) =>
          ({ params: isNew ? { id } : { id, subId: entry.id }, body: { ...values, version } }) as never
        }
        onDone={onClose}
      >
        <PartFields part={part} at="" />
      </CallForm>
    </Modal>
  )
}

function EntryText({ part, entry }: { part: ClientPart; entry: Entry }): ReactNode {
  const { t } = useSpeech()
  const [title, ...lines] = textOf(part, entry, t)
  return (
    <div className="yu-entry-text">
      <strong>
        {title} {entry.primary && <ToneTag tone="good">{t('client.primary')}</ToneTag>}
        {'detraction' in entry && entry.detraction && (
          <ToneTag tone="progress">{t('client.account.detraction')}</ToneTag>
        )}
      </strong>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}

function textOf(part: ClientPart, entry: Entry, t: (key: string) => string): string[] {
  const join = (parts: (string | null)[], by: string): string => parts.filter(Boolean).join(by)
  if (part === 'addresses') {
    const each = entry as ClientOut['addresses'][number]
    const kind = join([each.name, t(`client.address.${each.type}`), each.postalCode], ' · ')
    return [each.firstLine, join([each.district, each.city, each.state], ', '), kind]
  }
  if (part === 'contacts') {
    const each = entry as ClientOut['contacts'][number]
    return [each.name, each.job ?? '', join([each.email, each.phone], ' · ')]
  }
  const each = entry as ClientOut['accounts'][number]
  return [each.name, join([each.bankName, each.currency, each.number], ' · '), each.cci ? `CCI ${each.cci}` : '']
}
