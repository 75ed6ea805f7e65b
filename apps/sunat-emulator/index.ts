export { type Emulator, type EmulatorOptions, startEmulator } from './emulator.ts'
export { type FaultKind, type FaultRule, faultKinds } from './faults.ts'
export type { ReceivedDocument } from './store.ts'
