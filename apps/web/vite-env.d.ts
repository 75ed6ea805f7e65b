/// <reference types="vite/client" />

/** What the build makes of the contracts of the areas: `words.config.ts`. */
declare module 'virtual:words' {
  export const parts: readonly string[]
  /** By part and language: `areas.es`. */
  export const words: Readonly<Record<string, () => Promise<{ default: Record<string, string> }>>>
}
declare module 'virtual:shells' {
  import type { AreaShell } from '@yupana/contract'

  const shells: Readonly<Record<string, AreaShell>>
  export default shells
}
