import type { PrintLanguage } from '../printed-document.ts'

export interface ReportColumn {
  label: string
  kind: 'text' | 'money' | 'quantity' | 'date' | 'integer'
  align?: 'left' | 'right' | 'center'
}

/** Values are texts in the order of the columns: amounts as decimals, dates as `YYYY-MM-DD`. */
export type ReportRow =
  | { kind: 'group'; text: string; level?: number }
  | { kind: 'row' | 'subtotal' | 'total'; values: readonly (string | null)[] }

export interface PrintedReport {
  language?: PrintLanguage
  title: string
  company: string
  ruc: string
  period?: string
  parameters?: readonly { label: string; value: string }[]
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  /** Landscape by default from eight columns on. */
  orientation?: 'portrait' | 'landscape'
  /** When it was printed, ready to read. */
  printedAt?: string
}
