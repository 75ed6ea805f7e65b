import { full } from '@yupana/contract'

/** Who writes money beside something else, as a reconciliation or an arrival does, writes it only where they might do so by itself. */
export const PAYS = { income: full('COLLECTION'), expense: full('PAYMENTS') } as const
