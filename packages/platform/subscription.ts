import type { Ctx } from './context.ts'

/** A place where an upper area listens to a lower one that may not know it, by the kind of document; in the same transaction. */
export interface Subscription<News> {
  on(kind: string, listener: (ctx: Ctx, id: string, news: News) => Promise<void>): void
  tell(ctx: Ctx, kind: string, id: string, news: News): Promise<void>
}

export function subscription<News>(): Subscription<News> {
  const listeners = new Map<string, (ctx: Ctx, id: string, news: News) => Promise<void>>()
  return {
    on: (kind, listener) => {
      listeners.set(kind, listener)
    },
    tell: async (ctx, kind, id, news) => {
      await listeners.get(kind)?.(ctx, id, news)
    },
  }
}
