import type { Glyph, Say, StateLabels } from '@yupana/ui'
import { type BillImportOut, billImportStates } from '../../contract/index.ts'

const SIGNS: Readonly<Record<string, Glyph>> = { draft: 'draft', open: 'open', closed: 'paid', voided: 'voided' }

/** How the states of an import are called and felt. */
export const importStateLabels = (t: Say): StateLabels =>
  Object.fromEntries(
    billImportStates.all.map((each) => [each, { label: t(`billImport.status.${each}`), glyph: SIGNS[each] }]),
  )

/** `118-2026-10-012345`, and of one without a number that it is a draft. */
export const importNumber = ({ number, title }: Pick<BillImportOut, 'number' | 'title'>, t: Say): string =>
  number === null ? `${title.replace(/-$/, '')} · ${t('billImport.status.draft')}` : title

/** What is read again once an import is in the books. */
export const IMPORT_READS = [
  'billImport',
  'bill',
  'chain',
  'stock',
  'product',
  'entry',
  'dashboard',
  'payable',
  'kardexFlat',
]
