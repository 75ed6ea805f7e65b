import { cashPointCommands } from './commands.ts'
import { cashPointPdf } from './print.ts'
import { cashPointReads } from './queries.ts'

export { cashPointExport } from './queries.ts'
export const cashPointRoutes = [...cashPointReads, ...cashPointCommands, cashPointPdf]
