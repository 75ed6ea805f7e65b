import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { limaDate, rucCheckDigit, systemClock } from '@yupana/kernel'
import { mailTo } from './mail.ts'
import { caller } from './owing.ts'
import { choose, digitsOfNow, field, signIn } from './steps.ts'

type Call = Awaited<ReturnType<typeof caller>>
/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(6)
const today = limaDate(systemClock())
const LINK = /https?:\/\/\S+\/invitation\?\S+/
const SUPPLIERS = 5
/** Of each supplier: two of 2,360 of which a part is withheld, two of 1,180 of which a part goes to the Banco de la Nación. */
const BILLS = ['2000', '2000', '1000', '1000'] as const

/** An account of the bank, five suppliers with theirs, twenty bills of them. */
async function owed(call: Call) {
  const bank = await call('post', '/api/payment/account', {
    ...{ code: `L${stamp}`, name: `Banco ${stamp}`, currency: 'PEN', type: 'bank', bank: '02', ledgerCode: '10411' },
    ...{ number: '193-7654321-0-12', allowNegative: true },
  })
  const item = await call('post', '/api/products', {
    ...{ type: 'service', code: `L${stamp}`, name: 'Mantenimiento', unit: { code: 'ZZ' }, price: '1000' },
  })
  const [term] = await call('get', '/api/payment-term/choose')
  const bills: { id: string; ruc: string; number: string; deposit: boolean }[] = []
  for (let at = 0; at < SUPPLIERS; at++) {
    const digits = `20${stamp}${at}0`
    const ruc = `${digits}${rucCheckDigit(digits)}`
    const supplier = await call('post', '/api/clients', {
      ...{ documentType: '6', documentNumber: ruc, fiscalName: `TALLER ${stamp} ${at} S.A.C.` },
      ...{ type: 'client-supplier', addresses: [] },
      accounts: [{ name: 'Corriente', bank: '02', number: `193-111111${at}-0-22`, primary: true }],
    })
    for (const [index, price] of BILLS.entries()) {
      const deposit = price === '1000'
      const number = `${stamp}${index}`
      const { id } = await call('post', '/api/bills', {
        ...{ documentType: '01', serie: 'F001', number, date: today, currency: 'PEN' },
        ...{ supplier: { id: supplier.id }, paymentTerm: { id: term.id } },
        ...(deposit ? { detractionCode: '022', detractionAccount: '00-123-456789' } : {}),
        items: [{ item: { id: item.id }, quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
      })
      bills.push({ id, ruc, number, deposit })
    }
  }
  return { bank: bank.name as string, bills }
}

/** Who approves what others prepare, in a browser of their own. */
async function approver(browser: Browser, page: Page, call: Call): Promise<Page> {
  const verbs = ['readOnly', 'view', 'approve'].map((verb) => `PAYMENTS.${verb}`)
  await call('post', '/api/configuration/roles', { name: `Tesorera ${stamp}`, permissions: verbs })
  await page.goto('/users/new')
  const email = `tesorera${stamp}@empresa.pe`
  await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Nombres').fill('Teresa')
  await field(page, 'Apellidos').fill('Quispe')
  await choose(page, 'Rol', `Tesorera ${stamp}`)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/users\/view\//)
  const { search } = new URL(await mailTo(email, LINK))
  const context = await browser.newContext({ locale: 'es-PE', timezoneId: 'America/Lima' })
  const hers = await context.newPage()
  await hers.goto(`/invitation${search}`)
  await hers.getByLabel(/^Contraseña/).fill('Molle2026andino')
  await hers.getByLabel(/^Repita/).fill('Molle2026andino')
  await hers.getByRole('button', { name: 'Aceptar' }).click()
  await hers.waitForURL((url) => !url.pathname.startsWith('/invitation'))
  return hers
}

/** Ticks the rows of these suppliers, and saves. */
async function choosing(page: Page, path: string, bank: string, count: number): Promise<void> {
  await page.goto(`${path}/new`)
  await choose(page, 'Cuenta que paga', bank)
  const rows = page.getByRole('row', { name: new RegExp(`TALLER ${stamp} \\d`) })
  await expect(rows).toHaveCount(count)
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await expect(page.locator('.yu-totals').last()).toContainText(`Elegidos: ${count}`)
  await page.keyboard.press('Control+s')
}

const act = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true })

/** Another approves it, the file is taken, the bank has it. */
async function sent(page: Page, hers: Page): Promise<string[]> {
  await hers.goto(page.url())
  await act(hers, 'Aprobar').click()
  await expect(hers.getByRole('main')).toContainText('Aprobado por')
  await page.reload()
  const file = page.waitForEvent('download')
  await act(page, 'Descargar archivo').click()
  const lines = (await readFile(await (await file).path(), 'latin1')).split('\r\n').filter(Boolean)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Marcar como enviado' }).click()
  await expect(page.getByRole('main')).toContainText('Enviado')
  return lines
}

test('twenty bills in one batch: less what is withheld and deposited, approved by another, by the files of the bank and of the tax office', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page)
  const call = await caller(page)
  const agent = async (retains: boolean) =>
    call('put', '/api/company/configuration', { ...(await call('get', '/api/company/configuration')), retains })
  await agent(true)
  const { bank, bills } = await owed(call)
  const hers = await approver(browser, page, call)
  const title = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')

  await test.step('the bank: ten less 3 %, ten less what goes to the Banco de la Nación', async () => {
    await choosing(page, '/payment/batch', bank, 20)
    await expect(title).toHaveText(/^Lote de pagos \d+$/)
    // 10 × (2,360.00 − 70.80) + 10 × (1,180.00 − 142.00)
    await expect(page.locator('.yu-totals').last()).toContainText('33,272.00')
    await expect(main.getByRole('columnheader', { name: 'Retención' })).toBeVisible()
    const lines = await sent(page, hers)
    expect(lines[0]).toMatch(/^1/)
    const paid = lines.join('')
    expect(paid).toContain('2289.20')
    expect(paid).toContain('1038.00')
    expect(paid).not.toContain('2360.00')
  })

  await test.step('confirmed: a payment and a certificate of each supplier', async () => {
    await act(page, 'Confirmar el pago').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Medio de pago/).click()
    await page.keyboard.type('Transferencia')
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: 'Transferencia' })
      .first()
      .click()
    await dialog.getByLabel(/^N.º de operación|^Número de operación/).fill('778899')
    await dialog.getByRole('button', { name: 'Confirmar el pago' }).click()
    const links = main.getByRole('link', { name: /^Pago \d+$/ })
    await expect(links).toHaveCount(20, { timeout: 30_000 })
    expect(new Set(await links.allTextContents()).size).toBe(SUPPLIERS)
    await page.goto('/payment/retentions')
    for (let at = 0; at < SUPPLIERS; at++)
      await expect(page.getByRole('row', { name: new RegExp(`TALLER ${stamp} ${at} .*141\\.60`) })).toHaveCount(1)
  })

  await test.step('the tax office: ten deposits by its file, and their certificates pasted', async () => {
    await choosing(page, '/payment/detraction-deposits', bank, 10)
    await expect(title).toHaveText(/^Lote de detracciones \d+$/)
    await expect(page.locator('.yu-totals').last()).toContainText('1,420.00')
    const lines = await sent(page, hers)
    expect([lines.length, lines[0]![0]]).toEqual([11, '*'])
    await act(page, 'Registrar constancias').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Medio de pago/).click()
    await page.keyboard.type('Transferencia')
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: 'Transferencia' })
      .first()
      .click()
    const [year, month, day] = today.split('-')
    const given = bills
      .filter(({ deposit }) => deposit)
      .map(({ ruc, number }, at) =>
        [ruc, 'F001', number, '142.00', `${stamp}${10 + at}`, `${day}/${month}/${year}`].join('\t'),
      )
    await dialog.getByLabel(/^Constancias del Banco/).fill(given.join('\n'))
    await dialog.getByRole('button', { name: 'Registrar constancias' }).click()
    await expect(dialog).toBeHidden({ timeout: 30_000 })
    await expect(main.getByRole('link', { name: /^Pago \d+$/ })).toHaveCount(10)
  })

  for (const { id } of bills)
    expect(await call('get', `/api/bills/${id}`)).toMatchObject({ status: 'closed', balance: '0.00' })
  await agent(false)
})
