import { checkPicture, readPicture } from '@yupana/company/server'
import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, serve, type Upload } from '@yupana/platform'
import { clientLogoEndpoints } from '../contract/client-parts.ts'
import { logoAddress } from './client-record.ts'

/** @throws BusinessError `not_found` (404) */
async function holdLogo(ctx: Ctx, id: string): Promise<string | null> {
  const [row] = await ctx.query<{ key: string | null }>(
    'select logo_key as key from parties.client where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row.key
}

async function keepLogo(ctx: Ctx, id: string, key: string | null): Promise<void> {
  const before = await holdLogo(ctx, id)
  await ctx.query('update parties.client set logo_key = $3, version = version + 1 where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
    key,
  ])
  await audit(ctx, { entity: 'client', id, action: 'logo', before: { key: before }, after: { key } })
}

export const uploadClientLogo = serve(clientLogoEndpoints.uploadLogo, async (ctx, { params: { id }, body }) => {
  const { bytes } = body as unknown as Upload
  const { type } = checkPicture(bytes, { least: 40, most: 3000, code: 'image_size', webp: true })
  await holdLogo(ctx, id)
  const { key } = await ctx.services.files.put(ctx.companyId, bytes, { name: 'logo', type, immutable: false })
  await keepLogo(ctx, id, key)
  return { logo: logoAddress(id, key)! }
})

export const removeClientLogo = serve(clientLogoEndpoints.removeLogo, (ctx, { params: { id } }) =>
  keepLogo(ctx, id, null),
)

export const clientLogo = serve(clientLogoEndpoints.logo, async (ctx, { params: { id } }) => {
  const [row] = await ctx.query<{ key: string | null }>(
    'select logo_key as key from parties.client where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  if (!row?.key) throw new BusinessError('not_found', {}, { status: 404 })
  const content = await ctx.services.files.get(row.key)
  return { name: 'logo', type: readPicture(content)?.type ?? 'application/octet-stream', content, inline: true }
})
