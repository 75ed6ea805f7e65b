import { type FileAnswer, say } from '@yupana/contract'
import type { Ctx } from '../context.ts'
import type { ImportColumn } from '../import/index.ts'
import { collect, textOf, XLSX_TYPE } from '../labels.ts'
import { writeCsv, writeXlsx } from '../xlsx/index.ts'
import type { ExportColumn } from './export.ts'

/** Records of a few thousand as a workbook or as text; the empty file to fill in, where there are no rows. */
export async function sheetFile(
  ctx: Pick<Ctx, 'language'>,
  name: string,
  columns: readonly (ExportColumn | ImportColumn)[],
  rows: readonly Record<string, unknown>[],
  format: 'xls' | 'csv' | undefined,
): Promise<FileAnswer> {
  const heads = columns.map(({ labels, kind }) => ({ label: labelOf(ctx, labels), kind }))
  const cells = rows.map((row) => columns.map((column) => ('value' in column ? column.value(row) : null)))
  return format === 'csv'
    ? {
        name: `${name}.csv`,
        type: 'text/csv; charset=utf-8',
        content: await collect(writeCsv({ columns: heads, rows: cells })),
      }
    : {
        name: `${name}.xlsx`,
        type: XLSX_TYPE,
        content: await collect(writeXlsx({ sheet: name, columns: heads, rows: cells })),
      }
}

function labelOf({ language }: Pick<Ctx, 'language'>, labels: readonly string[]): string {
  const text = labels.map(textOf).find((each) => each !== undefined)
  return text ? say(text, language) : (labels.at(-1) ?? '')
}
