import { type Area, notesScreen, readLanguage, say } from '@yupana/contract'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import { textOf } from '../labels.ts'
import { queueMail } from '../mail/index.ts'
import type { Reader } from './people.ts'

export interface WrittenNote {
  id: string
  entity: string
  entityId: string
  title: string
  text: string
  author: string
}

/** Whoever is called by a note has it among the unread, gets a mail in their language, and their open browsers are woken. */
export async function tell(
  ctx: Ctx,
  areas: readonly Area[],
  note: WrittenNote,
  people: readonly Reader[],
): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  const screen = notesScreen(areas, note.entity, note.entityId) ?? '/'
  const { publicUrl } = ctx.services.config
  await together(
    ctx.query(
      'insert into platform.note_mention (company_id, note_id, user_id) select $1, $2, u from unnest($3::uuid[]) as u',
      [ctx.companyId, note.id, ids],
    ),
    ...people.map((reader) => queueMail(ctx, mailTo(reader, note, `${publicUrl}${screen}`))),
  )
  // The text stays behind: a browser is told that there is something, and asks for it with its own permission.
  ctx.afterCommit(() => ctx.services.events.publish(ctx.companyId, { kind: 'note', id: note.id }, ids))
}

function mailTo({ email, firstName, language }: Reader, note: WrittenNote, link: string) {
  const spoken = readLanguage(language ?? undefined) ?? 'es'
  const word = (key: string, params: Record<string, string> = {}): string => {
    const text = textOf(key)
    return text ? say(text, spoken, params) : key
  }
  const record = [word(note.entity), note.title].filter(Boolean).join(' ')
  return {
    to: email,
    // A name may hold a line break, which would end the header.
    subject: word('note.mailSubject', { author: note.author, record }).replace(/\p{Cc}+/gu, ' '),
    text: word('note.mailText', { name: firstName, author: note.author, record, text: note.text, link }),
    entity: 'note',
    entityId: note.id,
  }
}
