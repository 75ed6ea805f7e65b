import { BusinessError } from '@yupana/kernel'
import type { Ctx, ResourceRules } from '@yupana/platform'

/** Two that write the same code at once wait for each other. */
export async function holdCodes(ctx: Ctx): Promise<void> {
  await ctx.query("select pg_advisory_xact_lock(hashtextextended('product code ' || $1::text, 0))", [ctx.companyId])
}

type Ref = { id: string } | null | undefined

/** A code names one item of whoever uses it; an item that is open in a form meanwhile says so when it is saved. */
export const productClientRules: ResourceRules = {
  async check(ctx, row, before) {
    const client = (row.client as Ref)?.id ?? null
    // In the order of the form of an item: its row, then the codes.
    await changed(ctx, [(row.product as Ref)?.id, (before?.product as Ref)?.id])
    await holdCodes(ctx)
    const [other] = await ctx.query(
      `select 1 from catalogue.product_client k where k.company_id = $1 and k.type = $2 and k.client_id is not distinct from $3::uuid
         and platform.fold(k.code) = platform.fold($4) and k.id is distinct from $5::uuid`,
      [ctx.companyId, row.type, client, row.code, before?.id ?? null],
    )
    const params = { field: 'code', value: String(row.code) }
    // One that stood twice before this was told may still be given another name.
    const same =
      before &&
      ['code', 'type'].every((each) => before[each] === row[each]) &&
      ((before.client as Ref)?.id ?? null) === client
    if (other && !same)
      throw new BusinessError('already_exists', params, {
        status: 409,
        errors: [{ field: 'code', code: 'already_exists', params }],
      })
  },
  async checkRemoval(ctx, row) {
    await changed(ctx, [(row.product as Ref)?.id])
  },
}

/** The form of an item writes its codes as a whole: one that was opened before this must not take them back. */
async function changed(ctx: Ctx, items: readonly (string | undefined)[]): Promise<void> {
  await ctx.query(
    'update catalogue.product set version = version + 1 where company_id = $1 and id = any ($2::uuid[])',
    [ctx.companyId, items.filter((id) => id !== undefined)],
  )
}
