import { BusinessError } from '@yupana/kernel'
import type { FastifyRequest } from 'fastify'

export interface Upload {
  name: string
  type: string
  bytes: Uint8Array
  fields: Record<string, string>
}

/** Fields of a form with as many files as were sent. */
export interface Uploads {
  fields: Record<string, string>
  files: Omit<Upload, 'fields'>[]
}

/** @throws BusinessError `file_required` (422) or `file_too_large` (413) */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { fields, files } = await readUploads(request)
  const [found] = files
  if (!found || found.bytes.length === 0) throw new BusinessError('file_required')
  return { ...found, fields }
}

/** @throws BusinessError `file_required` (422) where it is no form, `file_too_large` (413) */
export async function readUploads(request: FastifyRequest): Promise<Uploads> {
  if (!request.isMultipart()) throw new BusinessError('file_required')
  const fields: Record<string, string> = {}
  const files: Uploads['files'] = []
  for await (const part of partsOf(request)) {
    if (part.type === 'field') fields[part.fieldname] = textOf(part.fieldname, String(part.value))
    else {
      const bytes = await part.toBuffer().catch(() => {
        throw new BusinessError('file_too_large', { megabytes: 20 }, { status: 413 })
      })
      files.push({ name: textOf('file', part.filename ?? ''), type: part.mimetype, bytes })
    }
  }
  return { fields, files }
}

/** @throws BusinessError `body_unreadable` (400) for a form without boundary, or one that is cut off */
async function* partsOf(request: FastifyRequest): ReturnType<FastifyRequest['parts']> {
  try {
    yield* request.parts()
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new BusinessError('body_unreadable', {}, { status: 400 })
  }
}

/** @throws BusinessError `invalid` (422) for a text that no table keeps */
function textOf(field: string, text: string): string {
  if (text.includes('\0')) throw new BusinessError('invalid', {}, { errors: [{ field, code: 'invalid_format' }] })
  return text
}
