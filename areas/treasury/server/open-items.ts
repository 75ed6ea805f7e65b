import { BusinessError, type Currency, type DateText, type DecimalInput, dec, fixed, round, sum } from '@yupana/kernel'
import { announcement, type Ctx, inStates, movedState, subscription, uuidv7 } from '@yupana/platform'
import type { OpenItemConcept } from '../contract/concept.ts'
import { type OpenItemStatus, openItemStates } from '../contract/open-item.states.ts'

/** How a document stands after a payment or its undoing: what is still owed, in its currency. */
export interface Settlement {
  paid: string
  balance: string
}

/** Documents listen here to close when they are paid and to open again when a payment is undone. */
export const settlements = subscription<Settlement>()

/**
 * Documents listen here to be held, in the order of their ids, before money moves their open items: everybody locks documents first, then
 * items, then balances. Those that may not be paid now refuse.
 */
export const documentsMove = announcement<{ ids: readonly string[] }>()

/** Of the column that holds the state of an open item: something of it is owed. */
export const stillOwed = (column: string): string => inStates<OpenItemStatus>(column, 'open')

/** Of the same column: it stands in the books, owed or paid. */
export const stillStands = (column: string): string => `not (${inStates<OpenItemStatus>(column, 'voided')})`

/** Of the column that says what of a document an open item is: a part of its total, not what is collected beyond it. */
export const ofTotal = (column: string): string => `${column} <> 'perception'`

/** Of the account that an open item stands in: it was not discounted, so its money is still to come to us. */
export const stillToCome = (column: string): string =>
  `${column} not in ('treasury.letterDiscounted', 'treasury.invoiceDiscounted')`

export interface OpenDocument {
  direction: 'receivable' | 'payable'
  partyId: string
  kind: string
  id: string
  documentType: string
  serie: string
  number: string
  date: DateText
  /** Day of the books; that of the document where absent. It is not paid before. */
  bookedOn?: DateText
  currency: Currency
  /** Soles per unit of the document's currency. */
  exchangeRate: DecimalInput
  /** Soles that the ledger carries for the whole document. */
  localTotal: DecimalInput
  /** Setting key or code of the account that the ledger carries it in. */
  ledgerCode: string
  /** `local` where a part is worth soles that no rate tells: a deposit is made in soles. */
  instalments: readonly { dueOn: DateText; amount: DecimalInput; concept?: OpenItemConcept; local?: DecimalInput }[]
  /** Of what is deposited in the Banco de la Nación: code of the detraction, and the account there. */
  deposit?: { code: string; account: string | null; percent?: DecimalInput | null }
  /** A document of purchase with IGV and without a deposit: a retaining agent keeps a part of what it pays of it. */
  retainable?: boolean
  /** Of what is collected beyond a sale, and certified as it is: regime (catalogue 22) and percentage. */
  certifies?: { regime: string; percent: DecimalInput }
  /** The document that it stands beside under an id of its own: it is found by both. */
  beside?: string
  /** The first place among the instalments of the document, where it has opened others: 1 where absent. */
  from?: number
}

/** Opens what is owed, an item each instalment; the soles are shared so that they add up to the document's to the cent. */
export async function openItems(ctx: Ctx, document: OpenDocument): Promise<void> {
  const { instalments } = document
  let left = dec(document.localTotal).minus(sum(instalments.map(({ local }) => local ?? 0)))
  const last = instalments.findLastIndex(({ local }) => local === undefined)
  const locals = instalments.map((each, i) => {
    if (each.local !== undefined) return fixed(each.local)
    const local = i === last ? left : round(dec(each.amount).times(dec(document.exchangeRate)))
    left = left.minus(local)
    return fixed(local)
  })
  ctx.write(
    `insert into treasury.open_item (company_id, id, direction, party_id, document_kind, document_id, document_type, serie, number, date, instalment, due_on,
       currency, exchange_rate, amount, balance, local_balance, local_amount, ledger_code, booked_on, party_number, party_name, concept, deposit_code, deposit_account, retainable, perception_regime, perception_percent, deposit_percent, beside_id)
     select $1, i.id, $2, $3, $4, $5, $6, $7, $8, $9, i.instalment, i.due_on, $10, $11::numeric, i.amount, i.amount, i.local, i.local, $12, $18::date, c.document_number, c.fiscal_name, i.concept, case when i.deposit then $20 end, case when i.deposit then $21 end, $22, $23, $24::numeric, case when i.deposit then $25::numeric end, $27::uuid
     from unnest($13::uuid[], $14::int[], $15::date[], $16::numeric[], $17::numeric[], $19::text[], $26::boolean[]) as i(id, instalment, due_on, amount, local, concept, deposit)
     left join parties.client c on c.company_id = $1 and c.id = $3`,
    [
      ctx.companyId,
      document.direction,
      document.partyId,
      document.kind,
      document.id,
      document.documentType,
      document.serie,
      document.number,
      document.date,
      document.currency,
      dec(document.exchangeRate).toString(),
      document.ledgerCode,
      instalments.map(() => uuidv7()),
      instalments.map((_, i) => i + (document.from ?? 1)),
      instalments.map((each) => each.dueOn),
      instalments.map((each) => fixed(each.amount)),
      locals,
      document.bookedOn ?? document.date,
      instalments.map(({ concept }) => concept ?? 'document'),
      document.deposit?.code ?? null,
      document.deposit?.account ?? null,
      document.retainable ?? false,
      document.certifies?.regime ?? null,
      document.certifies ? dec(document.certifies.percent).toString() : null,
      document.deposit?.percent ? dec(document.deposit.percent).toString() : null,
      instalments.map((each) => isDeposit(document, each)),
      document.beside ?? null,
    ],
  )
}

/** What is deposited of a document: the part that says so, or all of a debt that is a deposit. */
const isDeposit = ({ deposit, instalments }: OpenDocument, { concept }: OpenDocument['instalments'][number]): boolean =>
  deposit !== undefined && (concept === 'detraction' || instalments.every((each) => each.concept !== 'detraction'))

/** SQL: letters took the place of some of item `o`. */
const IN_LETTERS =
  "exists (select from treasury.item_credit c where c.company_id = o.company_id and c.open_item_id = o.id and c.document_kind = 'letterOperation' and c.undone_on is null)"

/** Letters took the place of nothing of a document. @throws BusinessError `document_in_letters` (409) */
export async function assertInNoLetters(ctx: Ctx, kind: string, id: string): Promise<void> {
  const rows = await ctx.query(
    `select 1 from treasury.open_item o where o.company_id = $1 and o.document_kind = $2 and o.document_id = $3 and ${IN_LETTERS} limit 1`,
    [ctx.companyId, kind, id],
  )
  if (rows.length > 0) throw new BusinessError('document_in_letters', {}, { status: 409 })
}

/**
 * Nothing of the documents was paid; their open items are held until the transaction ends.
 * @throws BusinessError `document_in_letters` where letters took the place of one; `document_paid`, of what is owed to others `bill_paid` (409)
 */
export async function assertUnpaid(ctx: Ctx, kind: string, ...ids: readonly string[]): Promise<void> {
  const rows = await ctx.query<{
    amount: string
    balance: string
    status: OpenItemStatus
    direction: OpenDocument['direction']
    swapped: boolean
  }>(
    `select amount, balance, status, direction,
       ${IN_LETTERS} as swapped
     from treasury.open_item o where company_id = $1 and document_kind = $2 and document_id = any($3::uuid[]) order by id for update`,
    [ctx.companyId, kind, ids],
  )
  const paid = rows.find((row) => row.status !== 'voided' && !dec(row.amount).eq(row.balance))
  if (paid?.swapped) throw new BusinessError('document_in_letters', {}, { status: 409 })
  if (paid) throw new BusinessError(paid.direction === 'payable' ? 'bill_paid' : 'document_paid', {}, { status: 409 })
}

/** Takes back on a day what a voided document opened. @throws BusinessError `document_paid` (409) where something was paid already */
export async function cancelOpenItems(ctx: Ctx, kind: string, id: string, on: DateText): Promise<void> {
  await assertUnpaid(ctx, kind, id)
  await ctx.query(
    `update treasury.open_item set status = ${movedState(openItemStates, 'status', 'void')}, balance = 0, local_balance = 0, voided_on = $4
     where company_id = $1 and document_kind = $2 and document_id = $3 and ${stillStands('status')}`,
    [ctx.companyId, kind, id, on],
  )
}

/**
 * Takes back what a document opened that is about to be written anew: its items are voided and leave their places.
 * @throws BusinessError `document_paid` (409) where something was paid already
 */
export async function retireOpenItems(ctx: Ctx, kind: string, id: string, on: DateText): Promise<void> {
  await cancelOpenItems(ctx, kind, id, on)
  await ctx.query(
    `update treasury.open_item t set instalment = t.instalment + m.last
     from (select max(instalment) as last from treasury.open_item where company_id = $1 and document_kind = $2 and document_id = $3) m
     where t.company_id = $1 and t.document_kind = $2 and t.document_id = $3`,
    [ctx.companyId, kind, id],
  )
}

/** Shows and pays the open items of other documents under one of the same party and currency. What they are worth, and when, stays as it is. */
export async function payTogether(ctx: Ctx, kind: string, payerId: string, ids: readonly string[]): Promise<void> {
  await ctx.query(
    `update treasury.open_item t set payer_id = p.document_id, payer_type = p.document_type, payer_serie = p.serie, payer_number = p.number
     from (select document_id, document_type, serie, number from treasury.open_item
       where company_id = $1 and document_kind = $2 and document_id = $3 and ${stillStands('status')} limit 1) p
     where t.company_id = $1 and t.document_kind = $2 and t.document_id = any($4::uuid[]) and ${stillStands('t.status')}`,
    [ctx.companyId, kind, payerId, ids],
  )
}

/** Each of the documents is shown and paid under its own number again. */
export async function paySeparately(ctx: Ctx, kind: string, ids: readonly string[]): Promise<void> {
  await ctx.query(
    `update treasury.open_item set payer_id = null, payer_type = null, payer_serie = null, payer_number = null
     where company_id = $1 and document_kind = $2 and document_id = any($3::uuid[])`,
    [ctx.companyId, kind, ids],
  )
}

/** The documents with all that are paid under them, as they stand now: what is held before money moves. */
export async function withJoined(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.query<{ id: string }>(
    'select distinct document_id as id from treasury.open_item where company_id = $1 and payer_id = any($2::uuid[])',
    [ctx.companyId, ids],
  )
  return [...ids, ...rows.map(({ id }) => id)]
}

/** Tells each document how it stands now. */
export async function tellSettlements(ctx: Ctx, documents: readonly { kind: string; id: string }[]): Promise<void> {
  const rows = await ctx.query<{ document_kind: string; document_id: string; amount: string; balance: string }>(
    `select document_kind, document_id, sum(amount) as amount, sum(balance) as balance from treasury.open_item
     where company_id = $1 and document_id = any($2::uuid[]) and ${stillStands('status')} and ${ofTotal('concept')} group by 1, 2`,
    [ctx.companyId, documents.map((each) => each.id)],
  )
  for (const row of rows) {
    await settlements.tell(ctx, row.document_kind, row.document_id, {
      paid: fixed(sum([row.amount]).minus(row.balance)),
      balance: fixed(row.balance),
    })
  }
}
