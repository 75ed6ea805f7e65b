import { test } from '@playwright/test'
import { signIn } from './steps.ts'
test('shots', async ({ page }) => {
  test.setTimeout(300000)
  await signIn(page)
  const y = '2026'
  const first = async (list: string, re: RegExp) => { await page.goto(list); await page.waitForTimeout(1200); const hrefs = await page.locator('main a[href*="/view/"]').evaluateAll((as) => as.map((a) => a.getAttribute('href'))); return hrefs.find((h) => re.test(h ?? '')) }
  const av = await first(`/archives/year/${y}`, /archives/)
  const cv = await first(`/accountplan/year/${y}?q=6341`, /accountplan/)
  const fv = await first(`/balanceformat`, /balanceformat/)
  const paths: Record<string, string | null | undefined> = { archives: `/archives/year/${y}`, archiveView: av, archiveNew: `/archives/year/${y}/new`, chart: `/accountplan/year/${y}`, account: cv, accountEdit: cv?.replace('/view/', '/edit/'), accountNew: `/accountplan/year/${y}/new`, accountImport: `/accountplan/import/year/${y}`, formats: '/balanceformat', formatView: fv, formatNew: '/balanceformat/new', years: '/accountsettings', settings: `/accountsettings/${y}/view/${y}`, settingsEdit: `/accountsettings/${y}/edit/${y}`, yearNew: '/accountsettings/new', config: '/accounting-configuration', groups: '/aoc-group' }
  const bad: string[] = []
  page.on('console', (m) => { if (m.type() === 'error') bad.push(page.url() + ' ' + m.text()) })
  for (const [w, h, mode] of [[1366, 800, 'light'], [360, 780, 'dark']] as const) {
    await page.setViewportSize({ width: w, height: h })
    await page.evaluate((m) => localStorage.setItem('yupana.mode', m), mode)
    for (const [name, path] of Object.entries(paths)) {
      if (!path) { bad.push('no path ' + name); continue }
      await page.goto(path); await page.waitForTimeout(1500)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (over > 0) bad.push(`${name} ${w}: ${over} wider`)
      await page.screenshot({ path: `/tmp/na/${name}-${w}-${mode}.png` })
    }
  }
  console.log(bad.join('\n'))
})
