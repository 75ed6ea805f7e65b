import { type RegisterType, registerRows } from '@yupana/accounting/server'
import { fixed, sum } from '@yupana/kernel'
import { inCompany } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceBody } from '../../../areas/sales/testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const rowsOf = (type: RegisterType, year = 2026, month = 11) =>
  inCompany(world.services, world.ids.companyId, (ctx) => registerRows(ctx, type, year, month))
const igv = { type: 'IGV', rate: '18' }

async function sold(price: string) {
  const items = [{ item: { id: world.ids.products.service }, price, tax: igv }]
  const { id } = await must(api.post('/api/invoices', invoiceBody(world, items)))
  return must(api.put(`/api/invoices/${id}/issue`))
}

it('registers of the tax office have the rows of the reports of sales and purchases', async () => {
  await sold('100')
  await sold('50')
  const supplier = await must(
    api.post('/api/clients', {
      ...{ documentType: '6', documentNumber: '20131312955', fiscalName: 'PROVEEDOR', type: 'supplier', addresses: [] },
    }),
  )
  const bill = (number: string) =>
    must(
      api.post('/api/bills', {
        ...{ documentType: '01', serie: 'F001', number, date: '2026-11-17', supplier: { id: supplier.id } },
        ...{ paymentTerm: { id: world.ids.termCredit30 }, total: '118', igv: '18', currency: 'PEN' },
        items: [{ item: { id: world.ids.products.service }, quantity: '1', price: '100', tax: igv }],
      }),
    )
  await bill('000777')
  const report = await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11&limit=200'))
  const sales = await rowsOf('sale')
  expect(sales.length).toBe(report.data.length)
  for (const [mine, theirs] of [
    ['base', 'taxed'],
    ['igv', 'igv'],
    ['total', 'total'],
  ] as const)
    expect(fixed(sum(sales.map((row) => row[mine])))).toBe(
      fixed(sum(report.data.map((row: Record<string, string>) => row[theirs]))),
    )
  const bought = await rowsOf('purchase')
  const own = bought.find(({ number }) => number === '777')
  expect(own).toMatchObject({
    ...{ kind: 'bill', series: 'F001', partyNumber: '20131312955', base: '100.00', igv: '18.00', total: '118.00' },
    ...{ state: '1', adjusts: false, date: '2026-11-17', exchangeRate: '1.000' },
  })
  const purchases = await must(api.get('/api/reports/journal-entry/purchase?year=2026&month=11&limit=200'))
  expect(fixed(sum(bought.map(({ total }) => total)))).toBe(
    fixed(sum(purchases.data.map((row: Record<string, string>) => row.total))),
  )
  for (const row of bought)
    expect(
      fixed(
        sum([
          ...[row.base, row.igv, row.untaxedUseBase, row.untaxedUseIgv, row.untaxed, row.isc, row.icbper],
          row.otherCharges,
        ]),
      ),
    ).toBe(row.total)
  expect(await rowsOf('no-domiciled')).toEqual([])
})
