import { offeredIn } from '@yupana/company/contract'
import { col, columns, endpoint, exportOf, full, listOf, listQuery, option, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { bookYear } from './book-year.ts'

/** What the program writes into the archives that every year has; another archive takes what is entered by hand. */
export const archiveUses = {
  '00': 'opening',
  '01': 'cash',
  '05': 'journal',
  '06': 'destinations',
  '07': 'exchange',
  '08': 'purchases',
  '09': 'honoraries',
  '13': 'inventory',
  '14': 'sales',
  '15': 'assets',
  '99': 'closing',
} as const

export const archiveColumns = columns({
  year: col.integer('accounting.year', { screen: 'hidden', offered: false }),
  code: col.text('field.code', { order: true }),
  description: col.text('field.description', { order: true }),
  use: col.text('archive.use', { words: 'archive.use', filter: false }),
  /** Numbers that were given in the year. */
  vouchers: col.integer('archive.vouchers', { filter: false }),
  /** The last number given: `11-000123`, its month before it. */
  last: col.text('archive.last', { nullable: true, filter: false }),
})
export const archiveOut = z.object({ id: z.string(), version: z.number(), ...archiveColumns.row })
export type ArchiveOut = z.output<typeof archiveOut>

export const archiveBody = z.strictObject({
  year: bookYear,
  code: value.text(2).regex(/^\d{2}$/, { error: 'archive_code' }),
  description: value.text(100),
  version: value.version.optional(),
})
export type ArchiveBody = z.output<typeof archiveBody>

const list = listOf(archiveColumns, 'code')
const params = z.object({ id: value.id })
const path = '/api/archive'

/** Archives of a year; of the year that stands in the filter, else of the current one. */
export const archiveEndpoints = {
  archives: endpoint({
    id: 'archive.list',
    method: 'GET',
    path,
    permission: read('ACCOUNTINGCABINETS'),
    query: listQuery,
    response: page(archiveOut),
    list,
  }),
  chooseArchive: endpoint({
    id: 'archive.choose',
    method: 'GET',
    path: `${path}/choose`,
    permission: offeredIn('books'),
    query: listQuery,
    response: z.array(option),
    list,
  }),
  createArchive: endpoint({
    id: 'archive.create',
    method: 'POST',
    path,
    permission: full('ACCOUNTINGCABINETS'),
    body: archiveBody,
    response: archiveOut,
    status: 201,
    errors: ['already_exists', 'year_not_open'],
  }),
  archive: endpoint({
    id: 'archive.read',
    method: 'GET',
    path: `${path}/{id}`,
    permission: read('ACCOUNTINGCABINETS'),
    params,
    response: archiveOut,
  }),
  updateArchive: endpoint({
    id: 'archive.update',
    method: 'PUT',
    path: `${path}/{id}`,
    permission: full('ACCOUNTINGCABINETS'),
    params,
    body: archiveBody,
    response: archiveOut,
    errors: ['already_exists', 'already_updated', 'archive_in_use'],
  }),
  removeArchive: endpoint({
    id: 'archive.remove',
    method: 'DELETE',
    path: `${path}/{id}`,
    permission: full('ACCOUNTINGCABINETS'),
    params,
    response: 'none',
    status: 204,
    errors: ['archive_in_use'],
  }),
}

export const archiveExports = { exportArchives: exportOf(archiveEndpoints.archives) }
