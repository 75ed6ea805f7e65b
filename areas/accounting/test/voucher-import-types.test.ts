import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { booksWorld } from './voucher-import-world.ts'

let world: World
let api: Caller
let books: ReturnType<typeof booksWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  books = booksWorld(world, api)
})
afterAll(() => world?.close())
afterEach(async () => {
  expect(await books.differences()).toEqual([])
  await books.clear()
})

const ANDES = '20100070970'
const told = (preview: { errors: { row: number; field: string; code: string }[] }): string[] =>
  preview.errors.map(({ row, field, code }) => `${row} ${field} ${code}`)

describe('registers: a row is a voucher', () => {
  const SALES =
    'Fecha,Tipo de documento,Serie,N.° de documento,RUC o DNI,Base imponible,Inafecto,IGV,Total,Moneda,Tipo de cambio,Cuenta de la base,Glosa'

  it('sales: receivable against taxes and income, notes turned round, dollars at their rate to the cent', async () => {
    const preview = await books.preview('sale', [
      SALES,
      `10/11/2026,01,F001,901,${ANDES},100,10,18,128,,,70121,Venta a`,
      `10/11/2026,07,F001,902,${ANDES},-100,,-18,-118,,,70121,Nota b`,
      `11/11/2026,01,F001,903,${ANDES},33.33,,6.00,39.33,USD,3.777,70321,Dólares c`,
    ])
    expect(told(preview)).toEqual([])
    await books.commit(preview.batch)
    expect(await books.lines('Venta a')).toEqual(['1212 D128.00', '40111 H18.00', '70121 H110.00'])
    expect(await books.lines('Nota b')).toEqual(['1212 H118.00', '40111 D18.00', '70121 D100.00'])
    expect(await books.lines('Dólares c')).toEqual([
      '1212 D148.55 $39.33',
      '40111 H22.66 $-6.00',
      '70321 H125.89 $-33.33',
    ])
    expect(await books.vouchers()).toEqual([
      '14-11-1 IMPORT Venta a 128.00',
      '14-11-2 IMPORT Nota b 118.00',
      '14-11-3 IMPORT Dólares c 148.55',
    ])
  })

  it('a document that stands in the register, or twice in the file, is told; so is a total that is not the sum', async () => {
    const row = (number: string, total = '118') => `10/11/2026,01,F001,${number},${ANDES},100,,18,${total},,,70121,`
    const first = await books.preview('sale', [SALES, row('950')])
    const same = await books.preview('sale', [SALES, row('950')])
    await books.commit(first.batch)
    // It came in after the second file was read.
    expect((await books.generate(same.batch)).body).toMatchObject({ code: 'document_exists_for_client' })
    const preview = await books.preview('sale', [SALES, row('950'), row('951'), row('951'), row('952', '119')])
    expect(told(preview)).toEqual([
      '2 documentNumber document_exists_for_client',
      '4 documentNumber repeated_in_file',
      '5 total import_total_differs',
    ])
    expect(preview).toMatchObject({ creates: 1, failed: 3 })
  })

  it('contacts that nobody knows are told, or made of the register of taxpayers or the name in the file', async () => {
    await world.owner.query(
      "insert into law.ruc_register (ruc, name, status, condition) values ('20131312955', 'DEL PADRÓN SAC', 'ACTIVO', 'HABIDO') on conflict do nothing",
    )
    const lines = [
      'Fecha,Tipo de documento,Serie,N.° de documento,RUC o DNI,Razón social,Base imponible,IGV,Total,Cuenta de la base,Glosa',
      '10/11/2026,01,F001,960,20131312955,,100,18,118,70121,Padrón',
      '10/11/2026,03,B001,961,71234567,Juana Quispe,100,18,118,70121,DNI',
      '10/11/2026,03,B001,962,71234567,Juana Quispe,100,18,118,70121,DNI otra vez',
      '10/11/2026,01,F001,963,20999999991,Sin dígito SAC,100,18,118,70121,Mal',
    ]
    expect(told(await books.preview('sale', lines))).toEqual(
      [2, 3, 4, 5].map((row) => `${row} clientDocument client_not_found`),
    )
    const preview = await books.preview('sale', lines, { createClients: 'true' })
    expect([preview.clients, told(preview)]).toEqual([2, ['5 clientDocument client_not_found']])
    const twin = await books.preview('sale', lines.with(1, lines[1]!.replace('960', '970')).slice(0, 2), {
      createClients: 'true',
    })
    await books.commit(preview.batch, { onlyValid: true })
    await books.commit(twin.batch)
    const made = await books.rows(
      "select fiscal_name as name, (select count(distinct party_id) from accounting.journal_line l where l.company_id = c.company_id and l.party_id = c.id)::int as used from parties.client c where company_id = $1 and document_number in ('20131312955', '71234567') order by 1",
    )
    expect(made).toEqual([
      { name: 'DEL PADRÓN SAC', used: 1 },
      { name: 'Juana Quispe', used: 1 },
    ])
  })

  it('purchases: the cost bears what gives no credit', async () => {
    const preview = await books.preview('purchase', [
      'Fecha,Tipo de documento,Serie,N.° de documento,RUC o DNI,Base imponible,IGV,Base sin crédito,IGV sin crédito,No gravado,Total,Cuenta de la base,Glosa',
      `10/11/2026,01,F055,31,${ANDES},100,18,50,9,3,180,6371,Compra a`,
      `10/11/2026,01,F055,32,,100,18,,,,118,,Sin nada`,
    ])
    expect(told(preview)).toEqual(['3 baseAccount required', '3 clientDocument client_required'])
    await books.commit(preview.batch, { onlyValid: true })
    expect(await books.lines('Compra a')).toEqual(['4212 H180.00', '40111 D18.00', '6371 D162.00'])
    expect((await books.vouchers())[0]).toBe('08-11-1 IMPORT Compra a 180.00')
  })

  it('receipts of fees: what is kept and what is owed', async () => {
    const preview = await books.preview('honorary', [
      'Fecha,Serie,N.° de documento,RUC o DNI,Monto bruto,Retención,Cuenta de la base,Glosa',
      `10/11/2026,E001,5,${ANDES},2000,160,6371,Recibo`,
    ])
    expect(told(preview)).toEqual([])
    await books.commit(preview.batch)
    expect(await books.lines('Recibo')).toEqual(['424 H1840.00', '40172 H160.00', '6371 D2000.00'])
    expect(await books.vouchers()).toEqual(['09-11-1 IMPORT Recibo 2000.00'])
  })

  it('cash: in or out, never both', async () => {
    const preview = await books.preview('cash', [
      'Fecha,Cuenta,Contracuenta,Ingreso,Egreso,Glosa,RUC o DNI,Tipo de documento,Serie,N.° de documento',
      `10/11/2026,1011,1212,118,,Cobro,${ANDES},01,F001,1`,
      '11/11/2026,1011,6391,,7.5,Comisión,,,,',
      '11/11/2026,1011,6391,1,7.5,Ambos,,,,',
    ])
    expect(told(preview)).toContain('4 outgoing one_side')
    await books.commit(preview.batch, { onlyValid: true })
    expect(await books.lines('Cobro')).toEqual(['1011 D118.00', '1212 H118.00'])
    expect(await books.lines('Comisión')).toEqual(['1011 H7.50', '6391 D7.50'])
  })
})

describe('whole files', () => {
  it('an opening is one voucher of the first of January, balances by document, in dollars where it has some', async () => {
    const preview = await books.preview('opening', [
      'Cuenta,Debe,Haber,Debe US$,RUC o DNI,Tipo de documento,Serie,N.° de documento,Vence,Tipo de cambio',
      '1011,1000,,,,,,,,3.7',
      `1212,370,,100,${ANDES},01,F001,88,15/02/2026,`,
      '5011,,1370,,,,,,,',
    ])
    expect(told(preview)).toEqual([])
    await books.commit(preview.batch)
    expect(await books.vouchers()).toEqual(['00-1-1 OPENING Asiento de apertura 2026 1370.00'])
    expect(await books.lines('Asiento de apertura 2026')).toEqual([
      '1011 D1000.00',
      '1212 D370.00 $100.00',
      '5011 H1370.00',
    ])
  })

  it('an opening that does not balance is a draft only where that is ticked', async () => {
    const preview = await books.preview('opening', ['Cuenta,Debe,Haber', '1011,1000,', '5011,,999'])
    expect(preview).toMatchObject({ creates: 0, drafts: 1 })
    expect((await books.generate(preview.batch, { onlyValid: true })).body.code).toBe('import_has_errors')
    expect(await books.commit(preview.batch, { asDraft: true })).toEqual({ created: 0, drafts: 1, failed: 0 })
    await must(api.post(`/api/imports/${preview.batch}/undo`))
  })

  it('a PLE 5.1 of ours keeps archive and number; its lines are counted as they stand', async () => {
    const line = (account: string, debit: string, credit: string, cuo = '0511000123') =>
      `20261100|${cuo}|M1|${account}|||PEN||||-|-|10/11/2026||10/11/2026|Del PLE||${debit}|${credit}||1|`
    const preview = await books.preview('ple51', [line('6371', '10.00', '0.00'), line('1011', '0.00', '10.00')])
    expect(told(preview)).toEqual([])
    await books.commit(preview.batch)
    expect(await books.vouchers()).toEqual(['05-11-123 IMPORT Del PLE 10.00'])
    const wrong = await books.preview('ple51', [line('6371', '10', '0', 'A1'), line('99999', '0', '10', 'A1')])
    expect(told(wrong)).toEqual(['2 account account_not_found'])
  })

  it('templates of every type are offered, also to who only reads', async () => {
    for (const type of ['journal', 'opening', 'sale', 'purchase', 'honorary', 'cash', 'ple51']) {
      const csv = await api.get(`/api/accounting/journal-entry/import/${type}/csv`)
      expect([csv.status, String(csv.body).includes('Cuenta')]).toEqual([200, true])
      const file = await books.sheetOf(await api.get(`/api/accounting/journal-entry/import/${type}/xls`))
      expect(file[0]!.length).toBeGreaterThan(9)
    }
    expect((await api.get('/api/accounting/journal-entry/import/concar/xls')).status).toBe(422)
  })

  it('tickets of a month are told by day and series, in the columns in which sales are imported', async () => {
    const preview = await books.preview('sale', [
      'Fecha,Tipo de documento,Serie,N.° de documento,RUC o DNI,Base imponible,Inafecto,IGV,Total,Cuenta de la base,Glosa',
      '10/11/2026,03,B001,9,00000000,100,,18,118,70121,Boleta',
      '10/11/2026,03,B001,10,00000000,50,,9,59,70121,Boleta',
      '10/11/2026,03,B002,3,00000000,,20,,20,70321,Boleta',
      `10/11/2026,01,F001,4,${ANDES},100,,18,118,70121,Factura`,
      '11/11/2026,03,B001,11,00000000,10,,1.8,11.8,70121,Boleta',
    ])
    expect(told(preview)).toEqual([])
    await books.commit(preview.batch)
    const path = '/api/accounting/journal-entry/export/sale/03?year=2026&month=11'
    const [heads, ...rows] = await books.sheetOf(await api.get(path))
    const shown = ['Fecha', 'Serie', 'N.° de documento', 'N.° final', 'Base imponible', 'Inafecto', 'IGV', 'Total']
    expect(rows.map((row) => shown.map((head) => row[heads!.indexOf(head)] ?? '').join(' '))).toEqual([
      '2026-11-10 B001 9 10 150  27 177',
      '2026-11-10 B002 3 3  20  20',
      '2026-11-11 B001 11 11 10  1.8 11.8',
    ])
    const file = await api.get(path)
    await must(api.post(`/api/imports/${preview.batch}/undo`))
    // It comes back as it was told.
    const again = await books.preview('sale', file.bytes)
    expect([told(again), again.creates]).toEqual([[], 3])
    expect((await api.get(`${path}3`)).status).toBe(422)
  })
})
