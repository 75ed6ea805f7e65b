import type { PrintLanguage } from '../printed-document.ts'

export interface ReportColumn {
  label: string
  /** Head above it that it shares with its neighbours; then `label` stands below that, and `whole` is what it is called alone. */
  band?: string
  whole?: string
  kind: 'text' | 'money' | 'quantity' | 'date' | 'integer'
  align?: 'left' | 'right' | 'center'
}

/** Values are texts in the order of the columns: amounts as decimals, dates as `YYYY-MM-DD`. */
export type ReportRow =
  | { kind: 'group'; text: string; level?: number }
  | { kind: 'row' | 'subtotal' | 'total'; values: readonly (string | null)[]; level?: number }

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
