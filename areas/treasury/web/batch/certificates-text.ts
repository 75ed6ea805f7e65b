/** One row of the sheet that the tax office gives after a mass deposit. */
export interface CertificateRow {
  ruc: string
  serie: string
  number: string
  amount: string
  constancia: string
  date: string
}

/** Rows as they come out of a sheet or a file: `RUC, series, number, amount, certificate, date` by tabs, semicolons or bars; a heading is left out. What cannot be read stays as it is, for the call to refuse. */
export function certificatesIn(text: string): CertificateRow[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(/[\t;|]/).map((cell) => cell.trim()))
    .filter(([first = '']) => /^\d{11}$/.test(first))
    .map(([ruc = '', serie = '', number = '', amount = '', constancia = '', date = '']) => ({
      ...{ ruc, serie, number, constancia },
      amount: amount.replace(/^S\/\s*/i, '').replaceAll(',', ''),
      date: isoDay(date),
    }))
}

/** `18/11/2026` as `2026-11-18`. */
const isoDay = (text: string): string => text.replace(/^(\d{2})\/(\d{2})\/(\d{4}).*$/, '$3-$2-$1')
