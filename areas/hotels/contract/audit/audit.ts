import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

const text = z.string()
const money = value.decimalOut

/** What keeps a day open, or should be looked at before it closes: the label `hotelAudit.issue.<code>` says it. */
export const auditBlockers = ['departure', 'arrival', 'item'] as const
export const auditWarnings = ['balance', 'shift'] as const

const issue = z.object({
  code: z.enum([...auditBlockers, ...auditWarnings]),
  file: text.nullable(),
  number: text.nullable(),
  guest: text.nullable(),
  /** An arrival that is to be decided: its stay. */
  stay: text.nullable(),
  /** Door, amount, shift: what it is about. */
  about: text.nullable(),
})
export type AuditIssue = z.output<typeof issue>

const figures = z.object({
  /** Doors that may be sold. */
  rooms: z.number(),
  occupied: z.number(),
  guests: z.number(),
  arrivals: z.number(),
  departures: z.number(),
  noShows: z.number(),
  /** Lines that were charged. */
  charges: z.number(),
  /** Of nights, in soles without tax. */
  revenue: money,
  /** Percent of the doors. */
  occupancy: money,
  /** Revenue of an occupied door, and of a door that could be sold. */
  adr: money,
  revpar: money,
})
export type AuditFigures = z.output<typeof figures>

const auditOut = z.object({
  hotel: value.refOut,
  date: text,
  /** The day that the desk works on. */
  businessDate: text,
  /** Whether the day is closed: then the figures are those that were kept. */
  closed: z.boolean(),
  closedAt: text.nullable(),
  closedBy: text.nullable(),
  blockers: z.array(issue),
  warnings: z.array(issue),
  /** Nights that closing it charges. */
  nights: z.array(
    z.object({
      ...{ file: text, number: text, guest: text, unit: text.nullable(), room: text, night: text },
      ...{ amount: money, currency: text, tax: text },
    }),
  ),
  figures,
})
export type HotelAudit = z.output<typeof auditOut>

const path = '/api/hotels/hotel/{id}/audit/{date}'
const params = z.object({ id: value.id, date: value.date })

export const auditEndpoints = {
  hotelAudit: endpoint({
    ...{ id: 'hotelAudit.read', method: 'GET' as const, path, permission: read('REPORTS'), params },
    ...{ response: auditOut, errors: ['audit_of_partner'] },
  }),
  /** Closes the day in one transaction; closed once, it answers what it answered. */
  closeHotelDay: endpoint({
    ...{ id: 'hotelAudit.close', method: 'POST' as const, path, permission: full('REPORTS'), params },
    body: z
      .strictObject({
        /** What becomes of those who did not come: no-show by their policy, or they come late. */
        arrivals: z
          .array(z.strictObject({ stay: value.id, as: value.choice(['noShow', 'late']) }))
          .max(500, { error: 'size_too_long' })
          .default([]),
      })
      .optional(),
    ...{ response: auditOut, errors: ['audit_blocked', 'audit_not_due', 'audit_ahead', 'audit_of_partner'] },
  }),
}
