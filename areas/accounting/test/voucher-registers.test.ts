import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amounts, registersOf, typesVouchers } from './voucher-register-world.ts'

let world: World
let api: Caller
let typed: ReturnType<typeof typesVouchers>
let rowsOf: ReturnType<typeof registersOf>['rowsOf']
let rowOf: ReturnType<typeof registersOf>['rowOf']
let agrees: ReturnType<typeof registersOf>['agrees']
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  typed = typesVouchers(world, api)
  ;({ rowsOf, rowOf, agrees } = registersOf(world))
})
afterAll(() => world?.close())

const SELLER = '20100070970'

describe('a voucher of sales that was typed', () => {
  it('stands in the register by its taxed base, its document, its days and its client', async () => {
    const { id } = await typed('14', '2026-11-10', { number: '00012', date: '2026-11-09', due: '2026-12-09' }, [
      ...['1212 D 118.00', '40111 H 18.00', '70121 H 100.00'],
    ])
    const row = await rowOf('sale', '12')
    expect(amounts(row)).toEqual({ base: '100.00', igv: '18.00', total: '118.00' })
    expect(row).toMatchObject({
      ...{ id, kind: 'entry', documentType: '01', series: 'F900', date: '2026-11-09', dueDate: '2026-12-09' },
      ...{ partyType: '6', partyNumber: SELLER, state: '1', adjusts: false, untold: false, currency: 'PEN' },
    })
    await agrees('sale')
  })

  it('in dollars, at the rate of the voucher, in the soles of its lines', async () => {
    const lines = ['1212 D 442.85 118.00', '40111 H 67.55 18.00', '70321 H 375.30 100.00']
    await typed('14', '2026-11-10', { number: '13' }, lines, { currency: 'USD', exchangeRate: '3.753' })
    const row = await rowOf('sale', '13')
    expect(amounts(row)).toEqual({ base: '375.30', igv: '67.55', total: '442.85' })
    expect(row).toMatchObject({ currency: 'USD', exchangeRate: '3.753' })
    await agrees('sale')
  })

  it('exempt, exported, with bags, other charges and ISC: each in its column', async () => {
    await typed('14', '2026-11-10', { number: '14' }, ['1212 D 50.00', '70121 H 50.00'])
    expect(amounts(await rowOf('sale', '14'))).toEqual({ exempt: '50.00', total: '50.00' })
    await typed('14', '2026-11-10', { number: '15' }, ['1212 D 900.00', '70111 H 900.00'])
    expect(amounts(await rowOf('sale', '15'))).toEqual({ export: '900.00', total: '900.00' })
    await typed('14', '2026-11-10', { number: '16' }, [
      ...['1212 D 133.50', '40111 H 18.00', '4012 H 10.00', '40189 H 0.50', '419 H 5.00', '70121 H 100.00'],
    ])
    expect(amounts(await rowOf('sale', '16'))).toEqual({
      ...{ base: '100.00', igv: '18.00', isc: '10.00', icbper: '0.50', otherCharges: '5.00', total: '133.50' },
    })
    await typed('14', '2026-11-10', { number: '17' }, ['1212 D 104.00', '40189 H 4.00', '70121 H 100.00'])
    expect(amounts(await rowOf('sale', '17'))).toEqual({ ivapBase: '100.00', ivap: '4.00', total: '104.00' })
    await agrees('sale')
  })

  it('what was paid at once, cost of sales and what the client kept are no part of it', async () => {
    const owner = {
      client: { id: world.ids.clients.andes },
      documentType: '03',
      documentSerial: 'B900',
      documentNumber: '18',
    }
    await must(
      api.post('/api/accounting/journal-entry', {
        ...{ archive: { code: '14' }, date: '2026-11-10', memo: 'Al contado' },
        lines: [
          { account: { code: '1011' }, debit: '118.00' },
          { account: { code: '40111' }, credit: '18.00' },
          { account: { code: '70121' }, credit: '100.00', ...owner },
          { account: { code: '69121' }, debit: '60.00' },
          { account: { code: '20111' }, credit: '60.00' },
        ],
      }),
    )
    expect(amounts(await rowOf('sale', '18'))).toEqual({ base: '100.00', igv: '18.00', total: '118.00' })
    await typed('14', '2026-11-10', { number: '19' }, [
      ...['1212 D 114.46', '40114 D 3.54', '40111 H 18.00', '70121 H 100.00', '1011 D 50.00', '1212 H 50.00'],
    ])
    expect(amounts(await rowOf('sale', '19'))).toEqual({ base: '100.00', igv: '18.00', total: '118.00' })
    await agrees('sale')
  })

  it('a credit note is below zero; one on a sale of an earlier month is a discount of what that declared', async () => {
    const note = {
      type: '07',
      serial: 'FC90',
      number: '1',
      corrects: { documentType: '01', serial: 'F900', number: '12' },
    }
    await typed('14', '2026-11-12', note, ['1212 H 23.60', '40111 D 3.60', '70921 D 20.00'])
    const row = await rowOf('sale', '1')
    expect(amounts(row)).toEqual({ base: '-20.00', igv: '-3.60', total: '-23.60' })
    expect(row).toMatchObject({
      ...{ modifiedType: '01', modifiedSeries: 'F900', modifiedNumber: '12', modifiedDate: '2026-11-09' },
    })
    await typed('14', '2026-10-20', { number: '77' }, ['1212 D 118.00', '40111 H 18.00', '70121 H 100.00'])
    const later = { ...note, number: '2', corrects: { documentType: '01', serial: 'F900', number: '77' } }
    await typed('14', '2026-11-12', later, ['1212 H 11.80', '40111 D 1.80', '70921 D 10.00'])
    expect(amounts(await rowOf('sale', '2'))).toEqual({
      ...{ baseDiscount: '-10.00', igvDiscount: '-1.80', total: '-11.80' },
    })
    await agrees('sale')
    await agrees('sale', 10)
  })

  it('partly taxed is told by a line that is that part; where none is, the row says that it is not told', async () => {
    await typed('14', '2026-11-10', { number: '21' }, [
      ...['1212 D 148.00', '40111 H 18.00', '70121 H 100.00', '70121 H 30.00'],
    ])
    const told = await rowOf('sale', '21')
    expect([amounts(told), told.untold]).toEqual([
      { base: '100.00', exempt: '30.00', igv: '18.00', total: '148.00' },
      false,
    ])
    await typed('14', '2026-11-10', { number: '22' }, ['1212 D 148.00', '40111 H 18.00', '70121 H 130.00'])
    expect(await rowOf('sale', '22')).toMatchObject({ untold: true, total: '148.00', igv: '18.00' })
    await typed('14', '2026-11-10', { number: '23' }, ['1212 D 140.00', '40111 H 40.00', '70121 H 100.00'])
    expect(await rowOf('sale', '23')).toMatchObject({ untold: true, total: '140.00', igv: '40.00', base: '100.00' })
    await typed('14', '2026-11-10', { number: '24' }, ['1212 D 110.50', '40111 H 10.50', '70121 H 100.00'])
    expect(await rowOf('sale', '24')).toMatchObject({ untold: false, base: '100.00', igv: '10.50' })
    await agrees('sale')
  })

  it('two documents of one voucher share the tax by what is owed, to the cent, each with a row of its own', async () => {
    const line = (code: string, side: 'debit' | 'credit', amount: string, number?: string) => ({
      ...{ account: { code }, [side]: amount },
      ...(number
        ? {
            client: { id: world.ids.clients.andes },
            documentType: '03',
            documentSerial: 'B901',
            documentNumber: number,
          }
        : {}),
    })
    const { id } = await must(
      api.post('/api/accounting/journal-entry', {
        ...{ archive: { code: '14' }, date: '2026-11-10', memo: 'Dos boletas' },
        lines: [
          ...[line('1212', 'debit', '39.33', '31'), line('1212', 'debit', '78.67', '32')],
          ...[line('40111', 'credit', '18.00'), line('70121', 'credit', '100.00')],
        ],
      }),
    )
    const rows = [await rowOf('sale', '31'), await rowOf('sale', '32')]
    expect(rows.map(amounts)).toEqual([
      { base: '33.33', igv: '6.00', total: '39.33' },
      { base: '66.67', igv: '12.00', total: '78.67' },
    ])
    expect(rows.map((row) => [row.id, row.correlative, row.untold])).toEqual([
      [id, 'M1', false],
      [id, 'M2', false],
    ])
    await agrees('sale')
  })

  it('reversed in its month it stands as an annulled number; reversed later it is taken off there', async () => {
    const now = await typed('14', '2026-11-10', { number: '41' }, ['1212 D 118.00', '40111 H 18.00', '70121 H 100.00'])
    await must(api.put(`/api/accounting/journal-entry/${now.id}/reverse`, { date: '2026-11-15', version: 1 }))
    const annulled = await rowOf('sale', '41')
    expect([amounts(annulled), annulled.state, annulled.adjusts]).toEqual([{}, '2', false])
    const old = await typed('14', '2026-10-10', { number: '42' }, ['1212 D 118.00', '40111 H 18.00', '70121 H 100.00'])
    const back = await must(
      api.put(`/api/accounting/journal-entry/${old.id}/reverse`, { date: '2026-11-15', version: 1 }),
    )
    expect(amounts(await rowOf('sale', '42', 10))).toEqual({ base: '100.00', igv: '18.00', total: '118.00' })
    const row = await rowOf('sale', '42')
    expect(amounts(row)).toEqual({ base: '-100.00', igv: '-18.00', total: '-118.00' })
    expect(row).toMatchObject({ state: '2', adjusts: true, voucher: back.id })
    for (const month of [10, 11]) await agrees('sale', month)
  })

  it('what was given away has its tax alone', async () => {
    const paper = {
      client: { id: world.ids.clients.andes },
      documentType: '01',
      documentSerial: 'F900',
      documentNumber: '51',
    }
    await must(
      api.post('/api/accounting/journal-entry', {
        ...{ archive: { code: '14' }, date: '2026-11-10', memo: 'Transferencia gratuita' },
        lines: [
          { account: { code: '6411' }, debit: '18.00', ...paper },
          { account: { code: '40111' }, credit: '18.00' },
        ],
      }),
    )
    expect(amounts(await rowOf('sale', '51'))).toEqual({ freeValue: '100.00', freeIgv: '18.00' })
    await agrees('sale')
  })
})

describe('a voucher of purchases that was typed', () => {
  it('has its credit, its mixed credit, what gives none and what waits for a deposit in their columns', async () => {
    const of = async (number: string, lines: readonly string[]) => {
      await typed('08', '2026-11-10', { number }, lines)
      return amounts(await rowOf('purchase', number))
    }
    expect(await of('1', ['4212 H 118.00', '40111 D 18.00', '6371 D 100.00'])).toEqual({
      ...{ base: '100.00', igv: '18.00', total: '118.00' },
    })
    expect(await of('2', ['4212 H 118.00', '40117 D 18.00', '6371 D 100.00'])).toEqual({
      ...{ mixedBase: '100.00', mixedIgv: '18.00', total: '118.00' },
    })
    expect(await of('3', ['4212 H 118.00', '6411 D 18.00', '6371 D 100.00'])).toEqual({
      ...{ untaxedUseBase: '100.00', untaxedUseIgv: '18.00', total: '118.00' },
    })
    expect(await of('4', ['4212 H 118.00', '1673 D 18.00', '6371 D 100.00'])).toEqual({
      ...{ untaxedUseBase: '100.00', untaxedUseIgv: '18.00', total: '118.00' },
    })
    expect(await rowOf('purchase', '4')).toMatchObject({ creditType: 'detraction', state: '0' })
    expect(await of('5', ['4212 H 80.00', '6371 D 80.00'])).toEqual({ untaxed: '80.00', total: '80.00' })
    expect(await of('6', ['4212 H 118.50', '40111 D 18.00', '6419 D 0.50', '6371 D 100.00'])).toEqual({
      ...{ base: '100.00', igv: '18.00', icbper: '0.50', total: '118.50' },
    })
    expect(await of('7', ['4212 H 236.00', '40111 D 18.00', '40117 D 18.00', '6371 D 200.00'])).toEqual({
      ...{ base: '100.00', igv: '18.00', mixedBase: '100.00', mixedIgv: '18.00', total: '236.00' },
    })
    // Goods with their variation; a perception that the supplier adds to what is owed.
    const goods = ['4212 H 120.36', '40113 D 2.36', '40111 D 18.00', '6011 D 100.00', '20111 D 100.00', '6111 H 100.00']
    expect(await of('8', goods)).toEqual({ base: '100.00', igv: '18.00', total: '118.00' })
    await agrees('purchase')
  })

  it('in dollars, a credit note, a late document and a fee that is in no register', async () => {
    await typed(
      ...(['08', '2026-11-10', { number: '11', date: '2026-09-30' }] as const),
      ['4212 H 442.85 118.00', '40111 D 67.55 18.00', '6371 D 375.30 100.00'],
      { currency: 'USD', exchangeRate: '3.753' },
    )
    const row = await rowOf('purchase', '11')
    expect(amounts(row)).toEqual({ base: '375.30', igv: '67.55', total: '442.85' })
    expect(row).toMatchObject({ date: '2026-09-30', currency: 'USD', exchangeRate: '3.753' })
    const note = {
      type: '07',
      serial: 'FC01',
      number: '12',
      corrects: { documentType: '01', serial: 'F900', number: '11' },
    }
    await typed('08', '2026-11-11', note, ['4212 D 11.80', '40111 H 1.80', '6371 H 10.00'])
    const back = await rowOf('purchase', '12')
    expect(amounts(back)).toEqual({ base: '-10.00', igv: '-1.80', total: '-11.80' })
    expect(back).toMatchObject({ modifiedNumber: '11', modifiedDate: '2026-09-30' })
    await typed('08', '2026-11-11', { type: '02', serial: 'E001', number: '13' }, ['4212 H 100.00', '6371 D 100.00'])
    expect((await rowsOf('purchase')).filter(({ number }) => number === '13')).toEqual([])
    await agrees('purchase')
  })

  it('reversed in its month it is in no register', async () => {
    const now = await typed('08', '2026-11-10', { number: '21' }, ['4212 H 118.00', '40111 D 18.00', '6371 D 100.00'])
    await must(api.put(`/api/accounting/journal-entry/${now.id}/reverse`, { date: '2026-11-15', version: 1 }))
    expect((await rowsOf('purchase')).filter(({ number }) => number === '21')).toEqual([])
    await agrees('purchase')
  })
})
