import { createHash } from 'node:crypto'
import { ATTACHED, type Attachment, attachmentEndpoints } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { audit } from '../audit/audit.ts'
import type { CompanyWork, Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import { type Route, serve } from '../http/route.ts'
import type { Upload } from '../http/upload.ts'
import { uuidv7 } from '../ids.ts'
import type { Readables } from '../notes/index.ts'
import { checkFile, shrinkPicture } from './index.ts'

interface Owner {
  entity: string
  id: string
}

interface Row extends Omit<Attachment, 'at'> {
  at: Date
}

const ATTACHMENT = `t.id, t.name, t.media_type as type, t.size::int as size, t.created_at as at, trim(u.name || ' ' || u.last_name) as by`

function readAttachments(ctx: CompanyWork, { entity, id }: Owner): Promise<Row[]> {
  return ctx.query<Row>(
    `select ${ATTACHMENT} from platform.attachment t join platform.shown_person u on u.id = t.user_id
     where t.company_id = $1 and t.entity = $2 and t.entity_id = $3 order by t.id`,
    [ctx.companyId, entity, id],
  )
}

const said = ({ at, ...row }: Row): Attachment => ({ ...row, at: at.toISOString() })

/**
 * Puts a file beside a record. The record is held for those who put, one after the other, so that there are never more than may be.
 * @throws BusinessError `file_required` (422), `file_type` (415), `file_too_large` (413), `too_many_attachments` (409)
 */
async function attach(ctx: Ctx, owner: Owner, title: string, sent: Upload): Promise<Attachment> {
  const { name, type, isImage } = checkFile(sent.name, sent.bytes)
  // A picture that cannot be drawn, or that would unpack to more than a server holds, is none.
  if (isImage) await shrinkPicture(sent.bytes, 16)
  await ctx.query(
    "select pg_advisory_xact_lock(hashtextextended('attach ' || $1::text || ' ' || $2 || ' ' || $3, 0))",
    [ctx.companyId, owner.entity, owner.id],
  )
  const digest = createHash('sha256').update(sent.bytes).digest('hex')
  const [standing, [same]] = await together(
    readAttachments(ctx, owner),
    ctx.query<{ id: string }>(
      'select id from platform.attachment where company_id = $1 and entity = $2 and entity_id = $3 and name = $4 and sha256 = $5',
      [ctx.companyId, owner.entity, owner.id, name, digest],
    ),
  )
  if (same) return said(standing.find((each) => each.id === same.id)!)
  // Refused before its bytes are kept.
  if (standing.length >= ATTACHED.most)
    throw new BusinessError('too_many_attachments', { most: ATTACHED.most }, { status: 409 })
  const stored = await ctx.services.files.put(ctx.companyId, sent.bytes, {
    name,
    type,
    immutable: false,
    attached: true,
  })
  const { key, sha256, size } = stored
  const id = uuidv7()
  ctx.write(
    `insert into platform.attachment (company_id, id, entity, entity_id, storage_key, name, media_type, size, sha256, user_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [ctx.companyId, id, owner.entity, owner.id, key, name, type, size, sha256, ctx.userId, ctx.now],
  )
  await audit(ctx, {
    entity: 'attachment',
    id,
    action: 'create',
    after: { entity: owner.entity, entityId: owner.id, title, name, size, sha256 },
  })
  const written = await readAttachments(ctx, owner)
  return said(written.find((each) => each.id === id)!)
}

interface Kept {
  key: string
  name: string
  type: string
  size: number
  sha256: string
}

const KEPT = 'storage_key as key, name, media_type as type, size::int as size, sha256'

async function readFile(ctx: Ctx, { entity, id }: Owner, attachmentId: string, side: number | undefined) {
  const [file] = await ctx.query<Kept>(
    `select ${KEPT} from platform.attachment where company_id = $1 and entity = $2 and entity_id = $3 and id = $4`,
    [ctx.companyId, entity, id, attachmentId],
  )
  if (!file) throw new BusinessError('not_found', {}, { status: 404 })
  const content = await ctx.services.files.get(file.key)
  if (side === undefined) return { name: file.name, type: file.type, content }
  if (!file.type.startsWith('image/')) throw new BusinessError('file_type', {}, { status: 415 })
  const { bytes, type } = await shrinkPicture(content, side)
  return { name: file.name, type, content: bytes, inline: true }
}

const REST_MS = 24 * 3_600_000

/** The bytes go a day later, by `forgetAttached`. */
async function detach(ctx: Ctx, { entity, id }: Owner, title: string, attachmentId: string): Promise<void> {
  const [gone] = await ctx.query<Kept>(
    `delete from platform.attachment where company_id = $1 and entity = $2 and entity_id = $3 and id = $4 returning ${KEPT}`,
    [ctx.companyId, entity, id, attachmentId],
  )
  if (!gone) throw new BusinessError('not_found', {}, { status: 404 })
  const { key, name, size, sha256 } = gone
  ctx.write(
    `insert into platform.attachment_gone (company_id, storage_key, gone_at) values ($1, $2, $3)
     on conflict (company_id, storage_key) do update set gone_at = excluded.gone_at`,
    [ctx.companyId, key, ctx.now],
  )
  await audit(ctx, {
    entity: 'attachment',
    id: attachmentId,
    action: 'delete',
    before: { entity, entityId: id, title, name, size, sha256 },
  })
}

/** Bytes that no attachment of the company has for a day are removed; what was put again meanwhile stays. */
export async function forgetAttached(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - REST_MS)
  const rows = await ctx.query<{ key: string; used: boolean }>(
    `select g.storage_key as key, exists (select from platform.attachment t where t.company_id = g.company_id and t.storage_key = g.storage_key) as used
     from platform.attachment_gone g where g.company_id = $1 and g.gone_at < $2 limit 500 for update skip locked`,
    [ctx.companyId, before],
  )
  const settled: string[] = []
  for (const { key, used } of rows) if (used || (await ctx.services.files.removeOld(key, before))) settled.push(key)
  if (settled.length > 0)
    await ctx.query('delete from platform.attachment_gone where company_id = $1 and storage_key = any($2)', [
      ctx.companyId,
      settled,
    ])
}

/** Files beside a record: who may read it sees them, who may edit it writes them; what is gone or of another company has none. */
export function attachmentRoutes(readable: Readables): Route[] {
  return [
    serve(attachmentEndpoints.attachments, async (ctx, { params }) => {
      await readable.requireOwn(ctx, params.entity, params.id)
      const [rows] = await together(readAttachments(ctx, params), readable.titleOf(ctx, params.entity, params.id))
      return { data: rows.map(said), writable: readable.writes(ctx.session, params.entity) }
    }),
    serve(attachmentEndpoints.attach, async (ctx, { params, body }) => {
      readable.requireWrite(ctx.session, params.entity)
      await readable.requireOwn(ctx, params.entity, params.id)
      const title = await readable.titleOf(ctx, params.entity, params.id)
      return attach(ctx, params, title, body as unknown as Upload)
    }),
    serve(attachmentEndpoints.attachmentFile, async (ctx, { params, query }) => {
      await readable.requireOwn(ctx, params.entity, params.id)
      await readable.titleOf(ctx, params.entity, params.id)
      return readFile(ctx, params, params.attachmentId, query.side)
    }),
    serve(attachmentEndpoints.detach, async (ctx, { params }) => {
      readable.requireWrite(ctx.session, params.entity)
      await readable.requireOwn(ctx, params.entity, params.id)
      const title = await readable.titleOf(ctx, params.entity, params.id)
      await detach(ctx, params, title, params.attachmentId)
    }),
  ]
}
