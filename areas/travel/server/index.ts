import { movesWithClient } from '@yupana/parties/server'
import type { AreaServer } from '@yupana/platform'
import { travel } from '../contract/index.ts'
import { businessGroupRules, destinationRules, destinationTree } from './catalogue-rules.ts'
import { travelConfigRoutes } from './config.ts'
import { itemRoutes } from './items/copies.ts'
import { fareExport, fareRoutes } from './items/fares.ts'
import { travelCatalogueRules, travelContractRules, travelItemRules } from './items/rules.ts'
import { packageCommands } from './package/commands.ts'
import { packagePdf, printedPackage } from './package/print.ts'
import { packageExport, packageReads } from './package/queries.ts'
import { travelTied } from './tied.ts'
import './told.ts'

// A client that goes into another one takes its group along, unless that has its own.
movesWithClient('travel.business_group_member.client_id')
for (const table of ['item', 'catalogue', 'contract']) movesWithClient(`travel.${table}.supplier_id`)

export const travelServer: AreaServer = {
  area: travel,
  tied: travelTied,
  routes: [
    ...travelConfigRoutes,
    destinationTree,
    ...itemRoutes,
    ...fareRoutes,
    ...packageReads,
    ...packageCommands,
    packagePdf,
  ],
  exports: [fareExport, packageExport],
  papers: { travelPackage: (ctx, id) => printedPackage(ctx, id) },
  rules: {
    businessGroup: businessGroupRules,
    destination: destinationRules,
    travelItem: travelItemRules,
    travelCatalogue: travelCatalogueRules,
    travelContract: travelContractRules,
  },
}
