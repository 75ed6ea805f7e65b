import { BusinessError } from '@yupana/kernel'
import type { ResourceRules } from '@yupana/platform'

/** A method names a way that the law or the company has. */
export const methodRules: ResourceRules = {
  async check(ctx, row) {
    if (!row.paymentWay) return
    const [known] = await ctx.query(
      `select 1 from law.code where list = 'payment_means' and code = $2
       union all select 1 from company.payment_way where company_id = $1 and code = $2 and active`,
      [ctx.companyId, row.paymentWay],
    )
    if (!known)
      throw new BusinessError('invalid', {}, { errors: [{ field: 'paymentWay', code: 'reference_not_found' }] })
  },
}
