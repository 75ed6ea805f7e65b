import { describe, expect, it } from 'vitest'
import { spelled } from './spelling.ts'

describe('what people type to find a document', () => {
  it.each(['F001-00000148', 'f001-148', 'F001 148', 'F001 - 148', 'F00100000148'])(
    '%s is a number of its series',
    (text) => {
      expect(spelled(text)).toMatchObject({ serie: 'F001', number: '148', few: false })
      expect(spelled(text).amount).toBeUndefined()
    },
  )
  it.each(['148', '00000148'])('%s is a number of any series', (text) => {
    expect(spelled(text)).toMatchObject({ number: '148' })
  })
  it.each(['3395.01', '3,395.01', '3.395,01', '3395,01', 'S/ 3,395.01', 'US$3395.01', 'PEN 3395.01'])(
    '%s is an amount',
    (text) => {
      expect(spelled(text)).toEqual({ amount: '3395.01', few: false })
    },
  )
  it.each(['20100070970', 'peña', 'F001', '2026-06-30', '1,2,3', ''])('%s is no number of a document', (text) => {
    expect(spelled(text).number).toBeUndefined()
  })
  it.each(['B001', 'f001', 'FA12'])('%s is a series', (text) => {
    expect(spelled(text)).toEqual({ serie: text.toUpperCase(), few: false })
  })
  it.each(['peña', 'rosa', '2026', 'B01'])('%s is no series', (text) => {
    expect(spelled(text).serie).toBeUndefined()
  })
  it('few digits are looked for where words begin, a RUC also within', () => {
    expect(spelled('148').few).toBe(true)
    expect(spelled('20100070970').few).toBe(false)
  })
})
