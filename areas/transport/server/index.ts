import { findsNumbers } from '@yupana/company/server'
import { eDocument } from '@yupana/einvoicing/server'
import { movesWithClient } from '@yupana/parties/server'
import type { AreaServer } from '@yupana/platform'
import { carrierGuideEndpoints } from '../contract/guide.ts'
import { CARRIER_GUIDE, driverLiquidationEndpoints, serviceLiquidationEndpoints, transport } from '../contract/index.ts'
import { carrierRules, driverRules, vehicleRules } from './catalogue-rules.ts'
import { transportChain } from './chain.ts'
import { driverLiquidationCommands } from './driver/commands.ts'
import { driverLiquidationPdf, printedDriverLiquidation } from './driver/print.ts'
import { driverLiquidationExport, driverLiquidationReads, searchDriverLiquidations } from './driver/queries.ts'
import { driverLiquidationMoney } from './driver/settling.ts'
import { createCarrierGuide, removeCarrierGuide, updateCarrierGuide } from './guide/draft.ts'
import { emailCarrierGuide, sendGuideMail } from './guide/email.ts'
import { addExpense, expenses, removeExpense, updateBonus } from './guide/expenses.ts'
import { deliverCarrierGuide, issueCarrierGuide, voidCarrierGuide } from './guide/issue.ts'
import { carrierGuidePdf, carrierGuideUbl, printedGuide, renderCarrierGuide } from './guide/print.ts'
import {
  carrierGuide,
  carrierGuideExport,
  carrierGuides,
  chooseCarrierGuide,
  exportCarrierGuides,
  searchGuides,
} from './guide/queries.ts'
import { validateCarrierGuides } from './guide/validate.ts'
import { serviceLiquidationCommands } from './liquidation/commands.ts'
import { printedLiquidation, serviceLiquidationPdf } from './liquidation/print.ts'
import { searchLiquidations, serviceLiquidationExport, serviceLiquidationReads } from './liquidation/queries.ts'
import './liquidation/sale.ts'
import { serviceLiquidationXls } from './liquidation/sheet.ts'
import { registrationRoutes } from './registration.ts'
import { tripSources } from './reports/trips.report.ts'
import { transportTied } from './tied.ts'

// A route and a driver belong to the contact whatever it is merged into; an issued guide keeps whom it names.
movesWithClient('transport.driver.client_id')
for (const column of ['client_id', 'sender_id', 'addressee_id']) movesWithClient(`transport.carrier_route.${column}`)
for (const column of ['sub_contractor_id', 'sender_id', 'addressee_id'])
  movesWithClient(`transport.guide.${column}`, "t.status = 'draft'")
// Whom it is charged to: a trip that was not sold yet is, as whoever its client has become.
for (const column of ['client_id', 'payer_id'])
  movesWithClient(
    `transport.guide.${column}`,
    `t.status in ('draft', 'issued') and not exists (select from transport.service_liquidation_guide x
       join transport.service_liquidation s on s.company_id = x.company_id and s.id = x.liquidation_id and s.status = 'complete'
       where x.company_id = t.company_id and x.guide_id = t.id and x.live)`,
  )
movesWithClient('transport.service_liquidation.client_id', "t.status = 'pending'")

findsNumbers(async (ctx, { documentType, serie, from }) => {
  if (documentType !== CARRIER_GUIDE) return undefined
  const [row] = await ctx.query<{ id: string; number: number }>(
    'select id, number from transport.guide where company_id = $1 and serie = $2 and number >= $3 order by number limit 1',
    [ctx.companyId, serie, from],
  )
  return row && { kind: 'carrierGuide', ...row }
})
eDocument({ kind: 'carrierGuide', table: 'transport.guide' })

export const transportServer: AreaServer = {
  area: transport,
  tied: transportTied,
  chain: transportChain,
  papers: {
    carrierGuide: printedGuide,
    serviceLiquidation: printedLiquidation,
    driverLiquidation: printedDriverLiquidation,
  },
  routes: [
    ...[carrierGuides, exportCarrierGuides, chooseCarrierGuide, validateCarrierGuides],
    ...[createCarrierGuide, carrierGuide, updateCarrierGuide, removeCarrierGuide],
    ...[issueCarrierGuide, deliverCarrierGuide, voidCarrierGuide],
    ...[updateBonus, expenses, addExpense, removeExpense],
    ...[carrierGuideUbl, carrierGuidePdf, renderCarrierGuide, emailCarrierGuide],
    ...[...serviceLiquidationReads, ...serviceLiquidationCommands, serviceLiquidationXls, serviceLiquidationPdf],
    ...[...driverLiquidationReads, ...driverLiquidationCommands, ...driverLiquidationMoney, driverLiquidationPdf],
    ...registrationRoutes,
  ],
  reports: tripSources,
  rules: { carrier: carrierRules, driver: driverRules, vehicle: vehicleRules },
  exports: [carrierGuideExport, serviceLiquidationExport, driverLiquidationExport],
  outbox: { 'carrierGuide.email': sendGuideMail },
  search: [
    { of: carrierGuideEndpoints.carrierGuides, find: searchGuides },
    { of: serviceLiquidationEndpoints.serviceLiquidations, find: searchLiquidations },
    { of: driverLiquidationEndpoints.driverLiquidations, find: searchDriverLiquidations },
  ],
}
