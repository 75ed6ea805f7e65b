import { dec, fixed, sum } from '@yupana/kernel'
import { type MatchReason, SAFE_SCORE } from '../../contract/reconciliation/reconciliation.ts'
import { folded } from '../bank-file/figures.ts'
import { Candidates } from './candidates.ts'

export interface OpenLine {
  id: string
  date: string
  description: string
  operationNumber: string | null
  /** What nothing explains yet, signed. */
  amount: string
}

export interface OpenMovement {
  id: string
  date: string
  kind: string
  operationNumber: string | null
  amount: string
  party: string | null
  partyNumber: string | null
  /** `F001-148` */
  documents: readonly string[]
}

export interface RuleHit {
  line: string
  automatic: boolean
  rule: { id: string; name: string; category: { id: string; code: string; name: string } }
}

export interface Suggestion {
  movements: string[]
  rule: RuleHit['rule'] | null
  score: number
  reasons: MatchReason[]
}

/** Points of what speaks for a pair (treasury.md 11). */
const POINTS = { amount: 40, operation: 30, day: 15, days: 8, document: 20, party: 10, rule: 25 } as const
/** Days between the books and the bank beyond which an equal amount alone says nothing. */
const NEAR = 15
const FAR = 60
/** Suggestions of a line. */
const MOST = 5

interface Said {
  line: OpenLine
  at: number
  text: string
  operation: string
  numbers: ReadonlySet<string>
  documents: ReadonlySet<string>
}

/** One movement, or several that the bank may show as one. */
interface Group {
  movements: readonly OpenMovement[]
  amount: string
  date: string
  operation: string
  parties: readonly (readonly string[])[]
}

interface Pair extends Suggestion {
  line: number
  apart: number
  order: number
}

/** What each line of the bank may be, the best first: each movement is proposed for one line before it is for others. */
export function suggest(
  lines: readonly OpenLine[],
  movements: readonly OpenMovement[],
  hits: readonly RuleHit[],
): Map<string, Suggestion[]> {
  const said = lines.map(saidOf)
  const groups = [...movements.map((each) => groupOf([each])), ...groupsOf(movements)]
  const byAmount = new Map(
    [...Map.groupBy(groups, ({ amount }) => amount)].map(([amount, some]) => [amount, new Candidates(some)]),
  )
  const pairs = said.flatMap((line) =>
    pairsOf(line, byAmount.get(line.line.amount)?.of({ ...line, date: line.line.date }) ?? []),
  )
  pairs.sort((a, b) => b.score - a.score || a.apart - b.apart || a.line - b.line || a.order - b.order)
  const first = assigned(pairs)
  const sure = new Map(
    [...first.values()]
      .filter(({ score }) => score >= SAFE_SCORE)
      .flatMap((each) => each.movements.map((id) => [id, each.line])),
  )
  const byLine = Map.groupBy(pairs, ({ line }) => line)
  const rules = new Map(hits.map((hit) => [hit.line, hit]))
  return new Map(
    lines.map((line, i) => {
      const best = first.get(i)
      const others = (byLine.get(i) ?? []).filter(
        (pair) => pair !== best && pair.movements.every((id) => (sure.get(id) ?? i) === i),
      )
      const hit = rules.get(line.id)
      const all: Suggestion[] = [...(best ? [best] : []), ...others, ...(hit ? [ofRule(hit)] : [])]
      // What is first for the line stays first; a rule comes before pairs that say less.
      const place = (each: Suggestion): number => (each === best && each.score >= SAFE_SCORE ? 101 : each.score)
      all.sort((a, b) => place(b) - place(a))
      return [
        line.id,
        all.slice(0, MOST).map(({ movements, rule, score, reasons }) => ({ movements, rule, score, reasons })),
      ]
    }),
  )
}

/** Each line gets the best that no better pair has taken. */
function assigned(pairs: readonly Pair[]): Map<number, Pair> {
  const first = new Map<number, Pair>()
  const taken = new Set<string>()
  for (const pair of pairs) {
    if (first.has(pair.line) || pair.movements.some((id) => taken.has(id))) continue
    first.set(pair.line, pair)
    for (const id of pair.movements) taken.add(id)
  }
  return first
}

/** What a rule says was paid by nobody yet: it has the amount and the day of the line. */
const ofRule = ({ rule, automatic }: RuleHit): Suggestion => ({
  ...{ movements: [], rule, reasons: ['rule'] },
  score: automatic ? POINTS.amount + POINTS.day + POINTS.rule : POINTS.amount + POINTS.rule,
})

const bare = (operation: string | null): string =>
  (operation ?? '')
    .replaceAll(/[^\dA-Za-z]/g, '')
    .replace(/^0+/, '')
    .toUpperCase()

function saidOf(line: OpenLine, at: number): Said {
  const text = folded(line.description)
  const upper = line.description.toUpperCase()
  return {
    ...{ line, at, text, operation: bare(line.operationNumber) },
    numbers: new Set((upper.match(/\d{4,}/g) ?? []).map((each) => each.replace(/^0+/, ''))),
    documents: new Set(
      [...upper.matchAll(/\b([A-Z]\w{3})\W{0,3}0*(\d{1,8})\b/g)].map(([, serie, number]) => `${serie}-${number}`),
    ),
  }
}

/** Forms of companies, which say nothing of whose name it is. */
const FORMS = new Set([
  'empresa',
  'sociedad',
  'anonima',
  'cerrada',
  'comercial',
  'servicios',
  'general',
  'grupo',
  'peru',
  'corporacion',
])

function groupOf(movements: readonly OpenMovement[]): Group {
  const [one] = movements as readonly [OpenMovement, ...OpenMovement[]]
  const names = new Set(movements.flatMap(({ party }) => (party ? [party] : [])))
  return {
    ...{ movements, date: one.date, operation: bare(one.operationNumber) },
    amount: movements.length === 1 ? one.amount : fixed(sum(movements.map(({ amount }) => amount))),
    parties: [...names].map((name) =>
      folded(name)
        .split(/[^\p{L}\d]+/u)
        .filter((word) => word.length >= 4 && !FORMS.has(word)),
    ),
  }
}

/** Several that the bank may have put together: of one operation, of one party and day, of one day. */
function groupsOf(movements: readonly OpenMovement[]): Group[] {
  const keys: ((each: OpenMovement) => string)[] = [
    (each) => (bare(each.operationNumber).length >= 3 ? `${each.kind}|${bare(each.operationNumber)}` : ''),
    (each) => (each.party ? `${each.kind}|${each.party}|${each.date}` : ''),
    (each) => `${each.kind}|${each.date}`,
  ]
  const seen = new Set<string>()
  return keys.flatMap((key) =>
    [...Map.groupBy(movements, key)].flatMap(([name, group]) => {
      const same = group.map(({ id }) => id).join()
      if (name === '' || group.length < 2 || group.length > 200 || seen.has(same)) return []
      seen.add(same)
      return [groupOf(group)]
    }),
  )
}

function pairsOf(said: Said, groups: readonly Group[]): Pair[] {
  return groups.flatMap((group, order) => {
    const apart = daysApart(said.line.date, group.date)
    if (apart > FAR) return []
    const reasons = reasonsOf(said, group, apart)
    // An equal amount alone, long before or after, is chance.
    if (reasons.length === 1 && apart > NEAR) return []
    const score = Math.min(
      100,
      reasons.reduce((total, reason) => total + (reason === 'group' ? 0 : POINTS[reason]), 0),
    )
    const movements = group.movements.map(({ id }) => id)
    return [
      {
        ...{
          line: said.at,
          movements,
          rule: null,
          score,
          reasons,
          apart,
          order: order + (movements.length > 1 ? 1e6 : 0),
        },
      },
    ]
  })
}

function reasonsOf(said: Said, group: Group, apart: number): MatchReason[] {
  const reasons: MatchReason[] = ['amount']
  if (group.movements.length > 1) reasons.push('group')
  const { operation } = group
  if (operation.length >= 2 && (operation === said.operation || (operation.length >= 5 && said.numbers.has(operation))))
    reasons.push('operation')
  if (apart <= 1) reasons.push('day')
  else if (apart <= 3) reasons.push('days')
  const named = group.movements.some(
    ({ documents, partyNumber }) =>
      documents.some((each) => said.documents.has(each)) ||
      (partyNumber !== null && partyNumber.length >= 8 && said.numbers.has(partyNumber)),
  )
  if (named) reasons.push('document')
  if (group.parties.some((words) => words.length > 0 && words.slice(0, 2).every((word) => said.text.includes(word))))
    reasons.push('party')
  return reasons
}

const DAY = 86_400_000
const daysApart = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / DAY

/** The amounts of lines and movements that explain each other; the rest is what the larger side has more. */
export const restOf = (lines: readonly string[], movements: readonly string[]): string =>
  fixed(dec(sum(lines)).minus(sum(movements)))
