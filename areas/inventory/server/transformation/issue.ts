import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, lockDocument, serve, updateDocument } from '@yupana/platform'
import { OTHER_REASON, PRODUCTION } from '../../contract/output-guide.effects.ts'
import { transformationStates } from '../../contract/transformation.states.ts'
import { transformationEndpoints } from '../../contract/transformation.ts'
import { sendToProduction } from '../output-guide/commands.ts'
import { below, bodyOf, headOf } from './body.ts'
import { checkOrder } from './check.ts'
import { draftProducts } from './drafted.ts'
import { readTransformation, storedTransformation, transformationTable } from './queries.ts'

/** The materials leave by an output guide, with their waste, at their average; an input guide waits for the products. */
export const issueTransformation = serve(
  transformationEndpoints.issueTransformation,
  async (ctx, { params: { id }, body }) => {
    const held = await lockDocument(ctx, transformationTable, id, body?.version)
    const status = transformationStates.move(held.status, 'issue')
    const before = await storedTransformation(ctx, id)
    const typed = bodyOf(before)
    const checked = await checkOrder(ctx, typed, true)
    const guide = await sendToProduction(ctx, id, {
      ...{ date: typed.date, reason: OTHER_REASON, purpose: PRODUCTION, warehouse: typed.warehouse, currency: 'PEN' },
      items: typed.materials.map(({ item, lots }, i) => ({ item, quantity: checked.consumed[i]!.toString(), lots })),
    }).catch(refusedAtMaterials)
    const number = before.number ?? (await takeOrderNumber(ctx, Number(typed.date.slice(0, 4))))
    const head = {
      ...{ ...headOf(typed, checked), status, number, output_guide_id: guide.id },
      ...{ issued_at: ctx.now, issued_by: ctx.userId },
    }
    updateDocument(ctx, transformationTable, id, head, below(typed, checked, true))
    const issued = await storedTransformation(ctx, id)
    await draftProducts(ctx, issued)
    await audit(ctx, { entity: 'transformation', id, action: 'issue', before, after: issued })
    return readTransformation(ctx, id)
  },
)

/** What the guide says of its lines is said of the materials, where it is mended. */
function refusedAtMaterials(error: unknown): never {
  if (!(error instanceof BusinessError)) throw error
  const { code, params, status, current } = error
  const errors = error.errors.map((each) => ({ ...each, field: each.field.replace(/^items\b/, 'materials') }))
  throw new BusinessError(code, params, { status, errors, current })
}

/** `OT2026-000001`: gapless within the year, for the counter's row is held until the transaction ends. */
async function takeOrderNumber(ctx: Ctx, year: number): Promise<string> {
  const [row] = await ctx.query<{ number: number }>(
    `insert into inventory.counter as c (company_id, kind, year, last_number) values ($1, 'transformation', $2, 1)
     on conflict (company_id, kind, year) do update set last_number = c.last_number + 1 returning last_number as number`,
    [ctx.companyId, year],
  )
  return `OT${year}-${String(row!.number).padStart(6, '0')}`
}
