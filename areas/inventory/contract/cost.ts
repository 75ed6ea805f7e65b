import { full } from '@yupana/contract'

/** What goods cost is told to those who keep the items, whose forms would else save costs that they were not told, or the reports of commerce. */
export const showsCost = [...full('PRODUCT', 'COMMERCEREPORT'), 'PRODUCT.new', 'PRODUCT.edit']
