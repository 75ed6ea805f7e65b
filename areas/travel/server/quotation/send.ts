import { allowed, full } from '@yupana/contract'
import { BusinessError, Problems } from '@yupana/kernel'
import { audit, type Ctx, serve } from '@yupana/platform'
import { travelQuotationStates } from '../../contract/quotation/quotation.states.ts'
import { travelQuotationEndpoints } from '../../contract/quotation/quotation.ts'
import { readTravelConfig } from '../config.ts'
import { takeOwnNumber } from '../number.ts'
import { closingOf, type KeptPaper, readWords } from '../program/paper.ts'
import { priceProgram } from '../program/pricing.ts'
import { heldQuotation, type KeptQuotation, priceOf, readQuotation } from './queries.ts'

/** What keeps a quotation from going out; all at once. @throws BusinessError `invalid` (422) */
function checkSending(
  ctx: Ctx,
  { start }: KeptQuotation,
  priced: KeptQuotation['priced'],
  reason: string | undefined,
): void {
  const problems = new Problems()
  if (start < ctx.today) problems.add('start', 'start_past')
  priced.options.forEach(({ letter, missing, roomless, belowMinimum }, i) => {
    if (missing.length > 0) problems.add(`options[${i}]`, 'fare_missing', { letter, names: missing.join(', ') })
    if (roomless) problems.add(`options[${i}].rooms`, 'rooming_incomplete', { letter })
    const mayLower = allowed(full('PRICEOVERRIDE'), ctx.session)
    if (belowMinimum && !(mayLower && reason)) problems.add(`options[${i}].price`, 'below_margin', { letter })
  })
  problems.throwIfAny()
}

/** What goes out as it goes out: also the words, that others may be written of services and terms. */
async function keepVersion(ctx: Ctx, kept: KeptQuotation, priced: KeptQuotation['priced']): Promise<void> {
  const paper: KeptPaper = {
    words: await readWords(ctx, kept.content),
    closing: closingOf(await readTravelConfig(ctx)),
  }
  await ctx.query(
    `insert into travel.quotation_version (company_id, quotation_id, revision, title, start, days, content, client_id, pax, language, currency, valid_until,
       priced, sent_at, sent_by, who, paper)
     select company_id, id, revision, title, start, days, content, client_id, pax, language, currency, valid_until, $3, $4, $5, $6, $7
     from travel.quotation where company_id = $1 and id = $2`,
    [
      ...[ctx.companyId, kept.id, JSON.stringify(priced), ctx.now, ctx.userId],
      ...[kept.client?.name ?? kept.prospect?.name ?? '', JSON.stringify(paper)],
    ],
  )
}

/** Prices it once more at the costs and the rate of the day, then makes of it a version that stands. */
export const sendQuotation = serve(
  travelQuotationEndpoints.sendTravelQuotation,
  async (ctx, { params: { id }, body }) => {
    const kept = await heldQuotation(ctx, id, body?.version)
    const status = travelQuotationStates.move(kept.status, 'send')
    if (kept.validUntil < ctx.today)
      throw new BusinessError('invalid', {}, { errors: [{ field: 'validUntil', code: 'valid_until_past_travel' }] })
    const before = await readQuotation(ctx, id)
    const { start, currency, group, content } = kept
    const ask = { ...content, start, currency: currency as 'PEN' | 'USD', group, brackets: [] }
    const priced = await priceProgram(ctx, ask)
    checkSending(ctx, kept, priced, body?.reason)
    await keepVersion(ctx, kept, priced)
    const number = kept.number === null ? await takeOwnNumber(ctx, 'quotation') : Number(kept.number)
    await ctx.query(
      `update travel.quotation set status = $3, priced = $4, price = $5, number = $6, reason = $7, version = version + 1 where company_id = $1 and id = $2`,
      [ctx.companyId, id, status, JSON.stringify(priced), priceOf(priced), number, body?.reason ?? null],
    )
    const after = await readQuotation(ctx, id)
    await audit(ctx, { entity: 'travelQuotation', id, action: 'send', before, after })
    return after
  },
)
