import { isNoteReason, publishedLaw } from '@yupana/sunat'
import { describe, expect, test } from 'vitest'
import { missingTaxUnit } from '../load-base.ts'
import { readSeedTable } from './read-table.ts'

type Row = Record<string, string | null>
const rates = readSeedTable('tax_rate').rows
const detractions = readSeedTable('detraction').rows
const since = (date: string) => (row: Row) => (row.valid_from ?? '0000') <= date && date <= (row.valid_to ?? '9999')
const dayBefore = (date: string): string => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
const dayAfter = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

/** First and last day of every row, and the days beside them. */
const daysOf = (rows: readonly Row[], from: string): string[] => {
  const ends = rows.flatMap((row) => [row.valid_from ?? [], row.valid_to ?? []].flat())
  const days = ends.flatMap((end) => [dayBefore(end), end, dayAfter(end)])
  return [...new Set([...days, '2026-11-22', '2027-06-30'])].filter((day) => day >= from).sort()
}
const seeded = (tax: string, regime: string, date: string): string | undefined =>
  rates.find((row) => row.tax === tax && row.regime === regime && since(date)(row))?.rate ?? undefined

describe('the law of the seed is that of the library on every day on which one of them changes', () => {
  const of = (tax: string) => rates.filter((row) => row.tax === tax)

  test('IGV, from when there are electronic documents', () => {
    for (const date of daysOf(of('IGV'), '2011-03-01')) {
      const own = ['general', 'mype'].flatMap((regime) => seeded('IGV', regime, date) ?? [])
      expect(publishedLaw.igvPercents(date), date).toEqual(own)
    }
  })

  test('IVAP and the tax on plastic bags', () => {
    for (const date of daysOf(of('IVAP'), '2000'))
      expect(publishedLaw.ivapPercent(date), date).toBe(seeded('IVAP', 'general', date))
    for (const date of daysOf(of('ICBPER'), '2000'))
      expect(publishedLaw.icbperPerUnit(date), date).toBe(seeded('ICBPER', 'general', date))
  })

  test('retentions and perceptions', () => {
    for (const [type, tax] of [
      ['20', 'IGV_WITHHOLDING'],
      ['40', 'IGV_PERCEPTION'],
    ] as const) {
      for (const date of daysOf(of(tax), '2000')) {
        for (const regime of ['01', '02', '03'])
          expect(publishedLaw.withholdingPercent(type, regime, date), `${tax} ${regime} ${date}`).toBe(
            seeded(tax, regime, date),
          )
      }
    }
  })

  test('the limits that both have: days of sending, buyer of a ticket', () => {
    const limits = readSeedTable('limit').rows
    const own = (name: string, date: string) =>
      limits.find((row) => row.name === name && since(date)(row))?.value ?? undefined
    const types = ['01', '03', '04', '07', '08', '09', '20', '31', '40', 'RC', 'RA', 'RR']
    for (const date of daysOf(limits, '2013-01-01')) {
      expect(publishedLaw.namelessLimit(date), date).toBe(own('ticket_identity', date))
      for (const type of types) {
        const days = own(`sending_days_${type.toLowerCase()}`, date)
        expect(publishedLaw.sendingDays(type, date), `${type} ${date}`).toBe(days === undefined ? days : Number(days))
      }
    }
  })

  test('detracciones, from the first day of the table', () => {
    const codes = new Set(detractions.map((row) => row.code!))
    for (const date of daysOf(detractions, '2018-04-01')) {
      for (const code of [...codes, '013', '015', '998']) {
        const row = detractions.find((each) => each.code === code && since(date)(each))
        expect(publishedLaw.isDetractionCode(code, date), `${code} ${date}`).toBe(row !== undefined)
        expect(publishedLaw.detractionPercent(code, date), `${code} ${date}`).toBe(row?.percent ?? undefined)
      }
    }
  })

  test('reasons of debit notes', () => {
    const reasons = readSeedTable('debit_note_reason').rows
    for (const date of daysOf(reasons, '2018-01-01')) {
      for (const { code } of reasons)
        expect(isNoteReason('08', code!, date), `${code} ${date}`).toBe(
          reasons.some((row) => row.code === code && since(date)(row)),
        )
    }
  })
})

test('a year whose tax unit is not known is told at the start, with the one that is used', () => {
  const at = (instant: string) => missingTaxUnit(() => new Date(instant))
  expect(at('2027-01-01T04:59:59Z')).toBeUndefined()
  expect(at('2027-01-01T05:00:00Z')?.[1]).toMatch(/2027.*follow that of 2026/)
})
