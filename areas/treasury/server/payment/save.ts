import { fixed, sum } from '@yupana/kernel'
import { type Ctx, movedState, uuidv7 } from '@yupana/platform'
import { openItemStates } from '../../contract/open-item.states.ts'
import type { PaymentBody } from '../../contract/payment/payment-body.ts'
import type { MoneyMove } from '../money.ts'
import type { Withheld } from '../withholding/withheld.ts'
import { type MoneyOf, movedLocalOf, movedOf, type PaymentLineDraft } from './line.ts'
import type { Direction } from './queries.ts'
import { dropLostVouchers } from './voucher.ts'

/** A payment as it is written: everything is settled but what the tables keep. */
export interface PaymentDraft {
  id: string
  number: number
  direction: Direction
  body: PaymentBody
  rate: string
  head: MoneyOf
  lines: readonly PaymentLineDraft[]
  workerId: string | null
  serialId: string | null
  /** What is kept of it or collected with it for the tax office, by document. */
  withheld: readonly Withheld[]
  /** Of a shift or a rendering of account, where one of them entered it. */
  of: { shift?: string; rendering?: string; late?: boolean }
}

/** Payments are numbered without gaps by direction; the row waits for the transaction to end. */
export async function takePaymentNumber(ctx: Ctx, direction: string): Promise<number> {
  const [row] = await ctx.query<{ last_number: number }>(
    `insert into treasury.counter as c (company_id, direction, last_number) values ($1, $2, 1)
     on conflict (company_id, direction) do update set last_number = c.last_number + 1 returning last_number`,
    [ctx.companyId, direction],
  )
  return row!.last_number
}

const partyIds = (lines: readonly PaymentLineDraft[]) => new Set(lines.map(({ party }) => party?.id ?? null))

/** The columns of the head that a change writes anew. */
function headOf({ body, rate, head, lines, workerId, of }: PaymentDraft): Record<string, unknown> {
  const parties = [...partyIds(lines)]
  const party = parties.length === 1 ? lines[0]!.party : undefined
  return {
    ...{ date: body.date, currency: body.currency, exchange_rate: rate },
    ...{ account_id: head.account.id, account_code: head.account.code, account_name: head.account.name },
    ...{ method_id: head.method.id, method_code: head.method.code, method_name: head.method.name },
    ...{ party_id: party?.id ?? null, party_number: party?.number ?? null, party_name: party?.name ?? null },
    ...{ amount: fixed(sum(lines.map(movedOf))), notes: body.notes ?? null, cash_reason: body.cashReason ?? null },
    ...{ cost_center_id: body.costCenter?.id ?? null, worker_id: workerId, group_id: body.group ?? null },
    ...{ shift_id: of.shift ?? null, rendering_id: of.rendering ?? null },
  }
}

export async function insertPayment(ctx: Ctx, draft: PaymentDraft): Promise<void> {
  const columns = { ...headOf(draft), direction: draft.direction, number: draft.number, created_by: ctx.userId }
  const names = Object.keys(columns)
  await ctx.query(
    `insert into treasury.payment (company_id, id, ${names.join(', ')}) values ($1, $2, ${names.map((_, i) => `$${i + 3}`).join(', ')})`,
    [ctx.companyId, draft.id, ...Object.values(columns)],
  )
  await insertLines(ctx, draft)
}

/** The head as it is from now on, and its lines in the place of those that it had. */
export async function rewritePayment(ctx: Ctx, draft: PaymentDraft): Promise<void> {
  const columns = headOf(draft)
  await ctx.query(
    `update treasury.payment set ${Object.keys(columns)
      .map((name, i) => `${name} = $${i + 3}`)
      .join(', ')}, version = version + 1 where company_id = $1 and id = $2`,
    [ctx.companyId, draft.id, ...Object.values(columns)],
  )
  const gone = await ctx.query<{ id: string }>(
    'delete from treasury.payment_line where company_id = $1 and payment_id = $2 returning id',
    [ctx.companyId, draft.id],
  )
  await insertLines(ctx, draft, new Set(gone.map(({ id }) => id)))
  await dropLostVouchers(ctx, draft.id)
}

/** @param stay ids that lines of it had already, and keep */
async function insertLines(
  ctx: Ctx,
  { id, lines, direction, body }: PaymentDraft,
  stay: ReadonlySet<string> = new Set(),
): Promise<void> {
  await ctx.query(
    `insert into treasury.payment_line (company_id, payment_id, direction, date, id, line, open_item_id, category_id, category_code, category_name, advance, ledger_code, party_id, party_number, party_name,
       account_id, account_code, account_name, method_id, method_code, method_name, exchange_rate, amount, paid_amount, local_amount, settled_local,
       factoring_commission, commission_local, rounding, retained, retained_local, operation_number, operation_date, description)
     select $1, $2, $4, $5, l.* from jsonb_to_recordset($3::jsonb) as l(id uuid, line int, item uuid, category uuid, category_code text, category_name text, advance boolean, ledger_code text,
       party uuid, party_number text, party_name text, account uuid, account_code text, account_name text, method uuid, method_code text, method_name text, rate numeric,
       amount numeric, paid numeric, local numeric, settled numeric, commission numeric, commission_local numeric, rounding numeric, retained numeric, retained_local numeric,
       operation_number text, operation_date date, description text)`,
    [ctx.companyId, id, JSON.stringify(rowsOf(lines, stay)), direction, body.date],
  )
}

/** Each line as a row; the first of an entry that names a line keeps its id. */
function rowsOf(lines: readonly PaymentLineDraft[], stay: ReadonlySet<string>): Record<string, unknown>[] {
  const left = new Set(stay)
  return lines.map((line, i) => {
    const id = line.given !== undefined && left.delete(line.given) ? line.given : uuidv7()
    return { ...lineRow(line, i), id }
  })
}

function lineRow(line: PaymentLineDraft, i: number): Record<string, unknown> {
  const { party } = line
  const { account, method } = line.money
  return {
    ...{ line: i + 1, item: line.item?.id, category: line.category?.id },
    ...{ category_code: line.category?.code, category_name: line.category?.name, advance: line.advance !== undefined },
    ...{ ledger_code: line.category?.ledger_code ?? line.advance },
    ...{ party: party?.id, party_number: party?.number, party_name: party?.name },
    ...{ account: account.id, account_code: account.code, account_name: account.name },
    ...{ method: method.id, method_code: method.code, method_name: method.name, rate: line.rate.toString() },
    ...{ amount: fixed(line.amount), paid: fixed(line.paid), local: fixed(line.local), settled: fixed(line.settled) },
    ...{ commission: fixed(line.commission), commission_local: fixed(line.commissionLocal) },
    ...{ retained: fixed(line.retained), retained_local: fixed(line.retainedLocal) },
    ...{ rounding: fixed(line.rounding), operation_number: line.operationNumber, operation_date: line.operationDate },
    description: line.description,
  }
}

export async function reduceItems(ctx: Ctx, lines: readonly PaymentLineDraft[]): Promise<void> {
  const byItem = [
    ...Map.groupBy(
      lines.filter((line) => line.item !== undefined),
      (line) => line.item!.id,
    ),
  ]
  if (byItem.length === 0) return
  await ctx.query(
    `update treasury.open_item t set balance = t.balance - p.amount, local_balance = t.local_balance - p.settled,
       status = case when t.balance = p.amount then ${movedState(openItemStates, 't.status', 'payAll')} else ${movedState(openItemStates, 't.status', 'payPart')} end
     from unnest($2::uuid[], $3::numeric[], $4::numeric[]) as p(id, amount, settled) where t.company_id = $1 and t.id = p.id`,
    [
      ctx.companyId,
      byItem.map(([id]) => id),
      byItem.map(([, group]) => fixed(sum(group.map((line) => line.amount)))),
      byItem.map(([, group]) => fixed(sum(group.map((line) => line.settled)))),
    ],
  )
}

/** What moves in each account, one movement an operation of the bank. */
export function movesOf({ direction, id, number, body, lines, of }: PaymentDraft): MoneyMove[] {
  const groups = Map.groupBy(lines, ({ money, operationNumber }) =>
    [money.account.id, money.method.id, operationNumber].join('|'),
  )
  return [...groups.values()].map((group) => {
    const { money, operationNumber, party, description, category } = group[0]!
    const only = partyIds(group).size === 1 ? party : undefined
    const signed = (amount: ReturnType<typeof sum>) => (direction === 'income' ? amount : amount.negated())
    return {
      ...{ accountId: money.account.id, date: body.date, kind: direction, sourceId: id, number, operationNumber },
      line: lines.indexOf(group[0]!) + 1,
      amount: signed(sum(group.map(movedOf))),
      local: signed(sum(group.map(movedLocalOf))),
      ...{ partyId: only?.id ?? null, partyName: only?.name ?? null, methodId: money.method.id },
      description: description ?? category?.name ?? null,
      ...(of.late ? { shiftId: null } : {}),
    }
  })
}
