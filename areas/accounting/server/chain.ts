import type { AreaChain } from '@yupana/platform'
import { BY_HAND } from './voucher/queries.ts'

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
      // A link of the first version leads to what stands of the voucher.
      where: 't.live',
      name: `case when t.reverses is null then '${ENTRY}' else '${REVERSAL}' end`,
      title: "t.archive || '-' || t.year || '-' || lpad(t.month::text, 2, '0') || '-' || lpad(t.number::text, 6, '0')",
      states: {
        is: `case when exists (select from accounting.journal_entry r where r.company_id = t.company_id and r.reverses = t.id and r.live)
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
      where: `e.live and e.reverses is null and e.source_kind <> '${BY_HAND}'`,
      kind: "'entry'",
      id: 'e.id',
      fromKind: 'e.source_kind',
      fromId: 'e.source_id',
    },
    {
      from: 'accounting.journal_entry e',
      where: 'e.live and e.reverses is not null',
      kind: "'entry'",
      id: 'e.id',
      fromKind: "'entry'",
      fromId: 'e.reverses',
    },
  ],
}
