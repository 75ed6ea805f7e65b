import { addDays, dec, Problems } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { headsIn, payersIn } from '../../contract/pricing/party.ts'
import type { Priced } from '../../contract/program.ts'
import type { TravelQuotationBody } from '../../contract/quotation/quotation.ts'
import { readTravelConfig } from '../config.ts'
import { programProblems } from '../program/items.ts'
import { priceProgram } from '../program/pricing.ts'
import { type Content, priceOf } from './queries.ts'

export interface CheckedQuotation {
  /** Columns of `travel.quotation`. */
  head: Record<string, unknown>
  priced: Priced
}

/** Everything that can be said against a body, all at once; then what it costs and sells for. @throws BusinessError `invalid` (422) */
export async function checkQuotation(ctx: Ctx, body: TravelQuotationBody): Promise<CheckedQuotation> {
  const problems = new Problems()
  const { client, prospect, start, party } = body
  if (Boolean(client) === Boolean(prospect)) problems.add('client', 'who_asks')
  if (start < ctx.today) problems.add('start', 'start_past')
  if (payersIn(party) === 0) problems.add('party.adults', 'pax_required')
  const validUntil = body.validUntil ?? addDays(ctx.today, (await readTravelConfig(ctx)).validityDays)
  if (validUntil < ctx.today) problems.add('validUntil', 'valid_until_past_travel')
  for (const { field, code } of await programProblems(ctx, body)) problems.add(field, code)
  problems.throwIfAny()
  const priced = await priceProgram(ctx, { ...body, brackets: [] })
  return { head: headOf(body, validUntil, priced), priced }
}

function headOf(body: TravelQuotationBody, validUntil: string, priced: Priced): Record<string, unknown> {
  const { program, services, options, includes, excludes, terms, pricing, party, typed, notes } = body
  const content: Content = { program, services, options, includes, excludes, terms, pricing, party, typed, notes }
  return {
    ...{ client_id: body.client?.id ?? null, prospect: body.prospect ? JSON.stringify(body.prospect) : null },
    ...{ group_id: body.group?.id ?? null, agent_id: body.agent.id, package_id: body.package?.id ?? null },
    ...{ language: body.language, currency: body.currency, title: body.title, start: body.start, days: body.days },
    ...{ pax: headsIn(party), price: dec(priceOf(priced)).toString(), valid_until: validUntil },
    ...{ content: JSON.stringify(content), priced: JSON.stringify(priced) },
  }
}
