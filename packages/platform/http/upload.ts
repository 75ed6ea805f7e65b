import { BusinessError } from '@yupana/kernel'
import type { FastifyRequest } from 'fastify'

export interface Upload {
  name: string
  type: string
  bytes: Uint8Array
  fields: Record<string, string>
}

/** @throws BusinessError `file_required` (422) or `file_too_large` (413) */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new BusinessError('file_required')
  const fields: Record<string, string> = {}
  let found: Upload | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else {
      const bytes = await part.toBuffer().catch(() => {
        throw new BusinessError('file_too_large', { megabytes: 20 }, { status: 413 })
      })
      found ??= { name: part.filename, type: part.mimetype, bytes, fields }
    }
  }
  if (!found || found.bytes.length === 0) throw new BusinessError('file_required')
  return found
}
