import { full } from '@yupana/contract'

/** What goods cost is told to those who keep the items or the reports of commerce. */
export const showsCost = full('PRODUCT', 'COMMERCEREPORT')
