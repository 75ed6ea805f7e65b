import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { recordParams } from './notes.ts'
import * as value from './values.ts'

export const attachment = z.object({
  id: z.string(),
  name: z.string(),
  /** Media type, as the content was found to be. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  at: value.instant,
  by: z.string(),
})
export type Attachment = z.output<typeof attachment>

/** What may be attached, and how large it may be (SHR-030, SHR-031). */
export const ATTACHED = {
  extensions: ['pdf', 'xls', 'xlsx', 'doc', 'docx', 'txt', 'jpg', 'jpeg', 'png', 'zip', 'rar'],
  imageMegabytes: 3,
  fileMegabytes: 5,
  most: 50,
} as const

/** A picture in one of these sizes: in a list, and on the screen. */
const pixels = z.coerce
  .number({ error: 'invalid_number' })
  .int({ error: 'invalid_number' })
  .min(16, { error: 'out_of_range' })
  .max(2000, { error: 'out_of_range' })

/** Files beside any record: seen by those who may read it, put and taken away by those who may edit it. */
export const attachmentEndpoints = {
  attachments: endpoint({
    id: 'attachment.list',
    method: 'GET',
    path: '/api/attachments/{entity}/{id}',
    permission: 'session',
    params: recordParams,
    response: z.object({
      data: z.array(attachment),
      /** The caller may put and take away. */
      writable: z.boolean(),
    }),
    errors: ['not_found', 'forbidden'],
  }),
  /** The same file under the same name is there once. */
  attach: endpoint({
    id: 'attachment.create',
    method: 'POST',
    path: '/api/attachments/{entity}/{id}',
    permission: 'session',
    params: recordParams,
    upload: true,
    response: attachment,
    status: 201,
    errors: [
      'not_found',
      'forbidden',
      'file_required',
      'file_type',
      'file_too_large',
      'file_unfolds',
      'too_many_attachments',
    ],
  }),
  /** The file as it was sent, always as a download; a picture `side` pixels large at most, drawn anew, where that is asked. */
  attachmentFile: endpoint({
    id: 'attachment.file',
    method: 'GET',
    path: '/api/attachments/{entity}/{id}/{attachmentId}',
    permission: 'session',
    params: recordParams.extend({ attachmentId: value.id }),
    query: z.object({ side: pixels.optional() }),
    response: 'file',
    errors: ['not_found', 'forbidden', 'file_type'],
  }),
  detach: endpoint({
    id: 'attachment.remove',
    method: 'DELETE',
    path: '/api/attachments/{entity}/{id}/{attachmentId}',
    permission: 'session',
    params: recordParams.extend({ attachmentId: value.id }),
    response: 'none',
    status: 204,
    errors: ['not_found', 'forbidden'],
  }),
}
