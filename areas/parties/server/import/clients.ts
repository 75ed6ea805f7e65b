import { full } from '@yupana/contract'
import {
  type Ctx,
  type CurrentCells,
  cellsOfRow,
  exportList,
  type ImportKind,
  type ImportLine,
  importRoutes,
  type ListExport,
  recordSelect,
  serve,
} from '@yupana/platform'
import { type ClientBody, clientEndpoints, clientFields } from '../../contract/client.ts'
import { clientImport } from '../../contract/import.ts'
import { clientSource } from '../client-queries.ts'
import { CLIENT_COLUMNS } from '../client-record.ts'
import { exportColumns, importColumns } from './columns.ts'
import { documentTypeOf, readClients } from './read.ts'
import { writeClients } from './write.ts'

const SELECT = `t.id, ${recordSelect(clientFields, CLIENT_COLUMNS, { seller: 'w.code' })},
      a.first_line as address, a.geographic_code as "geographicCode", a.postal_code as "postalCode",
      p.name as "contactName", p.email as "contactEmail", p.phone as "contactPhone"`
const FROM = `parties.client t left join company.worker w on w.company_id = t.company_id and w.id = t.seller_id
      left join parties.address a on a.company_id = t.company_id and a.client_id = t.id and a.is_primary
      left join parties.contact p on p.company_id = t.company_id and p.client_id = t.id and p.is_primary`

/** Contacts that lines name by their document, in the columns of the file. */
async function currentClients(ctx: Ctx, lines: readonly ImportLine[]): Promise<(CurrentCells | undefined)[]> {
  const rows = await ctx.query<Record<string, unknown>>(
    `select ${SELECT} from ${FROM} where t.company_id = $1 and t.document_number = any($2::text[])`,
    [ctx.companyId, lines.flatMap(({ cells }) => cells.documentNumber ?? [])],
  )
  const found = new Map(rows.map(({ id: _, ...row }) => [`${row.documentType} ${row.documentNumber}`, cellsOfRow(row)]))
  return lines.map(({ cells }) => found.get(`${documentTypeOf(cells)} ${cells.documentNumber}`))
}

/** Contacts from a sheet, known by type and number of their document. */
export const clientImportKind: ImportKind<ClientBody> = {
  noun: 'client',
  group: 'document',
  permission: full('UPLOADCLIENT', 'CLIENT'),
  table: 'parties.client',
  parts: [
    { table: 'parties.address', key: 'client_id' },
    { table: 'parties.contact', key: 'client_id' },
  ],
  columns: importColumns,
  current: currentClients,
  read: readClients,
  write: writeClients,
}
export const clientImportRoutes = importRoutes(clientImport, clientImportKind)

/** Contacts as a sheet that the import takes back. */
export const clientExport: ListExport = {
  noun: 'client',
  title: 'client.plural',
  spec: clientEndpoints.clients.list!,
  source: () => ({
    ...clientSource,
    select: SELECT,
    from: FROM,
  }),
  columns: exportColumns,
}
export const exportClients = serve(clientEndpoints.exportClients, (ctx, { query }) =>
  exportList(ctx, clientExport, query),
)
