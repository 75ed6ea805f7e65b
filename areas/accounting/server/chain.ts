import type { AreaChain } from '@yupana/platform'

/** How vouchers are shown in the chain of what came from what: each came of its source, a reversal of what it reverses. */
export const accountingChain: AreaChain = {
  kinds: [
    {
      kind: 'entry',
      from: 'accounting.journal_entry t',
      name: "'accounting.entry'",
      title: "t.archive || '-' || t.year || '-' || lpad(t.month::text, 2, '0') || '-' || lpad(t.number::text, 6, '0')",
      state: 't.origin',
      states: 'origin',
      gone: [],
      amount: 't.total',
      currency: "'PEN'",
      path: '/vouchers/view/entry/',
    },
  ],
  links: [
    {
      from: 'accounting.journal_entry e',
      where: 'e.reverses is null',
      kind: "'entry'",
      id: 'e.id',
      fromKind: 'e.source_kind',
      fromId: 'e.source_id',
    },
    {
      from: 'accounting.journal_entry e',
      where: 'e.reverses is not null',
      kind: "'entry'",
      id: 'e.id',
      fromKind: "'entry'",
      fromId: 'e.reverses',
    },
  ],
}
