export { reportScheduleRoutes } from './calls.ts'
export { scheduledReport } from './run.ts'
