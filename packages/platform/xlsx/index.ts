export type { SheetColumn, SheetColumnKind } from './column.ts'
export { type CsvSheet, readCsv, writeCsv } from './csv.ts'
export { type ReadLimits, readXlsx, SpreadsheetError } from './read-xlsx.ts'
export { writeXlsx, XLSX_MAX_ROWS, XlsxLimitError, type XlsxSheet } from './write-xlsx.ts'
