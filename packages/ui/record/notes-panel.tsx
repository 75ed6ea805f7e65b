import { type Note, noteEndpoints } from '@yupana/contract'
import { Button, Mentions, Popconfirm, Skeleton } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCall, useCommand } from '../api.tsx'
import { formatInstant } from '../date-text.ts'
import { useT } from '../i18n.ts'
import { TrashIcon } from '../icons.ts'
import { matches } from '../shell/palette/palette-groups.ts'
import { useShortcuts } from '../shell/shortcuts.tsx'
import type { HistoryOf } from './history-button.tsx'
import { calledIn, noteParts } from './note-text.ts'

/**
 * The notes of a record, the newest last, and a new one below; seen, those that call the reader are no longer unread.
 * @param brief beside the record: one line until something is written, and nothing takes the focus or moves the page
 */
export function NotesPanel({ entity, id, brief = false }: HistoryOf & { brief?: boolean }): ReactNode {
  const t = useT()
  const params = { entity, id }
  const { data } = useCall(noteEndpoints.notes, { params })
  // Whoever sees as another role writes nothing, and is not told so for having looked.
  const { mutate: read } = useCommand(noteEndpoints.readMentions, { onProblem: () => true })
  const end = useRef<HTMLDivElement>(null)
  const notes = data?.data
  const unread = notes?.filter((each) => each.unread).map((each) => each.id) ?? []
  useEffect(() => {
    if (unread.length > 0) read({ body: { ids: unread } })
  }, [unread.join()])
  useEffect(() => {
    if (!brief) end.current?.scrollIntoView({ block: 'nearest' })
  }, [notes?.length])
  if (!notes) return <Skeleton active />
  return (
    <>
      {notes.length === 0 && !brief && <p className="yu-soft">{t('ui.noNotes')}</p>}
      <ol className="yu-notes" aria-label={t('ui.notes')}>
        {notes.map((each) => (
          <NoteItem key={each.id} note={each} entity={entity} id={id} />
        ))}
      </ol>
      <NewNote entity={entity} id={id} brief={brief} />
      <div ref={end} />
    </>
  )
}

function NoteItem({ note, entity, id }: HistoryOf & { note: Note }): ReactNode {
  const t = useT()
  const remove = useCommand(noteEndpoints.removeNote)
  return (
    <li>
      <span className="yu-note-who" aria-hidden="true">
        {initials(note.author.name)}
      </span>
      <div>
        <div className="yu-note-head">
          <strong>{note.author.name}</strong>
          <span className="yu-soft">{formatInstant(note.at)}</span>
          {note.removable && (
            <Popconfirm
              title={t('ui.noteDelete')}
              okText={t('ui.delete')}
              okButtonProps={{ danger: true }}
              cancelText={t('ui.cancel')}
              onConfirm={() => remove.mutate({ params: { entity, id, noteId: note.id } })}
            >
              <Button type="text" size="small" icon={<TrashIcon />} aria-label={t('ui.noteDelete')} />
            </Popconfirm>
          )}
        </div>
        <p className="yu-note-text">
          {noteParts(note.text, note.mentions).map((part, i) => (
            <span key={i} className={part.called ? 'yu-note-called' : undefined}>
              {part.text}
            </span>
          ))}
        </p>
      </div>
    </li>
  )
}

function NewNote({ entity, id, brief }: HistoryOf & { brief: boolean }): ReactNode {
  const t = useT()
  const params = { entity, id }
  const { data } = useCall(noteEndpoints.people, { params }, { staleTime: 60_000, silent: true })
  const [text, setText] = useState('')
  const create = useCommand(noteEndpoints.createNote, { onSuccess: () => setText('') })
  const people = data?.data ?? []
  const send = (): void => {
    if (text.trim() === '' || create.isPending) return
    create.mutate({ params, body: { text, mentions: calledIn(text, people).map((each) => each.id) } })
  }
  // It also keeps Ctrl-Enter from the document behind.
  const written = text.trim() !== ''
  useShortcuts(brief && !written ? [] : [{ keys: 'mod+enter', label: t('ui.noteSend'), run: send }])
  return (
    <div className="yu-note-new">
      <Mentions
        value={text}
        onChange={setText}
        autoSize={{ minRows: brief ? 1 : 2, maxRows: 8 }}
        maxLength={2000}
        autoFocus={!brief}
        aria-label={t('ui.noteNew')}
        placeholder={t('ui.noteHint')}
        notFoundContent={t('ui.noPeople')}
        options={people.map(({ id: key, name }) => ({ key, value: name, label: name }))}
        filterOption={(typed, { value }) => matches(value ?? '', typed)}
      />
      {(written || !brief) && (
        <div className="yu-note-send">
          <span className="yu-soft">
            <kbd>Ctrl</kbd>
            <kbd>Enter</kbd>
          </span>
          <Button type="primary" disabled={!written} loading={create.isPending} onClick={send}>
            {t('ui.noteSend')}
          </Button>
        </div>
      )}
    </div>
  )
}

function initials(name: string): string {
  return name
    .split(' ')
    .slice(0, 2)
    .map((each) => each.slice(0, 1))
    .join('')
}
