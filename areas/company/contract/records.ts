import {
  col,
  columns,
  type Endpoint,
  endpoint,
  listOf,
  listQuery,
  type Permission,
  page,
  read,
  value,
} from '@yupana/contract'
import { z } from 'zod'

/** A change that somebody made: what the record was before and after. */
const changed = z.record(z.string(), z.unknown()).nullable()
export const recordColumns = columns({
  at: col.instant('record.at'),
  user: col.text('record.user', { filter: false }),
  entity: col.text('record.entity'),
  action: col.text('record.action'),
  before: col.whole('record.before', changed, { screen: 'hidden', sheet: true }),
  after: col.whole('record.changes', changed, { sheet: true }),
  entityId: col.text('record.entityId', { screen: 'chosen', offered: false }),
  address: col.text('record.address', { nullable: true, screen: 'chosen', filter: false }),
  requestId: col.text('record.requestId', { nullable: true, screen: 'chosen', filter: false }),
  'user.id': col.asked('record.user', 'id', { choose: '/api/configuration/users/choose' }),
  /** The newest first: ids follow time. */
  id: col.place('record.at'),
})
export const recordRow = z.object({ id: z.string(), ...recordColumns.row })
export type RecordRow = z.output<typeof recordRow>

export const recordList = listOf(recordColumns, '-id')

const recordsOf = <K extends string>(kind: K, permission: Permission) =>
  endpoint({
    id: `records.${kind}`,
    method: 'GET',
    path: `/api/records/${kind}`,
    permission,
    query: listQuery,
    response: page(recordRow),
    list: recordList,
  })

/** The operation histories that the specification names, by what the audit trail calls their records. */
export const recordKinds = {
  archive: { entities: ['archive'], permission: read('ACCOUNTINGCABINETS') },
  'month-closing': { entities: ['monthClosing', 'accountingYear'], permission: read('ACCOUNTSETTINGS') },
  'accounting-setting': { entities: ['accountingSetting'], permission: read('ACCOUNTSETTINGS') },
  'account-plan': { entities: ['account', 'accountPlan', 'accountingYear'], permission: read('ACCOUNTPLAN') },
  'lock-month': { entities: ['monthLock'], permission: read('ACCOUNTSETTINGS', 'COMPANYCONFIG') },
  aoc: { entities: ['accountGroup'], permission: read('ACCOUNTPLAN') },
  'journal-entry': { entities: ['journalEntry'], permission: read('ACCOUNTINGVOUCHERS') },
  voucher: { entities: ['voucher'], permission: read('ACCOUNTINGVOUCHERS') },
} as const
export type RecordKind = keyof typeof recordKinds

export const recordEndpoints = Object.fromEntries(
  Object.entries(recordKinds).map(([kind, { permission }]) => [kind, recordsOf(kind, permission)]),
) as Record<RecordKind, ReturnType<typeof recordsOf>>

/** The same history at the path of what it tells of: `/api/archive/history`. */
export const recordsAt = (id: string, path: string, permission: Permission) =>
  endpoint({ id, method: 'GET', path, permission, query: listQuery, response: page(recordRow), list: recordList })

export const trailEndpoints = {
  /** Everything that anybody changed in the company. */
  trail: endpoint({
    id: 'record.list',
    method: 'GET',
    path: '/api/records',
    permission: read('COMPANYCONFIG'),
    query: listQuery,
    response: page(recordRow),
    list: recordList,
  }),
  /** Whether the trail is as it was sealed, hour by hour: walks over all of it. */
  seals: endpoint({
    id: 'record.seals',
    method: 'GET',
    path: '/api/records/seals',
    permission: read('COMPANYCONFIG'),
    response: z.object({
      seals: z.number().int(),
      rows: z.number().int(),
      hash: z.string().nullable(),
      at: value.instant.nullable(),
      broken: z.array(
        z.object({ number: z.number().int(), at: value.instant, rows: z.number().int(), found: z.number().int() }),
      ),
    }),
  }),
  exportTrail: endpoint({
    id: 'record.export',
    method: 'GET',
    path: '/api/records/export',
    permission: read('COMPANYCONFIG'),
    query: listQuery,
    response: 'file',
    list: recordList,
  }) as Endpoint,
}
