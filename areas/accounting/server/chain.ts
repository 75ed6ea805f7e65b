import type { AreaChain } from '@yupana/platform'

const ENTRY = 'accounting.entry'
const REVERSAL = 'accounting.reversal'
const POSTED = 'accounting.entryState.posted'
const REVERSED = 'accounting.entryState.reversed'

/** How vouchers are shown in the chain of what came from what: each came of its source, a reversal of what it reverses. */
export const accountingChain: AreaChain = {
  kinds: [
    {
      kind: 'entry',
      from: 'accounting.journal_entry t',
      name: `case when t.reverses is null then '${ENTRY}' else '${REVERSAL}' end`,
      title: "t.archive || '-' || t.year || '-' || lpad(t.month::text, 2, '0') || '-' || lpad(t.number::text, 6, '0')",
      states: {
        is: `case when exists (select from accounting.journal_entry r where r.company_id = t.company_id and r.reverses = t.id)
          then '${REVERSED}' else '${POSTED}' end`,
        gone: [REVERSED],
      },
      about: 't.memo',
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
