import { approveShift, closeShift } from './close.ts'
import { countShift, reopenShift } from './count.ts'
import { moveShift } from './move.ts'
import { openShift } from './open.ts'
import { shiftPapers } from './print.ts'
import { shiftReads } from './queries.ts'
import { shiftReport } from './report.ts'

export { shiftExport } from './queries.ts'
export const shiftRoutes = [
  ...shiftReads,
  ...[openShift, moveShift, countShift, reopenShift, closeShift, approveShift, shiftReport],
  ...shiftPapers,
]
