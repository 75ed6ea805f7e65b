import type { Page } from '@playwright/test'

const LONGEST_MS = 6000

/** Counts requests on their way, so that a screen is known to be whole without waiting for a clock. */
export async function countRequests(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { onTheWay: number }
    counted.onTheWay = 0
    const fetched = window.fetch
    window.fetch = async (...args) => {
      // The stream of what happens never ends.
      const streams = /\/events/.test(String(args[0] instanceof Request ? args[0].url : args[0]))
      if (!streams) counted.onTheWay += 1
      try {
        return await fetched(...args)
      } finally {
        if (!streams) counted.onTheWay -= 1
      }
    }
  })
}

/** Goes to a screen inside the application and waits until it is whole. @returns false where it never was */
export async function arrive(page: Page, path: string): Promise<boolean> {
  return page.evaluate(
    async ({ path, longest }) => {
      const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
      const counted = window as unknown as { onTheWay: number }
      // The screen before stands until the next one is loaded: its mark goes with it.
      if (location.pathname !== path) document.querySelector('main h1')?.setAttribute('data-before', '')
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
      const until = performance.now() + longest
      let calm = 0
      while (performance.now() < until && calm < 3) {
        await pause(8)
        const busy =
          counted.onTheWay > 0 ||
          document.querySelector('.yu-skeleton,.ant-skeleton,.ant-spin-spinning,[data-before]') !== null
        calm = busy || document.querySelector('h1') === null ? 0 : calm + 1
      }
      return calm >= 3
    },
    { path, longest: LONGEST_MS },
  )
}
