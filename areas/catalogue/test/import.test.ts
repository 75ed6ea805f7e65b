import { readXlsx, writeXlsx } from '@yupana/platform'
import { must, openWorld } from '@yupana/testkit'
import { afterAll, expect, test } from 'vitest'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
afterAll(() => world.close())

const PATH = '/api/products/variant/import'
async function workbook(head: string[], rows: (string | null)[][]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const columns = head.map((label) => ({ label, kind: 'text' as const }))
  for await (const part of writeXlsx({ sheet: 's', columns, rows })) parts.push(part)
  return Buffer.concat(parts)
}

test('what was exported is imported again unchanged', async () => {
  const before = await must(owner.get('/api/products/variant?limit=200'))
  const file = await owner.get('/api/products/variant/export')
  const rows: string[][] = []
  for await (const row of readXlsx(file.bytes, { maxRows: 1000 })) rows.push(row)
  expect(rows).toHaveLength(before.data.length + 1)
  const preview = await must(owner.upload(PATH, file.bytes))
  expect([preview.creates, preview.updates, preview.errors]).toEqual([0, before.data.length, []])
  await must(owner.post(`${PATH}/${preview.id}`))
  expect(await must(owner.get('/api/products/variant?limit=200'))).toEqual(before)
})

test('codes and barcodes are unique in the file and of nobody else (ITM-002), names take few signs (ITM-003)', async () => {
  const preview = await must(
    owner.upload(
      PATH,
      await workbook(
        ['Código', 'Nombre', 'Código de barras', 'Precio', 'Marca', 'Unidad'],
        [
          ['N-1', 'Nuevo uno', '111222', '10', null, null],
          ['n-1', 'Otra vez', null, null, null, null],
          ['N-2', 'Mismo barras', '111222', null, null, null],
          ['N-3', 'De otro', '7750001000028', null, null, null],
          ['N-4', 'Signos <script>', null, null, null, null],
          ['N-5', 'Sin marca', null, '-1', 'NADIE', 'QQ'],
        ],
      ),
    ),
  )
  expect([preview.creates, preview.skips]).toEqual([1, 5])
  expect(
    preview.errors.map((each: { row: number; field: string; code: string }) => [each.row, each.field, each.code]),
  ).toEqual([
    [3, 'code', 'repeated_in_file'],
    [4, 'barcode', 'repeated_in_file'],
    [5, 'barcode', 'already_exists'],
    [6, 'name', 'invalid_format'],
    [7, 'price', 'zero_or_more'],
  ])
  expect((await owner.get(`${PATH}/xls`)).status).toBe(200)
  expect((await owner.get(`${PATH}/csv`)).status).toBe(200)
})

test('variants come in below their product, once for the same options', async () => {
  await must(
    owner.post('/api/products', {
      code: 'GORRA',
      name: 'Gorra',
      type: 'variants',
      unit: { code: 'NIU' },
      price: '30',
      fiscalCode: '53102516',
    }),
  )
  const head = ['code', 'name', 'product', 'options', 'price']
  const preview = await must(
    owner.upload(
      PATH,
      await workbook(head, [
        ['GORRA-R', 'Gorra roja', 'gorra', 'Color: Rojo', '32'],
        ['GORRA-A', 'Gorra azul', 'GORRA', 'color = Azul', null],
        ['GORRA-X', 'Otra roja', 'GORRA', 'Color: ROJO', null],
        ['GORRA-Y', 'Sin opciones', 'GORRA', null, null],
        ['GORRA-Z', 'De un producto simple', 'MOU-01', 'Color: Rojo', null],
        ['GORRA-W', 'De nadie', 'NADIE', 'Color: Rojo', null],
      ]),
    ),
  )
  expect(
    preview.errors.map((each: { row: number; field: string; code: string }) => [each.row, each.field, each.code]),
  ).toEqual([
    [4, 'options', 'repeated_in_file'],
    [5, 'options', 'variant_options_required'],
    [6, 'product', 'product_has_no_variants'],
    [7, 'product', 'reference_not_found'],
  ])
  expect(await must(owner.post(`${PATH}/${preview.id}`))).toMatchObject({ created: 2, failed: 4 })
  const [gorra] = (await must(owner.get('/api/products?search=gorra'))).data
  const { variants } = await must(owner.get(`/api/products/${gorra.id}`))
  expect(
    variants.map((each: { code: string; price: string; options: unknown[] }) => [each.code, each.price, each.options]),
  ).toEqual([
    ['GORRA-R', '32.00', [{ criterion: 'Color', option: 'Rojo' }]],
    ['GORRA-A', '0.00', [{ criterion: 'Color', option: 'Azul' }]],
  ])
  expect((await must(owner.get(`/api/products/${variants[0].id}`))).fiscalCode).toBe('53102516')
  const again = await must(owner.upload(PATH, (await owner.get('/api/products/variant/export?search=gorra')).bytes))
  expect([again.creates, again.updates, again.errors]).toEqual([0, 2, []])
  const kept = await must(
    owner.upload(PATH, await workbook(head, [['GORRA-R', 'Gorra', 'GORRA', 'Color: Verde', null]])),
  )
  expect(kept.errors[0]).toMatchObject({ field: 'options', code: 'variant_options_kept' })
})

test('ten thousand products come in and are taken back', async () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => [
    `M-${i}`,
    `Masivo ${i}`,
    String(8_000_000_000_000 + i),
    '12.50',
  ])
  const started = performance.now()
  const preview = await must(owner.upload(PATH, await workbook(['code', 'name', 'barcode', 'price'], rows)))
  expect([preview.creates, preview.skips]).toEqual([10_000, 0])
  const job = await must(owner.post(`${PATH}/${preview.id}`))
  await expect
    .poll(async () => (await must(owner.get(`/api/jobs/${job.id}`))).status, { timeout: 50_000, interval: 250 })
    .toBe('done')
  expect((await must(owner.get('/api/products?search=masivo&showTotal=true'))).total).toBe(10_000)
  expect(performance.now() - started).toBeLessThan(50_000)
  process.stdout.write(`10,000 products: ${Math.round(performance.now() - started)} ms\n`)
  expect(await must(owner.post(`/api/imports/${preview.id}/undo`))).toEqual({ deleted: 10_000, restored: 0 })
})
