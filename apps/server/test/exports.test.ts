import { type Endpoint, withExport } from '@yupana/contract'
import { readXlsx, routesOf } from '@yupana/platform'
import { type Caller, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

/** Lists without a download of their own, and why. */
const reasons: Readonly<Record<string, string>> = {
  'budget.items': 'the rows of one budget, whose report is exported with what was ordered and spent',
  'monthClosing.history': 'the history of closing rates: the same rows as the trail, which is exported',
  'generator.list': 'what waits for a voucher until it is generated; vouchers are exported',
  'voucherImport.list': 'a history of files: what failed of each is its own download',
  'documentImport.list': 'a history of files: what failed of each is its own download',
  'resourceImport.list': 'a history of files: what failed of each is its own download',
  'access.list': 'the modules of the product, drawn as the matrix of a role',
  'commonList.list': 'tables of the law that nobody edits',
  'records.ofArchives':
    'the history at its own path: the same rows as records.archive, which is exported with the trail',
  'records.ofAccounts': 'the same of accounts',
  'records.ofSettings': 'the same of settings',
  'sire.read': 'lines of the office as it sent them, which sire/file gives as its own file',
  'records.ofEntries': 'the same of vouchers: the rows of records.journal-entry',
  'income.ofUser': 'a part of the collections and payments, which are exported',
  'exchangeRate.listSunat': 'what the tax office published; the rates of the company are exported',
  'series.list': 'the series for choosing; document numbers are exported',
  'pointOfSale.held': 'each is looked into and settled by a person, and stands among the sales of the tills then',
  'priceList.products': 'exported with or without tax, in the columns of their import',
  'product.list': 'exported with their variants, in the columns of their import',
}
const endpoints: Endpoint[] = routesOf(areas).map(({ endpoint }) => endpoint)
const exported = new Set(endpoints.filter(({ path }) => path.endsWith('/export')).map(({ path }) => path))
const lists = endpoints.filter(
  ({ method, list, path, response }) => method === 'GET' && list && response !== 'file' && !path.includes('/choose'),
)

async function headOf(bytes: Uint8Array): Promise<string[]> {
  for await (const row of readXlsx(bytes, { maxRows: 50_000 })) return row
  return []
}

describe('every list', () => {
  it('can be downloaded as it is filtered, or says why not', () => {
    const without = lists.filter(({ path }) => !exported.has(`${path}/export`)).map(({ id }) => id)
    expect(without.sort()).toEqual(Object.keys(reasons).sort())
  })

  it.each(
    endpoints
      .filter(({ path, list }) => path.endsWith('/export') && !path.includes('{') && list)
      .map((each) => [each.path, each] as const),
  )('%s is a workbook whose columns have names in the reader’s language', async (path) => {
    const reply = await api.get(path)
    expect([reply.status, reply.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const head = await headOf(reply.bytes)
    expect(head.length).toBeGreaterThan(1)
    // A key that nothing names would stand here as itself.
    expect(head.filter((each) => /^[a-zA-Z]+\.[\w.]+$/.test(each))).toEqual([])
  })

  it('has a title, by which its job is called, and a name of its own', () => {
    const labels = new Set(areas.flatMap(({ area }) => Object.keys(area.labels)))
    const definitions = areas.flatMap((each) => each.exports ?? [])
    expect(definitions.filter(({ title }) => !labels.has(title)).map(({ title }) => title)).toEqual([])
    expect(new Set(definitions.map(({ noun }) => noun)).size).toBe(definitions.length)
  })

  it('shows the words of its codes, and no row that the filter leaves out', async () => {
    const rows: string[][] = []
    const { bytes } = await api.get(
      '/api/configuration/users/export?filters[0][field]=email&filters[0][value]=caja@yupana.pe',
    )
    for await (const row of readXlsx(bytes, { maxRows: 100 })) rows.push(row)
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain('Activo')
  })

  it('a download has the permission of its list, and asks for permission to download where looking is enough for the list', () => {
    for (const list of lists) {
      const download = endpoints.find(({ path }) => path === `${list.path}/export`)
      if (download) expect([list.id, download.permission]).toEqual([list.id, withExport(list.permission)])
    }
  })
})
