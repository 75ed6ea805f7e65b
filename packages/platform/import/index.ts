export { importHistoryRoutes, importRoutes } from './calls.ts'
export { type CurrentCells, cellsOfRow } from './changes.ts'
export { importJob } from './commit.ts'
export type { ImportColumn, ImportKind, ImportLine, ImportOptions, ImportRow, ReadLine } from './kind.ts'
