import { openDay } from '@yupana/company/server'
import { type Decimal, ddmmyyyy, dec, fixed, Problems, sum } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { retentionStates } from '../../contract/retention.states.ts'
import { type PerceivedDocument, type PerceptionBody, perceptionEndpoints } from '../../contract/retention.ts'
import { cancelOpenItems, openItems, stillStands } from '../open-items.ts'
import { enterPayment } from '../payment/create.ts'
import { type Certificate, readRetention, retentionGone } from './queries.ts'

interface Perceived {
  /** Of its first instalment, which the line names. */
  item: string
  id: string
  paper: string
  booked_on: string
  local: string
}

const OF_SUPPLIER = `i.company_id = $1 and i.direction = 'payable' and i.party_id = $2 and i.document_kind = 'bill' and ${stillStands('i.status')}`

/** The latest bills of a supplier, paid or not: it perceives as it is paid, and certifies afterwards. */
const documents = serve(perceptionEndpoints.perceivedDocuments, async (ctx, { query }) => ({
  data: await ctx.query<PerceivedDocument>(
    `select jsonb_build_object('id', i.document_id, 'kind', 'bill', 'documentType', i.document_type, 'serie', i.serie, 'number', i.number) as document,
       i.date::text as date, min(i.currency) as currency, sum(i.amount)::text as total, sum(i.local_amount)::text as local
     from treasury.open_item i where ${OF_SUPPLIER} group by i.document_id, i.document_type, i.serie, i.number, i.date
     order by i.date desc, i.document_id desc limit 200`,
    [ctx.companyId, query.client],
  ),
}))

/** Held, so that of one certificate that is recorded twice at once one stands. */
async function readSupplier(ctx: Ctx, { client, serie, number }: PerceptionBody, problems: Problems) {
  const [party] = await ctx.query<{ number: string; name: string }>(
    'select document_number as number, fiscal_name as name from parties.client where company_id = $1 and id = $2 for no key update',
    [ctx.companyId, client.id],
  )
  if (!party) problems.add('client', 'reference_not_found')
  const known = await ctx.query(
    `select 1 from treasury.retention r where r.company_id = $1 and r.kind = '40' and r.direction = 'received' and r.party_id = $2 and r.serie = $3 and r.number = $4
       and not (${retentionGone('r.status')})`,
    [ctx.companyId, client.id, serie, number],
  )
  if (known.length > 0) problems.add('number', 'perception_exists', { document: `${serie}-${number}` })
  return party
}

const readBills = (ctx: Ctx, { client, items }: PerceptionBody): Promise<Perceived[]> =>
  ctx.query<Perceived>(
    `select (array_agg(i.id order by i.instalment))[1] as item, i.document_id as id, min(i.serie || '-' || i.number) as paper, min(i.booked_on)::text as booked_on,
       sum(i.local_amount)::text as local
     from treasury.open_item i where ${OF_SUPPLIER} and i.document_id = any($3::uuid[]) group by i.document_id`,
    [ctx.companyId, client.id, items.map(({ document }) => document.id)],
  )

/** Each names a bill of the supplier once, of before, with less than it is worth. */
function linesOf(
  { items, date }: PerceptionBody,
  bills: readonly Perceived[],
  problems: Problems,
): { item: string; amount: Decimal }[] {
  return items.flatMap(({ document, amount }, i) => {
    const bill = bills.find(({ id }) => id === document.id)
    const twice = items.findIndex((each) => each.document.id === document.id) < i
    if (!bill || twice) {
      problems.add(`items[${i}].document`, twice ? 'repeated_item' : 'reference_not_found')
      return []
    }
    if (dec(amount).gt(bill.local))
      problems.add(`items[${i}].amount`, 'overpaid', {
        ...{ amount: fixed(amount), balance: fixed(bill.local), document: bill.paper },
      })
    if (date < bill.booked_on) problems.add('date', 'expense_before_document', { date: ddmmyyyy(bill.booked_on) })
    return [{ item: bill.item, amount: dec(amount) }]
  })
}

/** A supplier's certificate: beyond its bills it collected IGV in advance, which is a credit of ours (40113) that our account paid. */
const create = serve(perceptionEndpoints.createPerception, async (ctx, { body }) => {
  const problems = new Problems()
  const { client, serie, number, date } = body
  if (date > ctx.today) problems.add('date', 'date_in_future')
  const party = await readSupplier(ctx, body, problems)
  const lines = linesOf(body, await readBills(ctx, body), problems)
  problems.throwIfAny()
  const id = uuidv7()
  const whole = fixed(sum(lines.map(({ amount }) => amount)))
  await ctx.query(
    `insert into treasury.retention (company_id, id, kind, direction, party_id, party_number, party_name, serie, number, date, amount, notes, created_at, created_by)
     values ($1, $2, '40', 'received', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[ctx.companyId, id, client.id, party!.number, party!.name, serie, number, date, whole],
      ...[body.notes ?? null, ctx.now, ctx.userId],
    ],
  )
  await ctx.query(
    `insert into treasury.retention_line (company_id, retention_id, line, open_item_id, amount, local_amount, settled_local)
     select $1, $2, l.line, l.item, l.amount, l.amount, l.amount from unnest($3::int[], $4::uuid[], $5::numeric[]) l(line, item, amount)`,
    [
      ...[ctx.companyId, id, lines.map((_, i) => i + 1), lines.map(({ item }) => item)],
      lines.map(({ amount }) => fixed(amount)),
    ],
  )
  await openItems(ctx, {
    ...{ direction: 'payable', partyId: client.id, kind: 'perception', id, documentType: '40', serie, number, date },
    ...{ currency: 'PEN', exchangeRate: '1', localTotal: whole, ledgerCode: 'purchase.perception' },
    instalments: [{ dueOn: date, amount: whole, concept: 'perception' }],
  })
  await pay(ctx, id, whole, body)
  const made = await readRetention(ctx, id, 'perception')
  await audit(ctx, { entity: 'perception', id, action: 'create', after: made })
  return made
})

async function pay(ctx: Ctx, id: string, amount: string, body: PerceptionBody): Promise<void> {
  const { date, account, method, operationNumber } = body
  const [owed] = await ctx.query<{ id: string }>(
    "select id from treasury.open_item where company_id = $1 and document_kind = 'perception' and document_id = $2",
    [ctx.companyId, id],
  )
  await enterPayment(ctx, 'expense', {
    ...{ date, currency: 'PEN', account, method },
    payments: [{ document: { id }, openItem: { id: owed!.id }, amount, operationNumber: operationNumber ?? null }],
  })
}

/** It is owed no more, once what paid it is voided. @throws BusinessError `bill_paid` (409) while it is paid */
export async function voidPerceived(ctx: Ctx, before: Certificate, reason: string | undefined): Promise<Certificate> {
  const { id } = before
  const status = retentionStates.move(before.status, 'void')
  // As of any certificate: on its own day while that month is open, so that no day after it says that it was owed.
  const on = await openDay(ctx, before.date)
  await cancelOpenItems(ctx, 'perception', id, on)
  await ctx.query(
    'update treasury.retention set status = $3, void_reason = $4, voided_on = $5, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id, status, reason ?? null, on],
  )
  const after = await readRetention(ctx, id, 'perception')
  await audit(ctx, { entity: 'perception', id, action: 'void', before, after })
  return after
}

export const perceivedRoutes = [documents, create]
