import type { Ctx } from '../context.ts'

/** A place where an upper area listens to a lower one that may not know it, by the kind of document; in the same transaction. */
export interface Subscription<News> {
  on(kind: string, listener: (ctx: Ctx, id: string, news: News) => Promise<void>): void
  tell(ctx: Ctx, kind: string, id: string, news: News): Promise<void>
}

/** News that everyone who listens is told, in the order in which they began to; in the same transaction. */
export interface Announcement<News> {
  on(listener: (ctx: Ctx, news: News) => Promise<void>): void
  tell(ctx: Ctx, news: News): Promise<void>
}

export function announcement<News>(): Announcement<News> {
  const listeners: ((ctx: Ctx, news: News) => Promise<void>)[] = []
  return {
    on: (listener) => {
      listeners.push(listener)
    },
    tell: async (ctx, news) => {
      for (const listener of listeners) await listener(ctx, news)
    },
  }
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
