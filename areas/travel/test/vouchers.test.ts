import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOf, pdfText, plantTravel, ref, said, type TravelWorld } from './travel-world.ts'

let world: World
let api: Caller
let planted: TravelWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  planted = await plantTravel(api, world)
})
afterAll(() => world?.close())

const FILES = '/api/travel/reservations'
const VOUCHERS = '/api/travel/vouchers'
const WHY = 'El cliente paga al llegar'

/** A file on option, with its hotel and van confirmed. */
async function confirmedFile() {
  const file = await fileOf(api, world, planted)
  await must(api.put(`${FILES}/${file.id}/option`, {}))
  for (const code of ['HOT-1', 'VAN-1'])
    await must(api.put(`${FILES}/${file.id}/services/${file.service(code)}/confirm`, { locator: `L-${code}` }))
  return file
}
const issue = (file: string, services: string[], over: object = { reason: WHY }) =>
  api.post(VOUCHERS, { reservation: ref(file), services, ...over })

describe('vouchers', () => {
  it('are of what a supplier confirmed, numbered, and say nothing of prices', async () => {
    const file = await confirmedFile()
    const both = [file.service('HOT-1'), file.service('VAN-1')]
    const made = await must(issue(file.id, both))
    expect(made).toMatchObject({ number: '00000001', status: 'issued', services: 'HOT-1, VAN-1', reason: WHY })
    expect(JSON.stringify(made)).not.toMatch(/cost|price/)
    const after = await must(api.get(`${FILES}/${file.id}`))
    expect(
      after.services.flatMap(({ voucher }: { voucher: { number: string } | null }) =>
        voucher ? [voucher.number] : [],
      ),
    ).toEqual(['00000001', '00000001'])
    const waiting = await issue(file.id, [file.service('GUI-1')])
    expect(said(waiting)).toEqual(['services service_unconfirmed'])
  })

  it('need what the plan asks of the client, or a reason', async () => {
    const file = await confirmedFile()
    const refused = await issue(file.id, [file.service('HOT-1')], {})
    expect(said(refused)).toEqual(['reason client_not_paid'])
    expect(refused.body.errors[0].params).toEqual({ paid: '0.00', due: '1120.00' })
  })

  it('given out again void the one before; what was used stands', async () => {
    const file = await confirmedFile()
    const van = file.service('VAN-1')
    const first = await must(issue(file.id, [van]))
    const second = await must(issue(file.id, [van]))
    expect((await must(api.get(`${VOUCHERS}/${first.id}`))).status).toBe('voided')
    expect((await must(api.put(`${VOUCHERS}/${second.id}/used`, {}))).status).toBe('used')
    expect(said(await issue(file.id, [van]))).toEqual(['services voucher_used'])
    for (const path of [`services/${van}/cancel`, 'cancel'])
      expect(said(await api.put(`${FILES}/${file.id}/${path}`, {}))).toEqual(['services voucher_used'])
    expect((await api.put(`${VOUCHERS}/${second.id}/void`, { reason: 'Error' })).body.code).toBe('illegal_state')
  })

  it('fall with their service and with their file, and their number stays', async () => {
    const file = await confirmedFile()
    const hotel = await must(issue(file.id, [file.service('HOT-1')]))
    const van = await must(issue(file.id, [file.service('VAN-1')]))
    await must(api.put(`${FILES}/${file.id}/services/${file.service('HOT-1')}/cancel`, {}))
    expect((await must(api.get(`${VOUCHERS}/${hotel.id}`))).status).toBe('voided')
    await must(api.put(`${FILES}/${file.id}/cancel`, { reason: 'Desiste' }))
    expect(await must(api.get(`${VOUCHERS}/${van.id}`))).toMatchObject({ status: 'voided', voidReason: 'Desiste' })
    expect((await issue(file.id, [file.service('VAN-1')])).body.code).toBe('illegal_state')
  })

  it('that are missing bring their file to the list of those', async () => {
    const file = await confirmedFile()
    const without = async (): Promise<boolean> =>
      (await must(api.get(`${FILES}?filters[0][field]=withoutVoucher&filters[0][value]=true&limit=100`))).data.some(
        ({ id }: { id: string }) => id === file.id,
      )
    expect(await without()).toBe(true)
    await must(issue(file.id, [file.service('HOT-1'), file.service('VAN-1')]))
    expect(await without()).toBe(false)
  })

  it('are printed in the language of the client or another', async () => {
    const file = await confirmedFile()
    const { id } = await must(issue(file.id, [file.service('HOT-1')]))
    const paper = async (lang: string): Promise<string> =>
      pdfText((await api.get(`${VOUCHERS}/${id}/render/pdf?lang=${lang}`)).bytes)
    expect(await paper('es')).toContain('VOUCHER DE SERVICIOS')
    expect(await paper('en')).toContain('SERVICE VOUCHER')
    const portuguese = await paper('pt')
    expect(portuguese).toContain('VOUCHER DE SERVIÇOS')
    expect(portuguese).toMatch(/HOT-1 · 2 noites · confirmação L-\s*HOT-1/)
  })

  it('stand in the itinerary; the rooming list says who sleeps with whom', async () => {
    const file = await confirmedFile()
    const { number } = await must(issue(file.id, [file.service('VAN-1')]))
    const person = (n: number, room: string | null) => ({
      ...{ name: `Ana ${n}`, lastName: 'Durand', documentType: '7', documentNumber: `FR${n}`, room },
      ...{ nationality: 'FR', residence: 'FR' },
    })
    const { version } = await must(api.get(`${FILES}/${file.id}`))
    const passengers = [person(1, '2'), person(2, null), person(3, '10'), person(4, '2')]
    await must(api.put(`${FILES}/${file.id}`, { passengers, version }))
    const paper = async (name: string, lang: string): Promise<string> =>
      pdfText((await api.get(`${FILES}/${file.id}/render/${name}/pdf?lang=${lang}`)).bytes).replace(/\s+/g, ' ')
    const itinerary = await paper('itinerary', 'en')
    expect(itinerary).toContain('TRAVEL ITINERARY')
    expect(itinerary).toContain(`SERVICE VOUCHER ${number}`)
    expect(itinerary).toContain('Day 2 · 13/12/2026')
    expect(itinerary).not.toContain('1,120')
    const rooms = await paper('rooming', 'es')
    const places = ['Habitación 2', 'Ana 1 Durand', 'Ana 4 Durand', 'Habitación 10', 'Ana 3', 'Sin habitación', 'Ana 2']
    for (const each of places) expect(rooms).toContain(each)
    expect((await api.get(`${FILES}/${file.id}/render/other/pdf`)).status).toBe(422)
  })
})
