import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'
import { noteWorld } from '../testing/note-world.ts'

let world: World
let api: Caller
let notes: ReturnType<typeof noteWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  notes = noteWorld(world, () => api)
})
afterAll(() => world?.close())

const taxed = { type: 'IGV', rate: '18' }
const some = { items: [{ line: 1, amount: '11.80' }] }
const credit = (): object => ({ id: world.ids.termCredit30 })

/** Exports are sold to who has no document of the country. */
async function foreigner(): Promise<string> {
  const found = (await must(api.get('/api/clients/choose?search=ACME'))) as { id: string }[]
  if (found[0]) return found[0].id
  const made = { documentType: '0', documentNumber: 'X12345', fiscalName: 'ACME INC.', type: 'client' }
  return (await must(api.post('/api/clients', made))).id
}

/** Goods, work, something given away: whatever a line may be. */
async function sell(documentType: string, over: object): Promise<string> {
  const { products, clients, termCredit30 } = world.ids
  const exported = 'exported' in over
  const lines = exported
    ? [{ item: { id: products.service }, price: '100', tax: { type: 'EXPORT', rate: '0' } }]
    : [
        { item: { id: products.mouse }, quantity: '3', price: '33.33', tax: taxed },
        { item: { id: products.service }, price: '100', discountA: '7', tax: taxed },
        { item: { id: products.mouse }, price: '10', tax: { type: 'EXONERATED_TRASFER', rate: '0' } },
      ]
  const { exported: _, ...rest } = over as { exported?: true }
  const own = documentType === '01' ? clients.andes : clients.person
  const client = exported ? await foreigner() : own
  const draft = await must(
    api.post(
      '/api/invoices',
      invoiceBody(world, lines, {
        ...{ documentType, serie: documentType === '01' ? 'F001' : 'B001', paymentTerm: { id: termCredit30 } },
        ...{ client: { id: client }, ...rest },
      }),
    ),
  )
  await must(api.put(`/api/invoices/${draft.id}/issue`))
  await world.server.outbox.idle()
  return draft.id
}

describe.each(money)('SAL-012 each reason in $currency is taken by the tax office, and the books agree', (of) => {
  it.each<[type: string, reason: string, sale: string, over: () => object]>([
    ['07', '01', '01', () => ({})],
    ['07', '01', '03', () => ({})],
    ['07', '02', '01', () => ({})],
    ['07', '03', '01', () => ({ items: [{ line: 2, description: 'Instalación en sede' }] })],
    ['07', '03', '03', () => ({ items: [{ line: 2, description: 'Instalación en sede' }] })],
    ['07', '04', '01', () => some],
    ['07', '05', '01', () => some],
    ['07', '06', '01', () => ({})],
    [
      '07',
      '07',
      '01',
      () => ({
        items: [
          { line: 1, quantity: '2' },
          { line: 3, quantity: '1' },
        ],
      }),
    ],
    ['07', '08', '01', () => some],
    ['07', '09', '03', () => some],
    ['07', '10', '01', () => some],
    ['07', '11', '01', () => ({ exported: true, items: [{ line: 1, amount: '40.00' }] })],
    ['07', '13', '01', () => ({ paymentTerm: credit() })],
    ['08', '01', '01', () => some],
    ['08', '02', '03', () => some],
    ['08', '03', '01', () => some],
    ['08', '11', '01', () => ({ exported: true, items: [{ line: 1, amount: '40.00' }] })],
  ])('%s %s over a %s', async (documentType, reason, type, over) => {
    const { exported, ...body } = over() as { exported?: true }
    const sale = await sell(type, { ...of, ...(exported ? { exported } : {}) })
    const { balance } = await must(api.get(`/api/invoices/${sale}`))
    const fees = reason === '13' ? { fees: [{ date: '2026-12-30', amount: balance }] } : {}
    const issued = await notes.issue(sale, { documentType, reason, ...body, ...fees })
    await notes.answers()
    const note = await must(api.get(`/api/credit-notes/${issued.id}`))
    const { responseText } = await must(api.get(`/api/einvoice/${issued.id}`))
    expect([note.status, note.eStatus, responseText]).toEqual([
      ...[documentType === '08' ? 'open' : 'closed', 2, expect.stringContaining('ha sido aceptada')],
    ])
    expect(note.total === '0.00').toBe(['03', '13'].includes(reason) && documentType === '07')
    const paper = await api.get(`/api/credit-notes/${issued.id}/render/pdf`)
    expect(paper.headers['content-type']).toContain('application/pdf')
    expect(await must(api.get(`/api/papers/creditNote/${issued.id}`))).toMatchObject({
      ...{ title: documentType === '07' ? 'NOTA DE CRÉDITO ELECTRÓNICA' : 'NOTA DE DÉBITO ELECTRÓNICA' },
    })
    expect(await notes.agree()).toEqual([])
  })
})

it('from 2027 penalties have a reason of their own, and are not taxed', async () => {
  await must(api.put('/api/accounting-setting/initialize-next-year', { year: 2027 }))
  world.now = new Date('2027-01-04T15:00:00Z')
  api = await world.as('owner')
  const sale = await sell('01', { date: '2027-01-04' })
  const issued = await notes.issue(sale, {
    ...{ documentType: '08', reason: '13', date: '2027-01-04', items: [{ line: 1, amount: '50.00' }] },
  })
  await notes.answers()
  expect(await must(api.get(`/api/credit-notes/${issued.id}`))).toMatchObject({
    ...{ status: 'open', eStatus: 2, total: '50.00', igv: '0.00', unaffected: '50.00' },
    items: [{ affectation: '30', tax: { type: 'UNAFFECTED' } }],
  })
  expect(await notes.voucher(issued.id)).toEqual([
    { account: '1212', debit: '50.00', credit: '0.00' },
    { account: '7599', debit: '0.00', credit: '50.00' },
  ])
})

it('no month is locked over a note that the tax office has not answered; once it has, it is', async () => {
  const lock = () => api.put('/api/configuration/month-lock/2027', { month: 1, locked: true, confirmed: true })
  const sale = await sell('01', { date: '2027-01-04' })
  world.sunat!.setFault({ kind: 'outage' })
  await notes.issue(sale, { reason: '01', date: '2027-01-04' })
  expect((await lock()).body.code).toBe('voiding_pending')
  world.sunat!.setFault(null)
  await notes.answers()
  expect((await lock()).body.code).not.toBe('voiding_pending')
})
