import { type Ctx, uuidv7 } from '@yupana/platform'
import { ownWord } from '../contract/own-words.ts'
import { scheduleWarnings } from './deadline.ts'
import type { EDocumentRow } from './document.ts'
import { openAtOffice } from './open-at-office.ts'

type Numbered = Pick<EDocumentRow, 'document_type' | 'serie' | 'number'>

/** The documents of a series are a line of the outbox: it hands out the lowest number that waits, and no other of them meanwhile. */
export const lineOf = ({ document_type, serie }: Pick<Numbered, 'document_type' | 'serie'>): string =>
  `${document_type}-${serie}`

/** That the outbox is going to try the document `of`: it is found by its place, not by what the rows carry. */
export const inLine = (of: string): string =>
  `exists (select from platform.outbox o where o.company_id = ${of}.company_id and o.line = ${of}.document_type || '-' || ${of}.serie
    and o.place = ${of}.number and o.status = 'pending')`

export interface Queued extends Numbered {
  id: string
  /** When it is tried first, in seconds from now. */
  seconds?: number
}

/** Puts documents into their lines, to be sent after this transaction; those that wait there already stay as they are. */
export async function queue(ctx: Ctx, documents: readonly Queued[]): Promise<void> {
  await ctx.query(
    `insert into platform.outbox (company_id, id, kind, payload, line, place, due_at)
     select $1, t.id, 'einvoice.send', jsonb_build_object('id', t.document), t.line, t.place, now() + t.seconds * interval '1 second'
     from unnest($2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::int[]) as t (id, document, line, place, seconds)
     where not exists (select from platform.outbox o where o.company_id = $1 and o.status = 'pending' and o.line = t.line and o.place = t.place)`,
    [
      ctx.companyId,
      documents.map(() => uuidv7()),
      documents.map(({ id }) => id),
      documents.map(lineOf),
      documents.map(({ number }) => number),
      documents.map(({ seconds = 0 }) => seconds),
    ],
  )
  wake(ctx)
}

const wake = (ctx: Ctx): void => ctx.afterCommit(() => ctx.services.wakeOutbox(ctx.companyId, 'einvoice.send'))

/** The nearest lower number of the series that still waits for its answer; those that a person holds let the others pass. */
export async function documentAhead(ctx: Ctx, id: string): Promise<number | undefined> {
  const [ahead] = await ctx.query<{ number: number }>(
    `select d.number from einvoicing.document t
     join platform.outbox o on o.company_id = t.company_id and o.line = t.document_type || '-' || t.serie and o.place < t.number and o.status = 'pending'
     join einvoicing.document d on d.company_id = t.company_id and d.document_type = t.document_type and d.serie = t.serie and d.number = o.place
       and ${openAtOffice('d')}
     where t.company_id = $1 and t.id = $2 order by o.place desc limit 1`,
    [ctx.companyId, id],
  )
  return ahead?.number
}

/**
 * Once a document is answered or held, neither a later try of its own nor one of the next number keeps the series waiting. The line is read from
 * its own place on: what is done stands before it in the index until it is vacuumed.
 */
export async function passTurn(ctx: Ctx, document: Numbered): Promise<void> {
  const moved = await ctx.query(
    `update platform.outbox set due_at = now()
     where company_id = $1 and due_at > now() and claimed_by is null and id = any(array(
       select o.id from platform.outbox o where o.company_id = $1 and o.line = $2 and o.status = 'pending' and o.place >= $3 order by o.place limit 2))
     returning id`,
    [ctx.companyId, lineOf(document), document.number],
  )
  if (moved.length > 0) wake(ctx)
}

/** Those that wait behind a document that did not go say so, and are warned of like it before their windows close. */
export async function tellBehind(ctx: Ctx, document: Numbered): Promise<void> {
  const behind = await ctx.query<{ id: string; document_type: string; date: string }>(
    `update einvoicing.document d set response_text = $5
     where d.company_id = $1 and d.document_type = $2 and d.serie = $3 and d.number > $4 and ${openAtOffice('d')} and ${inLine('d')}
       and d.response_text is distinct from $5
     returning d.id, d.document_type, d.date`,
    [ctx.companyId, document.document_type, document.serie, document.number, waitsFor(document)],
  )
  await scheduleWarnings(ctx, behind)
}

export const waitsFor = ({ serie, number }: Pick<Numbered, 'serie' | 'number'>): string =>
  ownWord('turn', `${serie}-${number}`)
