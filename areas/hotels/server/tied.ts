import { assertOwn, type Ctx, type TiedCalls, type TiedTable } from '@yupana/platform'

/** A hotel of ours is of the branch that issues its documents; those of partners are nobody's. */
const hotelTied: TiedTable = { table: 'hotels.hotel', columns: { branch: 't.branch_id' } }

const ofHotel = (id: string): string =>
  `exists (select from hotels.hotel b where b.company_id = t.company_id and b.id = t.hotel_id and b.branch_id = ${id})`

/** Bookings and doors are of the branch of their hotel. */
export const fileTied: TiedTable = { table: 'hotels.file', columns: { branch: ofHotel } }
export const unitTied: TiedTable = { table: 'hotels.unit', columns: { branch: ofHotel } }

/** @throws BusinessError `not_found` (404) of a hotel of another branch, to who is tied to theirs */
export const assertHotel = (ctx: Ctx, id: string): Promise<void> => assertOwn(ctx, hotelTied, id)

export const hotelChosen = hotelTied.columns

/** What the desk of one's own hotel does. */
export const hotelsTied: TiedCalls = {
  narrowed: [
    ...['list', 'export', 'read', 'create', 'update', 'remove', 'option', 'confirm', 'cancel', 'noShow'],
    ...['reinstate', 'assign', 'cancelStay', 'noShowStay', 'checkIn', 'checkOut', 'undo', 'move', 'extend', 'split'],
    ...['guests', 'addGuest', 'changeGuest', 'removeGuest', 'confirmation', 'registration', 'email'],
    ...['chart', 'desk', 'walkIn'],
  ]
    .map((call) => `hotelFile.${call}`)
    .concat(
      ['roomUnit.housekeeping', 'roomUnit.choose', 'roomUnit.clean', 'roomUnit.report', 'roomUnit.photo'],
      ['roomUnit.showPhoto', 'roomUnit.solve', 'hotelSearch.read', 'hotel.choose'],
      ['roomUnit.outOfOrder', 'roomUnit.inOrder', 'hotelAudit.read', 'hotelAudit.close'],
      ['hotelFolio.read', 'hotelFolio.create', 'hotelFolio.route', 'hotelFolio.nights', 'hotelFolio.invoice'],
      ['hotelCharge.create', 'hotelCharge.void', 'hotelDeposit.create', 'hotelDeposit.return', 'hotelDeposit.apply'],
    ),
  documents: { hotelFile: fileTied },
}
