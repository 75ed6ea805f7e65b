import { endpoint, read, value } from '@yupana/contract'
import { z } from 'zod'
import { type Party, partyOf } from '../property/occupancy.totals.ts'

/** `2+1(5)` for each room, parted by `;`. */
const parties = z
  .string({ error: 'required' })
  .max(200, { error: 'size_too_long' })
  .transform((text, ctx): Party[] => {
    const found = text.split(';').map(partyOf)
    if (found.every((each) => each !== undefined)) return found
    ctx.addIssue({ code: 'custom', message: 'party_format' })
    return z.NEVER
  })

const reason = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** In the reader's language. */
  message: z.string(),
})

const planQuote = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  includesTax: z.boolean(),
  mealPlan: z.string(),
  cancellationPolicy: value.refOut,
  nights: z.array(z.object({ date: z.string(), season: z.string(), amount: value.decimalOut })),
  total: value.decimalOut,
  sellable: z.boolean(),
  reasons: z.array(reason),
})

const found = z.object({
  nights: z.number(),
  parties: z.array(
    z.object({
      asked: z.string(),
      rooms: z.array(
        z.object({
          id: z.string(),
          code: z.string(),
          name: z.string(),
          /** Of the night that has least. */
          left: z.number(),
          plans: z.array(planQuote),
        }),
      ),
    }),
  ),
})
export type HotelSearch = z.output<typeof found>
export type FoundPlan = z.output<typeof planQuote>

/** Rooms and plans that may be sold, with the price of each night, and why others may not. */
export const searchEndpoints = {
  searchHotel: endpoint({
    ...{ id: 'hotelSearch.read', method: 'GET' as const, path: '/api/hotels/search' },
    permission: read('REPORTS', 'AVAILABILITIES'),
    query: z.looseObject({
      hotel: value.id,
      checkin: value.date,
      checkout: value.date,
      rooms: parties,
      /** Whom it is for: plans of others are not offered. */
      client: value.id.optional(),
      market: value.choice(['local', 'foreign', 'agency', 'company']).optional(),
    }),
    response: found,
    errors: ['stay_dates', 'stay_far', 'stay_past', 'hotel_inactive', 'not_found'],
  }),
}
