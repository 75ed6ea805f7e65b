import './person-terminals.ts'
import type { AreaServer } from '@yupana/platform'
import { pos as area } from '../contract/index.ts'
import { pointOfSaleRoutes } from './point-of-sale.ts'
import { terminalRules } from './terminal.ts'
import { posTied } from './tied.ts'

export const posServer: AreaServer = {
  area,
  tied: posTied,
  routes: pointOfSaleRoutes,
  rules: { terminal: terminalRules },
}
