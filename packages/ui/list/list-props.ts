import type { BulkCall, DocumentBulkCall, Endpoint, Filter, ImportCalls } from '@yupana/contract'
import type { ReactNode } from 'react'
import type { Column } from './column.tsx'
import type { Density } from './data-table.tsx'
import type { BulkAction } from './list-bulk.tsx'
import type { FilterField } from './list-filters.tsx'
import type { ListState } from './list-state.ts'
import type { RowAction } from './row/row-actions.tsx'
import type { ListTab } from './views/list-tabs.tsx'

/** A row of an endpoint that answers `{ data, total }`. */
export type RowOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R>
    ? R extends { _zod: { output: { data: (infer Row)[] } } }
      ? Row
      : never
    : never

export interface ListPageProps<E extends Endpoint> {
  endpoint: E
  title: string
  columns: readonly Column<RowOf<E>>[]
  /** Buttons on the right of the title: new, import. */
  actions?: ReactNode
  rowLink?: (row: RowOf<E>) => string | undefined
  /** What may be filtered, with labels; from the endpoint's declared fields and the columns where absent. */
  filters?: readonly FilterField[]
  /** Filters that always hold and are no chips: the year that the path names. */
  always?: readonly Omit<Filter, 'group'>[]
  /** Views that everybody has, as tabs with their counts. */
  tabs?: readonly ListTab[]
  /** State of the list where the URL says nothing. */
  defaultQuery?: Partial<ListState>
  /** Path parameters of the endpoint (`{ year }`) and query parameters beside those of every list. */
  params?: Record<string, string>
  query?: Record<string, string>
  /** Download of exactly what is filtered. */
  exportEndpoint?: Endpoint
  bulk?: readonly BulkAction<RowOf<E>>[]
  /** What the server does to many rows at once: to those chosen, or to all that the filter shows. */
  bulkCall?: BulkCall
  /** What may be done to many documents of the list, each by itself. */
  documents?: DocumentBulkCall
  /** How high its rows are until the person says otherwise; `normal` where absent. */
  density?: Density
  /** Where it can be imported by this person: cells pasted on the list are. */
  // biome-ignore lint/suspicious/noExplicitAny: an import of any path parameters
  imports?: ImportCalls<any>
  /** What of the filter the foot does not count, in words; drafts and voided documents where absent, empty where it counts all. */
  uncounted?: string
  /** False where free search finds nothing: the list has no text of its own. */
  searchable?: boolean
  /** Why there is nothing yet, and what to do. */
  empty: { text: string; action?: ReactNode }
  /** Shown under the head, above the table: figures, tabs, a hint. */
  children?: ReactNode
  rowKey?: (row: RowOf<E>) => string
  /** What is done to a row most, before what every row of such a list offers: paper and mail of a document, the form that changes it. */
  quick?: readonly RowAction<RowOf<E>>[]
}
