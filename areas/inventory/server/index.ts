import './effects.ts'
import './told.ts'
import { beforeLock, findsNumbers } from '@yupana/company/server'
import { movesWithClient } from '@yupana/parties/server'
import type { AreaServer } from '@yupana/platform'
import { GUIDE_TYPE, inventory } from '../contract/index.ts'
import { inventoryChain } from './chain.ts'
import { postCount, quickSetInventory } from './count/post.ts'
import { count, countExport, counts, exportCounts, prepareCount } from './count/queries.ts'
import { createCount, removeCount, updateCount } from './count/save.ts'
import './founding.ts'
import './person-warehouse.ts'
import { guideDrafts, issueGuide, voidGuide } from './guide/commands.ts'
import { emailGuide, guidePaper, guidePdf, renderGuide, sendGuideMail } from './guide/print.ts'
import { exportGuides, guide, guideByNumber, guideExport, guides } from './guide/queries.ts'
import { kardex, kardexReports } from './kardex/routes.ts'
import { takeInventory } from './opening-stock.ts'
import { postAllUntil, recosted } from './recost.ts'
import { chooseStock, exportStock, stock, stockExport } from './stock-list.ts'
import { inventoryTied } from './tied.ts'

export { holdReceived, type ReceivedLine, settleGuides } from './guide/billing.ts'
export { bringsGoods, type GoodsLine } from './guide/sources.ts'
export { type GivenBack, giveBack } from './stock/give-back.ts'
export {
  byAccount,
  deliver,
  type IncomingLine,
  type Line,
  type Moved,
  type Movement,
  receive,
  undo,
} from './stock/movement.ts'
export { type Placed, revalue } from './stock/revalue.ts'

beforeLock(postAllUntil)

// Goods that are bought are still to be billed by whom the supplier went into.
movesWithClient('inventory.guide.supplier_id', "t.status in ('draft', 'open')")
findsNumbers(async (ctx, { documentType, serie, from }) => {
  if (documentType !== GUIDE_TYPE) return undefined
  const [row] = await ctx.query<{ id: string; number: number }>(
    "select id, split_part(number, '-', 2)::int as number from inventory.guide where company_id = $1 and number between $2 || '-' || lpad($3, 8, '0') and $2 || '-99999999' order by number limit 1",
    [ctx.companyId, serie, String(from)],
  )
  return row && { kind: 'guide', ...row }
})

export const inventoryServer: AreaServer = {
  area: inventory,
  tied: inventoryTied,
  chain: inventoryChain,
  papers: { guide: guidePaper },
  reports: kardexReports,
  routes: [
    takeInventory,
    guides,
    exportGuides,
    exportStock,
    exportCounts,
    guide,
    guideByNumber,
    ...[...guideDrafts, issueGuide, voidGuide],
    ...[guidePdf, renderGuide, emailGuide],
    stock,
    chooseStock,
    kardex,
    counts,
    prepareCount,
    count,
    createCount,
    updateCount,
    removeCount,
    postCount,
    quickSetInventory,
  ],
  exports: [guideExport, stockExport, countExport],
  outbox: { 'inventory.recosted': recosted, 'guide.email': sendGuideMail },
}
