import { type DeliveredLine, holdDelivered, settleOutputs } from '@yupana/inventory/server'
import { dec, Problems, sum } from '@yupana/kernel'
import { type Ctx, type Origin, serve } from '@yupana/platform'
import { type InvoiceBody, invoiceEndpoints } from '../../contract/invoice.ts'
import type { MadeFrom } from '../../contract/made-from.ts'
import { checkMadeFrom, holdMadeFrom, type SoldWhole, settleMadeFrom } from './made-from.ts'

type GuideLine = { guide: { id: string }; line: number }
interface Sold {
  client: { id: string }
  currency: string
  items: readonly { item: { id: string }; quantity: string; guideLine?: GuideLine | null | undefined }[]
}

interface Made {
  madeFrom?: MadeFrom | null | undefined
}

const keyOf = ({ guide, line }: GuideLine): string => `${guide.id}/${line}`

/** The guides by which what is sold was delivered. */
export const guidesOf = ({ items }: Pick<Sold, 'items'>): string[] => [
  ...new Set(items.flatMap(({ guideLine }) => guideLine?.guide.id ?? [])),
]

/** What lines take of the guides that delivered them. */
export const deliveredOrigins = ({ items }: InvoiceBody): Origin[] =>
  items.flatMap(({ guideLine, quantity }, i) =>
    guideLine
      ? [{ line: i + 1, from: { kind: 'outputGuide', id: guideLine.guide.id, line: guideLine.line }, quantity }]
      : [],
  )

/** Lines that bill what guides delivered: of guides that are issued, for the same client, currency and item, and no more than was delivered. The guides are held. */
export async function checkDelivered(ctx: Ctx, sale: Sold, kept: boolean, problems: Problems): Promise<void> {
  const ids = guidesOf(sale)
  if (ids.length === 0) return
  const lines = await holdDelivered(ctx, ids, kept ? ids : [])
  const known = new Map(lines.map((each) => [keyOf({ guide: each, line: each.line }), each]))
  const asked = Map.groupBy(sale.items, ({ guideLine }) => (guideLine ? keyOf(guideLine) : ''))
  sale.items.forEach(({ item, guideLine }, i) => {
    if (!guideLine) return
    const field = `items[${i}].guideLine`
    const found = known.get(keyOf(guideLine))
    const wrong = found ? problemOf(found, sale) : 'reference_not_found'
    if (wrong) problems.add(wrong === 'other_client' ? 'client' : field, wrong)
    if (!found) return
    if (found.itemId !== item.id) problems.add(`items[${i}].item`, 'origin_other_item')
    const quantity = sum(asked.get(keyOf(guideLine))!.map((each) => each.quantity))
    if (!wrong && quantity.gt(found.left)) problems.add(`items[${i}].quantity`, 'delivered_less', { left: found.left })
  })
}

/** @throws BusinessError `invalid` (422): what was delivered may have been invoiced by others since the draft was written */
export async function assertDelivered(ctx: Ctx, sale: Sold & SoldWhole): Promise<string[]> {
  const problems = new Problems()
  await checkDelivered(ctx, sale, true, problems)
  await checkMadeFrom(ctx, sale, sale.madeFrom, problems)
  problems.throwIfAny()
  return guidesOf(sale)
}

/** The guides of a sale, and what it was made from, held before its stock and its number. */
export const holdGuides = async (ctx: Ctx, sale: Pick<Sold, 'items'> & Made): Promise<void> => {
  const ids = guidesOf(sale)
  await holdDelivered(ctx, ids, ids)
  await holdMadeFrom(ctx, sale)
}

export async function settleDelivered(ctx: Ctx, sale: Pick<Sold, 'items'> & Made): Promise<void> {
  await settleOutputs(ctx, guidesOf(sale))
  await settleMadeFrom(ctx, sale)
}

/** The lines that take from their origins: those that bill the quotation, and those that guides delivered. */
export function countedLines(
  { items, madeFrom }: Pick<Sold, 'items'> & { madeFrom: unknown },
  quoted: readonly number[] | undefined,
) {
  // Line 0 is the whole.
  const guided = [...(madeFrom ? [0] : []), ...items.flatMap(({ guideLine }, i) => (guideLine ? [i + 1] : []))]
  return guided.length === 0 ? quoted : [...new Set([...(quoted ?? []), ...guided])]
}

function problemOf(line: DeliveredLine, { client, currency }: Pick<Sold, 'client' | 'currency'>): string | undefined {
  if (line.status === 'voided') return 'voided'
  if (line.status === 'draft' || !line.sold) return 'not_issued'
  if (line.clientId !== client.id && line.otherClientId !== client.id) return 'other_client'
  if (line.currency !== currency) return 'mixed_currencies'
  return dec(line.left).lte(0) ? 'already_invoiced' : undefined
}

/** Whether one sale may be made of several guides, and what speaks against each; the first says for whom and in which currency. */
export const validateFromOutput = serve(invoiceEndpoints.validateFromOutput, async (ctx, { query: { guides } }) => {
  const lines = Map.groupBy(await holdDelivered(ctx, guides), ({ id }) => id)
  const first = lines.get(guides[0]!)?.[0]
  const buyer = { client: { id: first?.otherClientId ?? first?.clientId ?? '' }, currency: first?.currency ?? '' }
  const problems = guides.flatMap((guide) => {
    const of = (lines.get(guide) ?? []).map((line) => problemOf(line, buyer))
    if (of.length === 0) return [{ guide, code: 'not_issued' }]
    // One line that is still to invoice is enough.
    if (of.includes(undefined)) return []
    return [{ guide, code: of.find((code) => code !== 'already_invoiced') ?? 'already_invoiced' }]
  })
  return { valid: problems.length === 0, problems }
})
