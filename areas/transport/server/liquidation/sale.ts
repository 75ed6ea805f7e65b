import { allowed } from '@yupana/contract'
import { audit, type Ctx, isTied } from '@yupana/platform'
import { makesSales } from '@yupana/sales/server'
import { CARRIER_GUIDE } from '../../contract/guide.ts'
import {
  type ServiceLiquidationStatus,
  serviceLiquidationStates,
} from '../../contract/liquidation/service-liquidation.states.ts'
import { serviceLiquidationEndpoints } from '../../contract/liquidation/service-liquidation.ts'
import { SERVICE_LIQUIDATION } from './queries.ts'

interface Standing {
  status: ServiceLiquidationStatus
  client: string
  currency: string
  total: string
}

async function standing(ctx: Ctx, id: string): Promise<Standing | undefined> {
  const [row] = await ctx.query<Standing>(
    'select status, client_id as client, currency, total::text from transport.service_liquidation where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  return row
}

/** One names neither branch nor seller: it is nobody's own, and not there for who is tied. */
const mayRead = ({ session }: Ctx): boolean =>
  !isTied(session) && allowed(serviceLiquidationEndpoints.serviceLiquidation.permission, session)

/** The sale of a liquidation bills it whole: issued it completes it, voided or annulled by notes it leaves it pending again. */
makesSales(SERVICE_LIQUIDATION, {
  async hold(ctx, id) {
    const found = await standing(ctx, id)
    return found !== undefined && serviceLiquidationStates.can(found.status, 'invoice')
  },
  async offer(ctx, id, { client, currency, begun }) {
    const found = begun || mayRead(ctx) ? await standing(ctx, id) : undefined
    if (!found) return { refused: 'reference_not_found' }
    if (found.status === 'voided') return { refused: 'voided' }
    if (!serviceLiquidationStates.can(found.status, 'invoice')) return { refused: 'already_invoiced' }
    if (found.client !== client.id) return { refused: 'other_client' }
    return found.currency === currency ? { total: found.total } : { refused: 'mixed_currencies' }
  },
  carried: (ctx, id) =>
    ctx.query(
      `select '${CARRIER_GUIDE}' as "documentType", g.serie || '-' || lpad(g.number::text, 8, '0') as number
       from transport.service_liquidation_guide x join transport.guide g on g.company_id = x.company_id and g.id = x.guide_id
       where x.company_id = $1 and x.liquidation_id = $2 order by x.line`,
      [ctx.companyId, id],
    ),
  async settle(ctx, id) {
    const before = await standing(ctx, id)
    // After the lock, so that what another sale did in the meantime is counted.
    const [sold] = await ctx.query<{ whole: boolean }>(
      `select exists (select from platform.origin o where o.company_id = $1 and o.from_kind = '${SERVICE_LIQUIDATION}' and o.from_id = $2
         and o.kind = 'invoice' and o.counts) as whole`,
      [ctx.companyId, id],
    )
    const action = sold!.whole ? 'invoice' : 'release'
    if (!before || !serviceLiquidationStates.can(before.status, action)) return
    const status = serviceLiquidationStates.move(before.status, action)
    await ctx.query(
      'update transport.service_liquidation set status = $3, version = version + 1, by_hand = false where company_id = $1 and id = $2',
      [ctx.companyId, id, status],
    )
    const change = { before: { status: before.status }, after: { status } }
    await audit(ctx, { entity: SERVICE_LIQUIDATION, id, action: action === 'invoice' ? 'bill' : 'release', ...change })
  },
})
