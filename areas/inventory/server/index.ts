import { stockProofs } from './repair/proofs.ts'
import './effects.ts'
import './lot/tracking.ts'
import './told.ts'
import './kardex/electronic-books.ts'
import { beforeLock, closingChecks, findsNumbers, offersSettings } from '@yupana/company/server'
import { eDocument } from '@yupana/einvoicing/server'
import { movesWithClient } from '@yupana/parties/server'
import { type AreaServer, importRoutes } from '@yupana/platform'
import {
  GUIDE_TYPE,
  inventory,
  OUTPUT_TYPE,
  outputGuideEndpoints,
  SENDER_GUIDE,
  stockImport,
  transformationEndpoints,
} from '../contract/index.ts'
import { inventoryChain } from './chain.ts'
import { stockClosing } from './closing.ts'
import { postCount, quickSetInventory } from './count/post.ts'
import { countPdf } from './count/print.ts'
import { count, countExport, counts, exportCounts, prepareCount } from './count/queries.ts'
import { recountCount } from './count/recount.ts'
import { createCount, removeCount, updateCount } from './count/save.ts'
import './founding.ts'
import './person-warehouse.ts'
import { guideDrafts, issueGuide, voidGuide } from './guide/commands.ts'
import { emailGuide, guidePaper, guidePdf, renderGuide, sendGuideMail } from './guide/print.ts'
import { exportGuides, guide, guideByNumber, guideExport, guides } from './guide/queries.ts'
import { kardex, kardexReports } from './kardex/routes.ts'
import { lotReportSources } from './lot/lot.reports.ts'
import { lotExport, lotRoutes } from './lot/queries.ts'
import { takeInventory } from './opening-stock.ts'
import { issueOutputGuide, outputDrafts, voidOutputGuide } from './output-guide/commands.ts'
import { checkDispatch, outputDispatch } from './output-guide/dispatch.ts'
import { emitOutputGuide, outputGuideUbl, validateOutputGuides } from './output-guide/emit.ts'
import { emailOutputGuide, outputPaper, outputPrints, sendOutputMail } from './output-guide/print.ts'
import { outputGuideExport, outputReads, searchOutputs } from './output-guide/queries.ts'
import { receiveOutputGuide } from './output-guide/receive.ts'
import { createRecipe, removeRecipe, updateRecipe } from './recipe/commands.ts'
import { recipePlans } from './recipe/explode.ts'
import { recipeExport, recipeReads } from './recipe/queries.ts'
import { postAllUntil, recosted } from './recost.ts'
import { rebuildStock, stockRepair } from './repair/rebuild.ts'
import { scanRoutes } from './scan/routes.ts'
import { stockSettings } from './setting.ts'
import { stockImportKind } from './stock-import.ts'
import { chooseStock, exportStock, stock, stockExport } from './stock-list.ts'
import { inventoryTied } from './tied.ts'
import { timeReportSources } from './time/time.reports.ts'
import { whyAverage } from './time/why.ts'
import { removeTransformation, transformationDrafts } from './transformation/commands.ts'
import { issueTransformation } from './transformation/issue.ts'
import { transformationPaper, transformationPdf } from './transformation/print.ts'
import { searchTransformations, transformationExport, transformationReads } from './transformation/queries.ts'
import { receiveTransformation } from './transformation/receive.ts'
import { cancelTransformation } from './transformation/undo.ts'
import { valuedSources } from './valued/valued.reports.ts'

export { guideLeftSql, holdReceived, type ReceivedLine, settleGuides } from './guide/billing.ts'
export type { GoodsLine } from './guide/goods-line.ts'
export { bringsGoods } from './guide/sources.ts'
export { type DeliveredLine, holdDelivered, outputLeftSql, settleOutputs } from './output-guide/billing.ts'
export { leaveBy, takeOutputBack } from './output-guide/commands.ts'
export { type SoldLine, sellsGoods } from './output-guide/sources.ts'
export { stockArrives } from './stock/arrivals.ts'
export { type GivenBack, giveBack } from './stock/give-back.ts'
export { assertLotsThere, assertSerialsOut, keyOfLot, lotsOfSources, serialsInStock } from './stock/lot-rows.ts'
export { takeLots } from './stock/lots.ts'
export {
  byAccount,
  deliver,
  type IncomingLine,
  type Line,
  type Moved,
  type Movement,
  receive,
  sendBack,
  undo,
} from './stock/movement.ts'
export { type Placed, revalue } from './stock/revalue.ts'
export { itemsAsked } from './valued/items-asked.ts'

beforeLock(postAllUntil)
closingChecks(...stockClosing)
offersSettings(stockSettings)

// Goods that are bought are still to be billed by whom the supplier went into.
movesWithClient('inventory.guide.supplier_id', "t.status in ('draft', 'open')")
for (const column of ['client_id', 'other_client_id'])
  movesWithClient(`inventory.output_guide.${column}`, "t.status in ('draft', 'open')")
eDocument({ kind: 'outputGuide', table: 'inventory.output_guide' })
findsNumbers(async (ctx, { documentType, serie, from }) => {
  if (documentType !== OUTPUT_TYPE && documentType !== SENDER_GUIDE) return undefined
  const number = documentType === SENDER_GUIDE ? 't.e_number' : "split_part(t.number, '-', 2)::int"
  const [row] = await ctx.query<{ id: string; number: number }>(
    `select t.id, ${number} as number from inventory.output_guide t where t.company_id = $1 and t.number is not null and $2 in (t.e_serie, t.serie)
       and case when $2 = t.e_serie then t.e_number else split_part(t.number, '-', 2)::int end >= $3 order by 2 limit 1`,
    [ctx.companyId, serie, from],
  )
  return row && { kind: 'outputGuide', ...row }
})
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
  proofs: stockProofs,
  imports: [stockImportKind as never],
  chain: inventoryChain,
  papers: { guide: guidePaper, outputGuide: outputPaper, transformation: transformationPaper },
  reports: [...kardexReports, ...timeReportSources, ...lotReportSources, ...valuedSources],
  routes: [
    takeInventory,
    ...importRoutes(stockImport, stockImportKind),
    guides,
    exportGuides,
    exportStock,
    exportCounts,
    guide,
    guideByNumber,
    ...[...guideDrafts, issueGuide, voidGuide],
    ...[guidePdf, renderGuide, emailGuide],
    ...[...outputReads, ...outputDrafts, issueOutputGuide, receiveOutputGuide, voidOutputGuide],
    ...[outputDispatch, checkDispatch, emitOutputGuide, validateOutputGuides, outputGuideUbl],
    ...[...outputPrints, emailOutputGuide],
    ...[...transformationReads, ...transformationDrafts, removeTransformation, issueTransformation],
    ...[receiveTransformation, cancelTransformation, transformationPdf],
    ...[...recipeReads, ...recipePlans, createRecipe, updateRecipe, removeRecipe],
    stock,
    chooseStock,
    ...lotRoutes,
    kardex,
    whyAverage,
    counts,
    prepareCount,
    count,
    createCount,
    updateCount,
    removeCount,
    postCount,
    ...[recountCount, countPdf],
    ...scanRoutes,
    ...[stockRepair, rebuildStock],
    quickSetInventory,
  ],
  exports: [guideExport, outputGuideExport, transformationExport, stockExport, countExport, lotExport, recipeExport],
  outbox: { 'inventory.recosted': recosted, 'guide.email': sendGuideMail, 'outputGuide.email': sendOutputMail },
  search: [
    { of: outputGuideEndpoints.outputGuides, find: searchOutputs },
    { of: transformationEndpoints.transformations, find: searchTransformations },
  ],
}
