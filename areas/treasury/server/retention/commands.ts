import { post, reverseSource } from '@yupana/accounting/server'
import { assertOpenMonth, openDay } from '@yupana/company/server'
import { Decimal as D, type Decimal, ddmmyyyy, dec, fixed, Problems, round, sum } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { retentionStates } from '../../contract/retention.states.ts'
import { type RetentionBody, retentionEndpoints } from '../../contract/retention.ts'
import { creditOf, undoItemCredits } from '../item-credits.ts'
import { documentsMove, stillOwed } from '../open-items.ts'
import { type Certificate, readRetention, retentionGone } from './queries.ts'
import { retentionPosting } from './retention.posting.ts'

interface Owed {
  id: string
  document_kind: string
  document_id: string
  document_type: string
  serie: string
  number: string
  booked_on: string
  currency: string
  exchange_rate: string
  balance: string
  local_balance: string
  ledger_code: string
}

interface Line {
  item: Owed
  amount: Decimal
  settled: Decimal
  /** Soles as certified. */
  local: Decimal
}

/** Of what dollars were worth on the day of the sale: between that and its certificate the dollar moves less. */
const FAR = '0.25'

/** A client's certificate settles what it kept of our sales: the debt falls, the IGV is a credit of ours; no money moves. */
const enterRetention = async (ctx: Ctx, body: RetentionBody): Promise<Certificate> => {
  const problems = new Problems()
  if (body.date > ctx.today) problems.add('date', 'date_in_future')
  const party = await readParty(ctx, body, problems)
  problems.throwIfAny()
  await assertOpenMonth(ctx, body.date)
  const documents = body.items.map(({ document }) => document.id)
  await documentsMove.tell(ctx, { ids: documents })
  const lines = linesOf(body, await holdRetained(ctx, body), problems)
  problems.throwIfAny()
  const id = uuidv7()
  await save(ctx, id, body, party!, lines)
  await creditOf(
    ctx,
    { kind: 'retention', id, documentType: '20', serie: body.serie, number: body.number, date: body.date },
    lines.map(({ item, amount, settled }) => ({
      ...{ id: item.id, amount, local: settled, document: { kind: item.document_kind, id: item.document_id } },
    })),
  )
  const facts = lines.map(({ item, ...line }) => ({
    ...{ ...line, currency: item.currency, ledgerCode: item.ledger_code },
    ...{ documentType: item.document_type, serie: item.serie, number: item.number },
  }))
  const { serie, number, date, client } = body
  await post(
    ctx,
    [retentionPosting({ id, serie, number, date, partyId: client.id, partyName: party!.name, lines: facts })],
    'PAYMENT',
  )
  const made = await readRetention(ctx, id)
  await audit(ctx, { entity: 'retention', id, action: 'create', after: made })
  return made
}

export const createRetention = serve(retentionEndpoints.createRetention, (ctx, { body }) => enterRetention(ctx, body))

async function readParty(
  ctx: Ctx,
  { client, serie, number }: RetentionBody,
  problems: Problems,
): Promise<{ name: string } | undefined> {
  const [party] = await ctx.query<{ name: string; known: boolean }>(
    `select c.fiscal_name as name, exists (select from treasury.retention r where r.company_id = $1 and r.direction = 'received' and r.party_id = c.id and r.serie = $3 and r.number = $4
       and not (${retentionGone('r.status')})) as known from parties.client c where c.company_id = $1 and c.id = $2 for share of c`,
    [ctx.companyId, client.id, serie, number],
  )
  if (!party) problems.add('client', 'reference_not_found')
  else if (party.known) problems.add('number', 'retention_exists', { document: `${serie}-${number}` })
  return party
}

/** What is retained of the documents, held. */
const holdRetained = (ctx: Ctx, { client, items }: RetentionBody): Promise<Owed[]> =>
  ctx.query<Owed>(
    `select id, document_kind, document_id, document_type, serie, number, booked_on, currency, exchange_rate, balance, local_balance, ledger_code
     from treasury.open_item where company_id = $1 and direction = 'receivable' and concept = 'retention' and party_id = $2 and document_id = any($3::uuid[])
       and ${stillOwed('status')} order by id for update`,
    [ctx.companyId, client.id, items.map(({ document }) => document.id)],
  )

function linesOf({ items, date }: RetentionBody, owed: readonly Owed[], problems: Problems): Line[] {
  return items.flatMap(({ document, amount: soles, settles }, i) => {
    const item = owed.find(({ document_id }) => document_id === document.id)
    const twice = items.findIndex((each) => each.document.id === document.id) < i
    if (!item || twice) {
      problems.add(`items[${i}].document`, twice ? 'retention_twice' : 'retention_not_owed')
      return []
    }
    const amount = dec(settles ?? (item.currency === 'PEN' ? soles : item.balance))
    const wrong = item.currency === 'PEN' && !amount.eq(soles)
    if (amount.gt(item.balance) || wrong)
      problems.add(`items[${i}].${settles || wrong ? 'settles' : 'amount'}`, 'overpaid', {
        ...{ amount: fixed(amount), balance: fixed(item.balance), document: `${item.serie}-${item.number}` },
      })
    const worth = round(amount.times(item.exchange_rate))
    if (item.currency !== 'PEN' && dec(soles).minus(worth).abs().gt(worth.times(FAR)))
      problems.add(`items[${i}].amount`, 'retention_soles_far', { amount: fixed(soles), worth: fixed(worth) })
    if (date < item.booked_on) problems.add('date', 'payment_before_document', { date: ddmmyyyy(item.booked_on) })
    const settled = amount.eq(item.balance)
      ? dec(item.local_balance)
      : D.min(round(amount.times(item.exchange_rate)), dec(item.local_balance))
    return [{ item, amount, settled, local: dec(soles) }]
  })
}

async function save(
  ctx: Ctx,
  id: string,
  { client, serie, number, date, notes }: RetentionBody,
  party: { name: string },
  lines: readonly Line[],
): Promise<void> {
  await ctx.query(
    `insert into treasury.retention (company_id, id, party_id, party_number, party_name, serie, number, date, amount, notes, created_at, created_by)
     select $1, $2, $3, c.document_number, $4, $5, $6, $7, $8, $9, $10, $11 from parties.client c where c.company_id = $1 and c.id = $3`,
    [
      ...[ctx.companyId, id, client.id, party.name, serie, number, date],
      ...[fixed(sum(lines.map(({ local }) => local))), notes ?? null, ctx.now, ctx.userId],
    ],
  )
  await ctx.query(
    `insert into treasury.retention_line (company_id, retention_id, line, open_item_id, amount, local_amount, settled_local)
     select $1, $2, * from unnest($3::int[], $4::uuid[], $5::numeric[], $6::numeric[], $7::numeric[])`,
    [
      ...[ctx.companyId, id, lines.map((_, i) => i + 1), lines.map(({ item }) => item.id)],
      ...[lines.map(({ amount }) => fixed(amount)), lines.map(({ local }) => fixed(local))],
      lines.map(({ settled }) => fixed(settled)),
    ],
  )
}

/** What it settled is owed again. Dated as the certificate while its month is open, else today. */
export async function voidReceived(ctx: Ctx, before: Certificate, reason: string | undefined): Promise<Certificate> {
  const { id } = before
  const status = retentionStates.move(before.status, 'void')
  const on = await openDay(ctx, before.date)
  await documentsMove.tell(ctx, { ids: before.items.map(({ document }) => document.id) })
  await undoItemCredits(ctx, { kind: 'retention', id }, on)
  await ctx.query(
    'update treasury.retention set status = $3, void_reason = $4, voided_on = $5, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id, status, reason ?? null, on],
  )
  const paper = `${before.serie}-${before.number}`
  await reverseSource(ctx, 'retention', id, on, `Anulación de la retención ${paper}`, 'PAYMENT')
  const after = await readRetention(ctx, id)
  await audit(ctx, { entity: 'retention', id, action: 'void', before, after })
  return after
}
