import { type BulkVerb, full } from '@yupana/contract'
import { type BulkKind, type BulkRow, bulkRoute, type Ctx } from '@yupana/platform'
import { clientEndpoints } from '../contract/client.ts'
import { clientSource } from './client-queries.ts'

/** Contacts many at once, by the rules of each alone. */
export const clientBulk: BulkKind = {
  noun: 'client',
  title: 'client.plural',
  permission: full('CLIENT'),
  table: 'parties.client',
  list: clientEndpoints.clients.list!,
  source: () => ({ ...clientSource, select: `${clientSource.select}, t.system, t.merged_into as merged` }),
  label: "concat_ws(' · ', t.document_number, t.fiscal_name)",
  refusals: async (_ctx: Ctx, verb, rows) =>
    new Map(rows.flatMap((row): [string, string][] => asPair(row.id, refusalOf(verb, row)))),
  inUse: 'client_not_deleted',
}

const asPair = (id: string, code: string | undefined): [string, string][] => (code ? [[id, code]] : [])

function refusalOf(verb: BulkVerb, { system, merged, active }: BulkRow): string | undefined {
  if (verb === 'delete') {
    if (system) return 'client_not_deleted'
    return active ? undefined : 'client_voided'
  }
  if (merged !== null) return 'client_merged'
  return system && verb === 'deactivate' ? 'system_client' : undefined
}

export const bulkClients = bulkRoute(clientEndpoints.bulkClients, clientBulk)
