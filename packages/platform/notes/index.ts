export { noteRoutes } from './calls.ts'
export { type Readables, readables } from './readable.ts'
