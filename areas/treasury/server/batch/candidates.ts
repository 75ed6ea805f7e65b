import { BusinessError } from '@yupana/kernel'
import { isCci } from '@yupana/parties/contract'
import { type Ctx, serve } from '@yupana/platform'
import { type BatchCandidate, type BatchKind, batchEndpoints, depositEndpoints } from '../../contract/batch/batch.ts'
import { accountMine } from '../account/usable.ts'
import { stillOwed } from '../open-items.ts'

/** Our account that pays: its bank says what is an account of its own. */
export interface PayingAccount {
  id: string
  code: string
  name: string
  type: string
  currency: 'PEN' | 'USD'
  bank: string | null
  number: string | null
  active: boolean
}

export async function payingAccount(ctx: Ctx, id: string): Promise<PayingAccount | undefined> {
  const [found] = await ctx.query<PayingAccount>(
    `select a.id, a.code, a.name, a.type, a.currency, a.bank, a.number, a.active from treasury.account a
     where a.company_id = $1 and a.id = $2 and ${accountMine('a.id', '$3')}`,
    [ctx.companyId, id, ctx.userId],
  )
  return found
}

export interface Owed extends BatchCandidate {
  status: string
  direction: string
  partyType: string
  date: string
  /** The batch that pays it already. */
  batch: string | null
}

/** SQL: what is owed but for what contacts left with us, with where its money would go. $2 the bank that pays, $3 its currency. */
const OWED = `select jsonb_build_object('id', i.id) as "openItem", i.status, i.direction, c.document_type as "partyType", i.date, i.currency, i.balance::text as balance, i.balance::text as amount, i.due_on as "dueDate",
    jsonb_build_object('id', i.document_id, 'kind', i.document_kind, 'documentType', i.document_type, 'serie', i.serie, 'number', i.number) as document,
    jsonb_build_object('id', i.party_id, 'code', c.document_number, 'name', c.fiscal_name) as client,
    i.deposit_code as "depositCode", case when i.deposit_code is not null then nullif(i.deposit_account, '') else a.destination end as destination,
    i.deposit_code is null and coalesce(a.own, false) as "sameBank",
    (select lpad((b.year % 100)::text, 2, '0') || lpad(b.number::text, 4, '0') from treasury.batch_line l join treasury.batch b on b.company_id = l.company_id and b.id = l.batch_id
      where l.company_id = i.company_id and l.open_item_id = i.id and l.live) as batch
  from treasury.open_item i join parties.client c on c.company_id = i.company_id and c.id = i.party_id
  left join lateral (
    select b.bank = $2 as own, case when b.bank = $2 then b.number else b.cci end as destination from parties.bank_account b
    where b.company_id = i.company_id and b.client_id = i.party_id and b.currency = $3 and not b.detraction and (b.bank = $2 or b.cci is not null)
    order by coalesce(b.bank = $2, false) desc, b.is_primary desc, b.position limit 1) a on true
  where i.company_id = $1 and i.concept <> 'advance'
    and not exists (select from treasury.self_deposit d where d.company_id = i.company_id and d.open_item_id = i.id)`

/** Where an interbank code is wrong there is no account. */
const withGoodAccount = <Row extends Owed>(row: Row): Row =>
  row.destination && row.depositCode === null && !row.sameBank && !isCci(row.destination.replace(/\D/g, ''))
    ? { ...row, destination: null }
    : row

/** The debts of these ids, held in the order of their ids. */
export async function holdOwed(ctx: Ctx, account: PayingAccount, ids: readonly string[]): Promise<Map<string, Owed>> {
  await ctx.query(
    'select 1 from treasury.open_item where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
  const rows = await ctx.query<Owed>(`${OWED} and i.id = any($4::uuid[])`, [
    ...[ctx.companyId, account.bank, account.currency, ids],
  ])
  return new Map(rows.map((row) => [row.openItem.id, withGoodAccount(row)]))
}

const MOST = 500

async function candidatesOf(
  ctx: Ctx,
  kind: BatchKind,
  { account: id, due }: { account: string; due?: string | undefined },
): Promise<BatchCandidate[]> {
  const account = await payingAccount(ctx, id)
  if (!account) throw new BusinessError('not_found', {}, { status: 404 })
  const rows = await ctx.query<Owed>(
    `select o.* from (${OWED} and i.direction = 'payable' and ${stillOwed('i.status')} and i.currency = $3 and (i.deposit_code is not null) = $4
       and ($5::date is null or i.due_on <= $5)) o where o.batch is null order by o."dueDate", o.client ->> 'name', o."openItem" ->> 'id' limit ${MOST}`,
    [ctx.companyId, account.bank, account.currency, kind === 'deposits', due ?? null],
  )
  return rows.map(withGoodAccount)
}

export const candidateRoutes = [
  serve(batchEndpoints.batchCandidates, (ctx, { query }) => candidatesOf(ctx, 'suppliers', query)),
  serve(depositEndpoints.depositCandidates, (ctx, { query }) => candidatesOf(ctx, 'deposits', query)),
]
