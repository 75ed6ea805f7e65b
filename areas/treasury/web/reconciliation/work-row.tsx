import { sourceScreen } from '@yupana/accounting/contract'
import { dec, fixed, limaDate, sum, systemClock } from '@yupana/kernel'
import { ChevronDownIcon, ChevronRightIcon, formatMoney, Link, type Say, useSpeech } from '@yupana/ui'
import { memo, type ReactNode } from 'react'
import type { BankLineOut, BookMovementOut, MatchSuggestion } from '../../contract/index.ts'
import type { GroupKey, WorkRow } from './rows.ts'

export interface RowActs {
  take: (line: BankLineOut) => void
  select: (row: WorkRow) => void
  fold: (key: GroupKey) => void
  acceptAll: () => void
  adjust: (line: BankLineOut) => void
  undo: (line: BankLineOut) => void
  front: (index: number) => void
}

interface Props {
  row: WorkRow
  index: number
  front: boolean
  selected: boolean
  folded: boolean
  sure: number
  write: boolean
  acts: RowActs
}

const day = (date: string): string => `${date.slice(8, 10)}/${date.slice(5, 7)}`
const sign = (amount: string): string => (dec(amount).isNegative() ? formatMoney(amount) : `+${formatMoney(amount)}`)

/** One row: what the bank says at the left, what the books say at the right, and between them why. */
export const WorkRowView = memo(function WorkRowView(props: Props): ReactNode {
  const { row, index, front, selected, acts } = props
  if (row.kind === 'group') return <GroupHead {...props} row={row} />
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys move between rows in the list around them
    <li
      className={`yu-work-row yu-work-${row.kind}${front ? ' yu-front' : ''}${selected ? ' yu-chosen' : ''}`}
      aria-current={front}
      onClick={() => acts.front(index)}
    >
      {row.kind === 'movement' ? <MovementRow {...props} row={row} /> : <LineRow {...props} row={row} />}
    </li>
  )
})

function GroupHead({
  row,
  folded,
  sure,
  write,
  acts,
}: Props & { row: Extract<WorkRow, { kind: 'group' }> }): ReactNode {
  const { t } = useSpeech()
  const label = t(
    `reconciliation.${{ suggested: 'suggested', bank: 'onlyBank', books: 'onlyBooks', matched: 'matched' }[row.key]}`,
  )
  return (
    <li className="yu-work-group">
      <button type="button" onClick={() => acts.fold(row.key)} aria-expanded={!folded}>
        {folded ? <ChevronRightIcon /> : <ChevronDownIcon />}
        <strong>{label}</strong>
        <em>{row.count}</em>
      </button>
      {row.key === 'suggested' && <span className="yu-soft">{t('reconciliation.suggestedHelp')}</span>}
      {row.key === 'suggested' && write && sure > 0 && (
        <button type="button" className="yu-work-link" onClick={acts.acceptAll}>
          {t('reconciliation.acceptSure', { count: sure })} <kbd>Ctrl ↵</kbd>
        </button>
      )}
    </li>
  )
}

function BankCells({ line }: { line: BankLineOut }): ReactNode {
  const part = line.left !== line.amount && !dec(line.left).isZero()
  return (
    <>
      <span className="yu-work-day">{day(line.date)}</span>
      <span className="yu-work-text" title={line.description}>
        <b>{line.description}</b>
        {line.operationNumber && <small>op. {line.operationNumber}</small>}
      </span>
      <span className={`yu-work-amount${dec(line.amount).isNegative() ? '' : ' yu-in'}`}>
        {sign(part ? line.left : line.amount)}
        {part && <small>/ {formatMoney(line.amount)}</small>}
      </span>
    </>
  )
}

function LineRow({
  row,
  selected,
  write,
  acts,
}: Props & { row: Extract<WorkRow, { kind: 'line' | 'matched' }> }): ReactNode {
  const { t } = useSpeech()
  const { line } = row
  const matched = row.kind === 'matched'
  return (
    <>
      {write && !matched && line.ignoredReason === null ? (
        <input type="checkbox" checked={selected} aria-label={line.description} onChange={() => acts.select(row)} />
      ) : (
        <span />
      )}
      <BankCells line={line} />
      {row.kind === 'line' ? <Why best={row.best} movements={row.movements} /> : <span />}
      <Explained row={row} />
      {write && (
        <span className="yu-work-act">
          {matched || line.ignoredReason !== null ? (
            <button type="button" className="yu-work-link" onClick={() => acts.undo(line)}>
              {t('reconciliation.undo')}
            </button>
          ) : row.kind === 'line' && row.best ? (
            <button type="button" className="yu-work-link" onClick={() => acts.take(line)}>
              {t(row.best.rule ? 'reconciliation.create' : 'reconciliation.match')}
            </button>
          ) : (
            <button type="button" className="yu-work-link" onClick={() => acts.adjust(line)}>
              {t('reconciliation.adjustShort')}
            </button>
          )}
        </span>
      )}
    </>
  )
}

/** How sure it is, and why: a bar of three. */
function Why({
  best,
  movements,
}: {
  best: MatchSuggestion | undefined
  movements: readonly BookMovementOut[]
}): ReactNode {
  const { t } = useSpeech()
  if (!best || best.rule) return <span />
  const level = best.score >= 80 ? 3 : best.score >= 60 ? 2 : 1
  const said = best.reasons.map((each) => t(`reconciliation.reason.${each}`, { count: movements.length })).join(', ')
  return (
    <span className={`yu-work-why yu-sure-${level}`} title={`${best.score} · ${said}`}>
      <i />
      {said}
    </span>
  )
}

const nameOf = ({ kind, number }: BookMovementOut, t: Say): string => `${t(`accountMonth.kind.${kind}`)} ${number}`
const screenOf = ({ kind, source }: BookMovementOut): string | undefined =>
  sourceScreen({ kind: kind === 'balance' ? 'initialBalance' : kind, id: source })

/** What the books say of it: a movement, several, what a rule would write, or nothing. */
function Explained({ row }: { row: Extract<WorkRow, { kind: 'line' | 'matched' }> }): ReactNode {
  const { t } = useSpeech()
  const { line, movements } = row
  const [first] = movements
  if (line.ignoredReason !== null)
    return <span className="yu-work-book yu-soft">{t('reconciliation.ignored', { reason: line.ignoredReason })}</span>
  if (row.kind === 'line' && row.best?.rule) {
    const { name, category } = row.best.rule
    return (
      <span className="yu-work-book">
        {t('reconciliation.ruleSays', { rule: name, category: category.name ?? '' })}
      </span>
    )
  }
  if (!first) return <span className="yu-work-book yu-soft">{row.kind === 'line' ? t('reconciliation.none') : ''}</span>
  const total = movements.length === 1 ? first.amount : fixed(sum(movements.map(({ amount }) => amount)))
  return (
    <span className="yu-work-book">
      <span className="yu-work-day">{day(first.date)}</span>
      <span className="yu-work-text">
        <b>
          {movements.length === 1 ? nameOf(first, t) : t('reconciliation.reason.group', { count: movements.length })}
        </b>
        <small>
          {movements.length === 1
            ? [first.party, first.about].filter(Boolean).join(' · ')
            : movements.map((each) => nameOf(each, t)).join(', ')}
        </small>
      </span>
      <span className={`yu-work-amount${dec(total).isNegative() ? '' : ' yu-in'}`}>{sign(total)}</span>
    </span>
  )
}

function MovementRow({
  row,
  selected,
  write,
  acts,
}: Props & { row: Extract<WorkRow, { kind: 'movement' }> }): ReactNode {
  const { t } = useSpeech()
  const { movement } = row
  const days = Math.round((Date.parse(limaDate(systemClock())) - Date.parse(movement.date)) / 86_400_000)
  const out = dec(movement.amount).isNegative()
  const screen = screenOf(movement)
  return (
    <>
      {write ? (
        <input type="checkbox" checked={selected} aria-label={nameOf(movement, t)} onChange={() => acts.select(row)} />
      ) : (
        <span />
      )}
      <span className={`yu-work-alone${days > 15 ? ' yu-hot' : ' yu-soft'}`}>
        {t(out ? 'reconciliation.unpresented' : 'reconciliation.coming')} · {t('reconciliation.daysAgo', { days })}
      </span>
      <span className="yu-work-book">
        <span className="yu-work-day">{day(movement.date)}</span>
        <span className="yu-work-text">
          <b>{screen ? <Link to={screen}>{nameOf(movement, t)}</Link> : nameOf(movement, t)}</b>
          <small>{[movement.party, movement.about, movement.operationNumber].filter(Boolean).join(' · ')}</small>
        </span>
        <span className={`yu-work-amount${out ? '' : ' yu-in'}`}>{sign(movement.left)}</span>
      </span>
      {write && <span className="yu-work-act" />}
    </>
  )
}
