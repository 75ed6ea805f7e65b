import { BusinessError } from '@yupana/kernel'
import { inStates } from '@yupana/platform'
import type { ShiftStatus } from '../../contract/shift/shift.states.ts'
import { paymentMoves } from '../payment/lock.ts'
import { approveShift, closeShift } from './close.ts'
import { countShift, reopenShift } from './count.ts'
import { moveShift } from './move.ts'
import { openShift } from './open.ts'
import { shiftPapers } from './print.ts'
import { shiftReads } from './queries.ts'
import { shiftReport } from './report.ts'

/** What a shift closed stays closed: its Z said so. */
paymentMoves.on(async (ctx, { id, action }) => {
  if (action !== 'reopen') return
  const [closed] = await ctx.query(
    `select 1 from treasury.movement m join treasury.shift s on s.company_id = m.company_id and s.id = m.shift_id and ${inStates<ShiftStatus>('s.status', 'CL')}
     where m.company_id = $1 and m.source_id = $2 limit 1`,
    [ctx.companyId, id],
  )
  if (closed) throw new BusinessError('shift_closed', {}, { status: 409 })
})

export { shiftExport } from './queries.ts'
export const shiftRoutes = [
  ...shiftReads,
  ...[openShift, moveShift, countShift, reopenShift, closeShift, approveShift, shiftReport],
  ...shiftPapers,
]
