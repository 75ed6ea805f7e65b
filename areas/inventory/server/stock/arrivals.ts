import { announcement } from '@yupana/platform'

/** Told in the transaction in which goods come in, by whatever document: what waits for goods may go on. */
export const stockArrives = announcement<{ items: readonly string[] }>()
