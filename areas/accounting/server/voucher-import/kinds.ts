import { full } from '@yupana/contract'
import type { ImportKind } from '@yupana/platform'
import {
  type VoucherImportType,
  voucherImportNoun,
  voucherImportTypes,
} from '../../contract/voucher-import/voucher-import.ts'
import { type Judged, readVouchers, type VoucherOptions, type VoucherRow } from './read.ts'
import { voucherSheets } from './sheet.ts'
import { changedVouchers, takeBackVouchers } from './undo.ts'
import { type KeptOptions, writeVouchers } from './write.ts'

/** @param told hears what a file says as a whole */
export const voucherImportKind = (
  type: VoucherImportType,
  told: (judged: Judged, rows: readonly number[]) => void = () => undefined,
): ImportKind<VoucherRow> => ({
  noun: voucherImportNoun(type),
  group: 'document',
  permission: full('IMPORTVOUCHERS'),
  table: 'accounting.journal_entry',
  parts: [{ table: 'accounting.journal_line', key: 'entry_id' }],
  columns: voucherSheets[type],
  audits: true,
  // Lines of a voucher stand anywhere in its file.
  atOnce: 100_001,
  read: async (ctx, lines, options) => {
    const judged = await readVouchers(ctx, type, lines, options as VoucherOptions)
    told(
      judged,
      lines.map(({ row }) => row),
    )
    return judged.rows
  },
  write: (ctx, rows, options) => writeVouchers(ctx, rows, options as KeptOptions),
  changed: changedVouchers,
  undo: takeBackVouchers,
})

export const voucherImportKinds: readonly ImportKind<VoucherRow>[] = voucherImportTypes.map((type) =>
  voucherImportKind(type),
)
