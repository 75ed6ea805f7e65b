import { endpoint, full, value } from '@yupana/contract'
import { z } from 'zod'

/** What must say the same: the balances, the running figures of the movements, batches, serial numbers, the kept worth of each day, and the accounts 20 to 28. */
export const repairChecks = ['balances', 'running', 'batches', 'serials', 'worth', 'accounts'] as const

const permission = full('STOCKREPAIR')

export const repairOut = z.object({
  good: z.boolean(),
  checks: z.array(
    z.object({
      check: z.enum(repairChecks),
      good: z.boolean(),
      /** Rows that differ. */
      count: z.number(),
      /** What it adds up to, by what is kept and by the movements: soles, or units where it is of units. */
      kept: value.decimalOut,
      counted: value.decimalOut,
      /** The first that differ, each with where it is looked at. */
      rows: z.array(
        z.object({
          what: z.string(),
          kept: value.decimalOut,
          counted: value.decimalOut,
          path: z.string().nullable(),
        }),
      ),
      /** Made right by counting the movements anew. */
      rebuilt: z.boolean(),
    }),
  ),
})
export type RepairOut = z.output<typeof repairOut>

export const repairEndpoints = {
  stockRepair: endpoint({
    ...{ id: 'stockRepair.read', method: 'GET', path: '/api/stock/repair', permission, response: repairOut },
  }),
  /** Balances, running figures, batches and the kept worth are counted anew from the movements, which stay as they are. */
  rebuildStock: endpoint({
    ...{ id: 'stockRepair.rebuild', method: 'POST', path: '/api/stock/repair/rebuild', permission },
    body: z.strictObject({ reason: value.reason }),
    response: repairOut,
    errors: ['repair_nothing', 'repair_negative'],
  }),
}
