import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceWorld } from '../testing/advance-world.ts'
import { invoiceBody, money } from '../testing/invoice-body.ts'
import { withheldWorld } from '../testing/withheld-world.ts'

let world: World
let api: Caller
let of: ReturnType<typeof withheldWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
  await world.owner.query('update sales.setting set service_charge = 10')
  api = await world.as('owner')
  of = withheldWorld(world, () => api)
})
afterAll(() => world?.close())

const draftOf = async (over: object = {}) =>
  must(
    api.post(
      '/api/invoices',
      invoiceBody(
        world,
        [
          { item: { id: await of.service('022') }, price: '1000' },
          { item: { id: await of.service(null) }, price: '500.05' },
        ],
        { warehouse: null, ...over },
      ),
    ),
  )
const gaps = async () =>
  of.rows(
    `select serie, max(number) - count(*) as missing from sales.invoice where number is not null group by serie, document_type having max(number) <> count(*)`,
  )

describe.each(money)('one sale and sixteen people, in $currency', (way) => {
  it('who splits it, issues it, changes and removes it at once: one of them has it, the others are told, and nothing is done twice', async () => {
    for (let round = 0; round < 3; round += 1) {
      const draft = await draftOf(way)
      const path = `/api/invoices/${draft.id}`
      const before = (await of.rows('select count(*)::int as n from sales.invoice'))[0].n
      const replies = await Promise.all(
        Array.from({ length: 16 }, (_, i) => {
          if (i % 4 === 0) return api.put(`${path}/split`, { version: draft.version })
          if (i % 4 === 1) return api.put(`${path}/issue`, { version: draft.version })
          if (i % 4 === 2) return api.delete(path)
          return api.put(`${path}/split`)
        }),
      )
      const statuses = replies.map(({ status }) => status)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      // A split of what was split finds nothing more to split; whoever comes after an issue or a removal is told so.
      for (const { status, body } of replies)
        if (status >= 400) expect([404, 409, 422], JSON.stringify(body)).toContain(status)
      const [after] = await of.rows(
        `select count(*)::int as n, count(*) filter (where status = 'draft' and created_at > now() - interval '1 hour')::int as drafts from sales.invoice`,
      )
      expect(after.n - before).toBeGreaterThanOrEqual(-1)
      expect(after.n - before).toBeLessThanOrEqual(1)
      await world.server.outbox.idle()
      expect(await gaps()).toEqual([])
    }
    expect(await of.agree()).toEqual([])
  })

  it('who voids it, notes it and collects it at once: what stands afterwards adds up', async () => {
    const draft = await draftOf(way)
    const sale = await of.issueDraft(draft.id)
    const [part] = await of.rows(
      "select id, balance::text from treasury.open_item where document_id = $1 and concept = 'document'",
      [sale.id],
    )
    const note = await must(
      api.post('/api/credit-notes', {
        ...{ documentType: '07', date: '2026-11-18', invoice: { id: sale.id }, reason: '01', description: 'Prueba' },
        items: [],
      }),
    )
    const pay = () =>
      api.post('/api/payment/incomes', {
        ...{ date: '2026-11-18', ...way, account: { id: way.currency === 'USD' ? world.ids.bankUsd : world.ids.cash } },
        method: { id: world.ids.methodCash },
        payments: [{ document: { id: sale.id }, openItem: { id: part.id }, amount: part.balance }],
      })
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, i) => {
        if (i % 3 === 0) return api.put(`/api/invoices/${sale.id}/void`, { reason: 'Error' })
        return i % 3 === 1 ? api.put(`/api/credit-notes/${note.id}/issue`) : pay()
      }),
    )
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(replies.filter(({ status }) => status < 300).length).toBeGreaterThan(0)
    await of.answers()
    expect(await of.agree()).toEqual([])
  })

  it('of sixteen sales at once that deduct one advance no more is taken than it has', async () => {
    const paid = advanceWorld(world, () => api)
    const advance = await paid.advance('1000', way)
    const drafts = await Promise.all(
      Array.from({ length: 16 }, () => must(paid.draft('300', [{ id: advance.id, amount: '250' }], way))),
    )
    const replies = await Promise.all(drafts.map(({ id }) => api.put(`/api/invoices/${id}/issue`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4)
    expect((await paid.left(advance.id)).total).toBe('0.00')
    await world.server.outbox.idle()
    expect(await of.agree()).toEqual([])
  })
})
