import { type Decimal, dec, fixed, limaDate, ZERO } from '@yupana/kernel'
import { type Ctx, inStates } from '@yupana/platform'
import type { PaymentStatus } from '../../contract/payment/payment.states.ts'
import type { FlowRow, RenderingReceipt } from '../../contract/rendering/rendering.ts'
import { pictureAddress } from './picture.ts'

interface Moved {
  id: string
  source: string
  kind: 'transfer' | 'income' | 'expense'
  date: string
  number: number
  amount: string
  account: string
}

/** Movements of the rendering that stand, in time: what was taken back is no more. */
const movedOf = (ctx: Ctx, id: string): Promise<Moved[]> =>
  ctx.query<Moved>(
    `select m.id, m.source_id as source, m.kind, m.date::text as date, m.number, m.amount::text as amount, m.description as account
     from treasury.rendering t join treasury.movement m on m.company_id = t.company_id and m.account_id = t.account_id and m.reverses is null
       and m.source_id in (select p.id from treasury.payment p where p.company_id = t.company_id and p.rendering_id = t.id
         union all select f.id from treasury.transfer f where f.company_id = t.company_id and f.rendering_id = t.id)
       and not exists (select from treasury.movement b where b.company_id = m.company_id and b.reverses = m.id)
     where t.company_id = $1 and t.id = $2 order by m.date, m.id`,
    [ctx.companyId, id],
  )

interface ReceiptRow extends Omit<RenderingReceipt, 'picture'> {
  pictureKey: string | null
  voided: boolean
  settled: boolean
}

const GONE = inStates<PaymentStatus>('p.status', 'CX')

/** What was paid out of it, by payment. */
const receiptsOf = (ctx: Ctx, id: string): Promise<ReceiptRow[]> =>
  ctx.query<ReceiptRow>(
    `select r.id, jsonb_build_object('id', p.id, 'number', p.number) as payment, p.date::text as date, r.reason, r.picture_key as "pictureKey",
       case when ${GONE} then 'voided' else r.state end as state, ${GONE} as voided, p.amount::text as amount,
       l.document, l.category, l.party, l.description, coalesce(l.settled, false) as settled
     from treasury.rendering_receipt r join treasury.payment p on p.company_id = r.company_id and p.id = r.payment_id
     left join lateral (
       select case when o.id is not null then jsonb_build_object('id', o.document_id, 'kind', o.document_kind, 'documentType', o.document_type, 'serie', o.serie, 'number', o.number) end as document,
         case when l.category_id is not null then jsonb_build_object('id', l.category_id, 'code', l.category_code, 'name', l.category_name) end as category,
         case when o.id is not null then jsonb_build_object('id', o.party_id, 'code', o.party_number, 'name', o.party_name)
           when l.party_id is not null then jsonb_build_object('id', l.party_id, 'code', l.party_number, 'name', l.party_name) end as party,
         nullif(concat_ws(' · ', l.operation_number, l.description), '') as description, o.balance = 0 as settled
       from treasury.payment_line l left join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id
       where l.company_id = p.company_id and l.payment_id = p.id order by l.line limit 1) l on true
     where r.company_id = $1 and r.rendering_id = $2 order by p.date, p.number`,
    [ctx.companyId, id],
  )

export interface RenderingMoney {
  given: Decimal
  reimbursed: Decimal
  spent: Decimal
  observed: Decimal
  returned: Decimal
  balance: Decimal
  rows: FlowRow[]
  receipts: RenderingReceipt[]
}

interface Carried {
  id: string
  date: string
  approvedAt: string | null
  opening: string
  carried: string
}

/**
 * What became of the money of a rendering: balance = opening + given + reimbursed − spent − returned − what went on, and what is observed is owed again.
 * What comes in while its holder spent more than they had is a reimbursement.
 */
export async function moneyOf(ctx: Ctx, of: Carried): Promise<RenderingMoney> {
  const moved = await movedOf(ctx, of.id)
  const found = await receiptsOf(ctx, of.id)
  const parts = { given: ZERO, reimbursed: ZERO, spent: ZERO, observed: ZERO, returned: ZERO }
  const rows: FlowRow[] = []
  let balance = dec(of.opening)
  const put = (row: Pick<FlowRow, 'id' | 'date' | 'kind'> & Partial<FlowRow>, amount: Decimal): void => {
    balance = balance.plus(amount)
    rows.push({
      ...{ number: null, document: null, party: null, state: null },
      ...row,
      in: fixed(amount.isNegative() ? 0 : amount),
      out: fixed(amount.isNegative() ? amount.negated() : 0),
      balance: fixed(balance),
    })
  }
  if (!balance.isZero()) {
    balance = ZERO
    put({ id: `${of.id} opening`, date: of.date, kind: 'opening' }, dec(of.opening))
  }
  let gone = found.filter(({ voided }) => voided)
  /** What was taken back, in its place in time: it moves nothing. */
  const putGone = (until?: string): void => {
    const past = ({ date }: ReceiptRow): boolean => until === undefined || date < until
    const now = gone.filter(past)
    gone = gone.filter((receipt) => !past(receipt))
    for (const { id, date, document, party, payment, category, settled } of now) {
      const [kind, number] = [document ? ('bill' as const) : ('expense' as const), payment.number]
      const called = document ? `${document.serie}-${document.number}` : (category?.name ?? null)
      const state = settled ? 'paidElsewhere' : 'voided'
      put({ id, date, kind, number, document: called, party: party?.name ?? null, state }, ZERO)
    }
  }
  for (const each of moved) {
    putGone(each.date)
    const amount = dec(each.amount)
    const { id, date, number } = each
    if (each.kind === 'transfer') {
      const part = amount.isNegative() ? 'returned' : balance.isNegative() ? 'reimbursed' : 'given'
      parts[part] = parts[part].plus(amount.abs())
      const kind = part === 'returned' ? 'return' : part === 'reimbursed' ? 'reimbursement' : 'advance'
      put({ id, date, number, kind, party: each.account }, amount)
      continue
    }
    const receipt = found.find(({ payment }) => payment.id === each.source)
    const observed = receipt?.state === 'observed'
    parts.spent = parts.spent.minus(amount)
    if (observed) parts.observed = parts.observed.minus(amount)
    const document = receipt?.document && `${receipt.document.serie}-${receipt.document.number}`
    put(
      {
        ...{ id, date, number, kind: each.kind === 'income' ? 'income' : receipt?.document ? 'bill' : 'expense' },
        document: document ?? receipt?.category?.name ?? null,
        party: receipt?.party?.name ?? receipt?.description ?? null,
        state: receipt?.state ?? null,
      },
      observed ? ZERO : amount,
    )
  }
  putGone()
  // It goes on to the next as it is approved.
  const carriedOn = of.approvedAt === null ? of.date : limaDate(new Date(of.approvedAt))
  if (!dec(of.carried).isZero())
    put({ id: `${of.id} carried`, date: carriedOn, kind: 'carried' }, dec(of.carried).negated())
  return { ...parts, balance, rows, receipts: found.map((row) => receiptOut(of.id, row)) }
}

const receiptOut = (
  rendering: string,
  { pictureKey, voided: _, settled: __, ...receipt }: ReceiptRow,
): RenderingReceipt => ({ ...receipt, picture: pictureAddress(rendering, receipt.id, pictureKey) })
