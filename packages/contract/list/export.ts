import { type Endpoint, endpoint } from '../endpoint.ts'
import { listQuery } from './list.ts'

/** `GET …/export`: exactly what the list shows with these filters, all pages, as a workbook; a long one as a job. */
export function exportOf({ id, path, permission, list }: Endpoint) {
  return endpoint({
    id: id.endsWith('.list') ? id.replace(/list$/, 'export') : `${id}Export`,
    method: 'GET',
    path: `${path}/export`,
    permission,
    query: listQuery,
    response: 'file',
    ...(list ? { list } : {}),
  })
}
