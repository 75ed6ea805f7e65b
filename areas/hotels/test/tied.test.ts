import { must } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDesk } from './book-world.ts'

let d: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  d = await openDesk(import.meta.url)
})
afterAll(() => d?.world.close())

it('who is tied to a branch works at the desk of its hotel, and sees nothing of another', async () => {
  const { ids } = d.world
  const made = await d.book([d.stay('2026-11-18', '2026-11-20')])
  await d.world.owner.query("update company.role set permissions = $1 where company_id = $2 and name = 'Consulta'", [
    ...[[...d.world.services.permissions], ids.companyId],
  ])
  const { data } = await must(d.api.get('/api/configuration/users?limit=200'))
  const reader = data.find(({ email }: { email: string }) => email === 'consulta@yupana.pe')
  await must(
    d.api.put(`/api/configuration/users/${reader.id}`, {
      ...{ role: { id: reader.role.id }, branch: { id: ids.branch }, tied: ['branch'], version: reader.version },
    }),
  )
  const own = await d.world.as('reader')
  const at = {
    ...{ file: `/api/hotels/file/${made.id}`, desk: `/api/hotels/hotel/${d.planted.hotel}/desk` },
    ...{ board: `/api/hotels/housekeeping?hotel=${d.planted.hotel}` },
    chart: `/api/hotels/hotel/${d.planted.hotel}/chart`,
    folio: `/api/hotels/file/${made.id}/folio`,
    audit: `/api/hotels/hotel/${d.planted.hotel}/audit/2026-11-18`,
  }
  for (const path of Object.values(at)) expect([path, (await own.get(path)).status]).toEqual([path, 200])
  const files = async () => (await must(own.get('/api/hotels/file'))).data.map(({ id }: { id: string }) => id)
  expect(await files()).toEqual([made.id])
  const own103 = `/api/hotels/unit/${(await d.unit('103')).id}/out-of-order`
  const span = { from: '2026-12-01', to: '2026-12-03', reason: 'Pintura' }
  const { outOfOrder } = await must(own.post(own103, span))
  await must(own.delete(`${own103}/${outOfOrder[0].id}`))
  const folio = `${at.folio}/${await d.folio(made.id)}`
  const extra = { kind: 'extra', item: { id: d.planted.item }, price: '50' }
  const guarantee = { kind: 'guarantee', amount: '50', ...d.paid }
  const bill = {
    ...{ documentType: '01', serie: 'F001', client: { id: ids.clients.andes }, seller: { id: ids.seller } },
    paymentTerm: { id: ids.termCash },
  }
  await must(own.put(`/api/hotels/file/${made.id}/charge-nights`, {}))
  const { charges } = await must(own.post(`${folio}/charge`, extra))
  await must(own.put(`${folio}/charge/${charges[0].id}/void`, { reason: 'Se anotó dos veces' }))
  await must(own.post(`${folio}/charge`, extra))
  const { deposits } = await must(own.post(`/api/hotels/file/${made.id}/deposit`, guarantee))
  await must(own.put(`/api/hotels/file/${made.id}/deposit/${deposits[0].id}/return`, { amount: '10' }))
  expect((await must(own.post(`${folio}/invoice`, bill))).document.total).toBe('50.00')
  const { rows } = await d.world.owner.query(
    `insert into company.branch select (jsonb_populate_record(t, jsonb_build_object('id', uuidv7(), 'code', '0007', 'name', 'Otra'))).*
     from company.branch t where id = $1 returning id`,
    [ids.branch],
  )
  await d.world.owner.query('update hotels.hotel set branch_id = $2 where id = $1', [d.planted.hotel, rows[0].id])
  for (const path of Object.values(at)) expect([path, (await own.get(path)).status]).toEqual([path, 404])
  expect(await files()).toEqual([])
  const unit = (await d.unit('101')).id
  const stay = `/api/hotels/file/${made.id}/stay/${made.stays[0]!.id}`
  for (const reply of [
    await own.put(`/api/hotels/unit/${unit}/status`, { status: 'dirty' }),
    await own.put(`${stay}/assign`, { unit: { id: unit } }),
    await own.post(`/api/hotels/unit/${unit}/problem`, { note: 'Gotea' }),
    await own.post('/api/hotels/file', d.file([d.stay('2026-11-18', '2026-11-20')])),
    await own.post(own103, span),
    await own.delete(`${own103}/${outOfOrder[0].id}`),
    await own.post(`${folio}/charge`, extra),
    await own.post(`${folio}/invoice`, bill),
    await own.put(`/api/hotels/file/${made.id}/charge-nights`, {}),
    await own.post(`/api/hotels/file/${made.id}/deposit`, guarantee),
    await own.put(`/api/hotels/file/${made.id}/deposit/${deposits[0].id}/return`, {}),
    await own.post(at.audit, { arrivals: [] }),
  ])
    expect(reply.status).toBe(404)
  expect(await must(own.get('/api/hotels/unit/choose'))).toEqual([])
  expect((await own.get('/api/hotels/hotel')).body.code).toBe('not_in_scope')
})
