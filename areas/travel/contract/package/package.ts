import { col, columns, endpoint, exportOf, full, listOf, listQuery, option, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { priceBody, pricedOut, programFields, programOut } from '../program.ts'
import { clientLanguages, textsNeeded } from '../texts.ts'
import { travelPackageStates } from './package.states.ts'

export const packageBody = z.strictObject({
  code: value.code(20),
  name: textsNeeded(150),
  /** The first of its places. */
  destination: value.refOrSay('destination_required'),
  category: value.text(60, 0).nullish(),
  minPax: z.number().int().min(1, { error: 'out_of_range' }).max(9999, { error: 'out_of_range' }).nullish(),
  maxPax: z.number().int().min(1, { error: 'out_of_range' }).max(9999, { error: 'out_of_range' }).nullish(),
  validFrom: value.date.nullish(),
  validTo: value.date.nullish(),
  ...programFields,
  version: value.version.optional(),
})
export type PackageBody = z.output<typeof packageBody>

export const packageColumns = columns({
  code: col.text('field.code', { order: true }),
  title: col.text('field.name', { order: true }),
  destination: col.ref('destination', '/api/travel/destinations/choose'),
  days: col.integer('travelPackage.days'),
  category: col.text('travelPackage.category', { nullable: true }),
  validFrom: col.date('travelFare.validFrom', { nullable: true }),
  validTo: col.date('travelFare.validTo', { nullable: true }),
  status: col.state('field.status', 'travelPackage.status', { options: travelPackageStates.all }),
})
const row = z.object({ id: z.string(), version: z.number(), ...packageColumns.row })
export const packageOut = row.extend({
  name: z.object({ es: z.string(), en: z.string().nullish(), pt: z.string().nullish() }),
  minPax: z.number().nullable(),
  maxPax: z.number().nullable(),
  origin: z.object({ id: z.string(), code: z.string() }).nullable(),
  ...programOut,
})
export type PackageOut = z.output<typeof packageOut>

const path = '/api/travel/packages'
const params = z.object({ id: value.id })
const list = endpoint({
  ...{ id: 'travelPackage.list', method: 'GET', path, permission: read('PRODUCT') },
  ...{ query: listQuery, response: page(row), list: listOf(packageColumns, 'code') },
})
const errors = ['destination_required', 'hotel_required', 'fare_dates', 'fare_slab', 'day_outside', 'option_twice']
const more = ['already_exists', 'reference_not_found']
const move = (name: 'activate' | 'deactivate') =>
  endpoint({
    ...{ id: `travelPackage.${name}`, method: 'PUT', path: `${path}/{id}/${name}`, permission: full('PRODUCT') },
    ...{ params, response: packageOut, errors: ['illegal_state', 'not_found'] },
  })

export const packageEndpoints = {
  packages: list,
  exportPackages: exportOf(list),
  choosePackage: endpoint({
    ...{ id: 'travelPackage.choose', method: 'GET', path: `${path}/choose`, permission: read('PRODUCT') },
    ...{ query: listQuery, response: z.array(option), list: listOf(packageColumns, 'code') },
  }),
  package: endpoint({
    ...{ id: 'travelPackage.read', method: 'GET', path: `${path}/{id}`, permission: read('PRODUCT') },
    ...{ params, response: packageOut },
  }),
  createPackage: endpoint({
    ...{ id: 'travelPackage.create', method: 'POST', path, permission: full('PRODUCT') },
    ...{ body: packageBody, response: packageOut, status: 201, errors: [...errors, ...more] },
  }),
  updatePackage: endpoint({
    ...{ id: 'travelPackage.update', method: 'PUT', path: `${path}/{id}`, permission: full('PRODUCT') },
    ...{ params, body: packageBody, response: packageOut },
    errors: [...errors, ...more, 'illegal_state', 'already_updated'],
  }),
  removePackage: endpoint({
    ...{ id: 'travelPackage.remove', method: 'DELETE', path: `${path}/{id}`, permission: full('PRODUCT') },
    ...{ params, response: 'none', status: 204, errors: ['illegal_state', 'in_use', 'not_found'] },
  }),
  activatePackage: move('activate'),
  deactivatePackage: move('deactivate'),
  duplicatePackage: endpoint({
    ...{ id: 'travelPackage.duplicate', method: 'POST', path: `${path}/{id}/duplicate`, permission: full('PRODUCT') },
    ...{ params, body: z.strictObject({ code: value.code(20) }), response: packageOut, status: 201 },
    errors: ['code_needed', 'not_found'],
  }),
  /** What a program costs and sells for; nothing is kept. */
  pricePackage: endpoint({
    ...{ id: 'travelPackage.price', method: 'POST', path: `${path}/price`, permission: full('PRODUCT') },
    ...{ body: priceBody, response: pricedOut, errors: ['reference_not_found', 'pax_required', 'margin_whole'] },
  }),
  packagePdf: endpoint({
    ...{ id: 'travelPackage.pdf', method: 'GET', path: `${path}/{id}/render/pdf`, permission: read('PRODUCT') },
    ...{ params, query: z.object({ lang: value.choice(clientLanguages).default('es') }), response: 'file' },
  }),
}
