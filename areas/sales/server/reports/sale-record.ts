import { saleScreen } from '../../contract/reports.ts'

/** A sale or a note as reports name it, with who changed it. */
export const SALE = {
  entity: ['invoice', 'creditNote', 'entry'],
  id: 'id',
  named: ['serie', 'number'],
  opens: saleScreen,
}
