import { zipRegister } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWN_RUC } from '../../../areas/purchases/test/supplier-xml.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
})
afterAll(() => world?.close())

const SIRE = '/api/accounting/sire'
type Row = { id: string }
const decide = (ids: string[], option: string) =>
  api.put(`${SIRE}/select-diff-option`, { ids, option, reason: 'Motivo de prueba' })

describe('files', () => {
  const period = { type: 'sale', year: '2026', month: '10' }
  const line = (number: string, igv = '18.00', ruc = OWN_RUC) =>
    `${ruc}|COMERCIAL ANDINA S.A.C.|202610||05/10/2026||01|F009|${number}||6|20100070970|CLIENTE|0.00|100.00|0.00|${igv}|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|118.00|PEN|||||||`
  const load = (text: string, fields: Record<string, string> = period, name = 'propuesta.txt') =>
    api.upload(`${SIRE}/upload`, Buffer.from(text), name, 'text/plain', fields)

  it('a proposal from a file: every wrong line is told and changes nothing; another RUC is refused', async () => {
    const wrong = await must(load(`${line('1')}\r\nuna|linea\r\n${line('2')}\r\notra`))
    expect(wrong).toMatchObject({ rows: 2, errors: [{ row: 2 }, { row: 4 }], period: { status: 'none' } })
    expect((await load(line('1', '18.00', '20100070970'))).body.errors[0].code).toBe('sire_file_period')
    expect((await load('x', period, 'x.pdf')).body.errors[0].code).toBe('file_type')
    expect((await load('x', { type: 'other', year: 'y', month: '13' })).body.errors).toHaveLength(3)
    const done = await must(load(`Ruc|Razon\r\n${line('1')}\r\n${line('2', '18.30')}`))
    expect(done).toMatchObject({ rows: 2, errors: [], period: { status: 'compared', sunatCount: 2, oursCount: 0 } })
  })

  it('what the office would refuse is told with its document, and goes nowhere', async () => {
    const { data } = await must(api.get(`${SIRE}/compare?type=sale&year=2026&month=10`))
    await must(
      decide(
        data.map(({ id }: Row) => id),
        'ACCEPT',
      ),
    )
    const place = 'type=sale&year=2026&month=10'
    const invalid = await must(api.get(`${SIRE}/validate?${place}`))
    expect(invalid).toMatchObject({ total: 1, data: [{ row: { name: 'F009-2' }, field: '26 total' }] })
    const refused = await api.put(`${SIRE}/enable-export-sire`, { type: 'sale', year: 2026, month: 10, enabled: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'sire_invalid'])
  })

  it('is written as a sheet and back, to the letter', async () => {
    const text = `${line('1')}\r\n${line('2')}\r\n`
    const name = `LE${OWN_RUC}20261000140400021112.txt`
    const csv = await api.upload(`${SIRE}/convert-file/csv`, Buffer.from(text), name, 'text/plain')
    expect(csv.status).toBe(200)
    const back = await api.upload(`${SIRE}/convert-file/txt`, csv.bytes, 'x.csv', 'text/csv', { type: 'sale' })
    expect(Buffer.from(back.bytes).toString('utf8')).toBe(text)
  })

  it('an empty month is said to be one, and goes as an empty file', async () => {
    const place = { type: 'sale', year: 2026, month: 9, enabled: true }
    const { oursCount } = (await must(api.get(`${SIRE}/compare?type=sale&year=2026&month=9`))).period
    expect(oursCount).toBe(0)
    expect((await api.put(`${SIRE}/enable-export-sire`, place)).body.code).toBe('sire_state')
    expect(await must(api.put(`${SIRE}/enable-export-sire`, { ...place, noMovement: true }))).toMatchObject({
      ...{ status: 'ready', noMovement: true, ways: ['replace'] },
    })
    await must(api.post(`${SIRE}/push`, { type: 'sale', year: 2026, month: 9, action: 'replace' }))
    for (let i = 0; i < 50; i += 1) {
      await world.server.outbox.idle()
      const { period: now } = await must(api.get(`${SIRE}/compare?type=sale&year=2026&month=9`))
      if (now.status === 'preliminary') return expect(now.fileName).toMatch(/^LE\d{11}2026090014040002101?0?12$/)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect.unreachable()
  })
})

describe('an office that refuses', () => {
  const place = { type: 'sale', year: 2026, month: 10 }
  const now = async () => (await must(api.get(`${SIRE}/compare?type=sale&year=2026&month=10`))).period

  it('tells the lines of the file, which go nowhere until they are decided anew', async () => {
    const line = `${OWN_RUC}|COMERCIAL ANDINA S.A.C.|202610||05/10/2026||01|F009|1||6|20100070970|CLIENTE|0.00|100.00|0.00|18.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|118.00|PEN|||||||`
    await must(
      api.upload(`${SIRE}/upload`, Buffer.from(line), 'p.txt', 'text/plain', {
        type: 'sale',
        year: '2026',
        month: '10',
      }),
    )
    const { data } = await must(api.get(`${SIRE}/compare?type=sale&year=2026&month=10`))
    await must(
      decide(
        data.map(({ id }: Row) => id),
        'ACCEPT',
      ),
    )
    await must(api.put(`${SIRE}/enable-export-sire`, { ...place, enabled: true }))
    // The file is spoiled on its way: the office judges it by a table of its own.
    world.sunat!.setFault({ operation: 'sendUpload', kind: 'outage' })
    await must(api.post(`${SIRE}/push`, { ...place, action: 'replace' }))
    await world.server.outbox.idle()
    const { name, ...of } = { name: `LE${OWN_RUC}20261000140400021112`, type: 'application/zip', immutable: false }
    const spoiled = zipRegister({ name, content: line.replace('|118.00|', '|119.00|') })
    const { key } = await world.services.files.put(world.ids.companyId, spoiled, { name: `${name}.zip`, ...of })
    await world.owner.query(
      "update accounting.sire_period set file_key = $1 where type = 'sale' and year = 2026 and month = 10",
      [key],
    )
    world.sunat!.setFault(null)
    await world.owner.query("update platform.outbox set due_at = now() where kind = 'sire.send' and status = 'pending'")
    world.services.wakeOutbox(world.ids.companyId, 'sire.send')
    for (let i = 0; i < 100 && (await now()).status === 'sending'; i += 1)
      await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await now()).toMatchObject({ status: 'failed', problems: [{ row: '1', field: '26' }] })
    const again = await api.post(`${SIRE}/push`, { ...place, action: 'replace' })
    expect([again.status, again.body.code]).toEqual([409, 'sire_rejected'])
    expect(await must(api.put(`${SIRE}/give-up`, place))).toMatchObject({ status: 'decided', problems: [] })
    await world.server.outbox.idle()
  })

  it('a ticket that failed without lines is sent again as it was; who gave up nothing has nothing to give up', async () => {
    expect((await api.put(`${SIRE}/give-up`, place)).body.code).toBe('sire_state')
    expect(
      (await api.post(`${SIRE}/push`, { ...place, action: 'adjust', date: '2026-11-18', constancia: 'X-1' })).body.code,
    ).toBe('sire_state')
  })
})
