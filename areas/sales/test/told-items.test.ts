import { findAll, parseXml, textOf } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'
import { withheldWorld } from '../testing/withheld-world.ts'

let world: World
let api: Caller
let of: ReturnType<typeof withheldWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  of = withheldWorld(world, () => api)
})
afterAll(() => world?.close())

const product = async (code: string, over: object): Promise<string> =>
  (
    await must(
      api.post('/api/products', { code, name: code, type: 'service', unit: { code: 'ZZ' }, price: '50', ...over }),
    )
  ).id
/** Our code, GTIN with its kind, and UNSPSC of each line of what the tax office was sent. */
async function told(id: string, line: 'cac:InvoiceLine' | 'cac:CreditNoteLine'): Promise<unknown[]> {
  return findAll(parseXml(Buffer.from(await of.xml(id))), line).map((each) => {
    const [gtin] = findAll(each, 'cac:Item/cac:StandardItemIdentification/cbc:ID')
    return [
      textOf(each, 'cac:Item/cac:SellersItemIdentification/cbc:ID'),
      gtin && [gtin.attributes.schemeID, textOf(each, 'cac:Item/cac:StandardItemIdentification/cbc:ID')],
      textOf(each, 'cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode'),
    ]
  })
}

describe('what the tax office is told of an item', () => {
  it('our code, its GTIN and its UNSPSC; a note says the same; a barcode of the shop is no GTIN', async () => {
    const items = [
      await product('GTIN-13', {
        barcode: '7751234567891'.slice(0, 12) + checkOf('775123456789'),
        fiscalCode: '43211708',
      }),
      await product('GTIN-8', { barcode: `7512345${checkOf('7512345')}` }),
      await product('OWN-20', { barcode: `200012345678${checkOf('200012345678')}` }),
      await product('WRONG', { barcode: '7751234567890' }),
    ]
    const body = invoiceBody(
      world,
      items.map((id) => ({ item: { id } })),
      { warehouse: null, paymentTerm: { id: world.ids.termCredit30 } },
    )
    const sale = await of.issueDraft((await must(api.post('/api/invoices', body))).id)
    const said = [
      ['GTIN-13', ['GTIN-13', `775123456789${checkOf('775123456789')}`], '43211708'],
      ['GTIN-8', ['GTIN-8', `7512345${checkOf('7512345')}`], undefined],
      ['OWN-20', undefined, undefined],
      ['WRONG', undefined, undefined],
    ]
    expect(await told(sale.id, 'cac:InvoiceLine')).toEqual(said)
    expect((await must(api.get(`/api/invoices/${sale.id}`))).eStatus).toBe(2)
    const note = await must(
      api.post('/api/credit-notes', {
        ...{ documentType: '07', date: '2026-11-18', invoice: { id: sale.id }, reason: '01', items: [] },
      }),
    )
    await must(api.put(`/api/credit-notes/${note.id}/issue`))
    await world.server.outbox.idle()
    expect(await told(note.id, 'cac:CreditNoteLine')).toEqual(said)
  })
})

/** Check digit of GS1: weights 3 and 1 from the right. */
function checkOf(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
