import type { AreaChain, ChainKind } from '@yupana/platform'
import { accountMine } from './account/usable.ts'
import { letterChain } from './letter/index.ts'

const payment = (direction: 'income' | 'expense'): ChainKind => ({
  kind: direction,
  from: 'treasury.payment t',
  where: `t.direction = '${direction}'`,
  name: `'${direction}'`,
  title: 't.number::text',
  states: { labels: 'income.status', gone: ['CX'] },
  amount: 't.amount',
  // Money in accounts of others is not told by the documents that it paid.
  amountIf: `not exists (select from treasury.payment_line l where l.company_id = t.company_id and l.payment_id = t.id and not ${accountMine('l.account_id', '$4')})`,
  currency: 't.currency',
  path: `/payment/${direction}/view/`,
})

const NOUNS = { '20': 'retention', '40': 'perception' } as const
const certificate = (kind: '20' | '40'): ChainKind => ({
  kind: NOUNS[kind],
  from: 'treasury.retention t',
  where: `t.kind = '${kind}'`,
  name: `'${NOUNS[kind]}'`,
  title: "t.serie || '-' || t.number",
  states: { labels: 'retention.status', gone: ['voided', 'rejected', 'reissued'] },
  amount: 't.amount',
  currency: "'PEN'",
  path: `/payment/${NOUNS[kind]}/view/`,
})

/** How payments are shown in the chain of what came from what: each came of the documents whose open items its lines name. */
export const treasuryChain: AreaChain = {
  kinds: [
    payment('income'),
    payment('expense'),
    {
      kind: 'transfer',
      from: 'treasury.transfer t',
      name: "'transfer'",
      title: 't.number::text',
      states: { labels: 'transfer.status', gone: ['CX'] },
      amount: 't.amount',
      amountIf: `${accountMine('t.account_from_id', '$4')} and ${accountMine('t.account_to_id', '$4')}`,
      currency: 't.from_currency',
      path: '/payment/account/transfer/view/',
    },
    certificate('20'),
    certificate('40'),
    {
      kind: 'offset',
      from: 'treasury.item_offset t',
      name: "'offset'",
      title: 't.number::text',
      states: { labels: 'offset.status', gone: ['voided'] },
      amount: 't.amount',
      currency: 't.currency',
      path: '/payment/offset/view/',
    },
    ...letterChain.kinds,
  ],
  links: [
    ...letterChain.links!,
    {
      from: `treasury.item_offset_line r join treasury.open_item i on i.company_id = r.company_id and i.id = r.open_item_id`,
      where: 'true',
      kind: "'offset'",
      id: 'r.offset_id',
      fromKind: 'i.document_kind',
      fromId: 'i.document_id',
    },
    {
      from: `treasury.retention_line r join treasury.retention n on n.company_id = r.company_id and n.id = r.retention_id
        join treasury.open_item i on i.company_id = r.company_id and i.id = r.open_item_id`,
      where: 'true',
      kind: "case n.kind when '20' then 'retention' else 'perception' end",
      id: 'r.retention_id',
      fromKind: 'i.document_kind',
      fromId: 'i.document_id',
    },
    {
      from: `treasury.retention_withholding x join treasury.withholding w on w.company_id = x.company_id and w.id = x.withholding_id`,
      where: 'true',
      kind: "case w.kind when '20' then 'retention' else 'perception' end",
      id: 'x.retention_id',
      fromKind: "case w.kind when '20' then 'expense' else 'income' end",
      fromId: 'w.payment_id',
    },
    {
      from: `treasury.payment_line l
        join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id
        join treasury.open_item i on i.company_id = l.company_id and i.id = l.open_item_id`,
      where: 'true',
      kind: 'p.direction',
      id: 'l.payment_id',
      fromKind: 'i.document_kind',
      fromId: 'i.document_id',
    },
    {
      from: `treasury.payment_line l
        join treasury.payment p on p.company_id = l.company_id and p.id = l.payment_id
        join treasury.open_item i on i.company_id = l.company_id and i.id = l.open_item_id`,
      where: 'i.beside_id is not null',
      kind: 'p.direction',
      id: 'l.payment_id',
      fromKind: "'bill'",
      fromId: 'i.beside_id',
    },
  ],
}
