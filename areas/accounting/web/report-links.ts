import type { ReportRow } from '@yupana/ui'
import { sourceScreen } from '../contract/index.ts'

/** From a line of a book to its voucher and to the document behind it. */
export const reportLinks = {
  entry: ({ id }: ReportRow): string | undefined => (typeof id === 'string' ? `/vouchers/view/entry/${id}` : undefined),
  document: ({ source }: ReportRow): string | undefined => {
    const { kind, id } = (source ?? {}) as { kind?: string; id?: string }
    return kind && id ? sourceScreen({ kind, id }) : undefined
  },
}
