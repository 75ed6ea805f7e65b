/** What the stock says of the batches and serial numbers of a line (INV-005 to INV-010). */
export const lotErrors = [
  ...['item_not_tracked', 'lot_required', 'lot_serie_required', 'lot_same_serie', 'lot_same_batch', 'lot_serie_one'],
  ...['lot_sum', 'lot_due_invalid', 'lot_due_required', 'lot_other_due', 'lot_exceeded', 'lot_serie_not_here'],
  ...['lot_held', 'lot_due', 'lot_due_reason', 'lot_order_reason', 'lot_in_past', 'lot_not_of_document'],
]
