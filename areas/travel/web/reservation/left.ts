import { dec } from '@yupana/kernel'
import type { TravelSalesOut } from '../../contract/index.ts'

export type Sold = TravelSalesOut['services'][number]

/** Of which something is still to be billed. */
export const leftToBill = ({ services }: TravelSalesOut): Sold[] =>
  services.filter(({ pending }) => pending !== undefined && dec(pending).gt(0))
