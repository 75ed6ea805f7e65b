/** Of a charge `c`: that it stands and no document bills it. */
export const OPEN = `c.void_of is null and not c.voided
  and not exists (select from hotels.bill_charge x where x.company_id = c.company_id and x.charge_id = c.id and x.live)`
