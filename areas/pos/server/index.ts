import './person-terminals.ts'
import { findsNumbers, offersSettings } from '@yupana/company/server'
import { movesWithClient } from '@yupana/parties/server'
import type { AreaServer } from '@yupana/platform'
import { pos as area } from '../contract/index.ts'
import { REQUISITION_ORDER_TYPE, requisitionOrderEndpoints } from '../contract/order/order.ts'
import { approvalRoutes } from './approval/approve.ts'
import { posChain } from './chain.ts'
import { invoiceOrder } from './order/charge.ts'
import { orderCommands } from './order/commands.ts'
import { orderPrints, printedOrder } from './order/print.ts'
import { orderExport, orderReads, searchOrders } from './order/queries.ts'
import { pointOfSaleRoutes } from './point-of-sale.ts'
import { settleExits } from './sale/exit.ts'
import { saleExport, saleReads } from './sale/queries.ts'
import { returnPointOfSale } from './sale/return.ts'
import { shiftProof } from './sale/shift-proof.ts'
import { saleStates } from './sale/states.ts'
import { saleRoutes } from './sale/unified.ts'
import { halvesOfVoid, voidPointOfSale } from './sale/void.ts'
import { posSettings } from './setting.ts'
import { terminalRules } from './terminal.ts'
import { posTied } from './tied.ts'
import { takeBlock } from './till/blocks.ts'
import { tillBootstrap } from './till/bootstrap.ts'
import { checkSale } from './till/check-sale.ts'
import { favouriteRoutes } from './till/favourites.ts'
import { keepJournal } from './till/journal.ts'
import { leaseRoutes } from './till/lease.ts'

// What nobody charged yet is charged to whoever its client has become.
movesWithClient('pos.requisition_order.client_id', "t.status = 'open'")
// Documents name whom they named; the lists of the tills find them under who that has become.
movesWithClient('pos.sale.client_id')
movesWithClient('pos.terminal.default_client_id')
findsNumbers(async (ctx, { documentType, serie, from }) => {
  if (documentType !== REQUISITION_ORDER_TYPE) return undefined
  const [row] = await ctx.query<{ id: string; number: number }>(
    'select id, number from pos.requisition_order where company_id = $1 and serie = $2 and number >= $3 order by number limit 1',
    [ctx.companyId, serie, from],
  )
  return row && { kind: 'requisitionOrder', ...row }
})

offersSettings(posSettings)

export const posServer: AreaServer = {
  area,
  tied: posTied,
  chain: posChain,
  papers: { requisitionOrder: printedOrder },
  routes: [
    ...pointOfSaleRoutes,
    ...orderReads,
    ...orderCommands,
    ...orderPrints,
    invoiceOrder,
    ...[...leaseRoutes, takeBlock, tillBootstrap, ...favouriteRoutes, keepJournal, checkSale, ...approvalRoutes],
    ...[...saleReads, ...saleRoutes, saleStates, voidPointOfSale, returnPointOfSale, ...halvesOfVoid, shiftProof],
  ],
  outbox: { 'pos.exits': settleExits },
  exports: [orderExport, saleExport],
  rules: { terminal: terminalRules },
  search: [{ of: requisitionOrderEndpoints.requisitionOrders, find: searchOrders }],
}
