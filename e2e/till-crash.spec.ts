import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { signIn } from './steps.ts'
import { cart, makeTill, scan, soldBy, takeTill, unsent } from './till-desk.ts'

const MOUSE = '7750001000028'
const SALES = '**/api/point-of-sales/unified'

async function sell(page: Page): Promise<void> {
  await scan(page, MOUSE)
  await page.getByRole('button', { name: 'Exacto' }).click()
  await expect(page.locator('.yu-till-after')).toBeVisible()
}

/** Another page of the same browser, the one before being dead. */
async function again(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/pos/sales')
  await expect(cart(page)).toBeVisible()
  return page
}

test('killed at every point of a sale, the till has each sale once, in order, with no number missing', async ({
  page,
  context,
}) => {
  const till = await makeTill(page)
  await signIn(page)
  await takeTill(page, till)
  // A tab that shares the session stays open: a browser that dies with all its tabs asks who works there.
  const witness = await context.newPage()
  await witness.goto('/profile')
  await expect(witness.getByRole('heading', { level: 1 })).toBeVisible()
  let desk = page

  await test.step('before it is charged: the cart is there again, nothing was sold', async () => {
    await scan(desk, MOUSE)
    await expect(cart(desk).getByRole('listitem')).toHaveCount(1)
    await desk.close()
    desk = await again(context)
    await expect(cart(desk).getByRole('listitem')).toHaveCount(1)
    expect(await soldBy(till)).toEqual([])
  })

  await test.step('kept and not sent: sent when it is opened again', async () => {
    await desk.route(SALES, (route) => route.abort())
    await desk.getByRole('button', { name: 'Exacto' }).click()
    await expect(desk.locator('.yu-till-after')).toBeVisible()
    await unsent(desk, 1)
    await desk.close()
    desk = await again(context)
    await unsent(desk, 0)
    expect(await soldBy(till)).toHaveLength(1)
  })

  await test.step('booked, and the answer lost: sent again, it is the same sale', async () => {
    let lost = 0
    await desk.route(SALES, async (route) => {
      await route.fetch()
      lost++
      await route.abort()
    })
    await sell(desk)
    await expect.poll(() => lost).toBeGreaterThan(0)
    await unsent(desk, 1)
    await desk.unroute(SALES)
    await desk.locator('.yu-pos-link').click()
    await unsent(desk, 0)
    expect(await soldBy(till)).toHaveLength(2)
  })

  await test.step('booked, and killed before the answer is read', async () => {
    const booked = new Promise<void>((resolve) => {
      void desk.route(SALES, async (route) => {
        await route.fetch()
        resolve()
        // Held back: the tab dies with it.
      })
    })
    await sell(desk)
    await booked
    await desk.close()
    desk = await again(context)
    await unsent(desk, 0)
    expect(await soldBy(till)).toHaveLength(3)
  })

  await test.step('killed the moment it is charged: it happened, or it did not', async () => {
    await scan(desk, MOUSE)
    await desk.getByRole('button', { name: 'Exacto' }).click()
    await desk.close()
    desk = await again(context)
    await unsent(desk, 0)
    const count = (await soldBy(till)).length
    expect([3, 4]).toContain(count)
    // What did not happen stands in the cart.
    await expect(cart(desk).getByRole('listitem')).toHaveCount(count === 3 ? 1 : 0)
  })

  await test.step('the network is cut between two sales', async () => {
    if ((await cart(desk).getByRole('listitem').count()) === 1) await desk.keyboard.press('Delete')
    await context.setOffline(true)
    await sell(desk)
    await sell(desk)
    await context.setOffline(false)
    await unsent(desk, 0)
  })
  const sold = await soldBy(till)
  expect(sold.map(({ number }) => Number(number))).toEqual(sold.map((_, i) => i + 1))
  expect(sold.every(({ status, total, observed }) => status === 'issued' && total === '49.90' && !observed)).toBe(true)
})

test('a clock that is a day ahead sells with the day of the server', async ({ page }) => {
  const till = await makeTill(page)
  await page.clock.install({ time: Date.now() + 86_400_000 })
  await signIn(page)
  await takeTill(page, till)
  await page.clock.resume()
  await sell(page)
  await unsent(page, 0)
  const [sold] = await soldBy(till)
  expect(sold).toMatchObject({ status: 'issued', observed: false })
})
