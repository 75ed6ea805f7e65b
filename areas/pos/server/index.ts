import type { AreaServer } from '@yupana/platform'
import { pos as area } from '../contract/index.ts'
import { pointOfSaleRoutes } from './point-of-sale.ts'
import { terminalRules } from './terminal.ts'

export const posServer: AreaServer = { area, routes: pointOfSaleRoutes, rules: { terminal: terminalRules } }
