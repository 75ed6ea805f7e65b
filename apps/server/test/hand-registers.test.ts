import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typesVouchers } from '../../../areas/accounting/test/voucher-register-world.ts'
import { SUPPLIER_RUC } from '../../../areas/purchases/test/supplier-xml.ts'
import { billed, sold, supplier } from './sire-world.ts'

/** Vouchers that somebody typed beside sales and bills that the program wrote, as every register of the month tells them. */
let world: World
let api: Caller
let typed: ReturnType<typeof typesVouchers>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  typed = typesVouchers(world, api)
})
afterAll(() => world?.close())

const ENTRIES = '/api/accounting/journal-entry'
const OF = 'year=2026&month=11'
const dollars = { currency: 'USD', exchangeRate: '3.753' }
const made: Record<string, { id: string; entry: string }> = {}
const boxes = async (): Promise<Record<string, string>> => {
  const { data } = await must(api.get(`/api/reports/journal-entry/tax?${OF}`))
  return Object.fromEntries(data.map(({ box, amount }: { box: string; amount: string }) => [box, amount]))
}
const book = async (number: string): Promise<{ rows: Record<string, string>[]; paths: (string | null)[] }> => {
  const { columns, rows } = await must(api.get(`/api/reports/ple/${number}?${OF}`))
  const named = rows.map(({ cells }: { cells: string[] }) =>
    Object.fromEntries(cells.map((cell, i) => [columns[i].name, cell])),
  )
  return { rows: named, paths: rows.map(({ path }: { path: string | null }) => path) }
}
/** `F900-1` of each row with a few of its cells. */
const cuoOf = (entry: string): string => {
  const [archive, , month, number] = entry.split('-')
  return `${archive}${month}${number}`
}

let before: Record<string, string>
beforeAll(async () => {
  await sold(world, api, '100')
  await supplier(api)
  await billed(world, api, '11', '200', '36', '236')
  before = await boxes()
  const sale = (number: string, lines: string[], more: object = {}) =>
    typed('14', '2026-11-10', { number, date: '2026-11-09' }, lines, more)
  made.sale = await sale('1', ['1212 D 118.00', '40111 H 18.00', '70121 H 100.00'])
  made.saleUsd = await sale('2', ['1212 D 442.85 118.00', '40111 H 67.55 18.00', '70321 H 375.30 100.00'], dollars)
  made.exempt = await sale('3', ['1212 D 50.00', '70121 H 50.00'])
  const corrects = { documentType: '01', serial: 'F900', number: '1' }
  made.note = await typed('14', '2026-11-12', { type: '07', serial: 'FC90', number: '4', corrects }, [
    ...['1212 H 23.60', '40111 D 3.60', '70921 D 20.00'],
  ])
  const bought = (number: string, lines: string[], more: object = {}) =>
    typed('08', '2026-11-10', { number, date: '2026-11-09' }, lines, more)
  made.bought = await bought('5', ['4212 H 59.00', '40111 D 9.00', '6371 D 50.00'])
  made.boughtUsd = await bought('6', ['4212 H 442.85 118.00', '40111 D 67.55 18.00', '6371 D 375.30 100.00'], dollars)
  made.mixed = await bought('7', ['4212 H 23.60', '40117 D 3.60', '6371 D 20.00'])
  made.lost = await bought('8', ['4212 H 11.80', '6411 D 1.80', '6371 D 10.00'])
  made.untaxed = await bought('9', ['4212 H 7.00', '6371 D 7.00'])
})

describe('form 621', () => {
  it('has them in its boxes, each with its voucher', async () => {
    const after = await boxes()
    const grown = (box: number) => fixed(dec(after[box] ?? 0).minus(before[box] ?? 0))
    // Sales 100 + 375.30 − 20; exempt 50. Purchases 50 + 375.30; mixed 20; without credit 10; untaxed 7.
    expect([100, 101, 105].map(grown)).toEqual(['455.30', '81.95', '50.00'])
    expect([107, 108, 110, 111, 113, 120].map(grown)).toEqual(['425.30', '76.55', '20.00', '3.60', '10.00', '7.00'])
    const { data } = await must(api.get(`/api/reports/journal-entry/tax/documents?${OF}&box=108&limit=200`))
    const own = data.filter(({ document }: { document: string }) => document.startsWith('F900'))
    expect(own.map((row: Record<string, string>) => [row.document, row.amount, row.kind, row.id])).toEqual([
      ['F900-5', '9.00', 'entry', made.bought!.id],
      ['F900-6', '67.55', 'entry', made.boughtUsd!.id],
    ])
  })

  it('agrees with the books, and tells a voucher of which it cannot be known what was taxed', async () => {
    const checks = async (): Promise<Record<string, { good: boolean; path: string | null }>> => {
      const found = await must(api.get(`/api/reports/checks?report=taxLiquidation&params=${encodeURIComponent(OF)}`))
      return Object.fromEntries(found.map(({ name, ...rest }: { name: string }) => [name, rest]))
    }
    const now = await checks()
    expect([now.taxSales?.good, now.taxPurchases?.good, now.vouchersUntold]).toEqual([true, true, undefined])
    const unclear = await typed('14', '2026-11-10', { number: '90' }, [
      ...['1212 D 148.00', '40111 H 18.00', '70121 H 130.00'],
    ])
    const nameless = await must(
      api.post(ENTRIES, {
        ...{ archive: { code: '08' }, date: '2026-11-10', memo: 'Sin documento' },
        lines: [
          { account: { code: '40111' }, debit: '1.00' },
          { account: { code: '1011' }, credit: '1.00' },
        ],
      }),
    )
    expect((await checks()).vouchersUntold).toMatchObject({ good: false, text: expect.stringMatching(/^2 asientos/) })
    const found = (await checks()).taxPurchases
    expect(found).toMatchObject({ good: false, text: expect.stringMatching(/1\.00/) })
    for (const report of ['salesRegister', 'purchaseRegister']) {
      const told = await must(api.get(`/api/reports/checks?report=${report}&params=${encodeURIComponent(OF)}`))
      const wanted = report === 'salesRegister' ? unclear.id : nameless.id
      expect(told.find(({ name }: { name: string }) => name === 'vouchersUntold')).toMatchObject({
        ...{ good: false, path: `/vouchers/view/entry/${wanted}` },
      })
    }
    for (const { id } of [unclear, nameless]) await must(api.delete(`${ENTRIES}/${id}?version=1`))
  })
})

describe('the reports of the registers', () => {
  it('have them beside the documents, in soles, leading to their vouchers, and filter them by type', async () => {
    const report = (name: string, more = '') =>
      must(api.get(`/api/reports/journal-entry/${name}?${OF}&limit=200${more}`))
    const sales = await report('sale')
    const own = sales.data.filter(({ kind }: { kind: string }) => kind === 'entry')
    expect(own.map((row: Record<string, string>) => [row.number, row.taxed, row.exempt, row.igv, row.total])).toEqual([
      ['00000001', '100.00', '0.00', '18.00', '118.00'],
      ['00000002', '375.30', '0.00', '67.55', '442.85'],
      ['00000003', '0.00', '50.00', '0.00', '50.00'],
      ['00000004', '-20.00', '0.00', '-3.60', '-23.60'],
    ])
    expect(sales.data.length).toBe(5)
    expect(sales.totals).toMatchObject({ taxed: '555.30', igv: '99.95', exempt: '50.00', total: '705.25' })
    expect((await report('sale', '&documentType=07')).data).toHaveLength(1)
    const bought = await report('purchase')
    const theirs = bought.data.filter(({ kind }: { kind: string }) => kind === 'entry')
    expect(
      theirs.map((row: Record<string, string>) => [
        ...[row.number, row.taxed, row.igv, row.mixedBase, row.mixedIgv, row.untaxed, row.igvLost, row.total],
      ]),
    ).toEqual([
      ['5', '50.00', '9.00', '0.00', '0.00', '0.00', '0.00', '59.00'],
      ['6', '375.30', '67.55', '0.00', '0.00', '0.00', '0.00', '442.85'],
      ['7', '0.00', '0.00', '20.00', '3.60', '0.00', '0.00', '23.60'],
      ['8', '0.00', '0.00', '0.00', '0.00', '10.00', '1.80', '11.80'],
      ['9', '0.00', '0.00', '0.00', '0.00', '7.00', '0.00', '7.00'],
    ])
    expect(bought.totals).toMatchObject({ total: '780.25' })
    expect(theirs[0]).toMatchObject({ accountingDate: '2026-11-10', date: '2026-11-09', id: made.bought!.id })
  })
})

describe('the electronic books', () => {
  it('have them with the CUO of their vouchers, and lead to those', async () => {
    const sales = await book('14.1')
    const own = sales.rows.flatMap((row, i) => (row.series === 'F900' ? [[row, sales.paths[i]] as const] : []))
    expect(own.map(([row, path]) => [row.cuo, row.line, row.number, row.base, row.igv, row.total, path])).toEqual([
      [cuoOf(made.sale!.entry), 'M1', '1', '100.00', '18.00', '118.00', `/vouchers/view/entry/${made.sale!.id}`],
      [cuoOf(made.saleUsd!.entry), 'M1', '2', '375.30', '67.55', '442.85', `/vouchers/view/entry/${made.saleUsd!.id}`],
      [cuoOf(made.exempt!.entry), 'M1', '3', '', '', '50.00', `/vouchers/view/entry/${made.exempt!.id}`],
    ])
    expect(sales.rows.find(({ series }) => series === 'FC90')).toMatchObject({
      ...{ base: '-20.00', igv: '-3.60', modifiedSeries: 'F900', modifiedNumber: '1', modifiedDate: '09/11/2026' },
    })
    const bought = await book('8.1')
    const theirs = bought.rows.filter(({ series }) => series === 'F900')
    expect(
      theirs.map((row) => [row.cuo, row.base, row.igv, row.mixedBase, row.mixedIgv, row.untaxedUseIgv, row.state]),
    ).toEqual([
      [cuoOf(made.bought!.entry), '50.00', '9.00', '', '', '', '1'],
      [cuoOf(made.boughtUsd!.entry), '375.30', '67.55', '', '', '', '1'],
      [cuoOf(made.mixed!.entry), '', '', '20.00', '3.60', '', '1'],
      [cuoOf(made.lost!.entry), '', '', '', '', '1.80', '0'],
      [cuoOf(made.untaxed!.entry), '', '', '', '', '', '0'],
    ])
    expect((await book('8.2')).rows).toEqual([])
    // The journal says which row of a register a line repeats.
    const journal = await book('5.1')
    const keys = new Set(
      [...sales.rows.map((row) => ['140100', row]), ...bought.rows.map((row) => ['080100', row])].map(([code, row]) => {
        const { period, cuo, line } = row as Record<string, string>
        return `${code}&${period}&${cuo}&${line}`
      }),
    )
    const repeated = journal.rows.filter(({ structuredData }) => structuredData)
    expect(repeated.filter(({ structuredData }) => !keys.has(structuredData!))).toEqual([])
    expect(new Set(repeated.map(({ structuredData }) => structuredData)).size).toBe(keys.size)
  })

  it('two documents of one voucher have a correlative each, which their lines name', async () => {
    const line = (code: string, side: string, amount: string, number?: string) => ({
      ...{ account: { code }, [side]: amount },
      ...(number
        ? {
            client: { id: world.ids.clients.bodega },
            documentType: '01',
            documentSerial: 'F950',
            documentNumber: number,
          }
        : {}),
    })
    const { id, entry } = await must(
      api.post(ENTRIES, {
        ...{ archive: { code: '08' }, date: '2026-11-10', memo: 'Dos facturas' },
        lines: [
          ...[line('4212', 'credit', '118', '1'), line('4212', 'credit', '236', '2')],
          ...[line('40111', 'debit', '54'), line('6371', 'debit', '300')],
        ],
      }),
    )
    const rows = (await book('8.1')).rows.filter(({ series }) => series === 'F950')
    expect(rows.map((row) => [row.cuo, row.line, row.base, row.igv])).toEqual([
      [cuoOf(entry), 'M1', '100.00', '18.00'],
      [cuoOf(entry), 'M2', '200.00', '36.00'],
    ])
    const lines = (await book('5.1')).rows.filter(({ cuo, series }) => cuo === cuoOf(entry) && series === 'F950')
    expect(lines.map(({ structuredData }) => structuredData?.split('&').at(-1))).toEqual(['M1', 'M2'])
    await must(api.delete(`${ENTRIES}/${id}?version=1`))
  })
})

describe('a document that the program entered', () => {
  const line = (code: string, amount: object, named: object = {}) => ({ account: { code }, ...amount, ...named })
  it('is no voucher by hand as well, however its series and number are written', async () => {
    const { data } = await must(api.get(`/api/clients?search=${SUPPLIER_RUC}`))
    for (const [documentSerial, documentNumber] of [
      ['F001', '11'],
      ['f001', '00000011'],
    ]) {
      const paper = { client: { id: data[0].id }, documentType: '01', documentSerial, documentNumber }
      const reply = await api.post(ENTRIES, {
        ...{ archive: { code: '08' }, date: '2026-11-20', memo: 'Otra vez' },
        lines: [line('4212', { credit: '236.00' }, paper), line('6371', { debit: '236.00' })],
      })
      expect([reply.status, reply.body.errors]).toEqual([
        422,
        [expect.objectContaining({ field: 'lines[0].documentNumber', code: 'document_exists_for_client' })],
      ])
    }
  })
})
