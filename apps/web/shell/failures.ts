/** Failed reads, from the cache that knows no screen to the shell that can show a notification. */
let listener: ((error: unknown) => void) | undefined

export const failures = {
  publish(error: unknown): void {
    listener?.(error)
  },
  listen(next: (error: unknown) => void): () => void {
    listener = next
    return () => {
      if (listener === next) listener = undefined
    }
  },
}
