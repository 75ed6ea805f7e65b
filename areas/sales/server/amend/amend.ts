import { assertOpenMonth, costCenterProblems } from '@yupana/company/server'
import { BusinessError, type DateText, type Problems } from '@yupana/kernel'
import { type Ctx, centersOf, checkOwn, errorOf, message } from '@yupana/platform'
import type { Amendable, AmendBody } from '../../contract/amend/amend.ts'

/** A document as far as it may change after its issue: a sale, or a note. */
export interface Amended {
  id: string
  version: number
  status: string
  documentType: string
  serie: string
  number: string | null
  seller: { id: string }
  branchId: string | null
  internalNotes: string | null
  items: readonly { line: number; description: string; costCenter: { id: string } | null }[]
}

/** @throws BusinessError `not_issued`, `illegal_state` (409): a draft is edited, and what is voided stays as it is */
export function assertAmendable({ number, status }: Amended): void {
  if (number === null) throw new BusinessError('not_issued', {}, { status: 409 })
  if (!['open', 'closed', 'waiting'].includes(status))
    throw new BusinessError('illegal_state', { action: 'amend', state: status }, { status: 409 })
}

/** Why the centers of its lines stay as they are: their voucher is of a month that is locked. @param bookedOn null while nothing is posted */
export async function centersObstacle(ctx: Ctx, bookedOn: DateText | null): Promise<string | undefined> {
  if (bookedOn === null) return undefined
  try {
    await assertOpenMonth(ctx, bookedOn)
    return undefined
  } catch (error) {
    if (error instanceof BusinessError) return error.code
    throw error
  }
}

export const told = (ctx: Ctx, field: string, code: string | undefined): Amendable['refused'] =>
  code === undefined ? [] : [{ field, code, message: message({ [code]: errorOf(code)! }, ctx.language, code, {}) }]

/** The lines with the centers that they have from now on; lines that are not named keep theirs. */
export function recentred<Of extends Amended>(
  before: Of,
  { items }: Pick<AmendBody, 'items'>,
  problems: Problems,
): Of['items'] {
  const asked = new Map(items.map((item) => [item.line, item]))
  items.forEach(({ line }, i) => {
    if (!before.items.some((each) => each.line === line)) problems.add(`items[${i}].line`, 'line_not_found')
  })
  return before.items.map((item) => {
    const given = asked.get(item.line)
    return given ? { ...item, costCenter: given.costCenter ?? null } : item
  })
}

export const changedCenters = (before: Amended['items'], after: Amended['items']): number[] =>
  after.flatMap(({ line, costCenter }, i) =>
    (costCenter?.id ?? null) === (before[i]!.costCenter?.id ?? null) ? [] : [line],
  )

/** What is common to all: a seller that stands, centers that documents take, and only what is one's own. @throws BusinessError `invalid` (422) */
export async function checkAmend(
  ctx: Ctx,
  before: Amended,
  body: AmendBody,
  after: Amended['items'],
  problems: Problems,
): Promise<void> {
  const moved = new Set(changedCenters(before.items, after))
  if (moved.size > 0)
    problems.list.push(
      ...(await costCenterProblems(
        ctx,
        after.filter(({ line }) => moved.has(line)),
      )),
    )
  if (body.seller.id !== before.seller.id) {
    const found = await ctx.query('select 1 from company.worker where company_id = $1 and id = $2 and active', [
      ctx.companyId,
      body.seller.id,
    ])
    if (found.length === 0) problems.add('seller', 'reference_not_found')
  }
  checkOwn(
    ctx,
    {
      branch: { field: 'branch', ids: [before.branchId] },
      seller: { field: 'seller', ids: [body.seller.id] },
      warehouse: { field: 'warehouse', ids: [] },
      costCenter: centersOf(after as never),
    },
    problems,
  )
  problems.throwIfAny()
}

/** Centers of lines, in one statement. @param table `sales.invoice_line` */
export function writeCenters(
  ctx: Ctx,
  { table, of }: { table: string; of: string },
  id: string,
  after: Amended['items'],
  lines: readonly number[],
): void {
  if (lines.length === 0) return
  const changed = after.filter(({ line }) => lines.includes(line))
  ctx.write(
    `update ${table} l set cost_center_id = c.center from unnest($3::int[], $4::uuid[]) as c(line, center) where l.company_id = $1 and l.${of} = $2 and l.line = c.line`,
    [ctx.companyId, id, changed.map(({ line }) => line), changed.map(({ costCenter }) => costCenter?.id ?? null)],
  )
}
