import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
let supplier: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  supplier = world.ids.clients.bodega
})
afterAll(() => world?.close())

const igv = { type: 'IGV', rate: '18' }
let next = 100
function body(over: Record<string, unknown> = {}) {
  const { ids } = world
  next += 1
  return {
    documentType: '01',
    serie: 'F010',
    number: String(next),
    date: '2026-11-10',
    currency: 'PEN',
    supplier: { id: supplier },
    warehouse: { id: ids.warehouse },
    paymentTerm: { id: ids.termCredit30 },
    items: [{ item: { id: ids.products.mouse }, quantity: '10', price: '30', tax: igv }],
    ...over,
  }
}
const problems = async (over: Record<string, unknown>): Promise<string[]> => {
  const reply = await api.post('/api/bills', body(over))
  return (reply.body.errors ?? []).map((each: { field: string; code: string }) => `${each.field} ${each.code}`)
}

describe('a bill', () => {
  it.each([
    // PLE annex 2, table 10: series and number by type.
    ['12', '-', '12', ['serie bill_serie_form']],
    ['12', '---', '12', ['serie bill_serie_form']],
    ['12', 'FFBF045219', '12', []],
    ['12', 'FFBF045219', '000', ['number bill_number_form']],
    ['01', 'F010', '0000', ['number bill_number_form']],
    ['01', '-', '12', ['serie bill_serie_form']],
    ['01', 'FFBF045219', '12', ['serie bill_serie_form']],
    ['01', 'B010', '12', ['serie bill_serie_form']],
    ['01', 'F010', '123456789', ['number bill_number_form']],
    ['03', 'F010', '12', ['serie bill_serie_form']],
    ['14', '-', '9912', []],
    ['14', '--', '9913', ['serie bill_serie_form']],
    ['14', 'S001', '0', ['number bill_number_form']],
  ])(
    'of the kind %s with series %s and number %s has the form of its kind, new, changed or of another kind before',
    async (documentType, serie, number, refused) => {
      for (const currency of ['PEN', 'USD']) {
        const other = { currency, exchangeRate: currency === 'PEN' ? '1' : '3.75' }
        if (refused.length === 0) {
          const own = `${number}${currency === 'PEN' ? 1 : 2}`
          expect(await problems({ ...other, documentType, serie, number: own })).toEqual([])
          continue
        }
        expect(await problems({ ...other, documentType, serie, number })).toEqual(refused)
        // Of another kind, and changed to this one; and of this one with another name.
        for (const [kind, ofKind] of [
          ['14', 'S009'],
          [documentType, { '01': 'F011', '03': 'B011', '12': 'M1', '14': 'S011' }[documentType]!],
        ] as const) {
          const made = body({ ...other, documentType: kind, serie: ofKind })
          const { id, version } = await must(api.post('/api/bills', made))
          const reply = await api.put(`/api/bills/${id}`, { ...made, documentType, serie, number, version })
          expect(
            reply.body.errors.map((each: { field: string; code: string }) => `${each.field} ${each.code}`),
          ).toEqual(refused)
        }
      }
    },
  )

  it('keeps no name of another kind when only its kind is changed', async () => {
    const machine = body({ documentType: '12', serie: 'FFBF045219' })
    const { id, version } = await must(api.post('/api/bills', machine))
    const reply = await api.put(`/api/bills/${id}`, { ...machine, documentType: '01', version })
    expect(reply.body.errors).toMatchObject([{ field: 'serie', code: 'bill_serie_form' }])
  })
})
