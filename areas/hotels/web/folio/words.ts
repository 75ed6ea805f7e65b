import type { Say } from '@yupana/ui'
import type { ChargeOut } from '../../contract/index.ts'

/** What an account moves beside itself: the booking, its documents and its money. */
export const AROUND = ['hotelFile', 'hotelFolio', 'hotelAudit', 'invoice', 'income', 'paymentAccount']

/** Why a stay is taxed as it is, in words. */
export const taxText = ({ code, rate, data, days }: NonNullable<ChargeOut['taxReason']>, t: Say): string =>
  t(`lodgingTax.${code}`, {
    ...{ rate, days: String(days) },
    data: data.map((each) => t(`lodgingTax.data.${each}`)).join(', '),
  })
