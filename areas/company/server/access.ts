import { type ListQuery, type Option, say } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { type Ctx, companyPageSize, serve } from '@yupana/platform'
import { moduleLabels, modules } from '../contract/modules.ts'
import { type AccessOut, accessActions, roleEndpoints } from '../contract/roles.ts'

/** The modules that some call or screen asks for, in the order of a matrix, each with what its two keys allow. */
export function accessOf(ctx: Ctx): AccessOut[] {
  const used = new Set([...ctx.services.permissions].map((key) => key.split('.')[0]!))
  return modules
    .filter((name) => used.has(name))
    .map((name) => ({
      id: name,
      name,
      label: say(moduleLabels[`module.${name}`]!, ctx.language),
      allowIn: [...accessActions],
      children: [
        { id: `${name}.readOnly`, name: 'readOnly', allowIn: ['list'] },
        { id: `${name}.fullAccess`, name: 'fullAccess', allowIn: [...accessActions] },
      ],
    }))
}

/** A key of a module, whether something asks for it yet or not. */
export function isKnownKey(ctx: Ctx, key: string): boolean {
  const [name = '', level = ''] = key.split('.')
  return ctx.services.permissions.has(key) || (modules.includes(name) && ['readOnly', 'fullAccess'].includes(level))
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function found(ctx: Ctx, { search, filters, orderBy, order }: ListQuery): AccessOut[] {
  const errors = [
    ...filters.map((_, i) => ({ field: `filters[${i}].field`, code: 'unknown_field' })),
    ...(orderBy && orderBy !== 'name' ? [{ field: 'orderBy', code: 'unknown_field' }] : []),
  ]
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
  const wanted = fold(search?.trim() ?? '')
  const rows = accessOf(ctx).filter(({ label, name }) => fold(`${label} ${name}`).includes(wanted))
  if (!orderBy) return rows
  return rows.sort((a, b) => a.name.localeCompare(b.name) * (order === 'desc' ? -1 : 1))
}

export const accesses = serve(roleEndpoints.accesses, async (ctx, { query }) => {
  const rows = found(ctx, query)
  const size = query.limit || (await companyPageSize(ctx))
  const data = rows.slice((query.page - 1) * size, query.page * size)
  return query.showTotal ? { data, total: rows.length } : { data }
})

export const chooseAccess = serve(roleEndpoints.chooseAccess, async (ctx, { query }) =>
  found(ctx, query).map(
    ({ id, label }): Option => ({ id, code: id, name: label, label: `${id} · ${label}`, value: id }),
  ),
)

export const access = serve(roleEndpoints.access, async (ctx, { params }) => {
  const one = accessOf(ctx).find(({ id }) => id === params.id)
  if (!one) throw new BusinessError('not_found', {}, { status: 404 })
  return one
})
