import { expect, test } from '@playwright/test'
import { ddmmyyyy, fixed } from '@yupana/kernel'
import { digitsOfNow, owner, signIn } from './steps.ts'

/** Different in each run, so that a journey can be repeated on one database. */
const stamp = digitsOfNow(8)
const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
const there = ddmmyyyy(today)

const LINES = 200

test('money is transferred, the statement of the bank comes in, and its lines are reconciled by keyboard until nothing is left', async ({
  page,
}) => {
  const { token } = await (await page.request.post('/api/login_check', { data: owner })).json()
  const headers = { authorization: `Bearer ${token}` }
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(path, { headers, data })
    expect([path, reply.ok(), reply.ok() ? '' : await reply.text()]).toEqual([path, true, ''])
    return reply.json()
  }
  const account = (code: string, type: string, ledgerCode: string) =>
    post('/api/payment/account', {
      ...{ code: `${code}${stamp}`, name: `${code} ${stamp}`, type, currency: 'PEN', ledgerCode },
      ...(type === 'bank' ? { bank: '02' } : { allowNegative: true }),
    })
  const bank = await account('BANCO', 'bank', '10411')
  const safe = await account('BOVEDA', 'cash', '1011')
  const lines: string[] = ['Fecha;Descripción operación;Monto;Operación-Número']
  for (let i = 0; i < LINES; i += 1) {
    const amount = `${100 + i}.${10 + (i % 80)}`
    const operationNumber = String(500_000 + i)
    const ends = { accountFrom: { id: safe.id }, accountTo: { id: bank.id } }
    await post('/api/payment/transfer', { date: today, ...ends, amount, operationNumber })
    lines.push(`${there};DEPOSITO ${i} X;${amount};00${operationNumber}`)
  }
  lines.push(`${there};COM MANTENIMIENTO CTA;-35.00;`, `${there};CARGO SIN NOMBRE;-12.00;`)

  await signIn(page)
  await page.goto('/payment/account/reconcilation/new')
  await page.getByLabel(/^Cuenta/).click()
  await page.keyboard.type(`BANCO${stamp}`)
  await page.locator('.ant-select-item-option', { hasText: stamp }).first().click()
  const total = Array.from({ length: LINES }, (_, i) => (100 + i) * 100 + 10 + (i % 80)).reduce(
    (sum, each) => sum + each,
    0,
  )
  await page.getByLabel(/^Saldo del extracto/).fill(fixed((total - 4700) / 100))
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conciliación bancaria')

  await page.getByRole('button', { name: 'Importar extracto' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'extracto.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await expect(page.getByText(`${LINES + 2} nuevas, 0 ya importadas, 0 con error`)).toBeVisible()
  await page.getByRole('button', { name: `Importar ${LINES + 2} líneas` }).click()
  await expect(page.getByText('Sugeridas')).toBeVisible()
  await expect(page.getByText(`Conciliar las ${LINES + 1} seguras`)).toBeVisible()

  // One by one, the place stays: the next line comes under the hand.
  const rows = page.getByRole('application', { name: 'Conciliación bancaria' })
  await rows.focus()
  const front = rows.locator('[aria-current=true]')
  const before = await front.textContent()
  await page.keyboard.press('Enter')
  await expect(front).not.toHaveText(before ?? '')
  await expect(page.getByText(`1 de ${LINES + 2}`)).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText(`0 de ${LINES + 2}`)).toBeVisible()

  // All that is sure; the fee by its rule with them.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${LINES + 1} de ${LINES + 2}`)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Falta explicar')).toBeVisible()

  // What nobody knows is written to a category.
  await rows.focus()
  await page.keyboard.press('n')
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByLabel('Categoría').click()
  await page.keyboard.type('Otros gastos')
  await page.locator('.ant-select-item-option', { hasText: 'Otros gastos' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByText('Diferencia explicada')).toBeVisible()

  await page.getByRole('button', { name: 'Cerrar conciliación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('button', { name: 'Reabrir' })).toBeVisible()

  // The month of the account says what is reconciled, and a reconciled transfer is closed.
  const [year, month] = today.split('-').map(Number)
  await page.goto(`/payment/account/view/${bank.id}/month/${month}/year/${year}`)
  await expect(page.getByText('Saldo final')).toBeVisible()
  await page.goto('/payment/transfer')
  await expect(page.getByText('Cerrada').first()).toBeVisible()
})
