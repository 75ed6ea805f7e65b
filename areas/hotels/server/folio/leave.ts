import { BusinessError, dec, fixed, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { storedFile } from '../booking/queries.ts'
import { hotelAccount } from './account.ts'
import { lastNight } from './lodging.ts'
import { postNights } from './nights.ts'
import { taxAgain } from './tax-again.ts'

/**
 * Who leaves owes nothing: nights that no audit charged are charged, and what is open of the stay and of documents that bill it, of the last of a
 * booking all that it owes, is billed and paid, or owed by a company on credit. @throws BusinessError `folio_open_balance` (409)
 */
export async function settleStay(ctx: Ctx, fileId: string, stayId: string, day: string): Promise<void> {
  const file = await storedFile(ctx, fileId)
  await postNights(ctx, file, lastNight(day), day)
  await taxAgain(ctx, file)
  const { folios, charges, documents, sums, currency } = await hotelAccount(ctx, fileId, file)
  // Bookings of partners have no accounts.
  if (folios.length === 0) return
  // Who only changes rooms is still a guest: the stay that goes on answers for all.
  if (file.stays.some(({ id, status, checkin }) => id !== stayId && status === 'confirmed' && checkin === day)) return
  const { line } = file.stays.find(({ id }) => id === stayId)!
  const own = charges.filter(({ stay }) => stay === line)
  const bills = new Set(own.map(({ document }) => document?.id))
  const open = own.filter(({ document }) => !document).map(({ amount }) => amount)
  const owed = documents.filter(({ id, onCredit }) => bills.has(id) && !onCredit).map(({ balance }) => balance)
  const left = file.status === 'out' ? dec(sums.balance) : sum([...open, ...owed])
  if (!left.isZero())
    throw new BusinessError('folio_open_balance', { amount: `${currency} ${fixed(left)}` }, { status: 409 })
}
