import { full, type Verb, withVerb } from '@yupana/contract'
import { BusinessError, fixed } from '@yupana/kernel'
import { audit, type Ctx, companyPageSize, exportRoute, mustMay, readPage, serve, workbookOf } from '@yupana/platform'
import { detractionStates } from '../../contract/detraction/detraction.states.ts'
import { detractionEndpoints, detractionSides } from '../../contract/detraction/detraction.ts'
import { documentsMove } from '../open-items.ts'
import { enterPayment } from '../payment/create.ts'
import { enterTransfer } from '../transfer/enter.ts'
import { readDetractionAccount } from './account.ts'
import { detractionSource, detractionSums, MODULES, readDetraction, type StoredDetraction } from './read.ts'

const list = detractionEndpoints.detractions.list!
export const detractionExport = workbookOf('detraction', 'detraction.plural', list, detractionSource)

/** One held for a move, by who may move it: its document first, as money does. */
async function hold(ctx: Ctx, id: string, verb: Verb = 'edit'): Promise<StoredDetraction> {
  const { document, direction } = await readDetraction(ctx, id)
  mustMay(ctx, withVerb(full(MODULES[direction]), verb))
  await documentsMove.tell(ctx, { ids: [document.id] })
  await ctx.query('select 1 from treasury.open_item where company_id = $1 and id = $2 for update', [ctx.companyId, id])
  return readDetraction(ctx, id)
}

/** @throws BusinessError `detraction_account_bn` (422) where it is no account of detractions */
async function assertBn(ctx: Ctx, id: string | undefined, field: string): Promise<void> {
  const [found] = await ctx.query(
    "select 1 from treasury.account where company_id = $1 and id = $2 and purpose = 'detraction'",
    [ctx.companyId, id ?? null],
  )
  if (!found) throw new BusinessError('invalid', {}, { errors: [{ field, code: 'detraction_account_bn' }] })
}

const told = async (ctx: Ctx, action: string, before: StoredDetraction): Promise<StoredDetraction> => {
  const after = await readDetraction(ctx, before.id)
  await audit(ctx, { entity: 'detraction', id: before.id, action, before, after })
  return after
}

/** The constancia settles what is owed of it: a payment of ours, or a collection in our account of the Banco de la Nación. */
const deposit = serve(detractionEndpoints.depositDetraction, async (ctx, { params: { id }, body }) => {
  // A payment or a collection is entered: by who may enter one.
  const before = await hold(ctx, id, 'new')
  if (before.status === 'batched')
    throw new BusinessError('batch_item_live', { batch: before.batch?.number ?? '' }, { status: 409 })
  detractionStates.move(before.status, 'deposit')
  if (before.direction === 'receivable') await assertBn(ctx, body.account.id, 'account')
  const [item] = await ctx.query<{ balance: string }>(
    'select balance::text as balance from treasury.open_item where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  await enterPayment(ctx, before.direction === 'receivable' ? 'income' : 'expense', {
    ...{ date: body.date, currency: 'PEN', account: body.account, method: body.method },
    payments: [
      {
        ...{ document: { id: before.document.id }, openItem: { id }, amount: item!.balance },
        ...{ operationNumber: body.constancia, operationDate: body.date },
      },
    ],
  })
  return told(ctx, 'deposit', before)
})

const selfDeposit = serve(detractionEndpoints.selfDepositDetraction, async (ctx, { params: { id }, body }) => {
  const before = await hold(ctx, id)
  detractionStates.move(before.status, 'selfDeposit')
  if (body.date > ctx.today)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'date', code: 'date_in_future' }] })
  const transfer = before.direction === 'receivable' ? await ownDeposit(ctx, before, body) : null
  await ctx.query(
    `insert into treasury.self_deposit (company_id, open_item_id, constancia, date, transfer_id, created_at, created_by) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, open_item_id) do update set constancia = excluded.constancia, date = excluded.date, transfer_id = excluded.transfer_id,
       created_at = excluded.created_at, created_by = excluded.created_by`,
    [ctx.companyId, id, body.constancia, body.date, transfer, ctx.now, ctx.userId],
  )
  return told(ctx, 'selfDeposit', before)
})

interface OwnDeposit {
  constancia: string
  date: string
  account?: { id: string } | null | undefined
  to?: { id: string } | null | undefined
}

/** We sold: our own money goes to our account there. @returns the transfer */
async function ownDeposit(ctx: Ctx, { amount, document }: StoredDetraction, body: OwnDeposit): Promise<string> {
  if (!body.account) throw new BusinessError('invalid', {}, { errors: [{ field: 'account', code: 'required' }] })
  mustMay(ctx, withVerb(full('TRANSFER'), 'new'))
  await assertBn(ctx, body.to?.id, 'to')
  const { id } = await enterTransfer(ctx, {
    ...{ date: body.date, amount: fixed(amount), commission: '0', accountFrom: body.account, accountTo: body.to! },
    ...{ operationNumber: body.constancia, notes: `Autodetracción ${document.serie}-${document.number}` },
  })
  return id
}

const giveBack = serve(detractionEndpoints.giveBackDetraction, async (ctx, { params: { id } }) => {
  const before = await hold(ctx, id)
  if (before.status !== 'selfDeposited')
    throw new BusinessError('illegal_state', { state: before.status, action: 'giveBack' }, { status: 409 })
  detractionStates.move(before.status, 'giveBack')
  if (before.transfer)
    throw new BusinessError('self_deposit_transfer', { number: String(before.transfer.number) }, { status: 409 })
  await ctx.query('delete from treasury.self_deposit where company_id = $1 and open_item_id = $2', [ctx.companyId, id])
  return told(ctx, 'giveBack', before)
})

export const detractionLifeRoutes = [
  serve(detractionEndpoints.detractions, async (ctx, { query }) =>
    readPage<never>(ctx, list, detractionSource(ctx), query, await companyPageSize(ctx)),
  ),
  exportRoute(detractionEndpoints.exportDetractions, detractionExport),
  serve(detractionEndpoints.detractionTotals, async (ctx) => {
    const sums = await detractionSums(ctx)
    const [receivable, payable] = detractionSides.map((side) =>
      detractionStates.all.flatMap((status) =>
        sums
          .filter((row) => row.direction === side && row.status === status)
          .map(({ count, amount }) => ({ status, count, amount })),
      ),
    )
    return { receivable: receivable!, payable: payable! }
  }),
  serve(detractionEndpoints.detractionAccount, (ctx, { query }) =>
    readDetractionAccount(ctx, query.year ?? Number(ctx.today.slice(0, 4))),
  ),
  ...[deposit, selfDeposit, giveBack],
]
