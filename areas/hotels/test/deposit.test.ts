import { must } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Booked, couple, openDesk, wrong } from './book-world.ts'

let d: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  d = await openDesk(import.meta.url, { sunat: true })
})
afterAll(() => d?.world.close())

const code = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`
const day = (date: string) =>
  d.world.owner.query('update hotels.hotel set business_date = $2 where id = $1', [d.planted.hotel, date])
const deposit = (of: Booked, over: object) => d.api.post(`/api/hotels/file/${of.id}/deposit`, { ...d.paid, ...over })
/** What an account of the books holds of what payments and documents posted. */
const ledger = async (account: string): Promise<string> => {
  const { rows } = await d.world.owner.query(
    'select coalesce(sum(debit - credit), 0)::numeric(18,2)::text as balance from accounting.journal_line where company_id = $1 and account_code like $2',
    [d.world.ids.companyId, `${account}%`],
  )
  return rows[0].balance
}

describe('deposits', () => {
  it('example 5: cancelled four days before costs a night; of 300 in guarantee 60 are given back', async () => {
    const made = await d.book([d.stay('2026-11-22', '2026-11-25')])
    expect(made.total).toBe('720.00')
    expect(wrong(await deposit(made, { kind: 'guarantee', amount: '900' }))).toEqual(['amount deposit_exceeds'])
    const held = await must(deposit(made, { kind: 'guarantee', amount: '300' }))
    expect([held.deposits[0].left, held.sums.held, held.deposits[0].document]).toEqual(['300.00', '300.00', null])
    expect(await ledger('467')).toBe('-300.00')
    await must(d.verb(made.id, 'cancel', { reason: 'No viaja' }))
    const after = await d.account(made.id)
    expect(after.charges).toMatchObject([{ kind: 'penalty', amount: '240.00', tax: { type: 'UNAFFECTED' } }])
    expect([after.sums.balance, after.sums.toReturn]).toEqual(['240.00', '60.00'])
    const { document } = await must(d.bill(made.id))
    const [{ id }] = after.deposits
    const of = (verb: string, body: object) => d.api.put(`/api/hotels/file/${made.id}/deposit/${id}/${verb}`, body)
    const applied = await must(of('apply', { document: { id: document.id } }))
    expect([applied.sums.owed, applied.deposits[0].left, applied.sums.toReturn]).toEqual(['0.00', '60.00', '60.00'])
    expect(code(await of('return', { amount: '61' }))).toBe('409 deposit_left')
    const back = await must(of('return', {}))
    expect([back.deposits[0].left, back.sums.held]).toEqual(['0.00', '0.00'])
    expect(await ledger('467')).toBe('0.00')
    expect(code(await of('return', {}))).toBe('409 deposit_left')
  })

  it('an advance has a document of its own, D 12 / C 122, and is deducted where it is billed', async () => {
    const made = await d.book([d.stay('2026-11-18', '2026-11-20')], { guests: couple(1) })
    const taken = await must(deposit(made, { kind: 'advance', amount: '118', seller: { id: d.world.ids.seller } }))
    expect(taken.deposits).toMatchObject([
      { kind: 'advance', amount: '118.00', left: '118.00', document: { documentType: '01' } },
    ])
    expect(await ledger('122')).toBe('-100.00')
    // The tax office has it: only then it may be deducted.
    await d.world.server.outbox.idle()
    await must(d.desk(made, 0, 'assign', { unit: await d.unit('101') }))
    await must(d.desk(made, 0, 'check-in'))
    await day('2026-11-20')
    const { document, account } = await must(d.bill(made.id, { payment: d.paid }))
    expect(document.total).toBe('480.00')
    const sale = await must(d.api.get(`/api/invoices/${document.id}`))
    expect([sale.total, sale.prepaid, sale.balance]).toEqual(['362.00', '118.00', '0.00'])
    expect(account.sums).toMatchObject({
      charged: '480.00',
      billed: '480.00',
      owed: '0.00',
      held: '0.00',
      balance: '0.00',
    })
    expect(await ledger('122')).toBe('0.00')
    await must(d.desk(made, 0, 'check-out'))
  })

  it('a penalty that was charged goes where the booking stands again; without penalty none is charged', async () => {
    await day('2026-11-18')
    const made = await d.book([d.stay('2026-11-20', '2026-11-22')])
    await must(d.verb(made.id, 'cancel', { reason: 'No viaja' }))
    expect((await d.account(made.id)).sums.charged).toBe('240.00')
    await must(d.verb(made.id, 'reinstate'))
    const { sums, charges } = await d.account(made.id)
    expect([sums.charged, charges.length]).toEqual(['0.00', 2])
    await must(d.verb(made.id, 'cancel', { reason: 'No viaja', withoutPenalty: true }))
    expect((await d.account(made.id)).charges.length).toBe(2)
  })
})

describe('what annuls a document', () => {
  it('a credit note that takes the whole sets its charges free; they are billed anew, and the note is then not voided', async () => {
    await day('2026-11-18')
    const made = await d.book([d.stay('2026-11-21', '2026-11-22')])
    await must(d.charge(made.id, { kind: 'extra', item: { id: d.planted.item }, price: '118', quantity: '2' }))
    const { document } = await must(d.bill(made.id))
    await d.world.server.outbox.idle()
    const note = await must(
      d.api.post('/api/credit-notes', {
        ...{ documentType: '07', serie: 'FC01', date: '2026-11-18', invoice: { id: document.id }, items: [] },
        ...{ reason: '01', description: 'Anulada' },
      }),
    )
    await must(d.api.put(`/api/credit-notes/${note.id}/issue`, { version: note.version }))
    await d.world.server.outbox.idle()
    expect((await d.account(made.id)).sums).toMatchObject({ charged: '236.00', billed: '0.00', open: '236.00' })
    const again = await must(d.bill(made.id))
    expect(again.account.sums).toMatchObject({ billed: '236.00', open: '0.00' })
    expect(code(await d.api.put(`/api/credit-notes/${note.id}/void`, { reason: 'Error' }))).toBe(
      '409 note_origin_taken',
    )
    expect((await d.account(made.id)).sums.billed).toBe('236.00')
  })

  it('a penalty is billed as the service that the hotel says, with its tax', async () => {
    const service = { type: 'service', unit: { code: 'ZZ' }, price: '1', tax: { type: 'IGV', rate: '18' } }
    const { id: penalty } = await must(d.api.post('/api/products', { ...service, code: 'PEN-01', name: 'No show' }))
    await d.world.owner.query('update hotels.hotel set penalty_item_id = $2 where id = $1', [d.planted.hotel, penalty])
    const made = await d.book([d.stay('2026-11-20', '2026-11-21')])
    await must(d.verb(made.id, 'cancel', { reason: 'No viaja' }))
    expect((await d.account(made.id)).charges).toMatchObject([
      { kind: 'penalty', item: { id: penalty }, amount: '120.00', tax: { type: 'IGV', rate: '18' } },
    ])
  })

  it('whoever issues documents and reads no bookings bills none', async () => {
    const made = await d.book([d.stay('2026-11-23', '2026-11-24')])
    await must(d.charge(made.id, { kind: 'extra', item: { id: d.planted.item }, price: '118' }))
    await d.world.owner.query("update company.role set permissions = $2 where company_id = $1 and name = 'Consulta'", [
      d.world.ids.companyId,
      ['OUTPUTINVOICE.fullAccess'],
    ])
    const clerk = await d.world.as('reader')
    const refused = await clerk.post(`/api/hotels/file/${made.id}/folio/${await d.folio(made.id)}/invoice`, {
      ...{ documentType: '01', serie: 'F001', client: { id: d.world.ids.clients.andes } },
    })
    expect(code(refused)).toBe('403 forbidden')
  })
})

describe('tax of lodging', () => {
  const foreign = (over: object = {}) => ({
    ...{ name: 'Marie', lastName: 'Dupont', documentType: '7', documentNumber: 'X1234567', nationality: 'FR' },
    ...{
      residenceCountry: 'FR',
      passportCountry: 'FR',
      entryDate: '2026-11-25',
      migrationRecord: '990011',
      lead: true,
    },
    ...over,
  })

  it('example 3: a foreigner with all data is an export of 661.02, operation 0202; without the entry date 780.00 and why', async () => {
    await day('2026-11-18')
    const hotel = await must(d.api.get(`/api/hotels/hotel/${d.planted.hotel}`))
    const { code: hotelCode, kind, name, address, branch, version } = hotel
    await must(
      d.api.put(`/api/hotels/hotel/${hotel.id}`, {
        ...{
          code: hotelCode,
          kind,
          name: { es: name.es },
          address: { line: address.line },
          branch: { id: branch.id },
          version,
        },
        lodgingRegistry: { number: '0150-2019', date: '2019-04-02' },
      }),
    )
    const guests = [foreign({ entryDate: null })]
    const stay = d.stay('2026-12-10', '2026-12-13', { adults: 2 })
    const made = await d.book([stay], { market: 'foreign', guests })
    const before = await d.account(made.id)
    expect(before.taxes).toMatchObject([{ type: 'IGV', rate: '18', reason: { code: 'missing', data: ['entryDate'] } }])
    const read = await d.read(made.id)
    const complete = {
      ...d.file([{ ...stay, id: made.stays[0]!.id }], {
        market: 'foreign',
        guests: [foreign(), foreign({ lead: false, name: 'Luc', documentNumber: 'X7654321' })],
      }),
      version: read.version,
    }
    await must(d.api.put(`/api/hotels/file/${made.id}`, complete))
    await day('2026-12-10')
    await must(d.desk(made, 0, 'assign', { unit: await d.unit('102') }))
    await must(d.desk(made, 0, 'check-in'))
    await must(
      d.charge(made.id, { kind: 'extra', item: { id: d.planted.item }, price: '59', description: 'Lavandería' }),
    )
    await day('2026-12-13')
    const charged = await must(d.api.put(`/api/hotels/file/${made.id}/charge-nights`, {}))
    expect(charged.charges.map((each: { amount: string }) => each.amount)).toEqual([
      '59.00',
      '203.39',
      '203.39',
      '254.24',
    ])
    expect(code(await d.bill(made.id))).toBe('409 charges_mixed_tax')
    const nights = charged.charges
      .filter((each: { kind: string }) => each.kind === 'night')
      .map(({ id }: { id: string }) => id)
    expect(code(await d.bill(made.id, { charges: nights, documentType: '03', serie: 'B001' }))).toBe(
      '409 export_needs_invoice',
    )
    const { document } = await must(d.bill(made.id, { charges: nights, payment: d.paid }))
    expect(document.total).toBe('661.02')
    const sale = await must(d.api.get(`/api/invoices/${document.id}`))
    expect([sale.operationType, sale.export, sale.igv]).toEqual(['0202', '661.02', '0.00'])
    expect(sale.items[0]).toMatchObject({
      affectation: '40',
      properties: {
        ...{
          '4000': 'FR',
          '4001': 'FR',
          '4002': '2026-11-25',
          '4003': '2026-12-10',
          '4004': '2026-12-13',
          '4005': '3',
        },
        ...{ '4006': '2026-12-10', '4007': 'Marie Dupont', '4008': '7', '4009': 'X1234567' },
      },
    })
    await must(d.bill(made.id, { payment: d.paid }))
    await must(d.desk(made, 0, 'check-out'))
  })
})
