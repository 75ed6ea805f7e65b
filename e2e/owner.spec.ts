import { expect, type Locator, type Page, test } from '@playwright/test'
import { rucCheckDigit } from '@yupana/kernel'
import { mailTo } from './mail.ts'
import { choose, digitsOfNow, field, typeLine } from './steps.ts'

// As it is for who has not asked the system for less motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Different in each run, so that the journey can be repeated on one database. */
const stamp = digitsOfNow(8)
const rucOf = (digits: string): string => `${digits}${rucCheckDigit(digits)}`
const company = { ruc: rucOf(`20${stamp}`), name: `COMERCIAL DEL SUR ${stamp} S.A.C.` }
/** The number after that of the company: never the same. */
const next = String((Number(stamp) + 1) % 100_000_000).padStart(8, '0')
const customer = { ruc: rucOf(`20${next}`), name: `COMPRADOR ${stamp} E.I.R.L.` }
const email = `duena${stamp}@empresa.pe`
const password = 'Molle2026andino'

/** What the owner's hands do: every click and every key, counted. */
const hands = { clicks: 0, keys: 0 }

async function click(target: Locator): Promise<void> {
  hands.clicks += 1
  await target.click()
}

async function type(target: Locator, text: string): Promise<void> {
  hands.clicks += 1
  hands.keys += text.length
  await target.click()
  await target.fill(text)
}

async function press(page: Page, keys: string): Promise<void> {
  hands.keys += keys.split('+').length
  await page.keyboard.press(keys)
}

test('a sign-up by keys alone, whose Back is one question back and whose reload keeps what was typed', async ({
  page,
}) => {
  const you = page.getByRole('heading', { name: '¿Quién la dirige aquí?' })
  const keys = page.keyboard
  await page.goto('/register')
  await expect(page.getByLabel(/^RUC/)).toBeFocused()
  // As it is copied from a card.
  await keys.insertText(` ${company.ruc.slice(0, 2)}-${company.ruc.slice(2, 10)}-${company.ruc.slice(10)} `)
  await keys.press('Enter')
  const name = page.getByLabel(/^Razón social/)
  await expect(name).toBeFocused()
  await name.fill('X'.repeat(201))
  await keys.press('Enter')
  await expect(page.getByText('Demasiado largo')).toBeVisible()
  await name.fill(company.name)
  await expect(page.getByText('Demasiado largo')).toBeHidden()
  await keys.press('Tab')
  await keys.type('Av. Larco 101')
  await keys.press('Tab')
  await keys.type('mirafl')
  await expect(page.locator('.ant-cascader-menu-item').first()).toContainText(/Miraflores/i)
  await keys.press('Enter')
  const district = page.locator('[data-field=geographicCode]')
  const next = page.getByRole('button', { name: 'Siguiente' })
  await expect(district).toContainText(/Miraflores/i)
  await expect(next).toBeFocused()
  // The cross is there while the mouse rests on the field, and no stop of Tab all the same.
  await district.locator('.yu-chooser').hover()
  await district.getByRole('combobox').focus()
  await keys.press('Tab')
  await expect(next).toBeFocused()
  await district.getByRole('combobox').focus()
  await keys.press('Enter')
  await expect(next).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByLabel(/^Nombres/)).toBeFocused()
  await keys.type('Rosa')
  await page.goBack()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(company.name)
  await page.goBack()
  await expect(page.getByLabel(/^RUC/)).toHaveValue(company.ruc)
  await page.goForward()
  await page.goForward()
  await expect(you).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^Nombres/)).toHaveValue('Rosa')
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(district).toContainText(/Miraflores/i)
  // A password is kept nowhere.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('password')
})

test('an owner signs up and has an invoice issued, accepted and collected', async ({ page }) => {
  page.setDefaultTimeout(15_000)
  const began = Date.now()
  const steps = page.getByRole('region', { name: 'Primeros pasos' })
  const home = async (step: string): Promise<void> => {
    await click(page.getByRole('menuitem', { name: 'Inicio' }))
    await click(steps.getByRole('link', { name: step }))
  }

  await test.step('signs up with the RUC of the company', async () => {
    await page.goto('/')
    await click(page.getByRole('link', { name: 'Crear cuenta' }))
    const next = () => click(page.getByRole('button', { name: 'Siguiente' }))
    await next()
    await expect(page.getByRole('alert')).toHaveText('Campo obligatorio')
    await type(page.getByLabel(/^RUC/), company.ruc)
    await next()
    await expect(page.getByLabel(/^Razón social/)).toBeFocused()
    await type(page.getByLabel(/^Razón social/), company.name)
    await type(page.getByLabel(/^Domicilio fiscal/), 'Av. Ejército 101')
    await click(page.getByLabel(/^Distrito/))
    hands.keys += 'yanahuara'.length
    await page.keyboard.type('yanahuara')
    await click(page.locator('.ant-select-item-option, .ant-cascader-menu-item', { hasText: /yanahuara/i }).first())
    await next()
    await type(page.getByLabel(/^Nombres/), 'Rosa')
    await type(page.getByLabel(/^Apellidos/), 'Quispe')
    await next()
    await type(page.getByLabel(/^Correo electrónico/), email)
    await type(page.getByLabel(/^Contraseña/), password)
    await type(page.getByLabel(/^Repita/), password)
    await click(page.getByRole('button', { name: 'Crear cuenta' }))
    await expect(page).toHaveURL(/verification_code/)
  })

  await test.step('activates it with the code of the mail', async () => {
    await type(page.getByLabel(/^Código/), await mailTo(email, /\b\d{6}\b/))
    await click(page.getByRole('button', { name: 'Activar' }))
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('is told what is missing for a first invoice', async () => {
    await expect(steps.locator('[data-state=open]')).toHaveCount(5)
    await expect(steps).toContainText('0 de 5 hechos')
    await page.screenshot({ path: test.info().outputPath('first-steps.png') })
  })

  await test.step('gives the company its mail', async () => {
    await click(steps.getByRole('link', { name: 'Datos de la empresa' }))
    await type(field(page, 'Correo electrónico'), email)
    await press(page, 'Control+s')
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  })

  await test.step('registers a product with its opening stock', async () => {
    await home('Primer producto o servicio')
    await type(field(page, 'Código'), 'CH-01')
    await type(field(page, 'Nombre'), 'Chompa de alpaca')
    await type(field(page, 'Precio sin IGV'), '150')
    await press(page, 'Control+s')
    await expect(page.getByRole('heading', { name: /CH-01/ })).toBeVisible()
    await home('Stock inicial')
    hands.clicks += 1
    hands.keys += 'CH-01'.length + '20'.length + '90'.length + 6
    await typeLine(page, 'CH-01', { Cantidad: '20', 'Costo unitario (S/)': '90' })
    await press(page, 'Control+s')
    await expect(page.getByRole('heading', { name: /Guía de ingreso/ })).toBeVisible()
  })

  await test.step('registers a client', async () => {
    await home('Primer cliente')
    await type(field(page, 'Número de documento'), customer.ruc)
    await type(field(page, 'Razón social o nombre'), customer.name)
    await press(page, 'Control+s')
    await expect(page.getByRole('heading', { name: customer.name })).toBeVisible()
  })

  await test.step('issues the first invoice, which is accepted', async () => {
    await home('Primera factura o boleta')
    hands.clicks += 2
    hands.keys += customer.ruc.length
    await choose(page, 'Cliente', customer.ruc)
    hands.clicks += 1
    hands.keys += 'CH-01'.length + '2'.length + 4
    await typeLine(page, 'CH-01', { Cantidad: '2' })
    await expect(page.locator('.yu-totals')).toContainText('354.00')
    await press(page, 'Control+Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Factura F001-00000001')
    await expect(page.locator('.yu-strip')).toContainText('Aceptada', { timeout: 60_000 })
  })

  await test.step('collects it, saved before the accounts have come', async () => {
    await page.route('**/api/payment/account/choose*', async (route) => {
      await new Promise((done) => setTimeout(done, 700))
      await route.continue()
    })
    await click(page.getByRole('button', { name: 'Cobrar' }))
    await expect(page.getByLabel(/^A cobrar/)).toHaveValue('354.00')
    await press(page, 'Control+s')
    await expect(page.getByRole('heading', { name: 'Cobro 1' })).toBeVisible()
  })

  await test.step('has nothing left to set up', async () => {
    await click(page.getByRole('menuitem', { name: 'Inicio' }))
    await expect(page.getByRole('article', { name: 'Ventas del mes' })).toContainText('300.00')
    await expect(steps).toBeHidden()
    await page.goto('/first-steps')
    await expect(page.locator('[data-state=open]')).toHaveCount(0)
    await expect(page.locator('[data-state=done]')).toHaveCount(5)
    await page.screenshot({ path: test.info().outputPath('done.png') })
  })

  // A click with the way to it is two seconds of a person's time, a key half of one; the screens' own time is measured.
  const minutes = (hands.clicks * 2 + hands.keys * 0.5 + (Date.now() - began) / 1000) / 60
  process.stdout.write(
    `the owner's journey: ${hands.clicks} clicks, ${hands.keys} keys, some ${Math.ceil(minutes)} minutes of a person's time\n`,
  )
  expect(minutes).toBeLessThan(10)
})
