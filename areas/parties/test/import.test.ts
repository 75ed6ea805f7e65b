import { readXlsx } from '@yupana/platform'
import { must, openWorld } from '@yupana/testkit'
import { afterAll, describe, expect, test } from 'vitest'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
afterAll(() => world.close())

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = []
  for await (const row of readXlsx(bytes, { maxRows: 200_000 })) rows.push(row)
  return rows
}
const csv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'))
const HEAD = [
  'Tipo de documento',
  'Número de documento',
  'Razón social o nombre',
  'Correo electrónico',
  'Dirección',
  'Ubigeo',
  'Línea de crédito',
  'Código del vendedor',
  'Persona de contacto',
]
const send = (rows: readonly (readonly string[])[]) =>
  owner.upload('/api/clients/import', csv([HEAD, ...rows]), 'contactos.csv', 'text/csv')

describe('an import of contacts', () => {
  test('makes and changes, with main address, seller and person; types by their names; other addresses stay', async () => {
    const { body: old } = await owner.post('/api/clients', {
      documentType: '1',
      documentNumber: '41000001',
      fiscalName: 'Antes',
      addresses: [{ firstLine: 'Vieja 1' }, { firstLine: 'Almacén 2', type: 'dispatch' }],
    })
    const preview = await must(
      send([
        ['DNI', '41000001', 'Después', '', 'Nueva 1', '150101', '', '', ''],
        ['RUC', '20131312955', 'Aduanas', 'a@sunat.pe', 'Garcilaso 1472', '150101', '1500.50', 'V01', 'Eva Ruiz'],
        ['7', '41000001', 'Con pasaporte', '', '', '', '', '', ''],
      ]),
    )
    expect(preview).toMatchObject({ creates: 2, updates: 1, skips: 0, errors: [] })
    expect(await must(owner.post(`/api/clients/import/${preview.id}`))).toEqual({ created: 2, updated: 1, failed: 0 })
    const changed = await must(owner.get(`/api/clients/${old.id}`))
    expect(changed).toMatchObject({ fiscalName: 'Después', version: 2, code: '41000001' })
    expect(changed.addresses.map((each: { firstLine: string }) => each.firstLine)).toEqual(['Nueva 1', 'Almacén 2'])
    expect(await must(owner.get('/api/clients/document-number/20131312955'))).toMatchObject({
      hasCreditLine: true,
      amountCreditLine: '1500.50',
      seller: { code: 'V01' },
      addresses: [{ firstLine: 'Garcilaso 1472', district: 'Lima', primary: true }],
      contacts: [{ name: 'Eva Ruiz', primary: true }],
    })
    expect((await must(owner.get('/api/clients?search=eva ruiz&showTotal=1'))).total).toBe(1)
    const undone = await must(owner.post(`/api/imports/${preview.id}/undo`))
    expect(undone).toEqual({ deleted: 2, restored: 1 })
    expect((await must(owner.get(`/api/clients/${old.id}`))).addresses[0].firstLine).toBe('Vieja 1')
  })

  test('what was exported is imported again unchanged', async () => {
    const before = await must(owner.get('/api/clients?limit=200'))
    const file = await owner.get('/api/clients/export')
    const preview = await must(owner.upload('/api/clients/import', file.bytes))
    expect(preview).toMatchObject({ creates: 0, updates: before.data.length, errors: [] })
    await must(owner.post(`/api/clients/import/${preview.id}`))
    const plain = (page: { data: { version: number }[] }) => page.data.map(({ version: _, ...row }) => row)
    expect(plain(await must(owner.get('/api/clients?limit=200')))).toEqual(plain(before))
  })

  test('10,000 contacts with 37 wrong rows: 9,963 in, 37 in the file of failures', { timeout: 120_000 }, async () => {
    const wrong = [
      ['DNI', '123', 'Corto', '', '', '', '', '', ''],
      ['RUC', '20131312956', 'Dígito', '', '', '', '', '', ''],
      ['DNI', '', 'Sin número', '', '', '', '', '', ''],
      ['DNI', '42000003', 'Correo', 'nada', '', '', '', '', ''],
      ['DNI', '42000004', 'Lugar', '', 'x', '999999', '', '', ''],
      ['DNI', '42000005', 'Vendedor', '', '', '', '', 'ZZZ', ''],
      ['DNI', '50000007', 'Repetido', '', '', '', '', '', ''],
    ]
    const rows = Array.from({ length: 10_000 }, (_, i) =>
      i % 270 === 269
        ? wrong[i % wrong.length]!
        : [
            'DNI',
            String(50_000_000 + i),
            `Cliente Ñandú ${i}`,
            `c${i}@correo.pe`,
            `Calle ${i}`,
            '150101',
            '',
            '',
            `Ana ${i}`,
          ],
    )
    expect(rows.filter((row) => wrong.includes(row as string[]))).toHaveLength(37)
    const rss = process.memoryUsage().rss
    const started = performance.now()
    const preview = await must(send(rows))
    expect([preview.creates, preview.skips]).toEqual([9963, 37])
    await must(owner.post(`/api/clients/import/${preview.id}`))
    await world.server.outbox.idle()
    const history = await must(owner.get('/api/document/imports?limit=1'))
    const seconds = (performance.now() - started) / 1000
    const megabytes = (process.memoryUsage().rss - rss) / 1e6
    expect(history).toMatchObject({ data: [{ status: 'applied', creates: 9963, skips: 37 }] })
    const failed = await rowsOf((await owner.get(`/api/document/imports/failed/client/${preview.id}`)).bytes)
    expect(failed).toHaveLength(38)
    expect((await must(owner.get('/api/clients?search=nandu&showTotal=1&limit=1'))).total).toBe(9963)
    // The process of the whole test grows less than a server may weigh; the time is that of a shared machine.
    expect(megabytes).toBeLessThan(300)
    expect(seconds).toBeLessThan(60)
    if (process.env.SHOW_FIGURES)
      process.stdout.write(`${Math.round(seconds * 10) / 10} s, +${Math.round(megabytes)} MB\n`)
  })
})
