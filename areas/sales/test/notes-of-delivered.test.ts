import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'
import { noteWorld } from '../testing/note-world.ts'

let world: World
let owner: Caller
let notes: ReturnType<typeof noteWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  owner = await world.as('owner')
  notes = noteWorld(world, () => owner)
})
afterAll(() => world?.close())

const today = '2026-11-18'
let made = 0

/** A hundred of a new product at five soles each. */
async function stocked(): Promise<string> {
  made += 1
  const { id } = await must(
    owner.post('/api/products', { code: `N-${made}`, name: `Devuelto ${made}`, unit: { code: 'NIU' } }),
  )
  const guide = await must(
    owner.post('/api/guides', {
      ...{ date: today, reason: '28', warehouse: { id: world.ids.warehouse }, currency: 'PEN' },
      items: [{ item: { id }, quantity: '100', price: '5' }],
    }),
  )
  await must(owner.put(`/api/guides/${guide.id}/issue`))
  return id
}

const stand = async (item: string) => {
  const { rows } = await world.owner.query(
    'select trim_scale(sum(quantity))::text as quantity, sum(amount)::text as amount from inventory.stock_balance where item_id = $1',
    [item],
  )
  return [rows[0].quantity, Number(rows[0].amount)]
}

it.each(money)(
  'what a guide delivered and a note takes back is in the stock again at what it cost, in $currency',
  async (own) => {
    const item = await stocked()
    const guide = await must(
      owner.post('/api/output', {
        ...{
          date: today,
          reason: '01',
          warehouse: { id: world.ids.warehouse },
          client: { id: world.ids.clients.andes },
        },
        ...{ currency: own.currency, items: [{ item: { id: item }, quantity: '4' }] },
      }),
    )
    await must(owner.put(`/api/output/${guide.id}/issue`))
    const line = { item: { id: item }, price: '10', tax: { type: 'IGV', rate: '18' } }
    const lines = [
      { ...line, quantity: '3', guideLine: { guide: { id: guide.id }, line: 1 } },
      // One more of it, given away out of the stock itself.
      { ...line, quantity: '1', tax: { type: 'EXONERATED_TRASFER', rate: '18' } },
    ]
    const draft = await must(owner.post('/api/invoices', invoiceBody(world, lines, own)))
    await must(owner.put(`/api/invoices/${draft.id}/issue`))
    await notes.answers()
    expect(await stand(item)).toEqual(['95', 475])
    const note = await notes.issue(draft.id, {
      ...{ reason: '07', warehouse: { id: world.ids.warehouse }, items: [{ line: 1, quantity: '2' }] },
    })
    await notes.answers()
    expect((await must(owner.get(`/api/credit-notes/${note.id}`))).status).toMatch(/open|closed/)
    expect(await stand(item)).toEqual(['97', 485])
    const cost = (await notes.voucher(note.id)).filter(({ account }) => /^(20|69)/.test(account))
    expect(cost.map(({ account, debit, credit }) => [account.slice(0, 2), Number(debit), Number(credit)])).toEqual([
      ['20', 10, 0],
      ['69', 0, 10],
    ])
    expect(await notes.agree()).toEqual([])
  },
)

it('what input guides brought back of a guide is not invoiced, and comes back with no note again', async () => {
  const item = await stocked()
  const { warehouse, clients } = world.ids
  const head = { date: today, warehouse: { id: warehouse } }
  const output = await must(
    owner.post('/api/output', {
      ...{ ...head, reason: '01', client: { id: clients.andes }, items: [{ item: { id: item }, quantity: '6' }] },
    }),
  )
  await must(owner.put(`/api/output/${output.id}/issue`))
  const back = async (quantity: string) => {
    const origin = { kind: 'outputGuide', id: output.id, line: 1 }
    const guide = await must(
      owner.post('/api/guides', {
        ...{ ...head, reason: '05', currency: 'PEN', supplier: { id: clients.andes } },
        items: [{ item: { id: item }, quantity, origin }],
      }),
    )
    return owner.put(`/api/guides/${guide.id}/issue`)
  }
  await must(back('2'))
  const line = { item: { id: item }, price: '10', tax: { type: 'IGV', rate: '18' } }
  const sold = (quantity: string) =>
    owner.post(
      '/api/invoices',
      invoiceBody(world, [{ ...line, quantity, guideLine: { guide: { id: output.id }, line: 1 } }]),
    )
  expect((await sold('5')).status).toBe(422)
  const draft = await must(sold('4'))
  await must(owner.put(`/api/invoices/${draft.id}/issue`))
  await notes.answers()
  await must(back('1'))
  expect(await stand(item)).toEqual(['97', 485])
  // Of the four that the note takes back three are out still.
  await notes.issue(draft.id, {
    ...{ reason: '07', warehouse: { id: warehouse }, items: [{ line: 1, quantity: '4' }] },
  })
  await notes.answers()
  expect(await stand(item)).toEqual(['100', 500])
  expect((await must(owner.get(`/api/output/${output.id}`))).items[0]).toMatchObject({ returned: '3', toReturn: '0' })
  expect(await notes.agree()).toEqual([])
})
