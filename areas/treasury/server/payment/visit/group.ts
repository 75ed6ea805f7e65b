import type { Problems } from '@yupana/kernel'
import { type Ctx, inStates } from '@yupana/platform'
import type { PaymentStatus } from '../../../contract/payment/payment.states.ts'
import type { PaymentBody } from '../../../contract/payment/payment-body.ts'
import { documentsOf } from '../document-lines.ts'
import type { Direction } from '../queries.ts'

/**
 * A group that is named is that of a payment of the same visit: it stands, is of the same day and side, and of a contact of this one. Else its receipt would
 * say what a stranger paid.
 * @param groups that of each body that names one
 * @param itself a payment that is changed
 */
export async function groupProblems(
  ctx: Ctx,
  direction: Direction,
  bodies: readonly Pick<PaymentBody, 'date' | 'group' | 'payments'>[],
  problems: Problems,
  itself: string | null = null,
): Promise<void> {
  const [first] = bodies
  if (!first?.group) return
  const lines = bodies.flatMap(({ payments }) => payments)
  const [found] = await ctx.query(
    `with party as (
       select i.party_id as id from treasury.open_item i where i.company_id = $1 and i.document_id = any($5::uuid[]) union select unnest($6::uuid[]))
     select 1 from treasury.payment t
     where t.company_id = $1 and t.group_id = $2 and t.direction = $3 and t.date = $4 and t.id is distinct from $7 and not (${inStates<PaymentStatus>('t.status', 'CX')})
       and (exists (select from treasury.payment_line l join party p on p.id = l.party_id where l.company_id = t.company_id and l.payment_id = t.id)
         or not exists (select from party) and not exists (select from treasury.payment_line l where l.company_id = t.company_id and l.payment_id = t.id and l.party_id is not null))
     limit 1`,
    [
      ...[ctx.companyId, first.group, direction, first.date, bodies.flatMap(documentsOf)],
      ...[lines.flatMap(({ client }) => client?.id ?? []), itself],
    ],
  )
  if (!found) problems.add('group', 'group_of_no_visit')
}
