import type { LineColumn, Lines, Say } from '@yupana/ui'
import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { missingIn, type Side, type VoucherRow, withFigure } from './lines.ts'

interface Asked {
  t: Say
  year: string
  dollars: boolean
  rate: string | null
}

const CODE_KINDS = { kind: 'text', passedByEnter: true } as const

/** What most vouchers do not use stays away until a line has it, or somebody asks for the column. */
const usedBy =
  (name: keyof VoucherRow) =>
  (rows: readonly VoucherRow[]): boolean =>
    rows.some((row) => row[name] !== '' && row[name] !== null)

/** The columns of the grid; those of dollars in a voucher of dollars. `=` in a figure is what is missing there. */
export function useVoucherColumns(asked: Asked, lines: Lines<VoucherRow>): LineColumn<VoucherRow>[] {
  const rows = useRef(lines.rows)
  rows.current = lines.rows
  const rate = useRef(asked.rate)
  rate.current = asked.rate
  const { t, year, dollars } = asked
  return useMemo(() => columnsOf({ t, year, dollars }, rows, rate), [t, year, dollars])
}

/** As accountants read it: the code, then its name. */
function codeFirst({ account }: VoucherRow): ReactNode {
  if (!account) return null
  const { code, name } = account as { code?: string | null; name?: string | null }
  return (
    <>
      <strong>{code}</strong> <span className="yu-soft">{name}</span>
    </>
  )
}

function columnsOf(
  { t, year, dollars }: Pick<Asked, 't' | 'year' | 'dollars'>,
  rows: RefObject<readonly VoucherRow[]>,
  rate: RefObject<string | null>,
): LineColumn<VoucherRow>[] {
  const figure = (key: Side, label: string): LineColumn<VoucherRow> => ({
    ...{ key, label, kind: 'money', width: 104 },
    typed: (row, text) => (text.trim() === '=' ? missingIn(rows.current, row.key, key) : text),
    set: (row, value) => withFigure(row, key, value, rate.current),
  })
  const accounts = [
    { field: 'year', operator: 'EQUAL' as const, value: year, group: 0 },
    { field: 'level', operator: 'EQUAL' as const, value: '3', group: 1 },
  ]
  const more = (
    key: keyof VoucherRow & string,
    width: number,
    kind: 'text' | 'date' = 'text',
  ): LineColumn<VoucherRow> => ({
    ...{ key, label: t(`entry.${key}`), width, passedByEnter: true, usedBy: usedBy(key) },
    kind,
  })
  return [
    {
      ...{ key: 'account', label: t('accounting.account'), kind: 'choose', width: 190, grow: 2 },
      ...{ choose: '/api/account-of-chart/choose', query: () => ({ filters: accounts }), render: codeFirst },
    },
    {
      ...{ key: 'client', label: t('accounting.party'), kind: 'choose', width: 170, grow: 2, passedByEnter: true },
      choose: '/api/clients/choose',
    },
    { key: 'documentType', label: t('accounting.documentTypeShort'), width: 48, ...CODE_KINDS },
    { key: 'documentSerial', label: t('field.serie'), width: 62, ...CODE_KINDS },
    { key: 'documentNumber', label: t('field.documentNumber'), width: 92, ...CODE_KINDS },
    more('documentDate', 92, 'date'),
    more('dueDate', 92, 'date'),
    {
      ...{ key: 'costCenter', label: t('costCenter'), kind: 'choose', width: 110, passedByEnter: true },
      ...{ choose: '/api/cost-center/choose', usedBy: usedBy('costCenter') },
    },
    { key: 'memo', label: t('accounting.memo'), kind: 'text', width: 150, grow: 2, passedByEnter: true },
    more('cashFlow', 90),
    more('paymentMeans', 80),
    more('operationNumber', 100),
    more('detractionDate', 92, 'date'),
    more('detractionNumber', 100),
    ...(dollars
      ? [figure('debitForeign', t('entry.debitForeign')), figure('creditForeign', t('entry.creditForeign'))]
      : []),
    figure('debit', t('accounting.debit')),
    figure('credit', t('accounting.credit')),
  ]
}
