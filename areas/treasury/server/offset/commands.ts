import { post, reverseSource } from '@yupana/accounting/server'
import { assertOpenMonth, openDay } from '@yupana/company/server'
import { full, withVerb } from '@yupana/contract'
import { type Currency, Decimal as D, type Decimal, ddmmyyyy, dec, fixed, Problems, round, sum } from '@yupana/kernel'
import { audit, type Ctx, mustMay, serve, uuidv7 } from '@yupana/platform'
import { offsetStates } from '../../contract/offset/offset.states.ts'
import { type OffsetBody, type OffsetOut, offsetEndpoints } from '../../contract/offset/offset.ts'
import { creditOf, undoItemCredits } from '../item-credits.ts'
import { documentsMove, stillOwed } from '../open-items.ts'
import { takePaymentNumber } from '../payment/save.ts'
import { offsetPosting } from './offset.posting.ts'
import { OFFSETTABLE, readOffset, seenSql } from './queries.ts'

interface Owed {
  id: string
  direction: 'receivable' | 'payable'
  party_id: string
  party_number: string | null
  party_name: string
  document_kind: string
  document_id: string
  document_type: string
  serie: string
  number: string
  booked_on: string
  currency: Currency
  exchange_rate: string
  balance: string
  local_balance: string
  ledger_code: string
}

interface Line {
  side: 'from' | 'to'
  item: Owed
  amount: Decimal
  settled: Decimal
}

/** What is owed of one contact settles what is owed to it; both sides fall, no money moves. */
export const createOffset = serve(offsetEndpoints.createOffset, async (ctx, { body }) => {
  const problems = new Problems()
  if (body.date > ctx.today) problems.add('date', 'date_in_future')
  problems.throwIfAny()
  await assertOpenMonth(ctx, body.date)
  const lines = linesOf(body, await holdItems(ctx, body), problems)
  problems.throwIfAny()
  togetherProblems(lines, problems)
  problems.throwIfAny()
  const id = uuidv7()
  const number = await takePaymentNumber(ctx, 'offset')
  const { party_id: partyId, party_name: partyName, currency } = lines[0]!.item
  await save(ctx, id, number, body, lines)
  await creditOf(
    ctx,
    { kind: 'offset', id, documentType: '00', serie: 'COMP', number: String(number).padStart(8, '0'), date: body.date },
    lines.map(({ item, amount, settled }) => ({
      ...{ id: item.id, amount, local: settled, document: { kind: item.document_kind, id: item.document_id } },
    })),
  )
  const facts = lines.map(({ item, amount, settled }) => ({
    ...{ direction: item.direction, documentType: item.document_type, serie: item.serie, number: item.number },
    ...{ ledgerCode: item.ledger_code, amount, settled },
  }))
  const exchangeRate = lines[0]!.item.exchange_rate
  await post(
    ctx,
    [offsetPosting({ id, number, date: body.date, currency, exchangeRate, partyId, partyName, lines: facts })],
    'PAYMENT',
  )
  const made = await readOffset(ctx, id)
  await audit(ctx, { entity: 'offset', id, action: 'create', after: made })
  return made
})

/** The balances of both sides, held: their documents first, then they themselves, in the order of their ids. */
async function holdItems(ctx: Ctx, { from, to }: OffsetBody): Promise<Owed[]> {
  const ids = [...from, ...to].map(({ openItem }) => openItem.id)
  const documents = await ctx.query<{ id: string }>(
    'select distinct document_id as id from treasury.open_item where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, ids],
  )
  await documentsMove.tell(ctx, { ids: documents.map(({ id }) => id) })
  return ctx.query<Owed>(
    `select id, direction, party_id, party_number, party_name, document_kind, document_id, document_type, serie, number, booked_on, currency, exchange_rate, balance, local_balance, ledger_code
     from treasury.open_item where company_id = $1 and id = any($2::uuid[]) and ${OFFSETTABLE} and ${stillOwed('status')} and ${seenSql(ctx, full)} order by id for update`,
    [ctx.companyId, ids],
  )
}

function linesOf(body: OffsetBody, owed: readonly Owed[], problems: Problems): Line[] {
  const seen = new Set<string>()
  return (['from', 'to'] as const).flatMap((side) =>
    body[side].flatMap(({ openItem, amount: given }, i): Line[] => {
      const item = owed.find(({ id }) => id === openItem.id)
      if (!item || seen.has(openItem.id)) {
        problems.add(`${side}[${i}].openItem`, item ? 'offset_twice' : 'offset_item_not_open')
        return []
      }
      seen.add(item.id)
      const amount = dec(given)
      if (amount.gt(item.balance))
        problems.add(`${side}[${i}].amount`, 'overpaid', {
          ...{ amount: fixed(amount), balance: fixed(item.balance), document: `${item.serie}-${item.number}` },
        })
      if (body.date < item.booked_on)
        problems.add('date', 'payment_before_document', { date: ddmmyyyy(item.booked_on) })
      const settled = amount.eq(item.balance)
        ? dec(item.local_balance)
        : D.min(round(amount.times(item.exchange_rate)), dec(item.local_balance))
      return [{ side, item, amount, settled }]
    }),
  )
}

/** One contact, one currency, one side against the other, the same on both. */
function togetherProblems(lines: readonly Line[], problems: Problems): void {
  const [first] = lines
  lines.forEach(({ item, side }, i) => {
    const at = `${side}[${lines.slice(0, i).filter((each) => each.side === side).length}].openItem`
    if (item.party_id !== first!.item.party_id) problems.add(at, 'offset_one_party')
    if (item.currency !== first!.item.currency) problems.add(at, 'offset_one_currency')
    if ((item.direction === first!.item.direction) !== (side === 'from')) problems.add(at, 'offset_same_side')
  })
  const wholeOf = (side: Line['side']) => sum(lines.filter((line) => line.side === side).map(({ amount }) => amount))
  const [from, to] = [wholeOf('from'), wholeOf('to')]
  if (!from.eq(to)) problems.add('to', 'offset_not_equal', { from: fixed(from), to: fixed(to) })
}

async function save(
  ctx: Ctx,
  id: string,
  number: number,
  { date, notes }: OffsetBody,
  lines: readonly Line[],
): Promise<void> {
  const { party_id, party_number, party_name, currency } = lines[0]!.item
  const whole = sum(lines.filter(({ side }) => side === 'from').map(({ amount }) => amount))
  await ctx.query(
    `insert into treasury.item_offset (company_id, id, number, date, party_id, party_number, party_name, currency, amount, notes, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[ctx.companyId, id, number, date, party_id, party_number, party_name, currency, fixed(whole)],
      ...[notes ?? null, ctx.now, ctx.userId],
    ],
  )
  await ctx.query(
    `insert into treasury.item_offset_line (company_id, offset_id, line, side, open_item_id, amount, settled_local)
     select $1, $2, * from unnest($3::int[], $4::text[], $5::uuid[], $6::numeric[], $7::numeric[])`,
    [
      ...[
        ctx.companyId,
        id,
        lines.map((_, i) => i + 1),
        lines.map(({ side }) => side),
        lines.map(({ item }) => item.id),
      ],
      ...[lines.map(({ amount }) => fixed(amount)), lines.map(({ settled }) => fixed(settled))],
    ],
  )
}

const voids = (...modules: string[]): string[] => withVerb(full(...modules), 'void') as string[]

/** Who may void on one side alone does not undo what the other side settled. @throws BusinessError `forbidden` (403) */
async function mustMayVoid(ctx: Ctx, id: string): Promise<void> {
  const foreign = await ctx.query(
    `select 1 from treasury.item_offset_line l join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id
     where l.company_id = $1 and l.offset_id = $2 and not (${seenSql(ctx, voids)}) limit 1`,
    [ctx.companyId, id],
  )
  if (foreign.length === 0) return
  mustMay(ctx, voids('COLLECTION'))
  mustMay(ctx, voids('PAYMENTS'))
}

/** What it settled is owed again both ways. Dated as the offset while its month is open, else today. */
export const voidOffset = serve(
  offsetEndpoints.voidOffset,
  async (ctx, { params: { id }, body }): Promise<OffsetOut> => {
    await ctx.query('select 1 from treasury.item_offset where company_id = $1 and id = $2 for update', [
      ctx.companyId,
      id,
    ])
    const before = await readOffset(ctx, id)
    await mustMayVoid(ctx, id)
    const status = offsetStates.move(before.status, 'void')
    const on = await openDay(ctx, before.date)
    await documentsMove.tell(ctx, { ids: [...new Set(before.items.map(({ document }) => document.id))] })
    await undoItemCredits(ctx, { kind: 'offset', id }, on)
    await ctx.query(
      'update treasury.item_offset set status = $3, void_reason = $4, voided_on = $5, version = version + 1 where company_id = $1 and id = $2',
      [ctx.companyId, id, status, body?.reason ?? null, on],
    )
    await reverseSource(ctx, 'offset', id, on, `Anulación de la compensación ${before.number}`, 'PAYMENT')
    const after = await readOffset(ctx, id)
    await audit(ctx, { entity: 'offset', id, action: 'void', before, after })
    return after
  },
)
