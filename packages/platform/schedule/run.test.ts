import { asks, cell, report } from '@yupana/contract'
import { openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../ids.ts'
import { source } from '../report/index.ts'
import { inCompany } from '../system-context.ts'
import { scheduledReport } from './index.ts'

let world: World
let asked: unknown
/** What the report does beside: an outage, or nothing. */
let outage: (() => void) | undefined
beforeAll(async () => {
  world = await openWorld(import.meta.url, { env: { YUPANA_WORKER: '0' } })
})
afterAll(() => world?.close())
beforeEach(async () => {
  outage = undefined
  await world.owner.query('delete from platform.mail')
  await world.owner.query('delete from platform.report_schedule')
  await world.owner.query("delete from platform.outbox where kind = 'report.schedule'")
})

const handler = scheduledReport([
  source(
    report({
      ...{ id: 'sample', path: '/api/sample', screen: '/sample', permission: ['ACCOUNTINGREPORT.readOnly'] },
      title: 'report.total',
      asks: asks.days(),
      columns: [cell.text('code'), cell.money('net', { total: true })],
    }),
    {
      rows: async (_, query) => {
        asked = query
        outage?.()
        return [{ code: 'a', net: '10.00' }]
      },
    },
  ),
])

const DUE = '2026-11-18T12:00:00.000Z'
const ownerId = async (): Promise<string> =>
  (await world.owner.query("select id from company.user_account where email = 'consulta@yupana.pe'")).rows[0].id

async function scheduled(): Promise<string> {
  const [id, user] = [uuidv7(), await ownerId()]
  await world.owner.query(
    `insert into platform.report_schedule (company_id, id, user_id, report, name, params, form, frequency, weekday, month_day, hour, people, language, next_at)
     values ($1, $2, $3, 'sample', 'De cada día', '{"period":"lastMonth"}', 'xlsx', 'daily', 1, 1, 7, array[$3::uuid], 'es', $4)`,
    [world.ids.companyId, id, user, DUE],
  )
  return id
}
const run = (id: string, at = DUE, attempt = 1) => handler(world.services, world.ids.companyId, { id, at }, attempt)
const mails = async (): Promise<{ subject: string; files: number }[]> =>
  (await world.owner.query('select subject, jsonb_array_length(attachments) as files from platform.mail order by id'))
    .rows
const state = async () =>
  (await world.owner.query('select active, stopped, last_error, next_at from platform.report_schedule')).rows[0]

describe('a scheduled report', () => {
  it('goes once, whichever of two workers comes first, and its next run waits', async () => {
    const id = await scheduled()
    await Promise.all([run(id), run(id)])
    await run(id)
    expect(await mails()).toEqual([{ subject: expect.stringMatching(/^De cada día · Total · 18\/11\/2026/), files: 1 }])
    expect((await state()).next_at.toISOString()).toBe('2026-11-19T12:00:00.000Z')
    expect(asked).toMatchObject({ from: '2026-10-01', to: '2026-10-31' })
    const waiting = await world.owner.query(
      "select payload->>'at' as at from platform.outbox where kind = 'report.schedule'",
    )
    expect(waiting.rows).toEqual([{ at: '2026-11-19T12:00:00.000Z' }])
  })

  it('that dies on its way has sent nothing, and is whole in the next try', async () => {
    const id = await scheduled()
    outage = () => {
      throw new Error('the plug')
    }
    await expect(run(id)).rejects.toThrow('the plug')
    expect([await mails(), (await state()).next_at.toISOString()]).toEqual([[], DUE])
    outage = undefined
    await run(id, DUE, 2)
    expect(await mails()).toHaveLength(1)
  })

  it('that cannot be made tells who made it, and is tried again on its next day', async () => {
    const id = await scheduled()
    outage = () => {
      throw new Error('always')
    }
    await expect(run(id, DUE, 5)).rejects.toThrow('always')
    expect(await mails()).toEqual([{ subject: 'No se envió De cada día', files: 0 }])
    expect(await state()).toMatchObject({ active: true, last_error: 'unexpected' })
  })

  it('stops where who made it may not see it any more, and tells them', async () => {
    const id = await scheduled()
    await inCompany(world.services, world.ids.companyId, (ctx) =>
      ctx.query(
        "update company.role set permissions = '{CLIENT.readOnly}' where company_id = $1 and name = 'Consulta'",
        [ctx.companyId],
      ),
    )
    await run(id)
    expect(await mails()).toEqual([{ subject: 'Se detuvo De cada día', files: 0 }])
    expect(await state()).toMatchObject({ active: false, stopped: 'forbidden', next_at: null })
  })

  it('stops without a word where who made it works here no more', async () => {
    const id = await scheduled()
    await world.owner.query('update company.membership set active = false where user_id = $1', [await ownerId()])
    await run(id)
    expect(await mails()).toEqual([])
    expect(await state()).toMatchObject({ active: false, stopped: 'forbidden' })
  })

  it('that was paused, changed or removed meanwhile does nothing', async () => {
    const id = await scheduled()
    await world.owner.query("update platform.report_schedule set next_at = next_at + interval '1 hour'")
    await run(id)
    await world.owner.query('update platform.report_schedule set active = false, next_at = null')
    await run(id)
    await world.owner.query('delete from platform.report_schedule')
    await run(id)
    expect(await mails()).toEqual([])
  })
})
