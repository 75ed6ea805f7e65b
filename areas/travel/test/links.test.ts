import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holding, pdfText, plantTravel, programOf, ref, said, type TravelWorld } from './travel-world.ts'

let world: World
let api: Caller
let planted: TravelWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  planted = await plantTravel(api, world)
})
afterAll(() => world?.close())

const QUOTES = '/api/travel/quotations'
const bodyOf = (over: object = {}) => {
  const program = programOf(planted)
  const [a] = program.options
  return {
    ...{ client: ref(world.ids.clients.andes), agent: ref(world.ids.seller), currency: 'USD', title: 'Cusco' },
    ...{ start: '2026-12-12', party: { adults: 4, rooms: { DBL: 2 } }, ...program },
    options: [a, { ...a, letter: 'B', name: 'Superior' }],
    ...over,
  }
}
const tokenOf = ({ url }: { url: string }): string => url.split('/q/')[1]!
const open = (token: string, query = '') => world.anonymous.get(`/api/public/quotations/${token}${query}`)
const WHO = { name: 'Jean Durand', email: 'jean@durand.fr', terms: true }
const accept = (token: string, option: string, over: object = {}) =>
  world.anonymous.post(`/api/public/quotations/${token}/accept`, { ...WHO, option, ...over })
const quotation = (id: string) => must(api.get(`${QUOTES}/${id}`))
const link = (id: string) => must(api.post(`${QUOTES}/${id}/link`, {}))

async function shared(over: object = {}): Promise<{ id: string; token: string }> {
  const { id, version } = await must(api.post(QUOTES, bodyOf(over)))
  await must(api.put(`${QUOTES}/${id}/send`, { version }))
  return { id, token: tokenOf(await link(id)) }
}
/** What whoever wrote the quotation finds in their bell. */
const told = async (id: string): Promise<string[]> =>
  (
    await world.owner.query('select text from platform.note where entity_id = $1 order by created_at, id', [id])
  ).rows.map(({ text }) => text)

describe('a quotation behind a link', () => {
  it('is read by who has it, in their language, with nothing of costs, margins and suppliers', async () => {
    const { id, token } = await shared()
    const seen = await must(open(token))
    expect(seen).toMatchObject({
      ...{ state: 'open', language: 'es', number: '00000001', title: 'Cusco', currency: 'USD', pax: 4 },
      ...{ includes: 'Traslados', acceptedOption: null },
      options: [
        { letter: 'A', name: 'Turista', total: '1120.00', hotels: [{ name: 'HOT-1', nights: 2 }] },
        { letter: 'B', name: 'Superior', total: '1120.00' },
      ],
    })
    expect(seen.program[0]).toMatchObject({ title: 'Llegada', meals: ['breakfast'], services: [{ name: 'VAN-1' }] })
    expect((await must(open(token, '?lang=en'))).program[0].title).toBe('Llegada (en)')
    expect((await must(open(token, '?lang=pt'))).program[0].title).toBe('Llegada')
    const { rows } = await world.owner.query('select fiscal_name as name from parties.client where id = $1', [
      planted.supplier,
    ])
    expect(JSON.stringify(seen)).not.toContain(rows[0].name)
    expect(JSON.stringify(seen)).not.toMatch(/cost|margin|supplier|typed|"224|"896/i)
    expect(await quotation(id)).toMatchObject({
      link: { opens: 3, openedAt: expect.any(String), expiresOn: '2027-01-02' },
    })
  })

  it('is the same link until it is taken back, of what was sent alone', async () => {
    const draft = await must(api.post(QUOTES, bodyOf()))
    expect((await api.post(`${QUOTES}/${draft.id}/link`, {})).body.code).toBe('quotation_not_sent')
    const { id, token } = await shared()
    expect(tokenOf(await link(id))).toBe(token)
    expect((await api.delete(`${QUOTES}/${id}/link`)).status).toBe(204)
    expect((await open(token)).body.code).toBe('link_gone')
    const again = tokenOf(await link(id))
    expect(again).not.toBe(token)
    expect((await open(again)).status).toBe(200)
    const reads = await holding(world, ['PRODUCT.readOnly'])
    expect((await reads.post(`${QUOTES}/${id}/link`, {})).status).toBe(403)
  })

  it('opens to its own signature alone', async () => {
    const { token } = await shared()
    const other = await shared()
    const bytes = Buffer.from(token, 'base64url')
    // Another link with this signature, one of another company, and one byte of it changed.
    const forged = [
      Buffer.concat([Buffer.from(other.token, 'base64url').subarray(0, 32), bytes.subarray(32)]),
      Buffer.concat([Buffer.from(world.ids.otherCompanyId.replaceAll('-', ''), 'hex'), bytes.subarray(16)]),
      Buffer.concat([bytes.subarray(0, 47), Buffer.from([bytes[47]! ^ 1])]),
    ]
    for (const each of forged) expect((await open(each.toString('base64url'))).body.code).toBe('link_gone')
    expect((await open('short')).status).toBe(422)
  })

  it('is accepted once, by name, and the agent hears of it', async () => {
    const { id, token } = await shared()
    expect(said(await accept(token, 'A', { terms: false }))).toEqual(['terms terms_needed'])
    expect(said(await accept(token, 'A', { name: '', email: 'x' }))).toHaveLength(2)
    expect(said(await accept(token, 'D'))).toEqual(['option option_unknown'])
    const both = await Promise.all([accept(token, 'B'), accept(token, 'A')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const chosen = both.find(({ status }) => status === 200)!.body.acceptedOption
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('quotation_not_acceptable')
    expect(await quotation(id)).toMatchObject({
      ...{ status: 'accepted', acceptedOption: chosen, acceptedBy: { name: WHO.name, email: WHO.email } },
    })
    const { rows } = await world.owner.query(
      'select accepted_hash as hash, accepted_from as at from travel.quotation_version where quotation_id = $1',
      [id],
    )
    expect(rows).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/), at: '127.0.0.1' }])
    expect(await told(id)).toEqual([`Jean Durand aceptó la opción ${chosen} por el enlace.`])
    expect((await must(open(token))).state).toBe('accepted')
    expect((await accept(token, 'A')).body.code).toBe('quotation_not_acceptable')
  })

  it('says that there is a newer version while one is written and after it was sent', async () => {
    const { id, token } = await shared()
    const { version } = await quotation(id)
    const draft = await must(api.put(`${QUOTES}/${id}`, { ...bodyOf({ title: 'Cusco y Puno' }), version }))
    expect((await must(open(token))).state).toBe('newer')
    expect((await accept(token, 'A')).body.code).toBe('quotation_not_acceptable')
    await must(api.put(`${QUOTES}/${id}/send`, { version: draft.version }))
    expect(await must(open(token))).toMatchObject({ state: 'newer', title: 'Cusco', revision: 1 })
    const second = tokenOf(await link(id))
    expect(await must(open(second))).toMatchObject({ state: 'open', title: 'Cusco y Puno', revision: 2 })
  })

  it('of a version that was written after an acceptance says so, and asks for no decision', async () => {
    const { id, token } = await shared()
    await must(accept(token, 'B'))
    const { version } = await quotation(id)
    const draft = await must(api.put(`${QUOTES}/${id}`, { ...bodyOf({ title: 'Otro' }), version }))
    await must(api.put(`${QUOTES}/${id}/send`, { version: draft.version }))
    const second = tokenOf(await link(id))
    expect((await must(open(second))).state).toBe('decided')
    expect((await accept(second, 'A')).body.code).toBe('quotation_not_acceptable')
    expect((await must(open(token))).state).toBe('accepted')
  })

  it('is known to who may send it, and not to who reads alone, in the history neither', async () => {
    const { id, token } = await shared()
    await must(accept(token, 'A'))
    await must(api.post(`${QUOTES}/${id}/email`, { to: 'a@b.pe' }))
    const reads = await holding(world, ['PRODUCT.readOnly', 'TRAVELCOST.readOnly'])
    const { body } = await reads.get(`${QUOTES}/${id}`)
    expect(body.link).toBeNull()
    const history = await reads.get(`/api/history/travelQuotation/${id}`)
    expect(history.status).toBe(200)
    expect(JSON.stringify([body, history.body])).not.toContain(token)
    expect((await quotation(id)).link.url).toContain(token)
  })

  it('example 4: accepted by the link it stays accepted whatever is written after it', async () => {
    const { id, token } = await shared()
    await must(accept(token, 'B'))
    const { version } = await quotation(id)
    await must(api.put(`${QUOTES}/${id}`, { ...bodyOf({ title: 'Otro' }), version }))
    expect((await accept(token, 'A')).body.code).toBe('quotation_not_acceptable')
    expect(await must(open(token))).toMatchObject({ state: 'accepted', acceptedOption: 'B', title: 'Cusco' })
  })

  it('is read for thirty days after the offer ended, and accepted no more', async () => {
    const { id, token } = await shared()
    await world.owner.query("update travel.quotation set valid_until = '2026-11-17' where id = $1", [id])
    await world.owner.query("update travel.quotation_version set valid_until = '2026-11-17' where quotation_id = $1", [
      id,
    ])
    expect((await must(open(token))).state).toBe('over')
    const late = await accept(token, 'A')
    expect(late.body).toMatchObject({ code: 'offer_over', message: 'La oferta venció el 17/11/2026; pida una nueva.' })
    await world.owner.query("update travel.quotation_link set expires_on = '2026-11-17' where quotation_id = $1", [id])
    expect((await open(token)).body.code).toBe('link_gone')
  })

  it('takes requests for a change, of which the agent hears, no more than twenty', async () => {
    const { id, token } = await shared()
    const ask = (text: string) =>
      world.anonymous.post(`/api/public/quotations/${token}/comment`, { name: 'Jean', text })
    expect((await ask('Una noche más')).status).toBe(204)
    expect(await quotation(id)).toMatchObject({ comments: [{ name: 'Jean', text: 'Una noche más', revision: 1 }] })
    expect(await told(id)).toEqual(['Jean pide: Una noche más'])
    expect((await ask('<b></b>')).body.errors).toEqual([expect.objectContaining({ code: 'required' })])
    await world.owner.query(
      `insert into travel.quotation_comment (company_id, id, quotation_id, revision, name, text)
       select company_id, uuidv7(), id, 1, 'Jean', 'más' from travel.quotation, generate_series(1, 19) where id = $1`,
      [id],
    )
    expect((await ask('Y otra')).body.code).toBe('comments_many')
    const done = await shared()
    await must(accept(done.token, 'A'))
    const late = await world.anonymous.post(`/api/public/quotations/${done.token}/comment`, { name: 'J', text: 'Más' })
    expect(late.body.code).toBe('comments_closed')
  })

  it('goes out by mail with its PDF', async () => {
    const { id } = await shared({ client: null, prospect: { name: 'Jean', email: 'jean@durand.fr' } })
    const sent = await must(api.post(`${QUOTES}/${id}/email`, {}))
    expect(sent).toMatchObject({ to: 'jean@durand.fr', status: 'queued' })
    const { rows } = await world.owner.query('select subject, body from platform.mail where id = $1', [sent.id])
    expect(rows[0].body).toContain(`/q/${tokenOf(await link(id))}`)
    const written = await must(api.post(`${QUOTES}/${id}/email`, { message: 'Estimado Jean:' }))
    const own = await world.owner.query('select body from platform.mail where id = $1', [written.id])
    expect(own.rows[0].body).toMatch(/^Estimado Jean:\s+http.*\/q\//)
    const draft = await must(api.post(QUOTES, bodyOf()))
    expect((await api.post(`${QUOTES}/${draft.id}/email`, {})).body.code).toBe('quotation_not_sent')
    expect(pdfText((await api.get(`${QUOTES}/${id}/render/pdf`)).bytes)).toContain('COTIZACIÓN DE VIAJE')
  })
})
