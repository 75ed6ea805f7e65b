/** Catalogs 23 (retention) and 22 (perception): regimes of the certificates, with their percentage and validity. */
const regimes: readonly {
  type: '20' | '40'
  code: string
  percent: string
  from: string
  to: string
  source: string
}[] = [
  { type: '20', code: '01', percent: '3', from: '2014-03-01', to: '9999-12-31', source: 'RS 033-2014' },
  { type: '20', code: '02', percent: '6', from: '2002-06-01', to: '2014-02-28', source: 'RS 037-2002' },
  { type: '40', code: '01', percent: '2', from: '2008-01-01', to: '9999-12-31', source: 'Ley 29173' },
  { type: '40', code: '02', percent: '1', from: '2008-01-01', to: '9999-12-31', source: 'Ley 29173' },
  { type: '40', code: '03', percent: '0.5', from: '2008-01-01', to: '9999-12-31', source: 'Ley 29173' },
]

/** Percentage of a regime on a date; undefined when the code is unknown or not in force. */
export const withholdingPercent = (type: '20' | '40', code: string, date: string): string | undefined =>
  regimes.find((row) => row.type === type && row.code === code && row.from <= date && date <= row.to)?.percent

export const isWithholdingRegime = (type: '20' | '40', code: string): boolean =>
  regimes.some((row) => row.type === type && row.code === code)
