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
    expect(
      (
        await must(
          owner.get(
            '/api/clients?filters[0][field]=fiscalName&filters[0][operator]=CONTAINS&filters[0][value]=nandu&showTotal=1&limit=1',
          ),
        )
      ).total,
    ).toBe(9963)
    // The process of the whole test grows less than a server may weigh; the time is that of a shared machine.
    expect(megabytes).toBeLessThan(300)
    expect(seconds).toBeLessThan(60)
    if (process.env.SHOW_FIGURES)
      process.stdout.write(`${Math.round(seconds * 10) / 10} s, +${Math.round(megabytes)} MB\n`)
  })
})

describe('a sheet of one’s own', () => {
  const upload = (rows: readonly (readonly string[])[], name = 'mi cartera.csv') =>
    owner.upload('/api/clients/import', csv(rows), name, 'text/csv')

  test('its headings are understood in any order, its types told by the digits, with samples beside them', async () => {
    const preview = await must(
      upload([
        ['Domicilio', 'Nombre del Cliente', 'N.º de RUC', 'CORREO', 'Celular', 'Zodiaco'],
        ['Av. Arequipa 1', 'INDECOPI', '20133840533', 'a@indecopi.pe', '999111222', 'Leo'],
        ['', 'Rosa Quispe', '41000077', '', '', ''],
      ]),
    )
    expect(preview).toMatchObject({ creates: 2, updates: 0, skips: 0, errors: [] })
    expect(preview.columns.map(({ field }: { field: string | null }) => field)).toEqual([
      'address',
      'fiscalName',
      'documentNumber',
      'email',
      'phone',
      null,
    ])
    expect(preview.columns[2].samples).toEqual(['20133840533', '41000077'])
    await must(owner.post(`/api/clients/import/${preview.id}`))
    const made = await must(owner.get('/api/clients/document-number/20133840533'))
    expect(made).toMatchObject({ documentType: '6', fiscalName: 'INDECOPI', phone: '999111222' })
  })

  test('a heading may say whose name it is, and in which currency an amount stands', async () => {
    const preview = await must(
      upload([
        ['Número de RUC', 'Razón Social del Cliente', 'Límite de crédito (S/)'],
        ['20100130204', 'BANCO TRES', '9000'],
      ]),
    )
    expect(preview.columns.map(({ field }: { field: string | null }) => field)).toEqual([
      ...['documentNumber', 'fiscalName', 'amountCreditLine'],
    ])
  })

  test('what a row changes is shown before it is done, and what it does not name stays', async () => {
    const { body: old } = await owner.post('/api/clients', {
      ...{ documentType: '6', documentNumber: '20100130204', fiscalName: 'BANCO UNO', email: 'uno@banco.pe' },
      ...{ hasCreditLine: true, amountCreditLine: '9000', notes: 'Paga los viernes' },
    })
    const preview = await must(
      upload([
        ['RUC', 'Razón social', 'Teléfono'],
        ['20100130204', 'BANCO DOS', '014440000'],
      ]),
    )
    expect(preview.updates).toBe(1)
    expect(preview.changes).toEqual([
      {
        row: 2,
        title: 'BANCO UNO',
        fields: [
          { field: 'fiscalName', label: 'Razón social o nombre', before: 'BANCO UNO', after: 'BANCO DOS' },
          { field: 'phone', label: 'Teléfono', before: '', after: '014440000' },
        ],
      },
    ])
    await must(owner.post(`/api/clients/import/${preview.id}`))
    expect(await must(owner.get(`/api/clients/${old.id}`))).toMatchObject({
      ...{ fiscalName: 'BANCO DOS', phone: '014440000', email: 'uno@banco.pe' },
      ...{ hasCreditLine: true, amountCreditLine: '9000.00', notes: 'Paga los viernes' },
    })
  })

  test('a row that repeats another says which; what the file lacks may be said once for all', async () => {
    const rows = [
      ['Documento', 'Nombre'],
      ['41000088', 'Uno'],
      ['41000088', 'Otra vez'],
      ['X-1', 'Pasaporte'],
    ]
    const preview = await must(upload(rows))
    expect(preview).toMatchObject({ creates: 1, skips: 2 })
    expect(preview.errors[0]).toMatchObject({
      row: 3,
      field: 'documentNumber',
      code: 'repeated_in_file',
      message: 'Se repite en el archivo (fila 2)',
    })
    const constants = JSON.stringify({ documentType: 'Pasaporte' })
    const told = await must(owner.upload('/api/clients/import', csv(rows), 'a.csv', 'text/csv', { constants }))
    expect(told).toMatchObject({ creates: 2, skips: 1, constants: { documentType: 'Pasaporte' } })
  })
})
