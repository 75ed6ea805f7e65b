import { dec } from '@yupana/kernel'
import type { BankLineOut, BookMovementOut, MatchSuggestion, Workspace } from '../../contract/index.ts'

export type GroupKey = 'suggested' | 'bank' | 'books' | 'matched'

/** A row of the workspace: the head of a group, a line of the bank with what may explain it, or a movement of the books. */
export type WorkRow =
  | { kind: 'group'; key: GroupKey; id: string; count: number }
  | { kind: 'line'; id: string; line: BankLineOut; best: MatchSuggestion | undefined; movements: BookMovementOut[] }
  | { kind: 'movement'; id: string; movement: BookMovementOut }
  | { kind: 'matched'; id: string; line: BankLineOut; movements: BookMovementOut[] }

export const isOpen = ({ left, ignoredReason }: BankLineOut): boolean => ignoredReason === null && !dec(left).isZero()

interface Shown {
  search: string
  /** Groups that are folded away. */
  folded: ReadonlySet<GroupKey>
  /** Lines that were just explained: they leave before the server has said so. */
  gone: ReadonlySet<string>
}

/** The rows as they are shown, in their groups. */
export function rowsOf({ lines, movements }: Workspace, { search, folded, gone }: Shown): WorkRow[] {
  const byId = new Map(movements.map((each) => [each.id, each]))
  const byMatch = Map.groupBy(movements, ({ match }) => match ?? '')
  const wanted = search.trim().toLowerCase()
  const fits = (...texts: (string | null)[]): boolean =>
    wanted === '' || texts.some((text) => text?.toLowerCase().includes(wanted))
  const fitsLine = ({ description, operationNumber, amount }: BankLineOut): boolean =>
    fits(description, operationNumber, amount)
  const open = lines.filter((line) => isOpen(line) && !gone.has(line.id) && fitsLine(line))
  const asRow = (line: BankLineOut): WorkRow => {
    const [best] = line.suggestions
    return {
      kind: 'line',
      id: line.id,
      line,
      best,
      movements: (best?.movements ?? []).flatMap((id) => byId.get(id) ?? []),
    }
  }
  const suggested = open.filter((line) => (line.suggestions[0]?.movements.length ?? 0) > 0)
  const bank = open.filter((line) => (line.suggestions[0]?.movements.length ?? 0) === 0)
  const ignored = lines.filter((line) => line.ignoredReason !== null && fitsLine(line))
  const taken = new Set(suggested.flatMap((line) => line.suggestions[0]!.movements))
  const books = movements.filter(
    (each) =>
      !dec(each.left).isZero() &&
      !taken.has(each.id) &&
      fits(each.party, each.about, each.operationNumber, each.amount, String(each.number)),
  )
  const matched = lines.filter((line) => line.match !== null && dec(line.left).isZero() && fitsLine(line))
  const group = (key: GroupKey, rows: WorkRow[]): WorkRow[] =>
    rows.length === 0 ? [] : [{ kind: 'group', key, id: key, count: rows.length }, ...(folded.has(key) ? [] : rows)]
  return [
    ...group('suggested', suggested.map(asRow)),
    ...group('bank', [...bank, ...ignored].map(asRow)),
    ...group(
      'books',
      books.map((movement) => ({ kind: 'movement', id: movement.id, movement })),
    ),
    ...group(
      'matched',
      matched.map((line) => ({ kind: 'matched', id: line.id, line, movements: byMatch.get(line.match!) ?? [] })),
    ),
  ]
}
