import { BusinessError, Problems } from '@yupana/kernel'
import {
  asBusinessError,
  audit,
  type Ctx,
  insertRecord,
  lockRecord,
  removeRecord,
  serve,
  updateRecord,
  uuidv7,
} from '@yupana/platform'
import { travelPackageStates } from '../../contract/package/package.states.ts'
import { type PackageBody, packageEndpoints } from '../../contract/package/package.ts'
import { programProblems } from '../program/items.ts'
import { priceProgram, toldPrice } from '../program/pricing.ts'
import { guarded, keptParts } from '../program/typed.ts'
import { packageTable, readPackage } from './queries.ts'

/** All that is wrong about a package at once. @throws BusinessError `invalid` (422) */
async function checkPackage(ctx: Ctx, body: PackageBody): Promise<void> {
  const problems = new Problems()
  const { validFrom, validTo, minPax, maxPax } = body
  if (validFrom && validTo && validTo < validFrom) problems.add('validTo', 'fare_dates')
  if (minPax && maxPax && maxPax < minPax) problems.add('maxPax', 'fare_slab')
  for (const { field, code } of await programProblems(ctx, body)) problems.add(field, code)
  problems.throwIfAny()
}

const create = serve(packageEndpoints.createPackage, async (ctx, { body }) => {
  await checkPackage(ctx, body)
  return insertRecord(ctx, packageTable, guarded(ctx, body, []))
})

const update = serve(packageEndpoints.updatePackage, async (ctx, { params: { id }, body }) => {
  const before = await lockRecord(ctx, packageTable, id, body.version)
  travelPackageStates.move((await readPackage(ctx, id)).status, 'edit')
  await checkPackage(ctx, body)
  return updateRecord(ctx, packageTable, id, guarded(ctx, body, await keptParts(ctx, { package: { id } })), before)
})

const remove = serve(packageEndpoints.removePackage, async (ctx, { params: { id } }) => {
  travelPackageStates.move((await readPackage(ctx, id)).status, 'remove')
  await removeRecord(ctx, packageTable, id)
})

async function move(ctx: Ctx, id: string, action: 'activate' | 'deactivate') {
  await lockRecord(ctx, packageTable, id)
  const before = await readPackage(ctx, id)
  const status = travelPackageStates.move(before.status, action)
  await ctx.query('update travel.package set status = $3, version = version + 1 where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
    status,
  ])
  const after = await readPackage(ctx, id)
  await audit(ctx, { entity: 'travelPackage', id, action, before, after })
  return after
}

const duplicate = serve(packageEndpoints.duplicatePackage, async (ctx, { params: { id }, body: { code } }) => {
  await lockRecord(ctx, packageTable, id)
  const copied = uuidv7()
  try {
    await ctx.query(
      `insert into travel.package (company_id, id, code, title, destination_id, days, category, min_pax, max_pax, valid_from, valid_to, content, origin_id)
       select company_id, $3, $4, title, destination_id, days, category, min_pax, max_pax, valid_from, valid_to, content, id
       from travel.package where company_id = $1 and id = $2`,
      [ctx.companyId, id, copied, code],
    )
  } catch (error) {
    const known = asBusinessError(error)
    if (!(known instanceof BusinessError) || known.code !== 'already_exists') throw error
    throw new BusinessError('invalid', {}, { errors: [{ field: 'code', code: 'code_needed' }] })
  }
  await ctx.query(
    'insert into travel.package_item (company_id, package_id, item_id) select company_id, $3, item_id from travel.package_item where company_id = $1 and package_id = $2',
    [ctx.companyId, id, copied],
  )
  await ctx.query(
    'insert into travel.package_term (company_id, package_id, term_id) select company_id, $3, term_id from travel.package_term where company_id = $1 and package_id = $2',
    [ctx.companyId, id, copied],
  )
  const after = await readPackage(ctx, copied)
  await audit(ctx, { entity: 'travelPackage', id: copied, action: 'create', after })
  return after
})

export const packageCommands = [
  ...[create, update, remove, duplicate],
  serve(packageEndpoints.activatePackage, (ctx, { params }) => move(ctx, params.id, 'activate')),
  serve(packageEndpoints.deactivatePackage, (ctx, { params }) => move(ctx, params.id, 'deactivate')),
  serve(packageEndpoints.pricePackage, async (ctx, { body }) =>
    toldPrice(ctx, await priceProgram(ctx, guarded(ctx, body, await keptParts(ctx, body)))),
  ),
]
