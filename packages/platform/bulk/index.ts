export * from './calls.ts'
export { documentBulkRoutes } from './documents.ts'
export * from './kind.ts'
