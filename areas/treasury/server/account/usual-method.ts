import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

/** How money of a bank moves where nobody says: by transfer (003 of SUNAT table 1), else by anything but cash. @throws BusinessError where the company has no method */
export async function usualMethod(ctx: Ctx): Promise<{ id: string }> {
  const [method] = await ctx.query<{ id: string }>(
    "select id from treasury.method where company_id = $1 and active order by means = '003' desc, means = '009', code limit 1",
    [ctx.companyId],
  )
  if (!method) throw new BusinessError('invalid', {}, { errors: [{ field: 'method', code: 'reference_not_found' }] })
  return method
}
