import { readXlsx } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let owner: Caller
let reader: Caller
const people: Record<string, string> = {}
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  owner = await world.as('owner')
  const { ids } = world
  for (const currency of ['PEN', 'USD']) {
    const { id } = await must(
      owner.post('/api/invoices', {
        ...{ documentType: '01', serie: 'F001', date: '2026-11-18', seller: { id: ids.seller }, currency },
        ...{ exchangeRate: currency === 'PEN' ? '1' : '3.5', client: { id: ids.clients.andes } },
        paymentTerm: { id: ids.termCash },
        warehouse: { id: ids.warehouse },
        items: [{ item: { id: ids.products.mouse }, quantity: '1', price: '50', tax: { type: 'IGV', rate: '18' } }],
      }),
    )
    await must(owner.put(`/api/invoices/${id}/issue`))
  }
  await world.owner.query(
    "update company.role set permissions = permissions || '{COMMERCEREPORT.readOnly}' where name = 'Contabilidad'",
  )
  for (const { id, name } of await must(owner.get('/api/report-schedules/people'))) people[name] = id
  reader = await world.as('reader')
})
afterAll(() => world?.close())

const monthly = (more: object = {}) => ({
  ...{ report: 'salesByClient', name: 'Ventas del mes', form: 'xlsx', frequency: 'monthly', monthDay: 1, hour: 7 },
  ...{ params: { period: 'lastMonth' }, people: [people['Elena Torres Díaz']!] },
  ...more,
})

/** Travels to a moment, and has what is due by then done. */
async function comes(moment: string): Promise<void> {
  world.now = new Date(moment)
  await world.owner.query(
    "update platform.outbox set due_at = now() where kind = 'report.schedule' and status = 'pending' and payload->>'at' <= $1",
    [world.now.toISOString()],
  )
  world.server.outbox.wake(world.ids.companyId)
  await world.server.outbox.idle()
}

interface Mail {
  to: string
  subject: string
  attachments: { key: string; name: string }[]
}
async function mails(): Promise<Mail[]> {
  const { rows } = await world.owner.query(
    "select to_address as to, subject, attachments from platform.mail where entity = 'reportSchedule' order by id",
  )
  await world.owner.query("delete from platform.mail where entity = 'reportSchedule'")
  return rows
}
async function rowsOf({ attachments: [file] }: Mail): Promise<string[][]> {
  return Array.fromAsync(readXlsx((await world.services.files.get(file!.key)) as Uint8Array, { maxRows: 100 }))
}

describe('a report that goes by mail by itself', () => {
  it('goes at its hour, with the figures of the period that it means then, to those who work here', async () => {
    const made = await must(
      owner.post(
        '/api/report-schedules',
        monthly({ people: [people['Elena Torres Díaz']!, people['Jorge Salazar Vega']!] }),
      ),
    )
    expect(made).toMatchObject({ active: true, mine: true, nextAt: '2026-12-01T12:00:00.000Z', lastAt: null })
    await comes('2026-12-01T11:59:00Z')
    expect(await mails()).toEqual([])
    await comes('2026-12-01T12:00:05Z')
    const [mail, ...more] = await mails()
    expect([mail!.to, more]).toEqual(['consulta@yupana.pe, contador@yupana.pe', []])
    expect(mail!.subject).toContain('01/12/2026 07:00')
    expect(mail!.attachments[0]!.name).toMatch(/^salesByClient-\d{11}-2026-11-01-2026-11-30\.xlsx$/)
    const rows = await rowsOf(mail!)
    // In soles: 50 and 50 at 3.5.
    expect(rows.at(-1)).toContain('225')
    expect((await must((await world.as('owner')).get('/api/report-schedules')))[0]).toMatchObject({
      ...{ nextAt: '2027-01-01T12:00:00.000Z', lastError: null },
    })
    await comes('2026-12-01T12:30:00Z')
    expect(await mails()).toEqual([])
    owner = await world.as('owner')
    await must(owner.delete(`/api/report-schedules/${made.id}`))
  })

  it('has what its maker may see on that day: a column that they lost is not in it', async () => {
    await world.owner.query(
      "update company.role set permissions = '{COMMERCEREPORT.fullAccess}' where company_id = $1 and name = 'Consulta'",
      [world.ids.companyId],
    )
    reader = await world.as('reader')
    const made = await must(
      reader.post('/api/report-schedules', monthly({ frequency: 'daily', params: { period: 'last12Months' } })),
    )
    await comes('2026-12-02T12:00:05Z')
    const [whole] = await mails()
    expect((await rowsOf(whole!))[0]).toContain('Margen')
    await world.owner.query(
      "update company.role set permissions = '{COMMERCEREPORT.readOnly}' where company_id = $1 and name = 'Consulta'",
      [world.ids.companyId],
    )
    await comes('2026-12-03T12:00:05Z')
    const [less] = await mails()
    expect((await rowsOf(less!))[0]).not.toContain('Margen')
    // Looking alone does not let it leave as a file.
    await world.owner.query(
      "update company.role set permissions = '{COMMERCEREPORT.view}' where company_id = $1 and name = 'Consulta'",
      [world.ids.companyId],
    )
    await comes('2026-12-04T12:00:05Z')
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Se detuvo Ventas del mes'])
    reader = await world.as('reader')
    expect((await must(reader.get('/api/report-schedules')))[0]).toMatchObject({ active: false, stopped: 'forbidden' })
    expect((await reader.put(`/api/report-schedules/${made.id}/resume`)).status).toBe(403)
    await must(reader.delete(`/api/report-schedules/${made.id}`))
  })

  it('is changed by who made it alone; who owns the company sees it, and may pause and end it', async () => {
    await world.owner.query(
      "update company.role set permissions = '{COMMERCEREPORT.readOnly}' where company_id = $1 and name = 'Consulta'",
      [world.ids.companyId],
    )
    ;[owner, reader] = [await world.as('owner'), await world.as('reader')]
    const { id, version } = await must(reader.post('/api/report-schedules', monthly()))
    const { report: _, ...body } = monthly({ name: 'Otro', version })
    expect((await owner.put(`/api/report-schedules/${id}`, body)).status).toBe(404)
    expect((await must(owner.get('/api/report-schedules')))[0]).toMatchObject({ id, mine: false })
    expect(await must(owner.put(`/api/report-schedules/${id}/pause`))).toMatchObject({ active: false, stopped: null })
    expect((await owner.put(`/api/report-schedules/${id}/resume`)).status).toBe(404)
    await comes('2027-01-01T12:00:05Z')
    expect(await mails()).toEqual([])
    ;[owner, reader] = [await world.as('owner'), await world.as('reader')]
    expect(await must(reader.put(`/api/report-schedules/${id}/resume`))).toMatchObject({
      ...{ active: true, nextAt: '2027-02-01T12:00:00.000Z' },
    })
    const [now] = await must(reader.get('/api/report-schedules'))
    expect(await must(reader.put(`/api/report-schedules/${id}`, { ...body, version: now.version }))).toMatchObject({
      name: 'Otro',
    })
    expect((await reader.put(`/api/report-schedules/${id}`, { ...body, version: now.version })).status).toBe(409)
    expect((await (await world.as('accountant')).delete(`/api/report-schedules/${id}`)).status).toBe(404)
    await must(owner.delete(`/api/report-schedules/${id}`))
    expect(await must(reader.get('/api/report-schedules'))).toEqual([])
  })

  it('goes to nobody who may not see its figures: refused when it is saved, and stopped when the right is taken away', async () => {
    const saved = async (more: object) => {
      const { status, body } = await owner.post('/api/report-schedules', monthly({ frequency: 'daily', ...more }))
      return [status, body.errors?.[0]?.field ?? null, body.errors?.[0]?.code ?? null]
    }
    // The cashier reads no reports.
    const cashier = people['Carmen Flores Rojas']!
    expect(await saved({ people: [people['Elena Torres Díaz']!, cashier] })).toEqual([422, 'people', 'schedule_person'])
    await world.owner.query(
      "update company.role set permissions = permissions || '{COMMERCEREPORT.fullAccess}' where name = 'Caja'",
    )
    expect(await saved({ name: 'De todos', people: [cashier] })).toEqual([201, null, null])
    await world.owner.query(
      "update company.role set permissions = array_remove(permissions, 'COMMERCEREPORT.fullAccess') where name = 'Caja'",
    )
    await comes('2027-03-02T12:00:05Z')
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([['demo@yupana.pe', 'Se detuvo De todos']])
    owner = await world.as('owner')
    const [stopped] = await must(owner.get('/api/report-schedules'))
    expect(stopped).toMatchObject({ active: false, stopped: 'schedule_people' })
    const again = await owner.put(`/api/report-schedules/${stopped.id}/resume`)
    expect([again.status, again.body.errors?.[0]?.code]).toEqual([422, 'schedule_person'])
    await must(owner.delete(`/api/report-schedules/${stopped.id}`))
  })

  it('has no column that one of those it goes to may not see, and is not of more than who is tied may see', async () => {
    const made = await must(
      owner.post('/api/report-schedules', monthly({ frequency: 'daily', params: { period: 'last12Months' } })),
    )
    await comes('2027-03-03T12:00:05Z')
    // The owner made it and sees the margin; who reads does not.
    expect((await rowsOf((await mails())[0]!))[0]).not.toContain('Margen')
    owner = await world.as('owner')
    await must(owner.delete(`/api/report-schedules/${made.id}`))
    await world.owner.query(
      "update company.membership set tied = '{branch}', branch_id = $2 where company_id = $1 and user_id = $3",
      [world.ids.companyId, world.ids.branch, people['Elena Torres Díaz']],
    )
    const refused = await owner.post('/api/report-schedules', monthly())
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'people', code: 'schedule_person' })],
    ])
    const own = await must(
      owner.post('/api/report-schedules', monthly({ params: { period: 'lastMonth', branch: world.ids.branch } })),
    )
    await must(owner.delete(`/api/report-schedules/${own.id}`))
    await world.owner.query("update company.membership set tied = '{}' where company_id = $1 and user_id = $2", [
      ...[world.ids.companyId, people['Elena Torres Díaz']],
    ])
  })

  it('is refused where it could never run: without a period that moves on, to strangers, of what one may not read', async () => {
    ;[owner, reader] = [await world.as('owner'), await world.as('reader')]
    const refused = async (who: Caller, more: object) => {
      const { status, body } = await who.post('/api/report-schedules', monthly(more))
      return [status, body.errors?.[0]?.field ?? null, body.errors?.[0]?.code ?? body.code]
    }
    expect(await refused(owner, { params: { from: '2026-11-01', to: '2026-11-30' } })).toEqual([
      422,
      'params.period',
      'required',
    ])
    expect(await refused(owner, { params: { period: 'lastMonth', client: 'nobody' } })).toEqual([
      422,
      'params.client',
      'invalid_id',
    ])
    const lastMonth = (more: object) => ({ params: { period: 'lastMonth', ...more } })
    expect(await refused(owner, { params: { period: 'whenever' } })).toEqual([422, 'params.period', 'invalid_choice'])
    expect(await refused(owner, lastMonth({ seler: 'x' }))).toEqual([422, 'params.seler', 'unknown_field'])
    expect(await refused(owner, lastMonth({ compare: 'previous', columns: 'months' }))).toEqual([
      ...[422, 'params.compare', 'compare_not_with'],
    ])
    // Without its account it would fail each time.
    expect(await refused(owner, { report: 'ledgerLines', ...lastMonth({}) })).toEqual([
      ...[422, 'params.account', 'account_required'],
    ])
    expect(await refused(owner, { people: [world.ids.branch] })).toEqual([422, 'people', 'reference_not_found'])
    expect(await refused(owner, { people: [] })).toEqual([422, 'people', 'required'])
    expect(await refused(owner, { report: 'statement' })).toEqual([404, null, 'not_found'])
    expect(await refused(reader, { report: 'journalDaily', params: { period: 'thisMonth' } })).toEqual([
      403,
      null,
      'forbidden',
    ])
  })
})
