const match = 'raced in areas/treasury/test/reconciliation.test.ts: a line of the bank is of the match too'

/** Why a call of a document is not raced here: each time it is asked something is added, or nothing changes. */
export const repeatable: Record<string, string> = {
  'PUT /api/payment/incomes/{id}/transaction/{transactionId}/match': match,
  'PUT /api/payment/expenses/{id}/transaction/{transactionId}/match': match,
  'POST /api/invoices/{id}/email': 'the same within a minute is one mail, another text or reader another',
  'POST /api/quotations/{id}/email': 'the same within a minute is one mail, another text or reader another',
  'POST /api/purchase-orders/{id}/email': 'the same within a minute is one mail, another text or reader another',
  'POST /api/obd-guide/{id}/email': 'the same within a minute is one mail, another text or reader another',
  'POST /api/obd-guide/{id}/expenses': 'each asking is an expense',
  'DELETE /api/obd-guide/{id}/expenses/{expenseId}': 'its own record: deleted once, then 404',
  'PUT /api/invoices/{id}/split': 'raced in areas/sales/test/split.test.ts, where lines are under two detractions',
  'PUT /api/quotations/{id}/send': 'what was sent may be sent again',
  'PUT /api/purchase-orders/{id}/approve': 'raced below, where the company sets a limit',
  'PUT /api/bills/{id}/approve': 'raced in areas/purchases/test/bill-match.test.ts, where a bill waits',
  'PUT /api/bills/{id}/reject': 'raced in areas/purchases/test/bill-match.test.ts, where a bill waits',
  'POST /api/inventory-counts/{id}/recount': 'a second asking waits for the same lines again',
  'PUT /api/bills/{id}/check': 'each asking is an answer of the tax office, kept as evidence',
  'PUT /api/purchase-orders/{id}/reject': 'raced below, where the company sets a limit',
}
