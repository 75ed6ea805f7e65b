import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import * as value from '../values.ts'

export const frequencies = ['daily', 'weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]
export const scheduleForms = ['pdf', 'xlsx'] as const
/** People that one schedule may go to. */
export const MOST_PEOPLE = 20

const within = (least: number, most: number) =>
  z.number({ error: 'invalid_number' }).int().min(least, { error: 'out_of_range' }).max(most, { error: 'out_of_range' })

/** When it goes: each day, on a day of the week (1 is Monday), or on one of the month, the last where it is shorter; at an hour of Lima. */
const timing = {
  frequency: value.choice(frequencies),
  weekday: within(1, 7).default(1),
  monthDay: within(1, 31).default(1),
  hour: within(0, 23).default(7),
}

const body = z.strictObject({
  name: value.text(80),
  /** What is asked; a period by its name, understood on the day of each run. */
  params: z.record(z.string().max(40), z.string().max(4000, { error: 'size_too_long' })),
  form: value.choice(scheduleForms),
  ...timing,
  people: z.array(value.id).min(1, { error: 'required' }).max(MOST_PEOPLE, { error: 'size_too_long' }),
})
export type ScheduleBody = z.output<typeof body>

const person = z.object({ id: z.string(), name: z.string() })
export const reportSchedule = z.object({
  id: z.string(),
  version: z.number(),
  report: z.string(),
  name: z.string(),
  params: z.record(z.string(), z.string()),
  form: z.string(),
  frequency: z.string(),
  weekday: z.number(),
  monthDay: z.number(),
  hour: z.number(),
  people: z.array(person),
  /** With whose rights it runs. */
  owner: person,
  mine: z.boolean(),
  active: z.boolean(),
  /** Why it stopped by itself: a code. */
  stopped: z.string().nullable(),
  nextAt: value.instant.nullable(),
  lastAt: value.instant.nullable(),
  /** Why nothing went the last time: a code. */
  lastError: z.string().nullable(),
})
export type ReportSchedule = z.output<typeof reportSchedule>

const params = z.object({ id: value.id })
const own = { permission: 'session', response: reportSchedule } as const

/** Why it could not run, or not for these people. */
const unfit = ['reference_not_found', 'schedule_person', 'schedule_people', 'export_too_large'] as const

/** Reports that go by mail by themselves: each person's own, with their rights; who owns the company sees and ends those of all. */
export const reportScheduleEndpoints = {
  reportSchedules: endpoint({
    id: 'reportSchedule.list',
    method: 'GET',
    path: '/api/report-schedules',
    permission: 'session',
    response: z.array(reportSchedule),
  }),
  reportSchedulePeople: endpoint({
    id: 'reportSchedule.people',
    method: 'GET',
    path: '/api/report-schedules/people',
    permission: 'session',
    response: z.array(person),
  }),
  createReportSchedule: endpoint({
    ...{ id: 'reportSchedule.create', method: 'POST', path: '/api/report-schedules', status: 201, ...own },
    body: body.extend({ report: z.string().min(1, { error: 'required' }).max(80, { error: 'size_too_long' }) }),
    errors: ['not_found', 'forbidden', ...unfit],
  }),
  updateReportSchedule: endpoint({
    ...{ id: 'reportSchedule.update', method: 'PUT', path: '/api/report-schedules/{id}', ...own },
    params,
    body: body.extend({ version: value.version.optional() }),
    errors: ['not_found', 'forbidden', 'already_updated', ...unfit],
  }),
  pauseReportSchedule: endpoint({
    ...{ id: 'reportSchedule.pause', method: 'PUT', path: '/api/report-schedules/{id}/pause', ...own },
    params,
    errors: ['not_found'],
  }),
  resumeReportSchedule: endpoint({
    ...{ id: 'reportSchedule.resume', method: 'PUT', path: '/api/report-schedules/{id}/resume', ...own },
    params,
    errors: ['not_found', 'forbidden', ...unfit],
  }),
  removeReportSchedule: endpoint({
    id: 'reportSchedule.remove',
    method: 'DELETE',
    path: '/api/report-schedules/{id}',
    permission: 'session',
    params,
    response: 'none',
    status: 204,
    errors: ['not_found'],
  }),
}
