import { BusinessError, dec, fixed, sum } from '@yupana/kernel'
import { audit, type Ctx, inStates, serve } from '@yupana/platform'
import { type BatchAction, batchStates } from '../../contract/batch/batch.states.ts'
import {
  type BatchKind,
  type BatchOut,
  batchEndpoints,
  type certificateFaults,
  type DepositCertificate,
  depositEndpoints,
} from '../../contract/batch/batch.ts'
import type { PaymentBody } from '../../contract/index.ts'
import type { PaymentStatus } from '../../contract/payment/payment.states.ts'
import { documentsMove, withJoined } from '../open-items.ts'
import { enterPayment } from '../payment/create.ts'
import { PAID_FROM } from '../payment/document-lines.ts'
import { layouts, type PaymentFile } from './files/index.ts'
import { fitsSpot } from './files/spot.ts'
import { readBatch, type StoredBatch } from './queries.ts'
import { ENTITY, holdBatch, spotOf } from './save.ts'

type Line = StoredBatch['items'][number]

/** Writes what became of it, and who did it. */
async function settle(
  ctx: Ctx,
  before: StoredBatch,
  action: BatchAction | 'certificates',
  columns: Record<string, unknown>,
): Promise<StoredBatch> {
  const names = Object.keys(columns)
  await ctx.query(
    `update treasury.batch set version = version + 1${names.map((name, i) => `, ${name} = $${i + 3}`).join('')} where company_id = $1 and id = $2`,
    [ctx.companyId, before.id, ...names.map((name) => columns[name])],
  )
  const after = await readBatch(ctx, before.kind, before.id)
  await audit(ctx, { entity: ENTITY[before.kind], id: before.id, action, before, after })
  return after
}

/** Whether this person made a batch or changed it. */
async function isOwn(ctx: Ctx, { id, kind, creatorId }: StoredBatch): Promise<boolean> {
  if (creatorId === ctx.userId) return true
  const [changed] = await ctx.query(
    "select 1 from platform.audit where company_id = $1 and entity = $2 and entity_id = $3 and action = 'update' and user_id = $4 limit 1",
    [ctx.companyId, ENTITY[kind], id, ctx.userId],
  )
  return changed !== undefined
}

/** Somebody else than who made it, or changed it, lets it go as they saw it. @throws BusinessError `already_updated` (409) */
async function approve(ctx: Ctx, kind: BatchKind, id: string, version: number | undefined): Promise<BatchOut> {
  const before = await holdBatch(ctx, kind, id)
  if (version !== undefined && version !== before.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  const status = batchStates.move(before.status, 'approve')
  if (await isOwn(ctx, before)) throw new BusinessError('batch_own_approval')
  return settle(ctx, before, 'approve', { status, approved_at: ctx.now, approved_by: ctx.userId })
}

async function sent(ctx: Ctx, kind: BatchKind, id: string): Promise<BatchOut> {
  const before = await holdBatch(ctx, kind, id)
  return settle(ctx, before, 'send', { status: batchStates.move(before.status, 'send') })
}

/** Its debts are free again. @throws BusinessError `batch_paid` (409) where a payment of it stands */
async function give(ctx: Ctx, kind: BatchKind, id: string, reason: string | undefined): Promise<BatchOut> {
  const before = await holdBatch(ctx, kind, id)
  const status = batchStates.move(before.status, 'void')
  if (before.items.some(({ payment }) => payment && !payment.voided))
    throw new BusinessError('batch_paid', {}, { status: 409 })
  await release(ctx, id)
  return settle(ctx, before, 'void', { status, void_reason: reason ?? null })
}

/** What is not paid by it waits for it no more. @param lines all where absent */
const release = (ctx: Ctx, id: string, lines: readonly number[] | null = null): Promise<unknown> =>
  ctx.query(
    'update treasury.batch_line set live = false where company_id = $1 and batch_id = $2 and live and ($3::int[] is null or line = any($3::int[]))',
    [ctx.companyId, id, lines],
  )

/** What of it has somewhere to go. @throws BusinessError `batch_nothing_to_send` (409) */
function payable(batch: StoredBatch): (Line & { destination: string })[] {
  const lines = batch.items.filter(
    (line): line is Line & { destination: string } => line.live && line.destination !== null,
  )
  if (lines.length === 0) throw new BusinessError('batch_nothing_to_send', {}, { status: 409 })
  return lines
}

/** What was paid otherwise since is not paid by the bank again. @throws BusinessError `overpaid` (409) */
async function assertStillOwed(ctx: Ctx, { id }: StoredBatch): Promise<void> {
  const [paid] = await ctx.query<{ amount: string; balance: string; document: string }>(
    `select l.amount::text as amount, o.balance::text as balance, l.serie || '-' || l.number as document from treasury.batch_line l
     join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id
     where l.company_id = $1 and l.batch_id = $2 and l.live and o.balance < l.amount order by l.line limit 1`,
    [ctx.companyId, id],
  )
  if (paid) throw new BusinessError('overpaid', { ...paid }, { status: 409 })
}

/** @throws BusinessError `batch_deposit_unfit` (409) where a field of the file does not hold what is deposited */
function assertFits(batch: StoredBatch): void {
  const unfit = payable(batch).find((line) => !fitsSpot(spotOf(line, line.destination)))
  if (!unfit) return
  const document = `${unfit.document.serie}-${unfit.document.number}`
  throw new BusinessError('batch_deposit_unfit', { document }, { status: 409 })
}

async function fileOf(ctx: Ctx, kind: BatchKind, id: string) {
  const batch = await readBatch(ctx, kind, id)
  if (!batchStates.can(batch.status, 'send')) throw new BusinessError('batch_not_approved', {}, { status: 409 })
  await assertStillOwed(ctx, batch)
  if (kind === 'deposits') assertFits(batch)
  const [head] = await ctx.query<{ ruc: string; name: string; account: string | null }>(
    `select m.ruc, m.fiscal_name as name, a.number as account from company.company m join treasury.account a on a.company_id = m.id and a.id = $2 where m.id = $1`,
    [ctx.companyId, batch.account.id],
  )
  const parties = await ctx.query<{ line: number; type: string; date: string }>(
    'select line, party_type as type, document_date as date from treasury.batch_line where company_id = $1 and batch_id = $2',
    [ctx.companyId, id],
  )
  const said = new Map(parties.map((row) => [row.line, row]))
  const file: PaymentFile = {
    ...{ ruc: head!.ruc, companyName: head!.name, lot: batch.number, date: batch.date, account: head!.account ?? '' },
    currency: batch.currency as 'PEN' | 'USD',
    lines: payable(batch).map((line) => ({
      ...{
        partyType: said.get(line.line)!.type,
        partyNumber: line.client.code ?? '',
        partyName: line.client.name ?? '',
      },
      ...{ documentType: line.document.documentType, serie: line.document.serie, number: line.document.number },
      ...{
        amount: fixed(dec(line.amount).minus(line.retained)),
        destination: line.destination,
        sameBank: line.sameBank,
      },
      ...(line.depositCode
        ? { depositCode: line.depositCode, period: said.get(line.line)!.date.slice(0, 7).replace('-', '') }
        : {}),
    })),
  }
  const { name, type, text } = layouts[batch.layout as keyof typeof layouts]
  return { name: name(file), type, content: text(file) }
}

/** Of each line, what paid it. */
async function paidBy(
  ctx: Ctx,
  id: string,
  payment: { id: string; on: string },
  lines: readonly { line: number; operationNumber: string | null }[],
): Promise<void> {
  await ctx.query(
    `update treasury.batch_line l set live = false, payment_id = $3, paid_on = $4, operation_number = n.operation
     from unnest($5::int[], $6::text[]) as n(line, operation) where l.company_id = $1 and l.batch_id = $2 and l.line = n.line`,
    [
      ctx.companyId,
      id,
      payment.id,
      payment.on,
      lines.map(({ line }) => line),
      lines.map((each) => each.operationNumber),
    ],
  )
}

const paymentLine = (
  { document, openItem, amount }: Line,
  operationNumber: string | null | undefined,
): PaymentBody['payments'][number] => ({
  ...{ document: { id: document.id }, openItem: { id: openItem.id }, amount, operationNumber: operationNumber ?? null },
})

/**
 * Holds the documents of a batch and their debts, in the order in which every payment does: what is paid beside it waits, or is seen. Answers the batch as it
 * stands then.
 */
async function holdDebts(ctx: Ctx, before: StoredBatch): Promise<StoredBatch> {
  const live = before.items.filter((line) => line.live)
  await documentsMove.tell(ctx, {
    ids: await withJoined(ctx, [...new Set(live.map(({ document }) => document.id))]),
  })
  await ctx.query(
    'select 1 from treasury.open_item where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, live.map(({ openItem }) => openItem.id)],
  )
  return readBatch(ctx, before.kind, before.id)
}

/** Lines whose documents stand in the books from a later day than this one: they are paid on a later day. */
async function bookedLater(ctx: Ctx, { items }: StoredBatch, date: string): Promise<StoredBatch['items']> {
  const rows = await ctx.query<{ id: string }>(
    `select id from treasury.open_item where company_id = $1 and id = any($2::uuid[]) and ${PAID_FROM} > $3`,
    [ctx.companyId, items.flatMap(({ live, openItem }) => (live ? [openItem.id] : [])), date],
  )
  const late = new Set(rows.map(({ id }) => id))
  return items.map((line) =>
    late.has(line.openItem.id) && !line.problem ? { ...line, problem: 'booked_later' } : line,
  )
}

/** What of it is paid now. @throws BusinessError `invalid` (422) with each line that keeps it from being paid, where nothing is left to pay */
function paidNow(batch: StoredBatch, unpaid: readonly number[]): (Line & { destination: string })[] {
  const asked = payable(batch).filter(({ line }) => !unpaid.includes(line))
  const going = asked.filter(({ problem }) => problem === null)
  if (asked.length === 0) throw new BusinessError('batch_nothing_to_send', {}, { status: 409 })
  if (going.length > 0) return going
  throw new BusinessError(
    'invalid',
    {},
    {
      errors: asked.map(({ line, document, amount, problem }) => ({
        field: `items[${line - 1}]`,
        code: problem === 'booked_later' ? 'batch_line_later' : 'batch_line_paid',
        params: { document: `${document.serie}-${document.number}`, amount },
      })),
    },
  )
}

const confirmBatch = serve(batchEndpoints.confirmBatch, async (ctx, { params: { id }, body }) => {
  const stored = await holdBatch(ctx, 'suppliers', id)
  batchStates.move(stored.status, 'confirm')
  const held = await holdDebts(ctx, stored)
  const before = { ...held, items: await bookedLater(ctx, held, body.date) }
  const numbers = new Map(body.lines?.map(({ line, operationNumber }) => [line, operationNumber]))
  const operationOf = ({ line }: Line): string | null => numbers.get(line) ?? body.operationNumber ?? null
  const going = paidNow(before, body.unpaid ?? [])
  for (const lines of Map.groupBy(going, ({ client }) => client.id).values()) {
    const payment = await enterPayment(ctx, 'expense', {
      ...{
        date: body.date,
        currency: before.currency as 'PEN',
        account: { id: before.account.id },
        method: body.method,
      },
      ...(body.exchangeRate ? { exchangeRate: body.exchangeRate } : {}),
      payments: lines.map((line) => paymentLine(line, operationOf(line))),
    })
    // The bank paid what its file said: what is kept by now must be what was kept then.
    const out = sum(lines.map(({ amount, retained }) => dec(amount).minus(retained)))
    if (!out.eq(payment.amount))
      throw new BusinessError('batch_retention_changed', { supplier: lines[0]!.client.name ?? '' }, { status: 409 })
    await paidBy(
      ctx,
      id,
      { id: payment.id, on: body.date },
      lines.map((line) => ({ line: line.line, operationNumber: operationOf(line) })),
    )
  }
  const paid = new Set(going.map(({ line }) => line))
  const nowhere = before.items.filter(({ live, destination }) => live && destination === null)
  await release(
    ctx,
    id,
    nowhere.map(({ line }) => line),
  )
  const waits = before.items.some(({ live, destination, line }) => live && destination !== null && !paid.has(line))
  const action = waits ? 'confirmPart' : 'confirm'
  const after = await settle(ctx, held, action, { status: batchStates.move(before.status, action) })
  // Of this day alone: which lines wait for another one.
  return { ...after, items: await bookedLater(ctx, after, body.date) }
})

/** Lines are taken out of it: their debts are free. What is then paid whole is confirmed. @throws BusinessError `batch_nothing_to_send` (409) where nothing would be left of it */
async function drop(
  ctx: Ctx,
  kind: BatchKind,
  id: string,
  body: { lines: readonly number[]; version?: number | undefined },
): Promise<BatchOut> {
  const before = await holdBatch(ctx, kind, id)
  if (body.version !== undefined && body.version !== before.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  batchStates.move(before.status, 'drop')
  const live = before.items.filter((line) => line.live)
  const out = live.filter(({ line }) => body.lines.includes(line))
  const paid = before.items.some(({ payment }) => payment)
  if (out.length === 0 || (out.length === live.length && !paid))
    throw new BusinessError('batch_nothing_to_send', {}, { status: 409 })
  await release(
    ctx,
    id,
    out.map(({ line }) => line),
  )
  const action = out.length === live.length ? 'finish' : 'drop'
  return settle(ctx, before, 'drop', { status: batchStates.move(before.status, action) })
}

type Fault = (typeof certificateFaults)[number]

/** Whose deposits carry these certificates, those of the rows among them: one may be of several documents, of one supplier alone. */
async function ownersOf(ctx: Ctx, rows: readonly DepositCertificate[]): Promise<Map<string, string[]>> {
  const kept = await ctx.query<{ constancia: string; ruc: string }>(
    `select distinct l.operation_number as constancia, o.party_number as ruc from treasury.payment_line l
     join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id and not (${inStates<PaymentStatus>('p.status', 'CX')})
     join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id and o.direction = 'payable' and o.deposit_code is not null
     where l.company_id = $1 and l.operation_number = any($2::text[]) and o.party_number is not null`,
    [ctx.companyId, rows.map(({ constancia }) => constancia)],
  )
  const owners = Map.groupBy([...kept, ...rows], ({ constancia }) => constancia)
  return new Map([...owners].map(([constancia, group]) => [constancia, group.map(({ ruc }) => ruc)]))
}

/** The deposit that a certificate is of: RUC, document and amount tell it. */
function matched(
  batch: StoredBatch,
  rows: readonly DepositCertificate[],
  { from, owners, today }: { from: ReadonlyMap<string, string>; owners: ReadonlyMap<string, string[]>; today: string },
): ({ line: Line } | { reason: Fault })[] {
  const taken = new Set<number>()
  const bare = (number: string): string => number.replace(/^0+/, '')
  return rows.map((row) => {
    const line = batch.items.find(
      ({ client, document }) =>
        client.code === row.ruc &&
        document.serie.toUpperCase() === row.serie.toUpperCase() &&
        bare(document.number) === bare(row.number),
    )
    if (!line) return { reason: 'not_in_batch' }
    if (taken.has(line.line)) return { reason: 'twice' }
    if (!line.live || line.problem) return { reason: 'paid_already' }
    if (owners.get(row.constancia)?.some((ruc) => ruc !== row.ruc)) return { reason: 'of_another' }
    if (!dec(line.amount).eq(row.amount)) return { reason: 'other_amount' }
    if (row.date > today) return { reason: 'in_future' }
    if (row.date < (from.get(line.openItem.id) ?? row.date)) return { reason: 'too_early' }
    taken.add(line.line)
    return { line }
  })
}

const depositCertificates = serve(depositEndpoints.depositCertificates, async (ctx, { params: { id }, body }) => {
  const before = await holdBatch(ctx, 'deposits', id)
  batchStates.move(before.status, 'confirm')
  const days = await ctx.query<{ id: string; day: string }>(
    `select id, ${PAID_FROM} as day from treasury.open_item where company_id = $1 and id = any($2::uuid[])`,
    [ctx.companyId, before.items.map(({ openItem }) => openItem.id)],
  )
  const from = new Map(days.map(({ id: item, day }) => [item, day]))
  const owners = await ownersOf(ctx, body.items)
  const found = matched(before, body.items, { from, owners, today: ctx.today })
  for (const [i, each] of found.entries()) {
    if (!('line' in each)) continue
    const { constancia, date } = body.items[i]!
    const payment = await enterPayment(ctx, 'expense', {
      ...{ date, currency: 'PEN', account: { id: before.account.id }, method: body.method },
      payments: [paymentLine(each.line, constancia)],
    })
    await paidBy(ctx, id, { id: payment.id, on: date }, [{ line: each.line.line, operationNumber: constancia }])
  }
  const paid = new Set(found.flatMap((each) => ('line' in each ? each.line.line : [])))
  const whole = before.items.every(({ line, live }) => !live || paid.has(line))
  const status = batchStates.move(before.status, whole ? 'confirm' : 'confirmPart')
  const batch = paid.size > 0 ? await settle(ctx, before, whole ? 'confirm' : 'certificates', { status }) : before
  const unmatched = found.flatMap((each, row) => ('reason' in each ? [{ row, reason: each.reason }] : []))
  return { matched: paid.size, unmatched, batch }
})

export const batchMoves = [
  serve(batchEndpoints.approveBatch, (ctx, { params, body }) => approve(ctx, 'suppliers', params.id, body?.version)),
  serve(batchEndpoints.sendBatch, (ctx, { params }) => sent(ctx, 'suppliers', params.id)),
  serve(batchEndpoints.voidBatch, (ctx, { params, body }) => give(ctx, 'suppliers', params.id, body?.reason)),
  serve(batchEndpoints.batchFile, (ctx, { params }) => fileOf(ctx, 'suppliers', params.id)),
  confirmBatch,
  serve(batchEndpoints.dropFromBatch, (ctx, { params, body }) => drop(ctx, 'suppliers', params.id, body)),
  serve(depositEndpoints.dropFromDeposit, (ctx, { params, body }) => drop(ctx, 'deposits', params.id, body)),
  serve(depositEndpoints.approveDeposit, (ctx, { params, body }) => approve(ctx, 'deposits', params.id, body?.version)),
  serve(depositEndpoints.sendDeposit, (ctx, { params }) => sent(ctx, 'deposits', params.id)),
  serve(depositEndpoints.voidDeposit, (ctx, { params, body }) => give(ctx, 'deposits', params.id, body?.reason)),
  serve(depositEndpoints.depositFile, (ctx, { params }) => fileOf(ctx, 'deposits', params.id)),
  depositCertificates,
]
