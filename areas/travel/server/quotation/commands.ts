import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { travelQuotationStates } from '../../contract/quotation/quotation.states.ts'
import { type TravelQuotationBody, travelQuotationEndpoints } from '../../contract/quotation/quotation.ts'
import { itemIdsOf } from '../program/items.ts'
import { priceProgram, toldPrice } from '../program/pricing.ts'
import { guarded, keptParts } from '../program/typed.ts'
import { acceptVersion } from './accepted.ts'
import { type CheckedQuotation, checkQuotation } from './check.ts'
import { heldQuotation, readQuotation } from './queries.ts'

const entity = 'travelQuotation'

/** Services and terms that it names stay as long as it does, also those of versions before. */
async function keepNamed(ctx: Ctx, id: string, body: TravelQuotationBody): Promise<void> {
  await ctx.query(
    `insert into travel.quotation_item (company_id, quotation_id, item_id) select $1, $2, i from unnest($3::uuid[]) i on conflict do nothing`,
    [ctx.companyId, id, [...new Set(itemIdsOf(body))]],
  )
  await ctx.query(
    `insert into travel.quotation_term (company_id, quotation_id, term_id) select $1, $2, i from unnest($3::uuid[]) i on conflict do nothing`,
    [ctx.companyId, id, [...new Set(body.terms.map((term) => term.id))]],
  )
}

const create = serve(travelQuotationEndpoints.createTravelQuotation, async (ctx, { body }) => {
  const { head } = await checkQuotation(ctx, guarded(ctx, body, await keptParts(ctx, { package: body.package })))
  const id = uuidv7()
  await insert(ctx, id, head)
  await keepNamed(ctx, id, body)
  const after = await readQuotation(ctx, id)
  await audit(ctx, { entity, id, action: 'create', after })
  return after
})

async function insert(ctx: Ctx, id: string, head: CheckedQuotation['head']): Promise<void> {
  const columns = { ...head, created_at: ctx.now, created_by: ctx.userId }
  const names = Object.keys(columns)
  await ctx.query(
    `insert into travel.quotation (company_id, id, ${names.join(', ')}) values ($1, $2, ${names.map((_, i) => `$${i + 3}`).join(', ')})`,
    [ctx.companyId, id, ...Object.values(columns)],
  )
}

/** After all that were sent, also where an earlier one was taken up again. */
async function nextRevision(ctx: Ctx, id: string): Promise<number> {
  const [row] = await ctx.query<{ next: number }>(
    'select max(revision) + 1 as next from travel.quotation_version where company_id = $1 and quotation_id = $2',
    [ctx.companyId, id],
  )
  return row!.next
}

/** What was sent and is changed is the draft of the next version. */
const update = serve(travelQuotationEndpoints.updateTravelQuotation, async (ctx, { params: { id }, body }) => {
  const kept = await heldQuotation(ctx, id, body.version)
  const before = await readQuotation(ctx, id)
  const status = travelQuotationStates.move(kept.status, 'edit')
  const taken = await keptParts(ctx, { package: body.package })
  // A package that is taken now brings its pricing; else that of the quotation stays.
  const sources = body.package?.id === kept.package?.id ? [kept.content, ...taken] : [...taken, kept.content]
  const { head } = await checkQuotation(ctx, guarded(ctx, body, sources))
  const columns = {
    ...{ ...head, status, reason: null },
    revision: kept.status === 'draft' ? kept.revision : await nextRevision(ctx, id),
  }
  const names = Object.keys(columns)
  await ctx.query(
    `update travel.quotation set version = version + 1, ${names.map((name, i) => `${name} = $${i + 3}`).join(', ')} where company_id = $1 and id = $2`,
    [ctx.companyId, id, ...Object.values(columns)],
  )
  await keepNamed(ctx, id, body)
  const after = await readQuotation(ctx, id)
  await audit(ctx, { entity, id, action: 'update', before, after })
  return after
})

/** Only what was never sent: a number that was given stays. */
const remove = serve(travelQuotationEndpoints.removeTravelQuotation, async (ctx, { params: { id } }) => {
  const { status, number } = await heldQuotation(ctx, id)
  travelQuotationStates.move(status, 'remove')
  if (number !== null) throw new BusinessError('illegal_state', {}, { status: 409 })
  const before = await readQuotation(ctx, id)
  await ctx.query('delete from travel.quotation where company_id = $1 and id = $2', [ctx.companyId, id])
  await audit(ctx, { entity, id, action: 'delete', before })
})

async function end(ctx: Ctx, id: string, action: 'reject' | 'void', reason: string | undefined, version?: number) {
  const kept = await heldQuotation(ctx, id, version)
  const before = await readQuotation(ctx, id)
  const status = travelQuotationStates.move(kept.status, action)
  await ctx.query(
    'update travel.quotation set status = $3, reason = $4, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id, status, reason ?? null],
  )
  const after = await readQuotation(ctx, id)
  await audit(ctx, { entity, id, action, before, after })
  return after
}

const accept = serve(travelQuotationEndpoints.acceptTravelQuotation, async (ctx, { params: { id }, body }) => {
  const kept = await heldQuotation(ctx, id)
  const before = await readQuotation(ctx, id)
  await acceptVersion(ctx, kept, body)
  const after = await readQuotation(ctx, id)
  await audit(ctx, { entity, id, action: 'accept', before, after })
  return after
})

export const travelQuotationCommands = [
  ...[create, update, remove, accept],
  serve(travelQuotationEndpoints.rejectTravelQuotation, (ctx, { params, body }) =>
    end(ctx, params.id, 'reject', body?.reason, body?.version),
  ),
  serve(travelQuotationEndpoints.voidTravelQuotation, (ctx, { params, body }) =>
    end(ctx, params.id, 'void', body?.reason, body?.version),
  ),
  serve(travelQuotationEndpoints.priceTravelQuotation, async (ctx, { body }) =>
    toldPrice(ctx, await priceProgram(ctx, guarded(ctx, body, await keptParts(ctx, body)))),
  ),
]
