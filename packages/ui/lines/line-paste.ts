import type { Option } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import { useCallback, useState } from 'react'
import { useClient } from '../api.tsx'
import { parseDate } from '../date-text.ts'
import { bestOption, chooseEndpoint } from '../form/chooser/choose-call.ts'
import { useSpeech } from '../i18n.ts'
import { type LineColumn, withOption, withText } from './line-column.ts'
import type { Lines } from './line-grid.tsx'
import { type GridPlace, type GridShape, type LineRow, pasteTargets } from './line-grid-model.ts'
import { parseTsv } from './paste.ts'

/**
 * Pastes a block from Excel: figures with either decimal mark, days, and for a chooser the code or name, which is looked
 * up on the server. What cannot be read stays empty and is marked on its line. `paste` answers false for plain text.
 */
export function useLinePaste<Row extends LineRow>(
  columns: readonly LineColumn<Row>[],
  { rows, dispatch, blank }: Lines<Row>,
  shape: GridShape,
): { paste: (text: string, at: GridPlace) => boolean; pasteErrors: Readonly<Record<string, string>> } {
  const client = useClient()
  const speech = useSpeech()
  const [pasteErrors, setErrors] = useState<Record<string, string>>({})

  const find = useCallback(
    async (column: LineColumn<Row>, row: Row, text: string): Promise<Option | undefined> => {
      const query = { ...column.query?.(row), search: text }
      const found = await client.call(chooseEndpoint(column.choose ?? ''), { query }).catch((): Option[] => [])
      const best = bestOption(found, text)
      return best && (found.length === 1 || best.code?.toLowerCase() === text.toLowerCase()) ? best : undefined
    },
    [client],
  )

  const apply = async (block: string[][], at: GridPlace): Promise<void> => {
    const today = limaDate(systemClock())
    const next: Row[] = []
    const errors: Record<string, string> = {}
    const lookups = new Map<string, Promise<Option | undefined>>()
    for (const { row: index, column: position, text } of pasteTargets(block, at, shape)) {
      const column = columns[position]!
      const place = index - at.row
      next[place] ??= rows[index] ?? blank()
      const row = next[place]
      if (text === '') continue
      let changed: Row | undefined
      if (column.kind === 'choose') {
        const key = `${column.key}\t${text}`
        const asked = lookups.get(key) ?? find(column, row, text)
        lookups.set(key, asked)
        const option = await asked
        changed = option && withOption(column, row, option)
      } else changed = withText(column, row, text, (day) => parseDate(day, today))
      if (changed) next[place] = changed
      else
        errors[row.key] = [errors[row.key], `${column.key}\t${speech.t('error.invalid_format')}: ${text}`]
          .filter(Boolean)
          .join('\n')
    }
    dispatch({ type: 'put', at: at.row, rows: next })
    setErrors(errors)
  }
  return {
    pasteErrors,
    paste(text, at) {
      if (!/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return false
      void apply(parseTsv(text), at)
      return true
    },
  }
}
