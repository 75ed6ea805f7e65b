import { movesWithClient } from '@yupana/parties/server'
import type { AreaServer } from '@yupana/platform'
import { travel } from '../contract/index.ts'
import { businessGroupRules, destinationRules, destinationTree } from './catalogue-rules.ts'
import { travelConfigRoutes } from './config.ts'
import { travelTied } from './tied.ts'

// A client that goes into another one takes its group along, unless that has its own.
movesWithClient('travel.business_group_member.client_id')

export const travelServer: AreaServer = {
  area: travel,
  tied: travelTied,
  routes: [...travelConfigRoutes, destinationTree],
  rules: { businessGroup: businessGroupRules, destination: destinationRules },
}
