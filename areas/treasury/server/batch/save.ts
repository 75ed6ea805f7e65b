import { BusinessError, dec, fixed, Problems, sum } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { batchStates } from '../../contract/batch/batch.states.ts'
import {
  type BatchBody,
  type BatchKind,
  type BatchLayout,
  type BatchOut,
  batchEndpoints,
  depositEndpoints,
} from '../../contract/batch/batch.ts'
import { retainedOfItems } from '../withholding/of-items.ts'
import { holdOwed, type Owed, type PayingAccount, payingAccount } from './candidates.ts'
import { fitsSpot } from './files/spot.ts'
import { readBatch, type StoredBatch } from './queries.ts'

export const ENTITY = { suppliers: 'paymentBatch', deposits: 'detractionDeposit' } as const
/** Bank (PLE table 3) that reads a layout. */
const BANK_OF: Readonly<Record<string, string>> = { bcp: '02', interbank: '03', scotiabank: '09', bbva: '11' }

interface Ready {
  account: PayingAccount
  layout: BatchLayout
  lines: { owed: Owed; amount: string; retained: string }[]
}

/** What the file of the tax office says of a debt. */
export const spotOf = ({ client, document }: Pick<Owed, 'client' | 'document'>, destination: string) => ({
  ...{ partyNumber: client.code ?? '', serie: document.serie, number: document.number, destination },
})

/** @throws BusinessError `invalid` (422) with every problem; the debts are held from here on */
async function prepare(ctx: Ctx, kind: BatchKind, body: BatchBody, own?: StoredBatch): Promise<Ready> {
  const problems = new Problems()
  const account = await payingAccount(ctx, body.account.id)
  if (!account?.active) problems.add('account', 'reference_not_found')
  problems.throwIfAny()
  const { type, currency, bank } = account!
  if (type !== 'bank' || (kind === 'deposits' && currency !== 'PEN')) problems.add('account', 'batch_account_bank')
  const layout = kind === 'deposits' ? ('spot' as const) : body.layout
  if (!layout) problems.add('layout', 'required')
  else if (BANK_OF[layout] && BANK_OF[layout] !== bank) problems.add('layout', 'batch_layout_bank')
  const held = await holdOwed(
    ctx,
    account!,
    body.items.map(({ openItem }) => openItem.id),
  )
  const before = new Set(own?.items.filter(({ live }) => live).map(({ openItem }) => openItem.id))
  const lines = body.items.flatMap(({ openItem, amount }, i) => {
    const at = `items[${i}]`
    const owed = held.get(openItem.id)
    if (body.items.findIndex((each) => each.openItem.id === openItem.id) < i)
      problems.add(`${at}.openItem`, 'item_twice')
    if (owed?.direction !== 'payable') problems.add(`${at}.openItem`, 'reference_not_found')
    if (owed?.direction !== 'payable') return []
    if (owed.status !== 'open') problems.add(`${at}.openItem`, 'document_not_open')
    if (owed.currency !== currency) problems.add(`${at}.openItem`, 'batch_other_currency', { currency: owed.currency })
    if ((owed.depositCode !== null) !== (kind === 'deposits'))
      problems.add(`${at}.openItem`, kind === 'deposits' ? 'batch_not_deposit' : 'batch_only_deposit')
    if (owed.batch && !before.has(openItem.id)) problems.add(`${at}.openItem`, 'batch_item_live', { batch: owed.batch })
    const said = dec(amount ?? owed.balance)
    const document = `${owed.document.serie}-${owed.document.number}`
    if (kind === 'deposits' && owed.destination !== null && !fitsSpot(spotOf(owed, owed.destination)))
      problems.add(`${at}.openItem`, 'batch_deposit_unfit', { document })
    if (said.gt(owed.balance) || (kind === 'deposits' && !said.eq(owed.balance)))
      problems.add(`${at}.amount`, 'overpaid', { amount: fixed(said), balance: owed.balance, document })
    return [{ owed, amount: fixed(said) }]
  })
  problems.throwIfAny()
  const kept =
    kind === 'suppliers' ? await retainedOfItems(ctx, { date: body.date, currency: account!.currency }, lines) : []
  return {
    ...{ account: account!, layout: layout! },
    lines: lines.map((line, i) => ({ ...line, retained: kept[i] ?? '0.00' })),
  }
}

async function create(ctx: Ctx, kind: BatchKind, body: BatchBody): Promise<BatchOut> {
  const ready = await prepare(ctx, kind, body)
  const id = uuidv7()
  const year = Number(body.date.slice(0, 4))
  const [counter] = await ctx.query<{ number: number }>(
    `insert into treasury.counter as c (company_id, direction, last_number) values ($1, $2, 1)
     on conflict (company_id, direction) do update set last_number = c.last_number + 1 returning last_number as number`,
    [ctx.companyId, `${kind} ${year}`],
  )
  await ctx.query(
    `insert into treasury.batch (company_id, id, kind, year, number, date, account_id, account_code, account_name, currency, layout, amount, notes, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [ctx.companyId, id, kind, year, counter!.number, ...headOf(body, ready), ctx.now, ctx.userId],
  )
  await writeLines(ctx, id, ready)
  const made = await readBatch(ctx, kind, id)
  await audit(ctx, { entity: ENTITY[kind], id, action: 'create', after: made })
  return made
}

const headOf = ({ date, notes }: BatchBody, { account, layout, lines }: Ready): unknown[] => [
  ...[date, account.id, account.code, account.name, account.currency, layout],
  ...[fixed(sum(lines.map(({ amount, retained }) => dec(amount).minus(retained)))), notes ?? null],
]

async function writeLines(ctx: Ctx, id: string, { lines }: Ready): Promise<void> {
  const of = <T>(value: (line: Ready['lines'][number]) => T): T[] => lines.map(value)
  await ctx.query(
    `insert into treasury.batch_line (company_id, batch_id, line, open_item_id, party_id, party_type, party_number, party_name, document_type, serie, number, document_date, due_on,
       amount, destination, same_bank, deposit_code, retained)
     select $1, $2, * from unnest($3::int[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::date[], $13::date[],
       $14::numeric[], $15::text[], $16::boolean[], $17::text[], $18::numeric[])`,
    [
      ...[
        ctx.companyId,
        id,
        lines.map((_, i) => i + 1),
        of(({ owed }) => owed.openItem.id),
        of(({ owed }) => owed.client.id),
      ],
      ...[
        of(({ owed }) => owed.partyType),
        of(({ owed }) => owed.client.code ?? ''),
        of(({ owed }) => owed.client.name ?? ''),
      ],
      ...[
        of(({ owed }) => owed.document.documentType),
        of(({ owed }) => owed.document.serie),
        of(({ owed }) => owed.document.number),
      ],
      ...[of(({ owed }) => owed.date), of(({ owed }) => owed.dueDate), of(({ amount }) => amount)],
      ...[of(({ owed }) => owed.destination), of(({ owed }) => owed.sameBank), of(({ owed }) => owed.depositCode)],
      of(({ retained }) => retained),
    ],
  )
}

/** The batch, held. @throws BusinessError `not_found` (404) */
export async function holdBatch(ctx: Ctx, kind: BatchKind, id: string): Promise<StoredBatch> {
  await ctx.query('select 1 from treasury.batch where company_id = $1 and id = $2 for update', [ctx.companyId, id])
  return readBatch(ctx, kind, id)
}

async function update(ctx: Ctx, kind: BatchKind, id: string, body: BatchBody): Promise<BatchOut> {
  const before = await holdBatch(ctx, kind, id)
  if (body.version !== before.version) throw new BusinessError('already_updated', {}, { status: 409, current: before })
  batchStates.move(before.status, 'update')
  const ready = await prepare(ctx, kind, body, before)
  await ctx.query(
    `update treasury.batch set date = $3, account_id = $4, account_code = $5, account_name = $6, currency = $7, layout = $8, amount = $9, notes = $10, version = version + 1
     where company_id = $1 and id = $2`,
    [ctx.companyId, id, ...headOf(body, ready)],
  )
  await ctx.query('delete from treasury.batch_line where company_id = $1 and batch_id = $2', [ctx.companyId, id])
  await writeLines(ctx, id, ready)
  const after = await readBatch(ctx, kind, id)
  await audit(ctx, { entity: ENTITY[kind], id, action: 'update', before, after })
  return after
}

export const batchSaves = [
  serve(batchEndpoints.createBatch, (ctx, { body }) => create(ctx, 'suppliers', body)),
  serve(batchEndpoints.updateBatch, (ctx, { params, body }) => update(ctx, 'suppliers', params.id, body)),
  serve(depositEndpoints.createDeposit, (ctx, { body }) => create(ctx, 'deposits', body)),
  serve(depositEndpoints.updateDeposit, (ctx, { params, body }) => update(ctx, 'deposits', params.id, body)),
]
