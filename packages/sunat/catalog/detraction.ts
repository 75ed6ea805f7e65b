/**
 * Catalog 54: goods and services under detraction (SPOT), with the percentage in force. `null` where the amount is not
 * a percentage (028, a fixed amount per toll) or the code is no longer in force. Base: total with IGV, in soles.
 * Source: RS 183-2004, 073-2006 and changes up to RS 086-2025.
 */
const percents: Readonly<Record<string, string | null>> = {
  '001': '10',
  '002': '3.85',
  '003': '10',
  '004': '4',
  '005': '4',
  '007': '10',
  '008': '4',
  '009': '10',
  '010': '15',
  '011': '10',
  '012': '12',
  '013': null,
  '014': '4',
  '015': null,
  '016': '10',
  '017': '4',
  '019': '10',
  '020': '12',
  '021': '10',
  '022': '12',
  '023': '4',
  '024': '10',
  '025': '10',
  '026': '10',
  '027': '4',
  '028': null,
  '030': '4',
  '031': '10',
  '032': '10',
  '034': '10',
  '035': '1.5',
  '036': '1.5',
  '037': '12',
  '039': '10',
  '040': '4',
  '041': '15',
  '044': '12',
  '045': '10',
  '099': '8',
}

/** Operation types that demand one detraction code (return code 3129). */
export const detractionCodeOfOperation: Readonly<Record<string, string>> = {
  '1002': '004',
  '1003': '028',
  '1004': '027',
}

/** Whether catalog 54 has the code. */
export const isDetractionCode = (code: string): boolean => Object.hasOwn(percents, code)

/** Percentage of a detraction code; undefined when it has none. */
export const detractionPercent = (code: string): string | undefined => percents[code] ?? undefined
