import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import * as value from '../values.ts'
import { listSum } from './list.ts'
import { listView } from './list-counts.ts'
import type { ListColumn, ListSpec } from './list-spec.ts'

/** Groups that are answered: beyond these the filter is too wide to be read. */
export const MOST_GROUPS = 200

/** Rows of a list by what they have in common: how many, and what they come to. */
export const listGroupEndpoints = {
  listGroups: endpoint({
    id: 'list.groups',
    method: 'GET',
    path: '/api/list-groups/{list}',
    permission: 'session',
    /** Id of the list's call: `invoice.list`. */
    params: z.object({ list: z.string().max(80, { error: 'size_too_long' }) }),
    /** A field of `groupFields`, and what the list is asked beside it. */
    query: z.looseObject({ by: value.text(60), view: listView.optional() }),
    response: z.object({
      data: z.array(
        z.object({
          /** The id of who is named, a code, a month as `2026-11`; null where rows have none. */
          value: z.string().nullable(),
          /** What it is called; null where the value is. */
          text: z.string().nullable(),
          count: z.number(),
          /** By currency, of the rows that the foot of the list counts. */
          sums: z.array(listSum),
        }),
      ),
      /** There are more than are answered. */
      more: z.boolean(),
    }),
    errors: ['not_found'],
  }),
}

/** By what the rows of a list can be grouped: states, who is named by id and name, months of its days. */
export function groupFields({ columns = [], fields }: ListSpec): ListColumn[] {
  const asked = (field: string): boolean => Object.hasOwn(fields, field)
  return columns.filter(({ field, kind, screen }) => {
    if (screen === 'hidden' || !asked(field)) return false
    if (kind === 'state' || kind === 'date') return true
    return field.endsWith('.name') && asked(field.replace(/name$/, 'id'))
  })
}
