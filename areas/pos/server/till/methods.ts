import type { Ctx } from '@yupana/platform'
import { isCash } from '@yupana/treasury/contract'
import type { tillMethodKinds } from '../../contract/till/till.ts'

type Kind = (typeof tillMethodKinds)[number]

export interface TillMethod {
  id: string
  code: string
  name: string
  means: string
  /** The company's own means, where it is none of the law. */
  way: string | null
  account: { id: string; code: string; name: string } | null
  asksOperation: boolean
  /** It is offered at tills. */
  sells: boolean
}

/** SUNAT table 1: cards of debit and credit. */
const CARDS = ['005', '006', '012', '013']
const DEPOSITS = ['001', '002', '003', '004', '007']

/** A wallet of a telephone is a transfer that the company calls by a name of its own. */
export function kindOf({ means, way }: Pick<TillMethod, 'means' | 'way'>): Kind {
  if (isCash(means)) return 'cash'
  if (CARDS.includes(means)) return 'card'
  if (way !== null && way !== means) return 'wallet'
  return DEPOSITS.includes(means) ? 'deposit' : 'other'
}

/** Money that is no cash goes to the account that the method numbers its receipts in, else to the first one at a bank. */
const ACCOUNT = `coalesce(
    (select a.id from treasury.serial s join treasury.account a on a.company_id = s.company_id and a.id = s.account_id
      where s.company_id = m.company_id and s.id = m.serial_id and a.active and a.currency = 'PEN'),
    (select a.id from treasury.account a where a.company_id = m.company_id and a.active and a.currency = 'PEN' and a.type = 'bank' and a.purpose = 'current'
      order by a.code limit 1))`

/** Means of payment of the tills; those that are named, also where they are none of a till any more. */
export const readMethods = (ctx: Ctx, ids: readonly string[] | null = null): Promise<TillMethod[]> =>
  ctx.query<TillMethod>(
    `select m.id, m.code, m.name, m.means, m.payment_way as way, m.requires_operation_number as "asksOperation", m.active and m.for_pos as sells,
       (select jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name) from treasury.account a
         where a.company_id = m.company_id and m.means not in ('008', '009') and a.id = ${ACCOUNT}) as account
     from treasury.method m where m.company_id = $1 and case when $2::uuid[] is null then m.active and m.for_pos else m.id = any($2) end order by m.code`,
    [ctx.companyId, ids],
  )
