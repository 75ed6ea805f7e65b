import { readLanguage, say } from '@yupana/contract'
import type { Ctx } from '../context.ts'
import { uuidv7 } from '../ids.ts'
import { textOf } from '../labels.ts'

/** What the program tells a person about a record. */
export interface Notice {
  entity: string
  id: string
  /** What the record is called. */
  title: string
  /** Label of the text, said in the language of its reader. */
  text: string
  params: Record<string, string>
}

/**
 * Leaves a note at a record that calls one person: it waits in their bell. It stands under their own name, for what it tells is the end
 * of something that they began. Nothing happens where the person is gone.
 */
export async function leaveNotice(
  ctx: Ctx,
  { entity, id, title, text, params }: Notice,
  userId: string,
): Promise<void> {
  const [reader] = await ctx.query<{ language: string | null }>(
    `select u.language from platform.shown_member m join platform.shown_person u on u.id = m.user_id
     where m.company_id = $1 and m.user_id = $2 and m.active`,
    [ctx.companyId, userId],
  )
  const words = textOf(text)
  if (!reader || !words) return
  const noteId = uuidv7()
  const said = say(words, readLanguage(reader.language ?? undefined) ?? 'es', params).slice(0, 2000)
  await ctx.query(
    `with written as (
       insert into platform.note (company_id, id, entity, entity_id, title, user_id, text, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning company_id, id, user_id)
     insert into platform.note_mention (company_id, note_id, user_id) select company_id, id, user_id from written`,
    [ctx.companyId, noteId, entity, id, title, userId, said, ctx.now],
  )
  ctx.afterCommit(() => ctx.services.events.publish(ctx.companyId, { kind: 'note', id: noteId }, [userId]))
}
