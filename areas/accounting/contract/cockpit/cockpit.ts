import { endpoint, read } from '@yupana/contract'
import { z } from 'zod'

/** What is due of the month that ended last, and what waits in each company. */
const due = z.object({
  /** `sire.sale`, `sire.purchase`, `return`. */
  name: z.string(),
  label: z.string(),
  done: z.boolean(),
  path: z.string(),
})
const waits = z.object({ name: z.string(), label: z.string(), count: z.number(), path: z.string() })

const cockpit = z.object({
  /** The month that ended last, `2026-10`. */
  period: z.string(),
  data: z.array(
    z.object({
      company: z.object({ id: z.string(), ruc: z.string(), fiscalName: z.string() }),
      /** By the last digit of its RUC; null where its schedule is not known. */
      dueOn: z.string().nullable(),
      daysLeft: z.number().nullable(),
      due: z.array(due),
      waits: z.array(waits),
    }),
  ),
})
export type CockpitRow = z.output<typeof cockpit>['data'][number]

export const cockpitPermission = read('ACCOUNTINGREPORT')

export const cockpitEndpoints = {
  /** All companies where who asks reads accounting: what is due by when, and what waits; the most urgent first. */
  cockpit: endpoint({
    ...{ id: 'accounting.cockpit', method: 'GET', path: '/api/accounting/cockpit', permission: cockpitPermission },
    response: cockpit,
  }),
}

export const cockpitScreens = [{ path: '/cockpit', permission: cockpitPermission, title: 'cockpit' }] as const
