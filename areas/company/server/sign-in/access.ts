import { type ListQuery, type Option, say, verbs } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  insertRecord,
  lockRecord,
  type RecordTable,
  removeRecord,
  serve,
  updateRecord,
} from '@yupana/platform'
import { type AccessOut, keysOf, roleEndpoints } from '../../contract/access/roles.ts'
import { moduleLabels, modules } from '../../contract/modules.ts'
import { assertHolds } from '../users/powers.ts'

const acts = verbs.filter((verb) => verb !== 'view')

/** The modules that some call or screen asks for, in the order of a matrix, each with what its two keys allow. */
export function accessOf(ctx: Ctx): AccessOut[] {
  const used = new Set([...ctx.services.permissions].map((key) => key.split('.')[0]!))
  return modules
    .filter((name) => used.has(name))
    .map((name) => {
      const single = acts.filter((act) => ctx.services.permissions.has(`${name}.${act}`))
      return {
        id: name,
        system: true,
        version: 1,
        name,
        label: say(moduleLabels[`module.${name}`]!, ctx.language),
        allowIn: ['list', ...single],
        children: [
          { id: `${name}.readOnly`, name: 'readOnly', allowIn: ['list'] },
          { id: `${name}.fullAccess`, name: 'fullAccess', allowIn: ['list', ...single] },
          { id: `${name}.view`, name: 'view', allowIn: ['list'] },
          ...single.map((act): AccessOut['children'][number] => ({
            id: `${name}.${act}`,
            name: act,
            allowIn: ['list', act],
          })),
        ],
      }
    })
}

/** A key of a module, whether something asks for it yet or not. */
export function isKnownKey(ctx: Ctx, key: string): boolean {
  const [name = '', level = ''] = key.split('.')
  return (
    ctx.services.permissions.has(key) ||
    (modules.includes(name) && ['readOnly', 'fullAccess', ...verbs].includes(level))
  )
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

async function found(ctx: Ctx, { search, filters, orderBy, order }: ListQuery): Promise<AccessOut[]> {
  const errors = [
    ...filters.map((_, i) => ({ field: `filters[${i}].field`, code: 'unknown_field' })),
    ...(orderBy && orderBy !== 'name' ? [{ field: 'orderBy', code: 'unknown_field' }] : []),
  ]
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
  const wanted = fold(search?.trim() ?? '')
  const rows = [...accessOf(ctx), ...(await ownEntries(ctx))].filter(({ label, name }) =>
    fold(`${label} ${name}`).includes(wanted),
  )
  if (!orderBy) return rows
  return rows.sort((a, b) => a.name.localeCompare(b.name) * (order === 'desc' ? -1 : 1))
}

export const accesses = serve(roleEndpoints.accesses, async (ctx, { query }) => {
  const rows = await found(ctx, query)
  const size = query.limit || (await companyPageSize(ctx))
  const data = rows.slice((query.page - 1) * size, query.page * size)
  return query.showTotal ? { data, total: rows.length } : { data }
})

export const chooseAccess = serve(roleEndpoints.chooseAccess, async (ctx, { query }) =>
  (await found(ctx, query)).map(
    ({ id, label, system }): Option => ({
      id,
      code: system ? id : null,
      name: label,
      label: system ? `${id} · ${label}` : label,
      value: id,
    }),
  ),
)

export const access = serve(roleEndpoints.access, async (ctx, { params }) => {
  const one = accessOf(ctx).find(({ id }) => id === params.id)
  if (one) return one
  if (!/^[0-9a-f-]{36}$/i.test(params.id)) throw new BusinessError('not_found', {}, { status: 404 })
  return readEntry(ctx, params.id)
})

interface EntryRow {
  id: string
  version: number
  name: string
  allowIn: AccessOut['allowIn']
  modules: string[]
}

const shown = ({ modules: names, ...row }: EntryRow): AccessOut => ({
  ...row,
  system: false,
  label: row.name,
  children: names.map((name) => ({ id: name, name, allowIn: row.allowIn })),
})
const ENTRY = 'select id, version, name, allow_in as "allowIn", modules from company.access_entry where company_id = $1'

/** What the company itself put together. */
async function ownEntries(ctx: Ctx): Promise<AccessOut[]> {
  return (await ctx.query<EntryRow>(`${ENTRY} order by name, id limit 500`, [ctx.companyId])).map(shown)
}

async function readEntry(ctx: Ctx, id: string): Promise<AccessOut> {
  const [row] = await ctx.query<EntryRow>(`${ENTRY} and id = $2`, [ctx.companyId, id])
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return shown(row)
}

interface EntryBody {
  name: string
  allowIn: string[]
  children: string[]
}

const record: RecordTable<EntryBody, AccessOut> = {
  entity: 'access',
  table: 'company.access_entry',
  columns: ({ name, allowIn, children }) => ({
    name,
    allow_in: [...new Set(allowIn)],
    modules: [...new Set(children)],
  }),
  unique: { access_entry_name: 'name' },
  read: readEntry,
}

/** @throws BusinessError `invalid` with `unknown_permission` on a module that there is not, `role_above_own` (403) */
function assertMayBundle(ctx: Ctx, body: EntryBody): void {
  const errors = body.children.flatMap((name, i) =>
    modules.includes(name) ? [] : [{ field: `children[${i}]`, code: 'unknown_permission', params: { key: name } }],
  )
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
  assertHolds(ctx, keysOf(body))
}

export const createAccess = serve(roleEndpoints.createAccess, async (ctx, { body }) => {
  assertMayBundle(ctx, body)
  return insertRecord(ctx, record, body)
})

export const updateAccess = serve(roleEndpoints.updateAccess, async (ctx, { params: { id }, body }) => {
  const before = await lockRecord(ctx, record, id, body.version)
  assertMayBundle(ctx, body)
  return updateRecord(ctx, record, id, body, before)
})

export const removeAccess = serve(roleEndpoints.removeAccess, (ctx, { params }) => removeRecord(ctx, record, params.id))
