import type { Ctx } from '@yupana/platform'

/** Keeps with contacts what the register says of their RUC today; nothing where a number is not in it. */
export async function readRegister(ctx: Ctx, ...ids: string[]): Promise<void> {
  await ctx.query(
    `update parties.client c set register_status = r.status, register_condition = r.condition, register_read_on = case when r.ruc is null then null else $3::date end
     from parties.client k left join law.ruc_register r on k.document_type = '6' and r.ruc = k.document_number
     where c.company_id = $1 and c.id = any($2::uuid[]) and k.company_id = c.company_id and k.id = c.id`,
    [ctx.companyId, ids, ctx.today],
  )
}
