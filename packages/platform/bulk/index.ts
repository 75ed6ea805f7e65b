export * from './calls.ts'
export * from './kind.ts'
