import { detractions } from './detractions.ts'
import { type Law, type LawLimitRow, type LawRate, lawOf } from './law.ts'

type Sourced<Row> = Row & { source: string }

/** IGV with IPM; `mype`: small restaurants and hotels of Ley 31556. */
const rates: readonly Sourced<LawRate>[] = [
  { tax: 'IGV', regime: 'general', rate: '18', from: '2011-03-01', to: null, source: 'Ley 29666' },
  { tax: 'IGV', regime: 'mype', rate: '10', from: '2022-09-01', to: '2025-12-31', source: 'Ley 31556, Ley 32219' },
  { tax: 'IGV', regime: 'mype', rate: '10.5', from: '2026-01-01', to: '2026-12-31', source: 'Ley 32219, Ley 32387' },
  { tax: 'IGV', regime: 'mype', rate: '15', from: '2027-01-01', to: '2027-12-31', source: 'Ley 32219, Ley 32387' },
  { tax: 'IVAP', regime: 'general', rate: '4', from: '2004-06-01', to: null, source: 'Ley 28211' },
  { tax: 'ICBPER', regime: 'general', rate: '0.10', from: '2019-08-01', to: '2019-12-31', source: 'Ley 30884' },
  { tax: 'ICBPER', regime: 'general', rate: '0.20', from: '2020-01-01', to: '2020-12-31', source: 'Ley 30884' },
  { tax: 'ICBPER', regime: 'general', rate: '0.30', from: '2021-01-01', to: '2021-12-31', source: 'Ley 30884' },
  { tax: 'ICBPER', regime: 'general', rate: '0.40', from: '2022-01-01', to: '2022-12-31', source: 'Ley 30884' },
  { tax: 'ICBPER', regime: 'general', rate: '0.50', from: '2023-01-01', to: null, source: 'Ley 30884' },
  { tax: 'IGV_WITHHOLDING', regime: '01', rate: '3', from: '2014-03-01', to: null, source: 'RS 033-2014' },
  { tax: 'IGV_WITHHOLDING', regime: '02', rate: '6', from: '2002-06-01', to: '2014-02-28', source: 'RS 037-2002' },
  { tax: 'IGV_PERCEPTION', regime: '01', rate: '2', from: '2008-01-01', to: null, source: 'Ley 29173' },
  { tax: 'IGV_PERCEPTION', regime: '02', rate: '1', from: '2008-01-01', to: null, source: 'Ley 29173' },
  { tax: 'IGV_PERCEPTION', regime: '03', rate: '0.5', from: '2008-01-01', to: null, source: 'Ley 29173' },
]

/**
 * An invoice or its note sent later than its days is not a comprobante (2108); a sale ticket must then go in a daily summary (1079).
 * Of certificates the resolution speaks of nine days, what the services enforce is seven: the shorter one is safe.
 */
const limits: readonly Sourced<LawLimitRow>[] = [
  { name: 'ticket_identity', value: '700', from: '2001-01-01', to: null, source: 'RS 007-99/SUNAT, art. 8, 3.10' },
  ...['01', '07', '08'].flatMap((type) => [
    { name: `sending_days_${type}`, value: '7', from: '2014-01-01', to: '2023-01-05', source: 'RS 097-2012' },
    { name: `sending_days_${type}`, value: '3', from: '2023-01-06', to: null, source: 'RS 000003-2023' },
  ]),
  { name: 'sending_days_03', value: '7', from: '2014-01-01', to: null, source: 'RS 097-2012, RS 155-2017' },
  { name: 'sending_days_04', value: '7', from: '2018-10-01', to: null, source: 'RS 317-2017' },
  ...['rc', 'ra', 'rr'].map((type) => {
    return {
      name: `sending_days_${type}`,
      value: '7',
      from: '2014-01-01',
      to: null,
      source: 'RS 097-2012, RS 155-2017',
    }
  }),
  ...['20', '40'].map((type) => {
    return { name: `sending_days_${type}`, value: '7', from: '2015-01-01', to: null, source: 'RS 274-2015' }
  }),
  ...['09', '31'].map((type) => {
    return { name: `sending_days_${type}`, value: '1', from: '2022-07-13', to: null, source: 'RS 123-2022' }
  }),
]

/** The law as it was published when this version was made, for who keeps no rows of their own. */
export const publishedLaw: Law = lawOf(rates, limits, detractions)
