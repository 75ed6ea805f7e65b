import { clientEndpoints } from '@yupana/parties/contract'
import { creditOf } from '@yupana/parties/server'
import { type Ctx, showsDeeds, showsEffects } from '@yupana/platform'

/** What is owed by a document, by instalment, and what is left of what a payment settles or a note takes; of a voided one what is owed no more. */
showsEffects({
  title: 'treasury.effects',
  columns: [
    { field: 'party', label: 'client', kind: 'text' },
    { field: 'document', label: 'accounting.document', kind: 'text' },
    { field: 'dueOn', label: 'field.dueDate', kind: 'date' },
    { field: 'currency', label: 'field.currency', kind: 'text' },
    { field: 'amount', label: 'field.total', kind: 'money' },
    { field: 'balance', label: 'field.balance', kind: 'money' },
  ],
  read: (ctx, { kind, id }) =>
    ctx.query(
      `select coalesce(t.party_name, c.fiscal_name) as party, t.serie || '-' || t.number as document, t.due_on::text as "dueOn", t.currency,
         t.amount::text, t.balance::text
       from treasury.open_item t join parties.client c on c.company_id = t.company_id and c.id = t.party_id
       where t.company_id = $1 and t.xmin = pg_current_xact_id()::xid and t.id in (
         select o.id from treasury.open_item o where o.company_id = $1 and o.document_kind = $2 and o.document_id = $3
         union all select l.open_item_id from treasury.payment_line l where l.company_id = $1 and l.payment_id = $3
         union all select c.open_item_id from treasury.item_credit c where c.company_id = $1 and c.document_kind = $2 and c.document_id = $3)
       order by t.serie, t.number, t.instalment`,
      [ctx.companyId, kind, id],
    ),
})

/** The lines of credit of those who come to owe more or less by it, as they are then. */
showsEffects({
  title: 'treasury.creditEffects',
  permission: clientEndpoints.creditLine.permission,
  columns: [
    { field: 'client', label: 'client', kind: 'text' },
    { field: 'currency', label: 'field.currency', kind: 'text' },
    { field: 'amount', label: 'client.amountCreditLine', kind: 'money' },
    { field: 'used', label: 'treasury.creditUsed', kind: 'money' },
    { field: 'available', label: 'client.creditLeft', kind: 'money' },
  ],
  async read(ctx) {
    const clients = await ctx.query<{ id: string; name: string }>(
      `select c.id, c.fiscal_name as name from parties.client c
       where c.company_id = $1 and c.has_credit_line and c.id in (
         select o.party_id from treasury.open_item o where o.company_id = $1 and o.direction = 'receivable' and o.xmin = pg_current_xact_id()::xid)
       order by 2`,
      [ctx.companyId],
    )
    const lines = await Promise.all(clients.map(({ id }) => creditOf(ctx, id)))
    return lines.map(({ currency, amount, used, available }, i) => ({
      ...{ client: clients[i]!.name, currency, amount, used, available },
    }))
  },
})

/** Of operations that this transaction wrote or took back: themselves, and the letters that they drew, moved or dropped. */
const ofOperations = (ctx: Ctx, which: string, id: string): Promise<{ kind: string; id: string }[]> =>
  ctx.query(
    `with o as (select t.id from treasury.letter_operation t where t.company_id = $1 and t.xmin = pg_current_xact_id()::xid and ${which})
     select 'letterOperation' as kind, id from o
     union select 'letter', m.letter_id from treasury.letter_move m join o on o.id = m.operation_id where m.company_id = $1
     union select p.direction, p.id from treasury.payment p join treasury.payment_line l on l.company_id = p.company_id and l.payment_id = p.id
       join treasury.open_item i on i.company_id = l.company_id and i.id = l.open_item_id
       where p.company_id = $1 and p.xmin = pg_current_xact_id()::xid and i.document_kind = 'letter' and i.document_id = $2`,
    [ctx.companyId, id],
  )

showsDeeds({
  kind: 'letter',
  read: (ctx, id) =>
    ofOperations(
      ctx,
      't.id in (select m.operation_id from treasury.letter_move m where m.company_id = $1 and m.letter_id = $2)',
      id,
    ),
})
showsDeeds({ kind: 'letterOperation', read: (ctx, id) => ofOperations(ctx, 't.id = $2', id) })
