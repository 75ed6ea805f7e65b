import { serve } from '@yupana/platform'
import { einvoicingEndpoints } from '../contract/index.ts'

interface Pulse {
  outcome: string | null
  code: string | null
  millis: number
  at: Date
  waiting: number
}

/** Faults of the office itself, of which it says that it cannot work now. */
const OWN_TROUBLE = /^0(1[0-4]|2)\d/

/** What the shell shows at the foot of its menu: two looks along an index. */
export const pulse = serve(einvoicingEndpoints.pulse, async (ctx) => {
  const [row] = await ctx.query<Pulse>(
    `select a.outcome, a.code, a.millis, a.at,
       (select count(*)::int from einvoicing.document d where d.company_id = $1 and d.status in (0, 1, 4)) as waiting
     from (values (1)) one left join lateral
       (select t.outcome, t.code, t.millis, t.at from einvoicing.attempt t where t.company_id = $1 order by t.id desc limit 1) a on true`,
    [ctx.companyId],
  )
  const { outcome, code, millis, at, waiting } = row!
  const answered = outcome !== 'unknown' && !OWN_TROUBLE.test(code ?? '')
  return { last: outcome === null ? null : { answered, millis, at: at.toISOString() }, waiting }
})
