import { isTied, serve } from '@yupana/platform'
import { tookUp } from '@yupana/sunat'
import { einvoicingEndpoints } from '../contract/index.ts'
import { openAtOffice } from './open-at-office.ts'

interface Pulse {
  outcome: string | null
  code: string | null
  millis: number
  at: Date
  waiting: number
}

/** What the shell shows at the foot of its menu: two looks along an index. */
export const pulse = serve(einvoicingEndpoints.pulse, async (ctx) => {
  // When the company sent, and what of it waits, is not of one branch or seller.
  if (isTied(ctx.session)) return { last: null, waiting: 0 }
  const [row] = await ctx.query<Pulse>(
    `select a.outcome, a.code, a.millis, a.at,
       (select count(*)::int from einvoicing.document d where d.company_id = $1 and ${openAtOffice('d')}) as waiting
     from (values (1)) one left join lateral
       (select t.outcome, t.code, t.millis, t.at from einvoicing.attempt t where t.company_id = $1 order by t.id desc limit 1) a on true`,
    [ctx.companyId],
  )
  const { outcome, code, millis, at, waiting } = row!
  if (outcome === null) return { last: null, waiting }
  return { last: { answered: tookUp({ kind: outcome, code }), millis, at: at.toISOString() }, waiting }
})
