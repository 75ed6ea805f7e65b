import { offeredIn } from '@yupana/company/contract'
import { col, columns, endpoint, full, listOf, listQuery, option, page, read, value } from '@yupana/contract'
import { z } from 'zod'

const may = read('COMMERCECONFIG')
const mayWrite = full('COMMERCECONFIG')
/** What the unit is of: products. */
const discriminator = z.looseObject({ discriminator: value.choice(['product']).default('product') })
const params = z.object({ code: z.string().min(1).max(40) })

/** Units of SUNAT catalogue 03 (`system`) are shown and never changed; a company adds its own beside them. */
export const unitColumns = columns({
  /** Own ones first, then favourites and those in common use. */
  rank: col.place('unit.favourite'),
  code: col.text('field.code', { order: true }),
  name: col.text('field.name', { order: true }),
  /** The code that electronic documents carry. */
  lawCode: col.text('unit.lawCode', { order: true }),
  decimals: col.integer('unit.decimals', { filter: false }),
  system: col.flag('unit.system', { sheet: false }),
  favourite: col.flag('unit.favourite'),
  active: col.flag('field.active'),
  /** The code as it stands: what the path of an update names it by. */
  originalCode: col.text('field.code', { screen: 'hidden', sheet: false, offered: false }),
  discriminator: col.text('field.type', { screen: 'hidden', sheet: false, offered: false }),
})
export const unitOut = z.object({
  id: z.string(),
  version: z.number(),
  ...unitColumns.row,
})
export type UnitOut = z.output<typeof unitOut>

const unitBody = z.strictObject({
  code: value.code(10).toUpperCase(),
  name: value.text(60),
  lawCode: value.code(3),
  /** Most decimals of a quantity. */
  decimals: z.coerce
    .number({ error: 'invalid_number' })
    .int({ error: 'invalid_number' })
    .min(0, { error: 'out_of_range' })
    .max(10, { error: 'out_of_range' })
    .default(2),
  active: value.flag.default(true),
})
export type UnitBody = z.output<typeof unitBody>
const unitList = listOf(unitColumns, 'rank')

/** `code` is that of the unit, of the law or of the company. */
export const favouriteUnitColumns = columns({
  code: col.text('field.code', { order: true }),
  name: col.text('field.name', { order: true }),
  active: col.flag('field.active'),
})
export const favouriteUnitOut = z.object({
  id: z.string(),
  favoriteId: z.string(),
  version: z.number(),
  ...favouriteUnitColumns.row,
})
export type FavouriteUnitOut = z.output<typeof favouriteUnitOut>
const favouriteList = listOf(favouriteUnitColumns, 'name')
const idParams = z.object({ id: value.id })

export const unitEndpoints = {
  units: endpoint({
    id: 'unit.list',
    method: 'GET',
    path: '/api/units',
    permission: may,
    query: listQuery,
    response: page(unitOut),
    list: unitList,
  }),
  chooseUnit: endpoint({
    id: 'unit.choose',
    method: 'GET',
    path: '/api/units/choose',
    permission: offeredIn('items', 'selling', 'buying', 'stock', 'transport', 'settings'),
    /** `law`: those of the law only, for what an electronic document carries. */
    query: z.looseObject({ search: z.string().max(60).optional(), law: z.enum(['true', 'false']).optional() }),
    response: z.array(option),
  }),
  exportUnits: endpoint({
    id: 'unit.export',
    method: 'GET',
    path: '/api/units/export',
    permission: may,
    query: listQuery,
    response: 'file',
    list: unitList,
    errors: ['export_too_large'],
  }),
  unit: endpoint({
    id: 'unit.read',
    method: 'GET',
    path: '/api/units/{code}',
    permission: may,
    params,
    query: discriminator,
    response: unitOut,
  }),
  createUnit: endpoint({
    id: 'unit.create',
    method: 'POST',
    path: '/api/units',
    permission: mayWrite,
    query: discriminator,
    body: unitBody,
    response: unitOut,
    status: 201,
    errors: ['already_exists', 'unit_not_found'],
  }),
  updateUnit: endpoint({
    id: 'unit.update',
    method: 'PUT',
    path: '/api/units/{originalCode}',
    permission: mayWrite,
    params: z.object({ originalCode: params.shape.code }),
    query: discriminator,
    body: unitBody.extend({ version: value.version.optional() }),
    response: unitOut,
    errors: ['already_exists', 'already_updated', 'system_record', 'unit_not_found'],
  }),
  removeUnit: endpoint({
    id: 'unit.remove',
    method: 'DELETE',
    path: '/api/units/{code}',
    permission: mayWrite,
    params,
    query: discriminator,
    response: 'none',
    status: 204,
    errors: ['system_record', 'in_use'],
  }),
}

export const favouriteUnitEndpoints = {
  favouriteUnits: endpoint({
    id: 'favouriteUnit.list',
    method: 'GET',
    path: '/api/favorite-units',
    permission: may,
    query: listQuery,
    response: page(favouriteUnitOut),
    list: favouriteList,
  }),
  chooseFavouriteUnit: endpoint({
    id: 'favouriteUnit.choose',
    method: 'GET',
    path: '/api/favorite-units/choose',
    permission: offeredIn('items', 'selling', 'buying', 'stock', 'transport', 'settings'),
    query: listQuery,
    response: z.array(option),
    list: favouriteList,
  }),
  exportFavouriteUnits: endpoint({
    id: 'favouriteUnit.export',
    method: 'GET',
    path: '/api/favorite-units/export',
    permission: may,
    query: listQuery,
    response: 'file',
    list: favouriteList,
    errors: ['export_too_large'],
  }),
  favouriteUnit: endpoint({
    id: 'favouriteUnit.read',
    method: 'GET',
    path: '/api/favorite-units/{id}',
    permission: may,
    params: idParams,
    response: favouriteUnitOut,
  }),
  createFavouriteUnit: endpoint({
    id: 'favouriteUnit.create',
    method: 'POST',
    path: '/api/favorite-units',
    permission: mayWrite,
    query: discriminator,
    body: z.strictObject({
      code: value.code(10),
      /** As the unit is called where absent. */
      name: value.text(60).nullish(),
      active: value.flag.default(true),
    }),
    response: favouriteUnitOut,
    status: 201,
    errors: ['already_exists', 'unit_not_found'],
  }),
  updateFavouriteUnit: endpoint({
    id: 'favouriteUnit.update',
    method: 'PUT',
    path: '/api/favorite-units/{id}',
    permission: mayWrite,
    params: idParams,
    body: z.strictObject({ name: value.text(60), active: value.flag.default(true), version: value.version.optional() }),
    response: favouriteUnitOut,
    errors: ['already_updated'],
  }),
  activateFavouriteUnit: endpoint({
    id: 'favouriteUnit.activate',
    method: 'PUT',
    path: '/api/favorite-units/{id}/activate/{active}',
    permission: mayWrite,
    params: z.object({ id: value.id, active: z.enum(['true', 'false'], { error: 'invalid_choice' }) }),
    response: favouriteUnitOut,
  }),
  /** By the unit's code. */
  removeFavouriteUnit: endpoint({
    id: 'favouriteUnit.remove',
    method: 'DELETE',
    path: '/api/favorite-units/{code}',
    permission: mayWrite,
    params,
    query: discriminator,
    response: 'none',
    status: 204,
  }),
}
