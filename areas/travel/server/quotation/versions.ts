import { BusinessError } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import type { Priced } from '../../contract/program.ts'
import { differences } from '../../contract/quotation/differences.ts'
import { travelQuotationEndpoints } from '../../contract/quotation/quotation.ts'
import { itemIdsOf, namedProgram, readItems } from '../program/items.ts'
import { seesCosts, toldPrice, toldPricing } from '../program/pricing.ts'
import type { Content } from './queries.ts'

interface Sent {
  revision: number
  title: string
  start: string
  days: number
  content: Content
  priced: Priced
}

async function sentVersions(ctx: Ctx, id: string, revisions: readonly number[]): Promise<Sent[]> {
  const rows = await ctx.query<Sent>(
    'select revision, title, start, days, content, priced from travel.quotation_version where company_id = $1 and quotation_id = $2 and revision = any($3::int[])',
    [ctx.companyId, id, revisions],
  )
  return revisions.map((revision) => {
    const found = rows.find((row) => row.revision === revision)
    if (!found) throw new BusinessError('not_found', {}, { status: 404 })
    return found
  })
}

const version = serve(travelQuotationEndpoints.travelQuotationVersion, async (ctx, { params: { id, revision } }) => {
  const [sent] = await sentVersions(ctx, id, [revision])
  const { content, title, start, days, priced } = sent!
  const named = await namedProgram(ctx, content, seesCosts(ctx))
  return { ...content, ...named, ...toldPricing(ctx, content), title, start, days, priced: toldPrice(ctx, priced) }
})

const diff = serve(
  travelQuotationEndpoints.travelQuotationDiff,
  async (ctx, { params: { id }, query: { from, to } }) => {
    const [a, b] = await sentVersions(ctx, id, [from, to])
    const items = await readItems(ctx, [...itemIdsOf(a!.content), ...itemIdsOf(b!.content)])
    const names = new Map([...items.values()].map((item) => [item.id, item.name]))
    return differences({ ...a!, program: a!.content }, { ...b!, program: b!.content }, names)
  },
)

export const travelQuotationVersions = [version, diff]
