import type { Content, Margins, PageSize, Style } from 'pdfmake/interfaces.js'

/** Names of the table layouts that the worker knows (`table-layouts.ts`): a definition is data and holds no function. */
export type TableLayoutName = 'bare' | 'boxed' | 'lines' | 'number' | 'report' | 'ticket' | 'totals'

/**
 * A pdfmake definition that can travel to another thread. In headers and footers `{page}` and `{pages}` stand for the
 * number of the page and of all pages.
 */
export interface PdfDocument {
  title: string
  author?: string
  /** BCP 47, `es-PE` by default. */
  language?: string
  pageSize: PageSize
  orientation?: 'portrait' | 'landscape'
  /** Points: left, top, right, bottom. */
  margins: Margins
  content: Content[]
  /** Printed in the top margin of the second page and those after it. */
  nextPageHeader?: Content
  footer?: Content
  /** Large pale text across every page. */
  watermark?: string
  /** Pictures by name, as `data:image/png;base64,…` or jpeg; no other address is ever read. */
  images?: Record<string, string>
  styles?: Record<string, Style>
  /** The whole document so many times, each with pages of its own; once by default. */
  copies?: number
  fontSize?: number
  /** Further documents of the same paper, each with pages of its own, in the same file. */
  more?: readonly PdfDocument[]
}

/** A PDF that could not be made. `invalid`: the definition; `timeout`: too slow; `crashed`: the thread died twice. */
export class PdfError extends Error {
  override name = 'PdfError'
  readonly kind: 'invalid' | 'timeout' | 'crashed' | 'closed'

  constructor(kind: 'invalid' | 'timeout' | 'crashed' | 'closed', message: string) {
    super(message)
    this.kind = kind
  }
}
