import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import * as value from '../values.ts'

/** Most drafts of one person in a company, the oldest of which go, and how much one may hold. */
export const DRAFTS = { most: 50, bytes: 200_000 }

const keptDraft = z.object({
  /** Name of the form: `invoice.new`. */
  form: z.string(),
  /** What the form is called: «Factura nueva». */
  kind: z.string(),
  /** What tells this one from others: whom it is for. */
  title: z.string(),
  /** Where it is typed on. */
  path: z.string(),
  /** When its last key was typed. */
  at: value.instant,
})
export type KeptDraft = z.output<typeof keptDraft>

const params = z.object({ form: z.string().regex(/^[\w.:-]{1,120}$/, { error: 'invalid_format' }) })

/** What a person typed into forms and did not save: theirs alone, on every device of theirs, and no data of the business. */
export const draftEndpoints = {
  /** The newest first. */
  drafts: endpoint({
    id: 'draft.list',
    method: 'GET',
    path: '/api/drafts',
    permission: 'session',
    response: z.object({ data: z.array(keptDraft) }),
  }),
  draft: endpoint({
    id: 'draft.find',
    method: 'GET',
    path: '/api/drafts/{form}',
    permission: 'session',
    params,
    /** Nothing where none is kept: most forms have none. */
    response: z.object({ draft: keptDraft.extend({ values: z.record(z.string(), z.unknown()) }).nullable() }),
  }),
  keepDraft: endpoint({
    id: 'draft.keep',
    method: 'PUT',
    path: '/api/drafts/{form}',
    permission: 'session',
    params,
    body: z.strictObject({
      kind: value.text(200),
      title: value.text(200, 0),
      path: z
        .string()
        .max(500, { error: 'size_too_long' })
        .regex(/^\/(?![/\\])/, { error: 'invalid_format' }),
      at: z.iso.datetime({ error: 'invalid_date' }),
      values: z.record(z.string(), z.unknown()),
    }),
    response: 'none',
    status: 204,
    errors: ['draft_too_large'],
  }),
  /** It was saved, or is not wanted any more. */
  dropDraft: endpoint({
    id: 'draft.drop',
    method: 'DELETE',
    path: '/api/drafts/{form}',
    permission: 'session',
    params,
    response: 'none',
    status: 204,
  }),
}
