import type { LawDetraction } from './law.ts'

/**
 * Catalog 54: goods and services under detraction (SPOT), with the percentage of the present rules and the days on which the code is in
 * force. `null` where the amount is not a percentage (028, a fixed amount per toll). Base: total with IGV, in soles. Percentages
 * before 2018-04-01 (RS 071-2018) are not kept.
 */
export const detractions: readonly (LawDetraction & { source: string })[] = [
  { code: '001', percent: '10', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '002', percent: '3.85', from: '2004-09-15', to: null, source: 'RS 266-2004' },
  { code: '003', percent: '10', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '004', percent: '4', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '005', percent: '4', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '007', percent: '10', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '008', percent: '4', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '009', percent: '10', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '010', percent: '15', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '011', percent: '10', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '012', percent: '12', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '013', percent: null, from: '2004-09-15', to: '2018-03-31', source: 'RS 183-2004' },
  { code: '014', percent: '4', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '015', percent: null, from: '2004-09-15', to: '2018-03-31', source: 'RS 183-2004' },
  { code: '016', percent: '10', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '017', percent: '4', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '019', percent: '10', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '020', percent: '12', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '021', percent: '10', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '022', percent: '12', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '023', percent: '4', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '024', percent: '10', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '025', percent: '10', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '026', percent: '10', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '027', percent: '4', from: '2006-10-01', to: null, source: 'RS 073-2006' },
  { code: '028', percent: null, from: '2007-03-01', to: null, source: 'RS 057-2007' },
  { code: '030', percent: '4', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '031', percent: '10', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '032', percent: '10', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '034', percent: '10', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '035', percent: '1.5', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '036', percent: '1.5', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '037', percent: '12', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '039', percent: '10', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '040', percent: '4', from: '2013-02-01', to: null, source: 'RS 022-2013' },
  { code: '041', percent: '15', from: '2004-09-15', to: null, source: 'RS 183-2004' },
  { code: '044', percent: '12', from: '2025-04-01', to: null, source: 'RS 086-2025' },
  { code: '045', percent: '10', from: '2025-04-01', to: null, source: 'RS 086-2025' },
  { code: '099', percent: '8', from: '2018-03-13', to: null, source: 'Ley 30737' },
]
