import type { Problem } from '@yupana/contract'
import { problemText, useCommand, useNotices, useSpeech } from '@yupana/ui'
import { useState } from 'react'
import { type ClosingYear, closingEndpoints } from '../../contract/index.ts'

export type Month = ClosingYear['months'][number]
export type Side = 'purchase' | 'sale'
type Typed = Partial<Record<Side, string>>

/** A rate as it is published: with three places. */
export const shortRate = (rate: string): string => rate.replace(/(\.\d{3})\d*$/, '$1')

/** What was typed into the twelve months, and how the call found it. */
export function useRates(year: number, months: readonly Month[]) {
  const speech = useSpeech()
  const { t } = speech
  const notices = useNotices()
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const value = (row: Month, side: Side): string => typed[row.month]?.[side] ?? row[side] ?? ''
  const changed = months.filter((row) =>
    (['purchase', 'sale'] as const).some((side) => value(row, side) !== (row[side] ?? '')),
  )
  const told = (problem: Problem): boolean => {
    const found = problem.errors.flatMap(({ field, message }) => {
      const [, index, side] = /^months\[(\d+)\]\.(purchase|sale)$/.exec(field ?? '') ?? []
      const row = index === undefined ? undefined : changed[Number(index)]
      return row ? [[`${row.month}.${side}`, problemText(message, speech)]] : []
    })
    setProblems(Object.fromEntries(found))
    return found.length > 0 && found.length === problem.errors.length
  }
  const command = useCommand(closingEndpoints.createClosing, {
    success: t('ui.saved'),
    invalidates: ['monthLock'],
    onProblem: told,
  })
  return {
    value,
    touched: changed.length > 0,
    busy: command.isPending,
    problem: (month: number, side: Side): string | undefined => problems[`${month}.${side}`],
    type(month: number, side: Side, text: string): void {
      setTyped((before) => ({ ...before, [month]: { ...before[month], [side]: text } }))
      setProblems(({ [`${month}.${side}`]: _, ...rest }) => rest)
    },
    /** Months that have none and of which SUNAT published the close. */
    fetch(): void {
      const found = months.filter(
        (row) => row.published && !row.locked && !row.used && !value(row, 'purchase') && !value(row, 'sale'),
      )
      setTyped((before) => ({
        ...before,
        ...Object.fromEntries(
          found.map(({ month, published }) => [
            month,
            { purchase: shortRate(published!.purchase), sale: shortRate(published!.sale) },
          ]),
        ),
      }))
      notices.success(
        found.length > 0 ? t('monthClosing.fetched', { count: found.length }) : t('monthClosing.fetchedNone'),
      )
    },
    save(): void {
      command.mutate({
        body: {
          year,
          months: changed.map((row) => ({
            month: row.month,
            purchase: value(row, 'purchase'),
            sale: value(row, 'sale'),
            ...(row.version === null ? {} : { version: row.version }),
          })),
        },
      })
    },
  }
}
