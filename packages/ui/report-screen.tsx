import type { Report } from '@yupana/contract'
import { type ReactNode, useMemo } from 'react'
import type { Column, StateLabels } from './column.tsx'
import { type Speech, useSpeech } from './i18n.ts'
import { ReportPage, type ReportPageProps } from './report-page.tsx'
import type { ReportParam } from './report-params.tsx'

export type ReportRow = Readonly<Record<string, unknown>>

export interface ReportScreenProps
  extends Omit<ReportPageProps<ReportRow>, 'endpoint' | 'title' | 'columns' | 'params' | 'pdf' | 'xlsx'> {
  /** The declaration that screen, pdf and xlsx share. */
  report: Report
  params: readonly ReportParam[]
  /** Where the figure of a column leads. */
  links?: Readonly<Record<string, (row: ReportRow) => string | undefined>>
  states?: Readonly<Record<string, StateLabels>>
  /** Of a wide report: what stands first on the screen and stays in sight; its file keeps the order of the law. */
  lead?: readonly string[]
}

/** A report from its contract: columns, titles and downloads are those of the declaration. */
export function ReportScreen({ report, links, states, lead = [], ...page }: ReportScreenProps): ReactNode {
  const { t, language } = useSpeech()
  const columns = useMemo(
    () =>
      ordered(report.columns, lead).map(
        ({ field, kind, label, total }): Column<ReportRow> => ({
          field,
          label: t(label),
          kind: kind === 'integer' ? 'quantity' : kind,
          total,
          link: links?.[field],
          states: states?.[field],
        }),
      ),
    [report, language, links, states],
  )
  return (
    <ReportPage
      {...page}
      endpoint={report.json}
      title={t(report.title)}
      columns={columns}
      frozen={lead.length}
      pdf={report.pdf}
      xlsx={report.xls}
    />
  )
}

function ordered<C extends { field: string }>(columns: readonly C[], lead: readonly string[]): C[] {
  const first = lead.flatMap((field) => columns.filter((each) => each.field === field))
  return [...first, ...columns.filter(({ field }) => !lead.includes(field))]
}

/** Year and the months from and to, as the reports over months of one year ask for them. */
export function monthsParams({ t }: Pick<Speech, 't'>): ReportParam[] {
  return [
    { name: 'year', label: t('ui.year'), kind: 'year', required: true },
    { name: 'from', label: t('ui.fromMonth'), kind: 'month', required: true, start: '01' },
    { name: 'to', label: t('ui.toMonth'), kind: 'month', required: true },
  ]
}

/** Year and month. */
export function monthParams({ t }: Pick<Speech, 't'>): ReportParam[] {
  return [
    { name: 'year', label: t('ui.year'), kind: 'year', required: true },
    { name: 'month', label: t('ui.month'), kind: 'month', required: true },
  ]
}
