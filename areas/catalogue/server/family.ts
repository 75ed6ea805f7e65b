import { BusinessError } from '@yupana/kernel'
import type { ResourceRules } from '@yupana/platform'

/** A family hangs below another, never below itself or what hangs below it. */
export const familyRules: ResourceRules = {
  async check(ctx, row, before) {
    const parent = (row.parent as { id: string } | null | undefined)?.id
    if (!parent || typeof before?.id !== 'string') return
    const [circle] = await ctx.query(
      `with recursive upwards as (
         select id, parent_id from catalogue.family where company_id = $1 and id = $2
         union select f.id, f.parent_id from catalogue.family f join upwards u on f.id = u.parent_id where f.company_id = $1)
       select 1 from upwards where id = $3`,
      [ctx.companyId, parent, before.id],
    )
    if (circle) throw new BusinessError('invalid', {}, { errors: [{ field: 'parent', code: 'invalid_reference' }] })
  },
}
