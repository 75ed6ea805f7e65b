import { documentFileName, soapClient, zipDocument } from '@yupana/sunat'
import { type Caller, must, type World } from '@yupana/testkit'
import { SUPPLIER_RUC, supplierXml } from '../../../areas/purchases/test/supplier-xml.ts'
import { invoiceBody } from '../../../areas/sales/testing/invoice-body.ts'

export const PLACE = { year: 2026, month: 11 }
const igv = { type: 'IGV', rate: '18' }

/** A sale of the month, as it goes to the tax office. */
export async function sold(world: World, api: Caller, price: string, over: Record<string, unknown> = {}) {
  const items = [{ item: { id: world.ids.products.service }, price, tax: igv }]
  const { id } = await must(api.post('/api/invoices', invoiceBody(world, items, over)))
  return must(api.put(`/api/invoices/${id}/issue`))
}

/** The supplier sends its own document to the tax office. */
export async function supplied(world: World, number: number, price: string): Promise<void> {
  const name = documentFileName({ ruc: SUPPLIER_RUC, type: '01', serie: 'F001', number })
  const login = { username: `${SUPPLIER_RUC}MODDATOS`, password: 'moddatos', timeoutMs: 5000 }
  const client = soapClient({ ...login, endpoint: `${world.sunat!.url}/ol-ti-itcpfegem/billService` })
  const lines = [{ code: 'X-1', description: 'Cable', quantity: '1', price }]
  const xml = supplierXml({ number, lines, currency: 'PEN', issueDate: '2026-11-17' })
  const answer = await client.sendBill(name, zipDocument(name, xml))
  if (answer.kind !== 'accepted') throw new Error(`the office answered ${answer.kind}`)
}

export async function supplier(api: Caller): Promise<string> {
  const body = {
    documentType: '6',
    documentNumber: SUPPLIER_RUC,
    fiscalName: 'DISTRIBUIDORA EL SOL S.R.L.',
    type: 'supplier',
  }
  return (await must(api.post('/api/clients', { ...body, addresses: [] }))).id
}

/** A bill of theirs in our books. */
export async function billed(world: World, api: Caller, number: string, base: string, tax: string, total: string) {
  const [of] = (await must(api.get(`/api/clients?search=${SUPPLIER_RUC}`))).data
  return must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F001', number, date: '2026-11-17', currency: 'PEN', supplier: { id: of.id } },
      ...{ paymentTerm: { id: world.ids.termCredit30 }, total, igv: tax },
      items: [{ item: { id: world.ids.products.service }, quantity: '1', price: base, tax: igv }],
    }),
  )
}

/** Waits until the office has nothing under way, or until `until` says so. */
export async function settled(world: World, api: Caller, type: string, done = /^(?!requested|sending)/) {
  for (let i = 0; i < 200; i += 1) {
    const { period } = await must(api.get(`/api/accounting/sire/compare?type=${type}&year=2026&month=11`))
    if (done.test(period.status)) return period
    await world.server.outbox.idle()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the office has not answered')
}
