import { stockAccountsOf, variationOf } from '@yupana/accounting/contract'
import type { LineLots } from '@yupana/catalogue/contract'
import { findItems } from '@yupana/catalogue/server'
import { assertOpenMonth } from '@yupana/company/server'
import type { DateText, Decimal } from '@yupana/kernel'
import { type Ctx, enqueue, together } from '@yupana/platform'
import { stockArrives } from './arrivals.ts'
import { type HeldBalance, keyOf, lockBalances, type Place, saveBalances } from './balance.ts'
import { holdLots, writeLots } from './lots.ts'
import { differs, type Later, readPast, rewrite } from './past.ts'
import { refuse, type Shortage } from './shortage.ts'
import { OWN_VARIATION, type Unvalued, type Valued, weightedAverage } from './valuation.ts'

export interface DocumentName {
  type: string
  serie: string
  number: string
}

/** A movement about to be written. */
export interface Draft extends Place, Unvalued {
  operation: string
  source: { kind: string; id: string }
  document: DocumentName | undefined
  partyId: string | undefined
  /** Place of its line in the document, for problems: `items[3].quantity`. */
  line: number
  /** Account of the chart, or setting key, that bears its cost, and bears it when it is valued anew. */
  contra: string
  /** What the document's voucher says where that is not the value computed now: the voucher of what is undone, reversed. */
  documentAmount?: Decimal
  /** The movement whose goods it brings. */
  carries?: string
  /** It leaves at a price of its own, which valuing anew keeps. */
  priced?: boolean
  /** Of which batches or serial numbers it is; what undoes another one is of the same. */
  lots?: LineLots
}

interface Written {
  ledgerCode: string
  draft: Draft
  sequence: number
  figures: Valued
}

/** What a movement is worth, and the account of the chart where it is. */
export interface Recorded extends Valued {
  ledgerCode: string
}

interface Outcome {
  standing: HeldBalance
  written: Written[]
  changed: { date: DateText; figures: Valued }[]
  shortage: Shortage | undefined
}

/**
 * Writes movements of one day into the stock ledger: movements, running figures and balances, all or nothing.
 * A day before the latest movement of an item is a back-dated one: everything after it is valued anew, and where costs
 * in the books change by that, the difference is posted by `inventory.recosted`.
 * @param document name of the document where its number is still being taken: waited for after the stock is locked and valued
 * @returns what each movement is worth and where it stands in the chart, in the order of the drafts
 * @throws BusinessError `insufficient_stock`, `stock_in_past`, `month_locked`, `year_not_open` (409), `invalid` (422) for its batches and serial numbers
 */
export async function recordMoves(
  ctx: Ctx,
  date: DateText,
  drafts: readonly Draft[],
  document?: Promise<DocumentName>,
): Promise<Recorded[]> {
  if (drafts.length === 0) return []
  const [, balances] = await together(assertOpenMonth(ctx, date), lockBalances(ctx, drafts))
  await chooseAccounts(ctx, [...balances.values()])
  const groups = [...Map.groupBy(drafts, keyOf)].map(([key, group]) => ({ standing: balances.get(key)!, group }))
  const lots = await holdLots(ctx, date, groups)
  const late = groups.filter(({ standing }) => standing.lastDate !== null && date < standing.lastDate)
  const past = await readPast(
    ctx,
    late.map(({ standing }) => standing),
    date,
  )
  const outcomes = groups.map(({ standing, group }) => {
    const found = past.get(keyOf(standing))
    return value(standing, date, group, found?.start ?? standing, found?.later ?? [])
  })
  const shortages = outcomes.flatMap((outcome) => outcome.shortage ?? [])
  if (shortages.length > 0) throw await refuse(ctx, shortages)
  const written = outcomes.flatMap((outcome) => outcome.written)
  const name = await document
  if (name) for (const { draft } of written) draft.document = name
  insertMoves(ctx, date, written)
  writeLots(ctx, date, lots)
  await rewrite(
    ctx,
    outcomes.flatMap((outcome) => outcome.changed),
    nameOf(written),
  )
  saveBalances(
    ctx,
    outcomes.map((outcome) => outcome.standing),
  )
  await announce(ctx, outcomes)
  const arrived = drafts.filter(({ quantity }) => quantity.gt(0)).map(({ itemId }) => itemId)
  if (arrived.length > 0) await stockArrives.tell(ctx, { items: arrived })
  const byId = new Map(
    outcomes.flatMap(({ standing: { ledgerCode }, written: of }) =>
      of.map(({ figures }) => [figures.id, { ...figures, ledgerCode }] as const),
    ),
  )
  return drafts.map((draft) => byId.get(draft.id)!)
}

/**
 * What moves for the first time stands where the account that the item is bought to says, and stays there: goods that came into one account of
 * stock never leave another.
 */
export async function chooseAccounts(ctx: Ctx, standings: readonly HeldBalance[]): Promise<void> {
  const fresh = standings.filter((standing) => standing.lastSequence === 0)
  if (fresh.length === 0) return
  const items = await findItems(
    ctx,
    fresh.map((standing) => standing.itemId),
  )
  for (const standing of fresh) {
    const item = items.get(standing.itemId)
    standing.ledgerCode = stockAccountsOf(item?.purchaseAccount, item?.saleAccount).stock
  }
}

function value(
  standing: HeldBalance,
  date: DateText,
  drafts: Draft[],
  start: { quantity: Decimal; amount: Decimal },
  later: Later[],
): Outcome {
  const { valued, short } = weightedAverage(start, [...drafts, ...later])
  const figures = valued.slice(0, drafts.length)
  const latest = valued.at(-1)?.balance ?? start
  const on = short === undefined ? date : (later[short.index - drafts.length]?.date ?? date)
  return {
    standing: {
      ...standing,
      ...latest,
      firstDate: standing.firstDate !== null && standing.firstDate < date ? standing.firstDate : date,
      lastDate: standing.lastDate !== null && standing.lastDate > date ? standing.lastDate : date,
      lastSequence: standing.lastSequence + drafts.length,
    },
    written: figures.map((each, i) => ({
      ledgerCode: standing.ledgerCode,
      draft: drafts[i]!,
      sequence: standing.lastSequence + 1 + i,
      figures: each,
    })),
    changed: later.flatMap((each, i) => {
      const now = valued[drafts.length + i]
      return now && differs(now, each.kept) ? [{ date: each.date, figures: now }] : []
    }),
    shortage: short && { standing, drafts, on, line: drafts[Math.min(short.index, drafts.length - 1)]!.line },
  }
}

function insertMoves(ctx: Ctx, date: DateText, written: readonly Written[]): void {
  const column = <T>(read: (each: Written) => T): T[] => written.map(read)
  ctx.write(
    `insert into inventory.stock_move (company_id, date, created_at, created_by, id, item_id, warehouse_id, sequence, operation, quantity, unit_cost, amount,
       balance_quantity, balance_amount, undoes, document_amount, posted_amount, source_kind, source_id, document_type, serie, number, party_id, ledger_code, contra_account, carries, priced, party_name)
     select $1, $2, $3, $4, n.*, c.fiscal_name from unnest($5::uuid[], $6::uuid[], $7::uuid[], $8::int[], $9::text[], $10::numeric[], $11::numeric[], $12::numeric[],
       $13::numeric[], $14::numeric[], $15::uuid[], $16::numeric[], $16::numeric[], $17::text[], $18::uuid[], $19::text[], $20::text[], $21::text[], $22::uuid[], $23::text[], $24::text[], $25::uuid[], $26::bool[]) as n(id, item, warehouse, sequence, operation, quantity, unit_cost, amount, balance_quantity, balance_amount, undoes, document_amount,
       posted_amount, source_kind, source_id, document_type, serie, number, party, ledger_code, contra_account, carries, priced)
     left join parties.client c on c.company_id = $1 and c.id = n.party`,
    [
      ctx.companyId,
      date,
      ctx.now,
      ctx.userId,
      column(({ figures }) => figures.id),
      column(({ draft }) => draft.itemId),
      column(({ draft }) => draft.warehouseId),
      column(({ sequence }) => sequence),
      column(({ draft }) => draft.operation),
      column(({ figures }) => figures.quantity.toString()),
      column(({ figures }) => figures.unitCost.toString()),
      column(({ figures }) => figures.amount.toString()),
      column(({ figures }) => figures.balance.quantity.toString()),
      column(({ figures }) => figures.balance.amount.toString()),
      column(({ draft }) => draft.undoes ?? null),
      column(({ draft, figures }) => (draft.documentAmount ?? figures.amount).toString()),
      column(({ draft }) => draft.source.kind),
      column(({ draft }) => draft.source.id),
      column(({ draft }) => draft.document?.type ?? null),
      column(({ draft }) => draft.document?.serie ?? null),
      column(({ draft }) => draft.document?.number ?? null),
      column(({ draft }) => draft.partyId ?? null),
      column(({ ledgerCode }) => ledgerCode),
      column(({ draft, ledgerCode }) => (draft.contra === OWN_VARIATION ? variationOf(ledgerCode) : draft.contra)),
      column(({ draft }) => draft.carries ?? null),
      column(({ draft }) => draft.priced ?? false),
    ],
  )
}

/** Hands the difference between the books and the ledger of stock over to be posted, where this transaction made one. */
async function announce(ctx: Ctx, outcomes: readonly Outcome[]): Promise<void> {
  const touched = outcomes.filter(
    ({ changed, written }) =>
      changed.length > 0 ||
      written.some(({ draft, figures }) => draft.documentAmount && !draft.documentAmount.eq(figures.amount)),
  )
  for (const [warehouseId, group] of Map.groupBy(touched, ({ standing }) => standing.warehouseId)) {
    await enqueue(ctx, 'inventory.recosted', {
      warehouseId,
      itemIds: group.map(({ standing }) => standing.itemId).join(' '),
    })
  }
}

/** The document that moves, as people call it. */
function nameOf(written: readonly Written[]): string | null {
  const document = written.find(({ draft }) => draft.document)?.draft.document
  return document ? [document.serie, document.number].filter(Boolean).join('-') : null
}
