/** Months of a message as a person says them: `2026-03` and `03/2026` are "marzo de 2026". */
export function monthsInWords(text: string, language: string): string {
  const said = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const word = (year: string, month: string): string => said.format(Date.UTC(Number(year), Number(month) - 1, 1))
  return text
    .replace(/\b(\d{4})-(0[1-9]|1[0-2])\b/g, (_, year: string, month: string) => word(year, month))
    .replace(/\b(0[1-9]|1[0-2])\/(\d{4})\b/g, (_, month: string, year: string) => word(year, month))
}
