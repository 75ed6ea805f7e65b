import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, PdfError, type Services, serve, type Upload } from '@yupana/platform'
import { branchEndpoints } from '../../contract/branch-logo.ts'
import { companyEndpoints } from '../../contract/company.ts'
import { checkPicture } from './picture.ts'

/** Changes with the content, so that a browser may keep what it has. */
export const logoAddress = (key: string | null, path = '/api/company/logo'): string | null =>
  key ? `${path}?v=${key.slice(-8)}` : null

const branchPath = (id: string): string => `/api/company/branch-office/${id}/logo`

async function companyKey(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.query<{ key: string | null }>(
    'select logo_key as key from company.configuration where company_id = $1',
    [ctx.companyId],
  )
  return row?.key ?? null
}

/** @throws BusinessError `not_found` (404) where there is no such branch */
async function branchKey(ctx: Ctx, id: string): Promise<string | null> {
  const [row] = await ctx.query<{ key: string | null }>(
    'select logo_key as key from company.branch where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row.key
}

async function keepCompanyLogo(ctx: Ctx, key: string | null): Promise<void> {
  const before = await companyKey(ctx)
  await ctx.query('update company.configuration set logo_key = $2 where company_id = $1', [ctx.companyId, key])
  await audit(ctx, { entity: 'company', id: ctx.companyId, action: 'logo', before: { key: before }, after: { key } })
}

async function keepBranchLogo(ctx: Ctx, id: string, key: string | null): Promise<void> {
  const before = await branchKey(ctx, id)
  await ctx.query('update company.branch set logo_key = $3 where company_id = $1 and id = $2', [ctx.companyId, id, key])
  await audit(ctx, { entity: 'branch', id, action: 'logo', before: { key: before }, after: { key } })
}

/** Keeps a picture that can be printed; answers its key. @throws BusinessError `file_type`, `file_too_large`, `logo_size` */
async function store(ctx: Ctx, body: unknown): Promise<string> {
  const { bytes } = body as Upload
  const { type } = checkPicture(bytes, { least: 40, most: 2000, code: 'logo_size' })
  await assertPrints(ctx.services, bytes)
  const { key } = await ctx.services.files.put(ctx.companyId, bytes, { name: 'logo', type, immutable: false })
  return key
}

/** A picture with a good head and a broken body would break every document of the company. @throws BusinessError `file_type` (415) */
async function assertPrints({ pdf }: Services, bytes: Uint8Array): Promise<void> {
  try {
    await pdf.render({
      title: 'logo',
      pageSize: 'A6',
      margins: 10,
      content: [{ image: 'logo', fit: [96, 64] }],
      images: { logo: dataAddress(bytes) },
    })
  } catch (error) {
    if (error instanceof PdfError && error.kind === 'invalid') throw new BusinessError('file_type', {}, { status: 415 })
    throw error
  }
}

const dataAddress = (bytes: Uint8Array): string =>
  `data:${typeOf(bytes)};base64,${Buffer.from(bytes).toString('base64')}`
const typeOf = (bytes: Uint8Array): string => (bytes[0] === 0x89 ? 'image/png' : 'image/jpeg')

/** @throws BusinessError `not_found` (404) where there is none */
async function picture(ctx: Ctx, key: string | null) {
  if (!key) throw new BusinessError('not_found', {}, { status: 404 })
  const content = await ctx.services.files.get(key)
  return { name: 'logo', type: typeOf(content), content, inline: true }
}

export const logoRoutes = [
  serve(companyEndpoints.uploadLogo, async (ctx, { body }) => {
    const key = await store(ctx, body)
    await keepCompanyLogo(ctx, key)
    return { logo: logoAddress(key)! }
  }),
  serve(companyEndpoints.removeLogo, (ctx) => keepCompanyLogo(ctx, null)),
  serve(companyEndpoints.logo, async (ctx) => picture(ctx, await companyKey(ctx))),
  serve(branchEndpoints.uploadBranchLogo, async (ctx, { params, body }) => {
    await branchKey(ctx, params.id)
    const key = await store(ctx, body)
    await keepBranchLogo(ctx, params.id, key)
    return { logo: logoAddress(key, branchPath(params.id))! }
  }),
  serve(branchEndpoints.branchLogoAddress, async (ctx, { params }) => ({
    logo: logoAddress(await branchKey(ctx, params.id), branchPath(params.id)),
  })),
  serve(branchEndpoints.removeBranchLogo, (ctx, { params }) => keepBranchLogo(ctx, params.id, null)),
  serve(branchEndpoints.branchLogo, async (ctx, { params }) => picture(ctx, await branchKey(ctx, params.id))),
]

/** The logo of a branch where it has its own, else the company's, as a `data:` address for what is printed. */
export async function printedLogo(ctx: Ctx, branchId: string | null = null): Promise<string | undefined> {
  const key = (branchId && (await branchKey(ctx, branchId))) || (await companyKey(ctx))
  return key ? dataAddress(await ctx.services.files.get(key)) : undefined
}
