import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import * as value from '../values.ts'

const listId = z.string().max(80, { error: 'size_too_long' })
const params = z.object({ id: value.id })
const texts = z.record(z.string().max(40), z.string().max(4000, { error: 'size_too_long' }))
const body = z.strictObject({
  /** Id of the list's call: `invoice.list`. */
  list: listId.min(1, { error: 'required' }),
  name: value.text(40),
  /** The part of the address that says what is shown. */
  params: texts,
  /** Columns shown or hidden otherwise than at first. */
  columns: z.record(z.string().max(60), z.boolean()).default({}),
  shared: value.flag.default(false),
  /** The role that it is shared with; everybody where none is named. */
  role: value.id.nullable().default(null),
  opens: value.flag.default(false),
})
export const savedView = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  params: z.record(z.string(), z.string()),
  columns: z.record(z.string(), z.boolean()),
  shared: z.boolean(),
  role: z.object({ id: z.string(), name: z.string() }).nullable(),
  opens: z.boolean(),
  /** Made by the caller: others' shared views are only used. */
  mine: z.boolean(),
  /** Whether the caller may take it away: its maker, and of a shared one who keeps the company's settings. */
  removable: z.boolean(),
})
export type SavedView = z.output<typeof savedView>

/** A list as somebody wants to see it again: one's own, and those that colleagues share. */
export const savedViewEndpoints = {
  savedViews: endpoint({
    id: 'savedView.list',
    method: 'GET',
    path: '/api/views/{list}',
    permission: 'session',
    params: z.object({ list: listId }),
    response: z.array(savedView),
  }),
  /** Whom a view may be shared with. */
  savedViewRoles: endpoint({
    id: 'savedView.roles',
    method: 'GET',
    path: '/api/view-roles',
    permission: 'session',
    response: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  createSavedView: endpoint({
    id: 'savedView.create',
    method: 'POST',
    path: '/api/views',
    permission: 'session',
    body,
    response: savedView,
    status: 201,
    errors: ['already_exists', 'reference_not_found', 'unknown_field'],
  }),
  updateSavedView: endpoint({
    id: 'savedView.update',
    method: 'PUT',
    path: '/api/views/{id}',
    permission: 'session',
    params,
    body: body.omit({ list: true }).extend({ version: value.version.optional() }),
    response: savedView,
    errors: ['not_found', 'already_exists', 'already_updated', 'reference_not_found', 'unknown_field'],
  }),
  removeSavedView: endpoint({
    id: 'savedView.remove',
    method: 'DELETE',
    path: '/api/views/{id}',
    permission: 'session',
    params,
    response: 'none',
    status: 204,
    errors: ['not_found'],
  }),
}
