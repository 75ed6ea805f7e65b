import { audit, type Ctx } from '@yupana/platform'
import { makesSales } from '@yupana/sales/server'
import { CARRIER_GUIDE } from '../../contract/guide.ts'
import {
  type ServiceLiquidationStatus,
  serviceLiquidationStates,
} from '../../contract/liquidation/service-liquidation.states.ts'
import { holdLiquidation } from './commands.ts'
import { SERVICE_LIQUIDATION } from './queries.ts'

interface Standing {
  status: ServiceLiquidationStatus
  client: string
  currency: string
}

async function standing(ctx: Ctx, id: string): Promise<Standing | undefined> {
  const [row] = await ctx.query<Standing>(
    'select status, client_id as client, currency from transport.service_liquidation where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  return row
}

/** The sale of a liquidation bills it whole: issued it completes it, voided it leaves it pending again. */
makesSales(SERVICE_LIQUIDATION, {
  hold: holdLiquidation,
  async refusal(ctx, id, { client, currency }) {
    const found = await standing(ctx, id)
    if (!found) return 'reference_not_found'
    if (found.status === 'voided') return 'voided'
    if (!serviceLiquidationStates.can(found.status, 'invoice')) return 'already_invoiced'
    if (found.client !== client.id) return 'other_client'
    return found.currency === currency ? undefined : 'mixed_currencies'
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
