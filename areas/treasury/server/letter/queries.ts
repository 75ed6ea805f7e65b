import { allowed } from '@yupana/contract'
import { addDays, BusinessError, mondayOf } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  exportRoute,
  inStates,
  type ListSource,
  listSource,
  readPage,
  serve,
  workbookOf,
} from '@yupana/platform'
import { type LetterStatus, openLetterStates } from '../../contract/letter/letter.states.ts'
import {
  type LetterOperationOut,
  type LetterOut,
  letterColumns,
  letterDirections,
  letterEndpoints,
  letterOperationEndpoints,
  operationColumns,
} from '../../contract/letter/letter.ts'
import type { LetterOperationStatus } from '../../contract/letter/operation.states.ts'
import { accountMine, accountsMine } from '../account/usable.ts'
import { stillOwed } from '../open-items.ts'
import { looksAt } from './held.ts'

/** Of the open items those that letters may take the place of: what documents owe, but for what is deposited. */
export const LETTERABLE =
  "concept = 'document' and deposit_code is null and ledger_code in ('sale.receivable', 'purchase.payable', 'purchase.honorary')" +
  " and (direction = 'receivable') = (ledger_code = 'sale.receivable')"

const FROM = `treasury.letter t join treasury.open_item o on o.company_id = t.company_id and o.document_kind = 'letter' and o.document_id = t.id
  left join treasury.account a on a.company_id = t.company_id and a.id = t.account_id and ${accountMine('a.id', '$3')}
  left join parties.client c on c.company_id = t.company_id and c.id = t.party_id`

const clientSql = {
  shown: `case when t.party_id is not null then jsonb_build_object('id', t.party_id, 'code', t.party_number, 'name', t.party_name) end`,
  id: 't.party_id',
  code: 't.party_number',
  name: 't.party_name',
}

const letterSource: ListSource = listSource(letterColumns, {
  from: FROM,
  also: 't.version',
  sql: {
    client: clientSql,
    issueDate: 't.issue_on',
    dueDate: 't.due_on',
    account: {
      shown: `case when a.id is not null then jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name) end`,
      ...{ id: 'a.id', name: 'a.name', code: 'a.code' },
    },
    balance: 'o.balance',
  },
  search:
    "platform.fold(concat_ws(' ', t.party_name, t.party_number, t.bank_number, c.fiscal_name, c.document_number))",
  paper: { number: 't.number', kept: 'integer', amounts: ['t.amount'] },
  counts: `not (${inStates<LetterStatus>('t.status', 'voided')})`,
})
const operationSource: ListSource = listSource(operationColumns, {
  from: 'treasury.letter_operation t left join parties.client c on c.company_id = t.company_id and c.id = t.party_id',
  countFrom: 'treasury.letter_operation t',
  also: 't.version',
  sql: {
    client: clientSql,
    account: {
      shown: `case when t.account_id is not null then jsonb_build_object('id', t.account_id, 'code', t.account_code, 'name', t.account_name) end`,
      ...{ id: 't.account_id', name: 't.account_name', code: 't.account_code' },
    },
  },
  search: "platform.fold(concat_ws(' ', t.party_name, t.party_number, c.fiscal_name, c.document_number))",
  paper: { number: 't.number', kept: 'integer', amounts: ['t.amount'] },
  counts: `not (${inStates<LetterOperationStatus>('t.status', 'voided')})`,
})

/** Sides that a person may look at. */
const seen = (ctx: Pick<Ctx, 'session'>) =>
  letterDirections.filter((direction) => allowed(looksAt(direction), ctx.session))
const SEEN = 't.direction = any($2::text[]) and $3::uuid is not null'
/** An operation whose money is in an account of others is theirs. */
const SEEN_OPERATION = `${SEEN} and ${accountsMine('t.account_id', '$3')}`
const narrowed = (source: ListSource, where: string, ctx: Ctx): ListSource => ({
  ...source,
  where,
  params: [seen(ctx), ctx.userId],
})

const letterList = letterEndpoints.letters.list!
const operationList = letterOperationEndpoints.letterOperations.list!
const letterExport = workbookOf('letter', 'letter.plural', letterList, (ctx) => narrowed(letterSource, SEEN, ctx))
const operationExport = workbookOf('letterOperation', 'letterOperation.plural', operationList, (ctx) =>
  narrowed(operationSource, SEEN_OPERATION, ctx),
)
export const letterExports = [letterExport, operationExport] as const

/** Weeks of the board from this one on. */
const WEEKS = 5

export const letterReads = [
  serve(letterEndpoints.letterItems, async (ctx, { query }) => {
    if (!seen(ctx).includes(query.direction)) return { data: [] }
    const data = await ctx.query<never>(
      `select id, direction, jsonb_build_object('id', coalesce(payer_id, document_id), 'kind', document_kind, 'documentType', coalesce(payer_type, document_type),
           'serie', coalesce(payer_serie, serie), 'number', coalesce(payer_number, number)) as document,
         jsonb_build_object('id', party_id, 'code', party_number, 'name', party_name) as client, date, concept, instalment, due_on as "dueDate", currency,
         amount, balance, status, exchange_rate as "exchangeRate", local_balance as "localBalance"
       from treasury.open_item where company_id = $1 and direction = $2 and ($3::uuid is null or party_id = $3) and ($4::text is null or currency = $4) and ${LETTERABLE} and ${stillOwed('status')}
       order by due_on, serie, number, instalment limit 500`,
      [ctx.companyId, query.direction, query.client ?? null, query.currency ?? null],
    )
    return { data }
  }),
  serve(letterEndpoints.letterBoard, async (ctx, { query: { direction } }) => {
    const monday = mondayOf(ctx.today)
    const weeks = Array.from({ length: WEEKS }, (_, i) => addDays(monday, 7 * i))
    if (!seen(ctx).includes(direction)) return { today: ctx.today, weeks, cells: [] }
    const cells = await ctx.query<never>(
      `select t.status, case when t.due_on < $3 then -1 else least((t.due_on - $4::date) / 7, $5) end as week, t.currency, count(*)::int as count, sum(o.balance)::text as amount
       from treasury.letter t join treasury.open_item o on o.company_id = t.company_id and o.document_kind = 'letter' and o.document_id = t.id
       where t.company_id = $1 and t.direction = $2 and ${inStates<LetterStatus>('t.status', ...openLetterStates)} group by 1, 2, 3 order by 1, 2, 3`,
      [ctx.companyId, direction, ctx.today, monday, WEEKS],
    )
    return { today: ctx.today, weeks, cells }
  }),
  serve(letterEndpoints.letters, async (ctx, { query }) =>
    readPage<never>(ctx, letterList, narrowed(letterSource, SEEN, ctx), query, await companyPageSize(ctx)),
  ),
  exportRoute(letterEndpoints.exportLetters, letterExport),
  serve(letterEndpoints.letter, (ctx, { params }) => readLetter(ctx, params.id)),
  serve(letterOperationEndpoints.letterOperations, async (ctx, { query }) =>
    readPage<never>(
      ctx,
      operationList,
      narrowed(operationSource, SEEN_OPERATION, ctx),
      query,
      await companyPageSize(ctx),
    ),
  ),
  exportRoute(letterOperationEndpoints.exportLetterOperations, operationExport),
  serve(letterOperationEndpoints.letterOperation, (ctx, { params }) => readOperation(ctx, params.id)),
]

const DOCUMENT = (o: string): string =>
  `jsonb_build_object('id', ${o}.document_id, 'kind', ${o}.document_kind, 'documentType', ${o}.document_type, 'serie', ${o}.serie, 'number', ${o}.number)`

/** @throws BusinessError `not_found` (404), also for one of a side that the person may not look at */
export async function readLetter(ctx: Ctx, id: string): Promise<LetterOut> {
  const [row] = await ctx.query<LetterOut>(
    `select ${letterSource.select}, t.place, t.exchange_rate as "exchangeRate", t.local_amount as "localAmount", t.protested_on as "protestedOn", t.notes,
       case when t.guarantor_name is not null then jsonb_build_object('name', t.guarantor_name, 'number', t.guarantor_number, 'address', t.guarantor_address) end as guarantor,
       jsonb_build_object('id', o.id) as "openItem",
       coalesce((select jsonb_agg(jsonb_build_object('line', s.line, 'document', ${DOCUMENT('i')}, 'instalment', i.instalment, 'amount', s.amount::text) order by s.line)
         from treasury.letter_swap s join treasury.open_item i on i.company_id = s.company_id and i.id = s.open_item_id where s.company_id = t.company_id and s.operation_id = t.exchange_id), '[]') as items,
       (select jsonb_agg(jsonb_build_object('id', x.id, 'kind', x.kind, 'number', x.number, 'date', x.date, 'status', x.status, 'toStatus', m.to_status, 'last', x.id = t.operation_id,
           'account', case when x.account_id is not null then jsonb_build_object('id', x.account_id, 'code', x.account_code, 'name', x.account_name) end) order by m.created_at, x.number)
         from treasury.letter_move m join treasury.letter_operation x on x.company_id = m.company_id and x.id = m.operation_id where m.company_id = t.company_id and m.letter_id = t.id
           and ${accountsMine('x.account_id', '$3')}) as operations,
       coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'date', p.date, 'amount', l.amount::text, 'status', p.status) order by p.date, p.number)
         from treasury.payment_line l join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id
         where l.company_id = t.company_id and l.open_item_id = o.id and ${accountMine('l.account_id', '$3')}), '[]') as payments
     from ${FROM} where t.company_id = $1 and t.id = $4 and ${SEEN}`,
    [ctx.companyId, seen(ctx), ctx.userId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

/** @throws BusinessError `not_found` (404), also for one of a side or of an account that the person may not look at */
export async function readOperation(ctx: Ctx, id: string): Promise<LetterOperationOut> {
  const [row] = await ctx.query<LetterOperationOut>(
    `select ${operationSource.select}, t.direction, t.exchange_rate as "exchangeRate", t.interest, t.fee, t.notes, t.void_reason as "voidReason",
       coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'number', l.number, 'client', jsonb_build_object('id', l.party_id, 'code', l.party_number, 'name', l.party_name),
           'dueDate', l.due_on, 'bankNumber', l.bank_number, 'amount', m.amount::text, 'status', l.status, 'fromStatus', m.from_status, 'toStatus', m.to_status) order by m.line)
         from treasury.letter_move m join treasury.letter l on l.company_id = m.company_id and l.id = m.letter_id where m.company_id = t.company_id and m.operation_id = t.id), '[]') as letters,
       coalesce((select jsonb_agg(jsonb_build_object('line', s.line, 'document', ${DOCUMENT('i')}, 'instalment', i.instalment, 'amount', s.amount::text, 'localAmount', s.settled_local::text) order by s.line)
         from treasury.letter_swap s join treasury.open_item i on i.company_id = s.company_id and i.id = s.open_item_id where s.company_id = t.company_id and s.operation_id = t.id), '[]') as items
     from ${operationSource.from} where t.company_id = $1 and t.id = $4 and ${SEEN_OPERATION}`,
    [ctx.companyId, seen(ctx), ctx.userId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}
