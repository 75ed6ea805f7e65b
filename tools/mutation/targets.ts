/** What carries the money, and the tests that must notice a fault in it: narrow ones first, `wide` for what they let live. */
export interface Target {
  files: readonly string[]
  tests: readonly string[]
  wide?: readonly string[]
}

const sale = [
  'areas/sales/test',
  'areas/treasury/test',
  'apps/server/test/main-job.test.ts',
  'apps/server/test/same-record.test.ts',
]

export const targets: Readonly<Record<string, Target>> = {
  kernel: {
    files: [
      'packages/kernel/money.ts',
      'packages/kernel/entry.ts',
      'packages/kernel/decimal.ts',
      'packages/kernel/states.ts',
      'packages/kernel/dates.ts',
    ],
    tests: ['packages/kernel'],
    wide: ['areas/sales/contract', 'areas/sales/test/invoice.test.ts', 'areas/purchases/test/bill.test.ts'],
  },
  totals: {
    files: [
      'areas/sales/contract/invoice.totals.ts',
      'areas/sales/contract/invoice.fees.ts',
      'areas/purchases/contract/bill.totals.ts',
    ],
    tests: ['areas/sales/contract', 'areas/purchases/contract'],
    wide: ['areas/sales/test/invoice.test.ts', 'areas/purchases/test/bill.test.ts'],
  },
  postings: {
    files: [
      'areas/sales/server/invoice/invoice.posting.ts',
      'areas/purchases/server/bill/bill.posting.ts',
      'areas/treasury/server/payment/payment.posting.ts',
      'areas/inventory/server/count/count.posting.ts',
    ],
    tests: ['areas/sales/server', 'areas/purchases/server', 'areas/treasury/server', 'areas/inventory/server'],
    wide: [...sale, 'areas/purchases/test', 'areas/inventory/test'],
  },
  settle: { files: ['areas/treasury/contract/settle.ts'], tests: ['areas/treasury/contract'], wide: sale },
  valuation: { files: ['areas/inventory/server/stock/valuation.ts'], tests: ['areas/inventory'] },
  sales: {
    files: [
      'areas/sales/server/invoice/issue.ts',
      'areas/sales/server/invoice/void.ts',
      'areas/sales/server/credit.ts',
    ],
    tests: ['areas/sales/test'],
    wide: sale,
  },
  lists: {
    files: ['packages/platform/list/read.ts'],
    tests: [
      'apps/server/test/list-operators.test.ts',
      'apps/server/test/list-orders.test.ts',
      'apps/server/test/masters.test.ts',
      'apps/server/test/malformed.test.ts',
      'areas/parties/test/search.test.ts',
    ],
  },
  permissions: {
    files: ['packages/contract/permission.ts', 'packages/platform/http/see-as.ts'],
    tests: ['packages/contract', 'areas/company/test', 'apps/server/test/routes.test.ts'],
  },
  outbox: {
    files: ['packages/platform/background/outbox.ts'],
    tests: ['apps/server/test/outbox.test.ts', 'areas/einvoicing/test'],
  },
  idempotency: {
    files: ['packages/platform/http/idempotency.ts'],
    tests: [
      'apps/server/test/contract.test.ts',
      'apps/server/test/unknown-outcome.test.ts',
      'areas/sales/test/invoice.test.ts',
    ],
  },
  checks: {
    files: [
      'packages/sunat/invoice/check-lines.ts',
      'packages/sunat/invoice/check-totals.ts',
      'packages/sunat/invoice/totals.ts',
      'packages/sunat/note/validate.ts',
      'packages/sunat/guide/check-sender.ts',
      'packages/sunat/cdr.ts',
    ],
    tests: [
      'packages/sunat/invoice',
      'packages/sunat/note',
      'packages/sunat/guide',
      'packages/sunat/cdr.test.ts',
      'packages/sunat/checks.test.ts',
    ],
    wide: ['apps/sunat-emulator'],
  },
}
