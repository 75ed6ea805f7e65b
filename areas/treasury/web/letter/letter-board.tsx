import { addDays, type DateText } from '@yupana/kernel'
import { type Column, currencySign, DataTable, formatMoney, Link, useCall, useSpeech } from '@yupana/ui'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { type LetterBoard, letterDirections, letterEndpoints, openLetterStates } from '../../contract/index.ts'
import { letterList } from './letter-states.ts'

type Direction = (typeof letterDirections)[number]
type Row = { status: string }

/** It does not touch the tabs of the list. */
const BELOW = { marginBottom: 12 } as const

/** Letters by where they are and the week in which they fall due; each figure leads to its letters. */
export function Board(): ReactNode {
  const { t } = useSpeech()
  const [direction, setDirection] = useState<Direction>('receivable')
  const { data } = useCall(letterEndpoints.letterBoard, { query: { direction } }, { keepPrevious: true })
  if (!data) return null
  const places = [-1, ...data.weeks.map((_, week) => week), data.weeks.length]
  const rows = openLetterStates.filter((status) => data.cells.some((cell) => cell.status === status))
  const columns: Column<Row>[] = [
    {
      ...{ field: 'status', label: t('field.status'), kind: 'text' },
      render: ({ status }) => t(`letter.status.${status}`),
    },
    ...places.map(
      (week): Column<Row> => ({
        ...{ field: `week${week}`, label: weekName(t, data, week), kind: 'money' },
        render: ({ status }) => <Cell {...{ board: data, status, week, direction }} />,
      }),
    ),
  ]
  return (
    <div className="yu-payment-rows" style={BELOW}>
      <div>
        <Segmented
          value={direction}
          onChange={setDirection}
          options={letterDirections.map((value) => ({ value, label: t(`letter.direction.${value}`) }))}
        />
      </div>
      {rows.length > 0 && (
        <div className="yu-payment-rows">
          <DataTable
            label={t('letter.board')}
            columns={columns}
            rows={rows.map((status) => ({ status }))}
            rowKey={({ status }) => status}
            density="dense"
          />
        </div>
      )}
    </div>
  )
}

function weekName(
  t: (key: string, params?: Record<string, string>) => string,
  board: LetterBoard,
  week: number,
): string {
  if (week < 0) return t('letter.overdue')
  if (week === 0) return t('letter.thisWeek')
  const monday = board.weeks[week]
  return monday ? t('letter.weekOf', { date: `${monday.slice(8)}/${monday.slice(5, 7)}` }) : t('letter.later')
}

/** First and last due day of a column; open at one end where absent. */
function spanOf({ today, weeks }: LetterBoard, week: number): [from: DateText | undefined, to: DateText | undefined] {
  if (week < 0) return [undefined, addDays(today, -1)]
  const monday = weeks[week]
  if (!monday) return [addDays(weeks.at(-1)!, 7), undefined]
  return [week === 0 ? today : monday, addDays(monday, 6)]
}

interface CellProps {
  board: LetterBoard
  status: string
  week: number
  direction: Direction
}

function Cell({ board, status, week, direction }: CellProps): ReactNode {
  const cells = board.cells.filter((cell) => cell.status === status && cell.week === week)
  if (cells.length === 0) return null
  const [from, to] = spanOf(board, week)
  const due = { field: 'dueDate' }
  const to_ = letterList([
    { field: 'direction', operator: 'EQUAL', value: direction },
    { field: 'status', operator: 'EQUAL', value: status },
    ...(from && to ? [{ ...due, operator: 'BETWEEN', value: [from, to] }] : []),
    ...(from && !to ? [{ ...due, operator: 'GREATER_EQUAL', value: from }] : []),
    ...(to && !from ? [{ ...due, operator: 'LESS_EQUAL', value: to }] : []),
  ])
  return cells.map(({ currency, amount, count }) => (
    <div key={currency}>
      <Link to={to_} aria-label={`${count} · ${currencySign(currency)} ${formatMoney(amount)}`}>
        {currencySign(currency)} {formatMoney(amount)}
      </Link>
    </div>
  ))
}
