import { statfs } from 'node:fs/promises'

/** Whether something could not be written for want of space, in the database or in the data folder. */
export interface StorageWatch {
  note(error: unknown): void
  full(): boolean
}

/** A failed write counts for so long: the next one tells whether there is room again. */
const REMEMBERED_MS = 30_000
const LEAST_FREE_BYTES = 32 * 1024 * 1024

/** PostgreSQL's "disk full", and the operating system's: no space, quota used up. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL.has(String(error.code))

export function storageWatch(): StorageWatch {
  let last = Number.NEGATIVE_INFINITY
  return {
    note(error) {
      if (isStorageFull(error)) last = performance.now()
    },
    full: () => performance.now() - last < REMEMBERED_MS,
  }
}

export async function lowOnSpace(dataDir: string): Promise<boolean> {
  const found = await statfs(dataDir).catch(() => undefined)
  return found !== undefined && found.bavail * found.bsize < LEAST_FREE_BYTES
}
