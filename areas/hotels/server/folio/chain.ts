import type { AreaChain } from '@yupana/platform'
import { HOTEL_BILL } from './sold.ts'

/** How what a document of a hotel bills is shown in the chain: as the booking that it is of. */
export const hotelsChain: AreaChain = {
  kinds: [
    {
      kind: HOTEL_BILL,
      entity: 'hotelFile',
      from: `hotels.bill t join hotels.file f on f.company_id = t.company_id and f.id = t.file_id
        join hotels.folio o on o.company_id = t.company_id and o.id = t.folio_id`,
      name: "'hotelFile'",
      title: "lpad(f.number::text, 6, '0') || ' ' || o.letter",
      date: "(t.created_at at time zone 'America/Lima')::date",
      states: { labels: 'hotelFile.status', is: 'f.status', gone: [] },
      amount: 't.total',
      currency: 't.currency',
      path: '/files/view/',
      opens: 't.file_id',
    },
  ],
}
