import { test } from '@playwright/test'
import { owner, signIn } from './steps.ts'
test('shots', async ({ page }) => {
  test.setTimeout(400000)
  await signIn(page)
  const y = '2026'
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const get = async (p: string) => (await page.request.get(p, { headers: { authorization: `Bearer ${token}` } })).json()
  const id = async (p: string) => (await get(p)).data[0].id
  const av = `/archives/year/${y}/view/${await id(`/api/archive?filters[0][field]=code&filters[0][operator]=EQUAL&filters[0][value]=14&filters[0][group]=0`)}`
  const cv = `/accountplan/year/${y}/view/${await id(`/api/account-of-chart?filters[0][field]=code&filters[0][operator]=STARTS_WITH&filters[0][value]=6311&filters[0][group]=0&filters[1][field]=level&filters[1][operator]=EQUAL&filters[1][value]=3&filters[1][group]=1`)}`
  const fv = `/balanceformat/view/${await id(`/api/balance-format?filters[0][field]=code&filters[0][operator]=EQUAL&filters[0][value]=A19&filters[0][group]=0`)}`
  const paths: Record<string, string> = { archives: `/archives/year/${y}`, archiveView: av, chart: `/accountplan/year/${y}`, account: cv, accountEdit: cv.replace('/view/', '/edit/'), accountImport: `/accountplan/import/year/${y}`, formatView: fv, formatEdit: fv.replace('/view/', '/edit/'), settings: `/accountsettings/${y}/view/${y}`, settingsEdit: `/accountsettings/${y}/edit/${y}`, yearNew: '/accountsettings/new', config: '/accounting-configuration' }
  const bad: string[] = []
  page.on('console', (m) => { if (m.type() === 'error') bad.push(page.url() + ' ' + m.text()) })
  page.on('pageerror', (e) => bad.push(page.url() + ' ' + e.message))
  for (const [w, h, mode] of [[1366, 800, 'light'], [360, 780, 'dark']] as const) {
    await page.setViewportSize({ width: w, height: h })
    await page.evaluate((m) => localStorage.setItem('yupana.mode', m), mode)
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 20000 }).catch(() => bad.push('no head ' + name))
      await page.waitForTimeout(1500)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (over > 0) bad.push(`${name} ${w}: ${over} wider`)
      await page.screenshot({ path: `/tmp/na/${name}-${w}-${mode}.png` })
    }
  }
  console.log(bad.join('\n'))
})
