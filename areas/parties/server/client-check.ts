import { BusinessError, Problems } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { type ClientBody, type ClientOut, clientParts } from '../contract/client.ts'

/**
 * @throws BusinessError `invalid` (422) with `reference_not_found` on the seller, an ubigeo, a bank, or an id that is not this
 *   contact's; `client_merged` or `system_client` (409)
 */
export async function checkClient(ctx: Ctx, body: ClientBody, before?: ClientOut): Promise<void> {
  if (before?.mergedInto) throw new BusinessError('client_merged', {}, { status: 409 })
  const problems = new Problems()
  const [found] = await ctx.query<{ seller: boolean; places: string[]; banks: string[] }>(
    `select $2::uuid is null or exists (select from company.worker where company_id = $1 and id = $2) as seller,
       array(select code from law.ubigeo where code = any($3::text[])) as places,
       array(select code from law.code where list = 'bank' and code = any($4::text[])) as banks`,
    [
      ctx.companyId,
      body.seller?.id ?? null,
      body.addresses.map((each) => each.geographicCode ?? null),
      body.accounts.map((each) => each.bank ?? null),
    ],
  )
  if (!found?.seller) problems.add('seller', 'reference_not_found')
  for (const [i, { geographicCode }] of body.addresses.entries()) {
    if (geographicCode && !found?.places.includes(geographicCode))
      problems.add(`addresses[${i}].geographicCode`, 'reference_not_found')
  }
  for (const [i, { bank }] of body.accounts.entries())
    if (bank && !found?.banks.includes(bank)) problems.add(`accounts[${i}].bank`, 'reference_not_found')
  for (const list of clientParts) {
    const own = new Set(before?.[list].map((each) => each.id))
    for (const [i, each] of body[list].entries())
      if (each.id !== undefined && !own.delete(each.id)) problems.add(`${list}[${i}].id`, 'reference_not_found')
  }
  problems.throwIfAny()
  const numbered = body.documentType === before?.documentType && body.documentNumber === before.documentNumber
  if (before?.system && !(numbered && body.active)) throw new BusinessError('system_client', {}, { status: 409 })
}
