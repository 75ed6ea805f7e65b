import { parsed, type Source } from './source.ts'

const FILE_LIMIT = 400
const FUNCTION_LIMIT = 70
const FOLDER_LIMIT = 25

/** Files above the limit that wait to be split, with the reason. The list may only shrink. */
export const longFiles: Readonly<Record<string, string>> = {
  'areas/inventory/test/ledger.test.ts': 'to mend: split by movement, reversal and re-costing',
}
export const longFunctions: Readonly<Record<string, string>> = {
  'packages/platform/pdf/test-samples.ts#sampleInvoice': 'one printed document as data',
  'tools/bench/raw-invoice.ts#rawInvoice': 'the statements of one invoice in their order: the yardstick',
  'areas/treasury/web/payment/payment-rows.tsx#PaymentRows': 'to mend: columns apart from the table',
  'packages/ui/form/field.tsx#Control': 'to mend: a component for each kind of field',
  'packages/ui/lines/line-row.tsx#ActiveCell': 'to mend: a component for each kind of cell',
  'packages/ui/list/list-filters.tsx#FilterValue': 'to mend: a component for each kind of filter',
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('e2e/')

/** Files of more than 400 lines. */
export function tooLong(source: Source): string[] {
  const lines = source.text.split('\n').length - 1
  return lines > FILE_LIMIT && !(source.path in longFiles)
    ? [`${source.path}: ${lines} lines, at most ${FILE_LIMIT}`]
    : []
}

/** Functions of more than 70 lines; a test's `describe` may be longer. */
export function longWinded(source: Source): string[] {
  if (isTest(source.path)) return []
  return parsed(source)
    .functions.filter(({ lines, name }) => lines > FUNCTION_LIMIT && !(`${source.path}#${name}` in longFunctions))
    .map(({ name, line, lines }) => `${source.path}:${line}: ${name} has ${lines} lines, at most ${FUNCTION_LIMIT}`)
}

/** Folders with more than 25 files of code, their tests left aside: they are divided by noun. */
export function crowded(sources: readonly Source[]): string[] {
  const folders = Map.groupBy(
    sources.filter(({ path }) => !isTest(path)),
    ({ path }) => path.slice(0, path.lastIndexOf('/')),
  )
  return [...folders]
    .filter(([, { length }]) => length > FOLDER_LIMIT)
    .map(([folder, { length }]) => `${folder}: ${length} files, at most ${FOLDER_LIMIT}`)
}

/** Exceptions that no file needs any more. */
export function idleSizes(sources: readonly Source[]): string[] {
  const long = new Set(sources.filter(({ text }) => text.split('\n').length - 1 > FILE_LIMIT).map(({ path }) => path))
  const functions = new Set(
    sources.flatMap((each) =>
      parsed(each)
        .functions.filter(({ lines }) => lines > FUNCTION_LIMIT)
        .map(({ name }) => `${each.path}#${name}`),
    ),
  )
  return [
    ...Object.keys(longFiles).filter((path) => !long.has(path)),
    ...Object.keys(longFunctions).filter((path) => !functions.has(path)),
  ].map((path) => `${path} needs no exception any more`)
}
