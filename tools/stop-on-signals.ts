import { complain, reasonOf } from './said.ts'

/**
 * Closes what runs and ends: at a signal, or when the process that looks after this one is gone.
 * @returns whether that has begun: what fails from then on is its consequence
 */
export function stopOnSignals(close: () => Promise<void>): () => boolean {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 40_000).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        complain(reasonOf(error), reasonOf(error))
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
  return () => stopping
}
