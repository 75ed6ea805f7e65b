import { allowed } from '@yupana/contract'
import { BusinessError, type Decimal, dec, fixed, sum } from '@yupana/kernel'
import { audit, type Ctx, inStates, mustMay, serve, uuidv7 } from '@yupana/platform'
import { type ReconciliationStatus, reconciliationStates } from '../../contract/reconciliation/reconciliation.states.ts'
import {
  paymentMatchEndpoints,
  reconciliationEndpoints,
  SAFE_SCORE,
} from '../../contract/reconciliation/reconciliation.ts'
import { usualMethod } from '../account/usual-method.ts'
import { enterPayment } from '../payment/create.ts'
import { PAYS } from '../payment/pays.ts'
import type { Direction } from '../payment/queries.ts'
import {
  LINE_LEFT,
  MOVEMENT_LEFT,
  movementStands,
  type Reconciliation,
  readReconciliation,
  readSuggestions,
} from './read.ts'
import type { Suggestion } from './suggest.ts'

interface Side {
  id: string
  left: Decimal
}

interface HeldLine extends Side {
  date: string
  description: string
  operationNumber: string | null
}

interface Part {
  line?: string
  movement?: string
  amount: Decimal
}

interface Category {
  category: { id: string }
  party?: { id: string } | null | undefined
  description?: string | null | undefined
}

/** Holds a reconciliation that is open: what is matched in it is matched by one at a time. @throws BusinessError `illegal_state` (409) */
export async function holdOpen(ctx: Ctx, id: string): Promise<Reconciliation> {
  await ctx.query('select 1 from treasury.reconciliation where company_id = $1 and id = $2 for update', [
    ctx.companyId,
    id,
  ])
  const before = await readReconciliation(ctx, id)
  reconciliationStates.move(before.status, 'match')
  return before
}

const refused = (field: string, code: string, params: Record<string, string> = {}): BusinessError =>
  new BusinessError('invalid', {}, { errors: [{ field, code, params }] })

/** Lines of the account up to the day of the reconciliation, held in the order of their ids, with what nothing explains of them. */
async function holdLines(ctx: Ctx, { account, to }: Reconciliation, ids: readonly string[]): Promise<HeldLine[]> {
  await ctx.query(
    'select 1 from treasury.statement_line where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
  const rows = await ctx.query<Omit<HeldLine, 'left'> & { left: string; ignored: boolean }>(
    `select l.id, l.date::text, l.description, l.operation_number as "operationNumber", (${LINE_LEFT})::text as left, l.ignored_reason is not null as ignored
     from treasury.statement_line l where l.company_id = $1 and l.account_id = $2 and l.id = any($3::uuid[]) and l.date <= $4 order by l.id`,
    [ctx.companyId, account.id, ids, to],
  )
  if (rows.length < new Set(ids).size) throw refused('transactions', 'reference_not_found')
  if (rows.some(({ left, ignored }) => ignored || dec(left).isZero()))
    throw new BusinessError('already_matched', {}, { status: 409 })
  return rows.map((row) => ({ ...row, left: dec(row.left) }))
}

/** The same of movements of the books, up to the day of the reconciliation. */
async function holdMovements(ctx: Ctx, { account, to }: Reconciliation, ids: readonly string[]): Promise<Side[]> {
  await ctx.query(
    'select 1 from treasury.movement where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
  const rows = await ctx.query<{ id: string; left: string }>(
    `select m.id, (${MOVEMENT_LEFT})::text as left from treasury.movement m
     where m.company_id = $1 and m.account_id = $2 and m.id = any($3::uuid[]) and m.date <= $4 and ${movementStands('$4')} order by m.id`,
    [ctx.companyId, account.id, ids, to],
  )
  if (rows.length < new Set(ids).size) throw refused('movements', 'reference_not_found')
  if (rows.some(({ left }) => dec(left).isZero())) throw new BusinessError('already_matched', {}, { status: 409 })
  return rows.map(({ id, left }) => ({ id, left: dec(left) }))
}

/** Writes matches: each is the parts of its two sides. */
async function writeMatches(
  ctx: Ctx,
  { id, account }: Reconciliation,
  matches: readonly (readonly Part[])[],
): Promise<void> {
  const heads = matches.map((parts) => ({ id: uuidv7(), parts }))
  const amounts = heads.map(({ parts }) => fixed(sum(parts.flatMap((part) => (part.line ? [part.amount] : [])))))
  await ctx.query(
    `insert into treasury.match (company_id, id, account_id, reconciliation_id, amount, created_at, created_by)
     select $1, n.id, $2, $3, n.amount, $4, $5 from unnest($6::uuid[], $7::numeric[]) n(id, amount)`,
    [ctx.companyId, account.id, id, ctx.now, ctx.userId, heads.map((head) => head.id), amounts],
  )
  const parts = heads.flatMap((head) => head.parts.map((part, i) => ({ ...part, match: head.id, at: i + 1 })))
  await ctx.query(
    `insert into treasury.match_part (company_id, match_id, part, line_id, movement_id, amount)
     select $1, * from unnest($2::uuid[], $3::int[], $4::uuid[], $5::uuid[], $6::numeric[])`,
    [
      ctx.companyId,
      parts.map((part) => part.match),
      parts.map((part) => part.at),
      parts.map((part) => part.line ?? null),
      parts.map((part) => part.movement ?? null),
      parts.map((part) => fixed(part.amount)),
    ],
  )
}

const total = (sides: readonly Side[]): Decimal => sum(sides.map(({ left }) => left))
const wholes = (key: 'line' | 'movement', sides: readonly Side[]): Part[] =>
  sides.map(({ id, left }) => ({ [key]: id, amount: left }))

/** Of one side as much as the other has, in its order. */
function upTo(key: 'line' | 'movement', sides: readonly Side[], most: Decimal): Part[] {
  let rest = most
  return sides.flatMap(({ id, left }) => {
    const amount = left.abs().gt(rest.abs()) ? rest : left
    if (amount.isZero() || !amount.isNegative() !== !most.isNegative()) return []
    rest = rest.minus(amount)
    return [{ [key]: id, amount }]
  })
}

/** The money that the bank shows and the books do not, as a payment without document. @returns its movement in the account */
async function payOff(
  ctx: Ctx,
  rec: Reconciliation,
  line: HeldLine,
  amount: Decimal,
  { category, party, description }: Category,
): Promise<Side> {
  const direction: Direction = amount.isNegative() ? 'expense' : 'income'
  mustMay(ctx, PAYS[direction])
  const method = await usualMethod(ctx)
  const payment = await enterPayment(ctx, direction, {
    ...{ date: line.date, currency: rec.currency as 'PEN', account: { id: rec.account.id }, method },
    payments: [
      {
        ...{ category: { id: category.id }, client: party ?? null, amount: fixed(amount.abs()) },
        ...{ operationNumber: line.operationNumber, description: description ?? line.description },
      },
    ],
  })
  const [moved] = await ctx.query<{ id: string }>(
    'select id from treasury.movement where company_id = $1 and source_id = $2 and account_id = $3 limit 1',
    [ctx.companyId, payment.id, rec.account.id],
  )
  return { id: moved!.id, left: amount }
}

async function done(ctx: Ctx, before: Reconciliation, action: string, what: object) {
  const after = await readReconciliation(ctx, before.id)
  await audit(ctx, { entity: 'reconciliation', id: before.id, action, before, after: { ...after, ...what } })
  return after
}

const matchLines = serve(reconciliationEndpoints.matchLines, async (ctx, { params: { id }, body }) => {
  const before = await holdOpen(ctx, id)
  if (body.transactions.length + body.movements.length < 2 && !body.adjust) throw refused('movements', 'match_empty')
  const lines = await holdLines(ctx, before, body.transactions)
  const movements = await holdMovements(ctx, before, body.movements)
  const rest = total(lines).minus(total(movements))
  if (rest.isZero()) await writeMatches(ctx, before, [[...wholes('line', lines), ...wholes('movement', movements)]])
  else if (body.adjust && lines[0]) {
    const paid = await payOff(ctx, before, lines[0], rest, body.adjust)
    await writeMatches(ctx, before, [[...wholes('line', lines), ...wholes('movement', [...movements, paid])]])
  } else if (body.partial && partlyPossible(lines, movements)) {
    const most = total(lines).abs().lt(total(movements).abs()) ? total(lines) : total(movements)
    await writeMatches(ctx, before, [[...upTo('line', lines, most), ...upTo('movement', movements, most)]])
  } else throw refused('movements', 'match_differs', { amount: fixed(rest) })
  return done(ctx, before, 'match', {})
})

/** Both sides go one way: the smaller one is a part of the other. */
const partlyPossible = (lines: readonly Side[], movements: readonly Side[]): boolean => {
  const all = [...lines, ...movements]
  return (
    lines.length > 0 && movements.length > 0 && all.every(({ left }) => left.isNegative() === all[0]!.left.isNegative())
  )
}

const unmatchLines = serve(reconciliationEndpoints.unmatchLines, async (ctx, { params: { id }, body }) => {
  const before = await holdOpen(ctx, id)
  await undo(
    ctx,
    before,
    body.transactions.map((each) => each),
  )
  return done(ctx, before, 'unmatch', {})
})

/** Takes back the matches of lines in this reconciliation, and what was left unexplained with a reason. */
async function undo(ctx: Ctx, { id, account }: Reconciliation, lines: readonly string[]): Promise<void> {
  await ctx.query(
    `delete from treasury.match x where x.company_id = $1 and x.reconciliation_id = $2 and exists (
       select from treasury.match_part p where p.company_id = x.company_id and p.match_id = x.id and p.line_id = any($3::uuid[]))`,
    [ctx.companyId, id, lines],
  )
  await ctx.query(
    `update treasury.statement_line set ignored_reason = null, ignored_by = null, ignored_in = null
     where company_id = $1 and account_id = $2 and id = any($3::uuid[]) and ignored_in = $4`,
    [ctx.companyId, account.id, lines, id],
  )
}

const adjustLine = serve(reconciliationEndpoints.adjustLine, async (ctx, { params: { id }, body }) => {
  const before = await holdOpen(ctx, id)
  const [line] = await holdLines(ctx, before, [body.transaction.id])
  const paid = await payOff(ctx, before, line!, line!.left, body)
  await writeMatches(ctx, before, [[...wholes('line', [line!]), ...wholes('movement', [paid])]])
  return done(ctx, before, 'adjust', {})
})

const ignoreLine = serve(reconciliationEndpoints.ignoreLine, async (ctx, { params: { id }, body }) => {
  const before = await holdOpen(ctx, id)
  await holdLines(ctx, before, [body.transaction.id])
  await ctx.query(
    'update treasury.statement_line set ignored_reason = $3, ignored_by = $4, ignored_in = $5 where company_id = $1 and id = $2',
    [ctx.companyId, body.transaction.id, body.reason, ctx.userId, id],
  )
  return done(ctx, before, 'ignore', { reason: body.reason })
})

/** A rule writes money, a pair does not; what a rule writes it pays or collects. */
const mayTake = ({ session }: Pick<Ctx, 'session'>, { rule }: Suggestion): boolean =>
  rule === null || (allowed(PAYS.income, session) && allowed(PAYS.expense, session))

/** What is sure, at once: pairs in one statement, rules one payment each. */
const acceptSuggestions = serve(reconciliationEndpoints.acceptSuggestions, async (ctx, { params: { id }, body }) => {
  const before = await holdOpen(ctx, id)
  const { found } = await readSuggestions(ctx, before.account.id, { to: before.to, id })
  const asked = body.transactions && new Set(body.transactions)
  const sure = [...found].flatMap(([line, [best]]) =>
    best && best.score >= SAFE_SCORE && (!asked || asked.has(line)) && mayTake(ctx, best) ? [{ line, ...best }] : [],
  )
  const lines = new Map(
    (
      await holdLines(
        ctx,
        before,
        sure.map(({ line }) => line),
      )
    ).map((line) => [line.id, line]),
  )
  const movements = new Map(
    (
      await holdMovements(
        ctx,
        before,
        sure.flatMap((each) => each.movements),
      )
    ).map((movement) => [movement.id, movement]),
  )
  const matches: Part[][] = []
  for (const { line, rule, movements: chosen } of sure) {
    const held = lines.get(line)!
    const sides = rule
      ? [await payOff(ctx, before, held, held.left, { category: rule.category })]
      : chosen.map((each) => movements.get(each)!)
    matches.push([...wholes('line', [held]), ...wholes('movement', sides)])
  }
  await writeMatches(ctx, before, matches)
  return done(ctx, before, 'match', { accepted: sure.length })
})

/** Ties a payment to a line of the bank, wholly or by an amount, in the open reconciliation of the account; or undoes that. */
async function matchPayment(
  ctx: Ctx,
  direction: Direction,
  { id, transactionId }: { id: string; transactionId: string },
  body: { amount?: string | undefined; unmatch?: boolean | undefined } | undefined,
) {
  const [line] = await ctx.query<{ account: string; open: string | null; finished: boolean }>(
    `select l.account_id as account, (select r.id from treasury.reconciliation r where r.company_id = $1 and r.account_id = l.account_id and ${inStates<ReconciliationStatus>('r.status', 'open')}) as open,
       exists (select from treasury.match_part p join treasury.match x on x.company_id = p.company_id and x.id = p.match_id join treasury.reconciliation r on r.company_id = x.company_id and r.id = x.reconciliation_id
         where p.company_id = $1 and p.line_id = l.id and ${inStates<ReconciliationStatus>('r.status', 'finished')}) as finished
     from treasury.statement_line l where l.company_id = $1 and l.id = $2
       and exists (select from treasury.movement m where m.company_id = $1 and m.account_id = l.account_id and m.kind = $3 and m.source_id = $4)`,
    [ctx.companyId, transactionId, direction, id],
  )
  if (!line) throw new BusinessError('not_found', {}, { status: 404 })
  if (line.finished) throw new BusinessError('reconciliation_finished', {}, { status: 409 })
  if (!line.open) throw new BusinessError('reconciliation_missing', {}, { status: 409 })
  const before = await holdOpen(ctx, line.open)
  if (body?.unmatch) {
    await undo(ctx, before, [transactionId])
    return done(ctx, before, 'unmatch', {})
  }
  const lines = await holdLines(ctx, before, [transactionId])
  const rows = await ctx.query<{ id: string }>(
    `select m.id from treasury.movement m where m.company_id = $1 and m.account_id = $2 and m.kind = $3 and m.source_id = $4 and m.reverses is null and ${MOVEMENT_LEFT} <> 0`,
    [ctx.companyId, line.account, direction, id],
  )
  if (rows.length === 0) throw new BusinessError('already_matched', {}, { status: 409 })
  const movements = await holdMovements(
    ctx,
    before,
    rows.map((row) => row.id),
  )
  const smaller = total(lines).abs().lt(total(movements).abs()) ? total(lines) : total(movements)
  const most = body?.amount ? dec(body.amount).times(smaller.isNegative() ? -1 : 1) : smaller
  if (!partlyPossible(lines, movements) || most.abs().gt(smaller.abs()))
    throw refused('amount', 'match_differs', { amount: fixed(total(lines).minus(total(movements))) })
  await writeMatches(ctx, before, [[...upTo('line', lines, most), ...upTo('movement', movements, most)]])
  return done(ctx, before, 'match', {})
}

export const matchRoutes = [
  ...[matchLines, unmatchLines, adjustLine, ignoreLine, acceptSuggestions],
  serve(paymentMatchEndpoints.matchCollection, (ctx, { params, body }) => matchPayment(ctx, 'income', params, body)),
  serve(paymentMatchEndpoints.matchSupplierPayment, (ctx, { params, body }) =>
    matchPayment(ctx, 'expense', params, body),
  ),
]
