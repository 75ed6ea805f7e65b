export type { AreaChain, ChainKind, ChainLink } from './kind.ts'
export { type Counts, madeSql, type Origin, takenByLine, takenSql } from './origins.ts'
