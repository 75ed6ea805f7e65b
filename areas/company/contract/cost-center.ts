import { endpoint, full, listQuery, option, read, value } from '@yupana/contract'
import { z } from 'zod'
import { costCenter } from './catalogues.ts'
import { offeredIn } from './offered.ts'

const node = z.object({
  id: z.string(),
  version: z.number(),
  code: z.string(),
  name: z.string(),
  /** 1 general grouping, 2 sublevel, 3 record level. */
  level: z.number(),
  parent: z.string().nullable(),
  active: z.boolean(),
})
export type CostCenterNode = z.output<typeof node>

const level = z.coerce
  .number({ error: 'invalid_number' })
  .int({ error: 'invalid_number' })
  .min(1, { error: 'out_of_range' })
  .max(3, { error: 'out_of_range' })

export const costCenterEndpoints = {
  /** Those of record level that are active. */
  chooseActiveCostCenter: endpoint({
    id: 'costCenter.chooseActive',
    method: 'GET',
    path: '/api/cost-center/choose/true',
    permission: offeredIn('settings', 'books', 'selling', 'buying', 'money', 'cash', 'stock'),
    query: listQuery,
    response: z.array(option),
    list: costCenter.list,
  }),
  /** Those of record level, disabled ones too: to filter what was written with them. */
  chooseAnyCostCenter: endpoint({
    id: 'costCenter.chooseAny',
    method: 'GET',
    path: '/api/cost-center/choose/false',
    permission: offeredIn('settings', 'books', 'selling', 'buying', 'money', 'cash', 'stock'),
    query: listQuery,
    response: z.array(option),
    list: costCenter.list,
  }),
  /** Those that another may hang below: groupings and sublevels. */
  chooseParentCostCenter: endpoint({
    id: 'costCenter.chooseParent',
    method: 'GET',
    path: '/api/cost-center/parents/choose',
    permission: offeredIn('settings'),
    query: listQuery,
    response: z.array(option),
    list: costCenter.list,
  }),
  costCenterTree: endpoint({
    id: 'costCenter.tree',
    method: 'GET',
    path: '/api/cost-center/tree',
    permission: read('COMMERCECONFIG'),
    response: z.array(node),
  }),
  /** Moves it under another, or to another level. A level change unlinks what hangs below, once that is confirmed. */
  moveCostCenter: endpoint({
    id: 'costCenter.move',
    method: 'PUT',
    path: '/api/cost-center/{id}/base',
    permission: full('COMMERCECONFIG'),
    params: z.object({ id: value.id }),
    body: z.strictObject({
      level: level.optional(),
      parent: value.ref.nullish(),
      confirmed: value.flag.default(false),
      version: value.version.optional(),
    }),
    response: node,
    errors: ['not_found', 'already_updated', 'cost_center_level_change', 'cost_center_parent_level'],
  }),
}
