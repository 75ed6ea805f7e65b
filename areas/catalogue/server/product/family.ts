import { BusinessError } from '@yupana/kernel'
import { type ResourceRules, serve } from '@yupana/platform'
import type { z } from 'zod'
import { familyEndpoints, type familyNode } from '../../contract/family.ts'

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

const NODE = `t.id, t.code, t.name, t.code || ' · ' || t.name as label, t.active,
  (select count(*) from catalogue.family c where c.company_id = t.company_id and c.parent_id = t.id)::int as children,
  (select count(*) from catalogue.product p where p.company_id = t.company_id and p.family_id = t.id and p.parent_id is null)::int as products`

type Node = z.output<typeof familyNode>

/** @throws BusinessError `not_found` (404) */
export const familyChildren = serve(familyEndpoints.familyChildren, async (ctx, { params }) => {
  const [family] = await ctx.query('select 1 from catalogue.family where company_id = $1 and id = $2', [
    ctx.companyId,
    params.id,
  ])
  if (!family) throw new BusinessError('not_found', {}, { status: 404 })
  const data = await ctx.query<Node>(
    `select ${NODE} from catalogue.family t where t.company_id = $1 and t.parent_id = $2 order by t.code`,
    [ctx.companyId, params.id],
  )
  return { data }
})

export const familyRoots = serve(familyEndpoints.familyRoots, async (ctx) => ({
  data: await ctx.query<Node>(
    `select ${NODE} from catalogue.family t where t.company_id = $1 and t.parent_id is null order by t.code`,
    [ctx.companyId],
  ),
}))
