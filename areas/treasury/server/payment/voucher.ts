import { checkPicture } from '@yupana/company/server'
import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, fileProblem, inStates, plainName, serve, shrinkPicture, type Upload } from '@yupana/platform'
import { type PaymentStatus, thumbnailCalls, vouchers } from '../../contract/index.ts'
import { accountMine } from '../account/usable.ts'
import type { Direction } from './queries.ts'

const KINDS = /\.(png|jpe?g|pdf)$/i

const missing = (): BusinessError => new BusinessError('not_found', {}, { status: 404 })

/** The payment of a line. @throws BusinessError `not_found` (404) */
async function paymentOf(ctx: Ctx, direction: Direction, line: string): Promise<string> {
  const [row] = await ctx.query<{ payment_id: string }>(
    `select l.payment_id from treasury.payment_line l where l.company_id = $1 and l.id = $2 and l.direction = $3 and ${accountMine('l.account_id', '$4')}`,
    [ctx.companyId, line, direction, ctx.userId],
  )
  if (!row) throw missing()
  return row.payment_id
}

/** The voucher of what is closed stays as it is; one that is missing still may come. @throws BusinessError `payment_closed` (409) */
async function assertMayReplace(ctx: Ctx, line: string): Promise<void> {
  const [kept] = await ctx.query(
    `select 1 from treasury.payment_voucher v join treasury.payment p on p.company_id = v.company_id and p.id = v.payment_id
     where v.company_id = $1 and v.line_id = $2 and ${inStates<PaymentStatus>('p.status', 'CL')}`,
    [ctx.companyId, line],
  )
  if (kept) throw new BusinessError('payment_closed', {}, { status: 409 })
}

/** What came is of the kind that its name says, by its content. @throws BusinessError `file_type` (415), `file_too_large` (413) */
function checkVoucher({ name, bytes }: Upload): void {
  const problem = KINDS.test(name) ? fileProblem(name, bytes) : { code: 'file_type' }
  if (!problem) return
  const params = 'params' in problem ? problem.params : {}
  throw new BusinessError(problem.code, params, { status: problem.code === 'file_too_large' ? 413 : 415 })
}

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', pdf: 'application/pdf' }
const typeOf = (name: string): string => TYPES[name.split('.').at(-1)!.toLowerCase()] ?? 'image/jpeg'

export const voucherRoutes = (['income', 'expense'] as const).flatMap((direction) => {
  const calls = vouchers[direction]
  return [
    serve(calls.put, async (ctx, { params: { id }, body }) => {
      const upload = body as unknown as Upload
      const payment = await paymentOf(ctx, direction, id)
      await assertMayReplace(ctx, id)
      checkVoucher(upload)
      const name = plainName(upload.name)
      const type = typeOf(name)
      const { key, size } = await ctx.services.files.put(ctx.companyId, upload.bytes, { name, type, immutable: false })
      await ctx.query(
        `insert into treasury.payment_voucher (company_id, line_id, payment_id, storage_key, name, media_type, size, created_at, created_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (company_id, line_id) do update set payment_id = excluded.payment_id, storage_key = excluded.storage_key, name = excluded.name,
           media_type = excluded.media_type, size = excluded.size, created_at = excluded.created_at, created_by = excluded.created_by`,
        [ctx.companyId, id, payment, key, name, type, size, ctx.now, ctx.userId],
      )
      await audit(ctx, { entity: direction, id: payment, action: 'voucher', after: { line: id, name } })
      return { id, name, type, size }
    }),
    serve(calls.file, async (ctx, { params: { id } }) => {
      await paymentOf(ctx, direction, id)
      const [row] = await ctx.query<{ key: string; name: string; type: string }>(
        'select storage_key as key, name, media_type as type from treasury.payment_voucher where company_id = $1 and line_id = $2',
        [ctx.companyId, id],
      )
      if (!row) throw missing()
      return { name: row.name, type: row.type, content: await ctx.services.files.get(row.key), inline: true }
    }),
    serve(calls.remove, async (ctx, { params: { id } }) => {
      const payment = await paymentOf(ctx, direction, id)
      await assertMayReplace(ctx, id)
      const [gone] = await ctx.query<{ name: string }>(
        'delete from treasury.payment_voucher where company_id = $1 and line_id = $2 returning name',
        [ctx.companyId, id],
      )
      if (!gone) throw missing()
      await audit(ctx, { entity: direction, id: payment, action: 'voucher', before: { line: id, name: gone.name } })
    }),
  ]
})

/** Vouchers of lines that a change took away go with them. */
export async function dropLostVouchers(ctx: Ctx, paymentId: string): Promise<void> {
  await ctx.query(
    `delete from treasury.payment_voucher v where company_id = $1 and payment_id = $2
       and not exists (select from treasury.payment_line l where l.company_id = v.company_id and l.id = v.line_id)`,
    [ctx.companyId, paymentId],
  )
}

const LIMITS = { least: 16, most: 4000, code: 'picture_size' } as const
const THUMBNAIL_PIXELS = 256

async function setThumbnail(ctx: Ctx, id: string, key: string | null): Promise<void> {
  const [row] = await ctx.query<{ before: string | null }>(
    `update treasury.method m set thumbnail_key = $3, version = m.version + 1 from treasury.method o
     where m.company_id = $1 and m.id = $2 and o.company_id = m.company_id and o.id = m.id returning o.thumbnail_key as before`,
    [ctx.companyId, id, key],
  )
  if (!row || (key === null && row.before === null)) throw missing()
  await audit(ctx, { entity: 'paymentMethod', id, action: 'thumbnail', before: { key: row.before }, after: { key } })
}

export const thumbnailRoutes = [
  serve(thumbnailCalls.uploadMethodThumbnail, async (ctx, { params: { id }, body }) => {
    const sent = (body as unknown as Upload).bytes
    checkPicture(sent, LIMITS)
    const { bytes, type } = await shrinkPicture(sent, THUMBNAIL_PIXELS)
    const { key } = await ctx.services.files.put(ctx.companyId, bytes, { name: 'thumbnail', type, immutable: false })
    await setThumbnail(ctx, id, key)
    return { thumbnail: `/api/payment/method/${id}/thumbnail?v=${key.slice(-8)}` }
  }),
  serve(thumbnailCalls.methodThumbnail, async (ctx, { params: { id } }) => {
    const [row] = await ctx.query<{ key: string | null }>(
      'select thumbnail_key as key from treasury.method where company_id = $1 and id = $2',
      [ctx.companyId, id],
    )
    if (!row?.key) throw missing()
    const content = await ctx.services.files.get(row.key)
    return { name: 'thumbnail', type: 'image/webp', content, inline: true, keptSeconds: 31_536_000 }
  }),
  serve(thumbnailCalls.removeMethodThumbnail, (ctx, { params: { id } }) => setThumbnail(ctx, id, null)),
]
