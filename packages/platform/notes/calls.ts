import { type Area, NOTE_HOURS, type Note, type NoteMention, noteEndpoints } from '@yupana/contract'
import { BusinessError, Problems } from '@yupana/kernel'
import { audit } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import { type Route, serve } from '../http/route.ts'
import { uuidv7 } from '../ids.ts'
import { tell } from './mentions.ts'
import { type Reader, readersOf } from './people.ts'
import type { Readables } from './readable.ts'

interface NoteRow extends Omit<Note, 'at' | 'removable'> {
  at: Date
}

const PERSON = "trim(u.name || ' ' || u.last_name)"

async function readNotes(ctx: Ctx, entity: string, id: string): Promise<Note[]> {
  const rows = await ctx.query<NoteRow>(
    `select n.id, n.created_at as at, n.text, jsonb_build_object('id', u.id, 'name', ${PERSON}) as author,
       coalesce(x.mentions, '[]') as mentions, coalesce(x.unread, false) as unread
     from platform.note n join platform.shown_person u on u.id = n.user_id
     left join lateral (
       select jsonb_agg(jsonb_build_object('id', v.id, 'name', trim(v.name || ' ' || v.last_name)) order by v.name, v.id) as mentions,
         bool_or(m.user_id = $4 and m.read_at is null) as unread
       from platform.note_mention m join platform.shown_person v on v.id = m.user_id where m.company_id = n.company_id and m.note_id = n.id
     ) x on true
     where n.company_id = $1 and n.entity = $2 and n.entity_id = $3 order by n.id desc limit 200`,
    [ctx.companyId, entity, id, ctx.userId],
  )
  return rows.reverse().map((row) => ({
    ...row,
    at: row.at.toISOString(),
    removable: ctx.session.owner || (row.author.id === ctx.userId && isFresh(ctx, row.at)),
  }))
}

const isFresh = (ctx: Ctx, at: Date): boolean => ctx.now.getTime() - at.getTime() < NOTE_HOURS * 3_600_000

/** @throws BusinessError `invalid` (422) with `mention_not_allowed` on each person who may not read the record */
function calledBy(ctx: Ctx, mentions: readonly string[], readers: readonly Reader[]): Reader[] {
  const problems = new Problems()
  const known = new Map(readers.map((each) => [each.id, each]))
  for (const [i, id] of mentions.entries())
    if (!known.has(id) && id !== ctx.userId) problems.add(`mentions[${i}]`, 'mention_not_allowed')
  problems.throwIfAny()
  return [...known.values()]
}

interface Removed {
  userId: string
  at: Date
  text: string
  title: string
}

async function removeNote(ctx: Ctx, entity: string, id: string, noteId: string): Promise<void> {
  const [note] = await ctx.query<Removed>(
    `select user_id as "userId", created_at as at, text, title from platform.note
     where company_id = $1 and entity = $2 and entity_id = $3 and id = $4 for update`,
    [ctx.companyId, entity, id, noteId],
  )
  if (!note) throw new BusinessError('not_found', {}, { status: 404 })
  if (!ctx.session.owner && note.userId !== ctx.userId) throw new BusinessError('not_yours', {}, { status: 403 })
  if (!ctx.session.owner && !isFresh(ctx, note.at)) throw new BusinessError('note_settled', {}, { status: 409 })
  await together(
    ctx.query('delete from platform.note where company_id = $1 and id = $2', [ctx.companyId, noteId]),
    audit(ctx, { entity: 'note', id: noteId, action: 'delete', before: { entity, entityId: id, ...note } }),
  )
}

async function writeNote(
  ctx: Ctx,
  areas: readonly Area[],
  readable: Readables,
  { entity, id }: { entity: string; id: string },
  { text, mentions }: { text: string; mentions: string[] },
): Promise<Note> {
  const call = await readable.requireOwn(ctx, entity, id)
  const [title, readers, [self]] = await together(
    readable.titleOf(ctx, entity, id),
    mentions.length > 0 ? readersOf(ctx, call, mentions) : Promise.resolve([]),
    ctx.query<{ name: string }>(`select ${PERSON} as name from platform.shown_person u where u.id = $1`, [ctx.userId]),
  )
  const people = calledBy(ctx, mentions, await readable.readersAmong(ctx, entity, id, readers))
  const author = { id: ctx.userId, name: self?.name ?? 'Yupana' }
  const noteId = uuidv7()
  await ctx.query(
    `insert into platform.note (company_id, id, entity, entity_id, title, user_id, text, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [ctx.companyId, noteId, entity, id, title, ctx.userId, text, ctx.now],
  )
  const called = people.map(({ id: userId, name }) => ({ id: userId, name }))
  await together(
    tell(ctx, areas, { id: noteId, entity, entityId: id, title, text, author: author.name }, people),
    audit(ctx, {
      entity: 'note',
      id: noteId,
      action: 'create',
      after: { entity, entityId: id, title, text, mentions: called },
    }),
  )
  return { id: noteId, at: ctx.now.toISOString(), author, text, mentions: called, unread: false, removable: true }
}

/** Unread notes that call the caller, of records that they may still read. */
async function unreadMentions(ctx: Ctx, readable: Readables): Promise<NoteMention[]> {
  const rows = await ctx.query<Omit<NoteMention, 'at'> & { at: Date }>(
    `select n.id, n.created_at as at, ${PERSON} as author, n.text, n.entity, n.entity_id as "entityId", n.title
     from platform.note_mention m join platform.note n on n.company_id = m.company_id and n.id = m.note_id
     join platform.shown_person u on u.id = n.user_id
     where m.company_id = $1 and m.user_id = $2 and m.read_at is null and n.entity = any($3::text[]) order by m.note_id desc limit 50`,
    [ctx.companyId, ctx.userId, readable.of(ctx.session)],
  )
  const byKind = [...Map.groupBy(rows, ({ entity }) => entity)]
  const own = await together(
    ...byKind.map(([entity, some]) =>
      readable.ownOf(
        ctx,
        entity,
        some.map(({ entityId }) => entityId),
      ),
    ),
  )
  const shown = new Set(byKind.flatMap(([entity], at) => [...own[at]!].map((id) => `${entity} ${id}`)))
  return rows
    .filter(({ entity, entityId }) => shown.has(`${entity} ${entityId}`))
    .map((row) => ({ ...row, at: row.at.toISOString() }))
}

export function noteRoutes(areas: readonly Area[], readable: Readables): Route[] {
  return [
    serve(noteEndpoints.notes, async (ctx, { params: { entity, id } }) => {
      await readable.requireOwn(ctx, entity, id)
      return { data: await readNotes(ctx, entity, id) }
    }),
    serve(noteEndpoints.people, async (ctx, { params: { entity, id } }) => ({
      data: await readable.readersAmong(
        ctx,
        entity,
        id,
        await readersOf(ctx, await readable.requireOwn(ctx, entity, id)),
      ),
    })),
    serve(noteEndpoints.createNote, (ctx, { params, body }) => writeNote(ctx, areas, readable, params, body)),
    serve(noteEndpoints.removeNote, async (ctx, { params: { entity, id, noteId } }) => {
      await readable.requireOwn(ctx, entity, id)
      return removeNote(ctx, entity, id, noteId)
    }),
    serve(noteEndpoints.mentions, async (ctx) => ({ data: await unreadMentions(ctx, readable) })),
    serve(noteEndpoints.readMentions, (ctx, { body: { ids } }) =>
      ctx.query(
        `update platform.note_mention set read_at = $3
         where company_id = $1 and user_id = $2 and read_at is null and ($4::uuid[] is null or note_id = any($4))`,
        [ctx.companyId, ctx.userId, ctx.now, ids ?? null],
      ),
    ),
  ]
}
