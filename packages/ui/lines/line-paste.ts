import type { Option } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import { useCallback, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useClient } from '../api.tsx'
import { parseDate } from '../date-text.ts'
import { bestOption, chooseEndpoint } from '../form/chooser/choose-call.ts'
import { usePending } from '../form/pending.ts'
import { useSpeech } from '../i18n.ts'
import { findBlock, type RefusedCell, readBlock } from './line-block.ts'
import type { LineColumn, Reading } from './line-column.ts'
import type { Lines } from './line-grid.tsx'
import type { GridPlace, GridShape, LineRow } from './line-grid-model.ts'
import { parseTsv } from './paste.ts'

/** How texts of lines are read now: on today's date, in the currency of the form around them. */
export function useReading(): () => Reading {
  // Lines may stand in no form at all.
  const form = useFormContext() as ReturnType<typeof useFormContext> | null
  return () => {
    const today = limaDate(systemClock())
    return { day: (text) => parseDate(text, today), currency: String(form?.getValues('currency') ?? 'PEN') }
  }
}

/**
 * Pastes a block from Excel: figures with either decimal mark, days, and for a chooser the code or name, which is looked
 * up on the server; a save of the form waits meanwhile. What cannot be read stays in its cell as it does where it is
 * typed: marked, and refused by the call. `paste` answers false for plain text.
 */
export function useLinePaste<Row extends LineRow>(
  columns: readonly LineColumn<Row>[],
  { rows, dispatch, blank }: Lines<Row>,
  shape: GridShape,
): { paste: (text: string, at: GridPlace) => boolean; pasteErrors: Readonly<Record<string, string>> } {
  const client = useClient()
  const { t } = useSpeech()
  const reading = useReading()
  const [refused, setRefused] = useState<readonly RefusedCell[]>([])
  const [finding, setFinding] = useState(0)
  usePending(useId(), finding > 0)

  const find = useCallback(
    async (column: LineColumn<Row>, row: Row, text: string): Promise<Option | undefined> => {
      const query = { ...column.query?.(row), search: text }
      const found = await client.call(chooseEndpoint(column.choose ?? ''), { query }).catch((): Option[] => [])
      const best = bestOption(found, text)
      return best && (found.length === 1 || best.code?.toLowerCase() === text.toLowerCase()) ? best : undefined
    },
    [client],
  )

  return {
    pasteErrors: pasteErrorsOf(refused, rows, t('error.invalid_format')),
    paste(text, at) {
      if (!/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return false
      const of = { columns, rows, blank, shape, reading: reading() }
      const block = readBlock(parseTsv(text), at, of)
      dispatch({ type: 'put', at: at.row, rows: block.rows })
      setRefused((before) => [...before, ...block.refused])
      setFinding((count) => count + 1)
      void findBlock(block.searched, { ...of, find, dispatch }).finally(() => setFinding((count) => count - 1))
      return true
    },
  }
}

/** Marks of cells whose pasted text is none of their options, while nothing else was chosen there: as `problemsOf` takes them. */
export function pasteErrorsOf(
  refused: readonly RefusedCell[],
  rows: readonly LineRow[],
  words: string,
): Readonly<Record<string, string>> {
  const lines = new Map(rows.map((row) => [row.key, row as unknown as Record<string, unknown>]))
  const errors: Record<string, string> = {}
  for (const { line, column, text } of refused) {
    if (lines.get(line)?.[column] !== text) continue
    errors[line] = [errors[line], `${column}\t${words}: ${text}`].filter(Boolean).join('\n')
  }
  return errors
}
