import './effects.ts'
import './told.ts'
import { beforeLock } from '@yupana/company/server'
import type { AreaServer } from '@yupana/platform'
import { inventory } from '../contract/index.ts'
import { inventoryChain } from './chain.ts'
import { postCount, quickSetInventory } from './count/post.ts'
import { count, countExport, counts, exportCounts, prepareCount } from './count/queries.ts'
import { createCount, removeCount, updateCount } from './count/save.ts'
import './founding.ts'
import { renderGuide } from './guide/print.ts'
import { exportGuides, guide, guideByNumber, guideExport, guides } from './guide/queries.ts'
import { takeInventory } from './guide/take.ts'
import { kardex, kardexReports } from './kardex/routes.ts'
import { postAllUntil, recosted } from './recost.ts'
import { chooseStock, exportStock, stock, stockExport } from './stock-list.ts'
import { inventoryTied } from './tied.ts'

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

beforeLock(postAllUntil)

export const inventoryServer: AreaServer = {
  area: inventory,
  tied: inventoryTied,
  chain: inventoryChain,
  reports: kardexReports,
  routes: [
    takeInventory,
    guides,
    exportGuides,
    exportStock,
    exportCounts,
    guide,
    guideByNumber,
    renderGuide,
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
  outbox: { 'inventory.recosted': recosted },
}
