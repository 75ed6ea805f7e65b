import { type Ctx, type OpenCtx, serveOpen } from '@yupana/platform'
import { isUnanswered } from '../contract/document.states.ts'
import { type EDocument, einvoicingEndpoints, MOST_VALIDATED } from '../contract/index.ts'
import { unanswered } from './open-at-office.ts'
import { kindsFor } from './owner.ts'
import { assertOfSale, readDocument, sendNow } from './queries.ts'

/** Sends or asks for each document that has no answer yet, one after the other; without ids those that wait, the oldest first. */
export const validateDocuments = serveOpen(einvoicingEndpoints.validate, async (ctx, { body }) => {
  const ids = await ctx.tenant((inside) => (body.ids ? known(inside, body.ids) : waiting(inside)))
  const data: EDocument[] = []
  // An office that is silent to one is silent to all: the others are told as they stand, the outbox goes on trying.
  let silent = false
  for (const id of ids) {
    const told = await validate(ctx, id, silent)
    silent ||= isUnanswered(told.eStatus)
    data.push(told)
  }
  return { data }
})

async function validate(ctx: OpenCtx, id: string, silent: boolean): Promise<EDocument> {
  const document = await ctx.tenant((inside) => readDocument(inside, id))
  return silent || !isUnanswered(document.eStatus) ? document : sendNow(ctx, id)
}

async function known(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  await assertOfSale(ctx, ids, 'full')
  return [...new Set(ids)]
}

async function waiting(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.query<{ id: string }>(
    `select id from einvoicing.document where company_id = $1 and kind = any($2::text[]) and ${unanswered('status')} order by date, serie, number limit ${MOST_VALIDATED}`,
    [ctx.companyId, kindsFor(ctx, 'full')],
  )
  return rows.map(({ id }) => id)
}
