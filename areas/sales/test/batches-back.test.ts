import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'
import { noteWorld } from '../testing/note-world.ts'

let world: World
let owner: Caller
let notes: ReturnType<typeof noteWorld>
let made = 0
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  owner = await world.as('owner')
  notes = noteWorld(world, () => owner)
})
afterAll(() => world?.close())

const lot = (code: string, quantity = '1') => ({ code, quantity })
const refusalOf = ({ status, body }: { status: number; body: { errors: { field: string; code: string }[] } }) => [
  ...[status, ...body.errors.map(({ field, code }) => `${field} ${code}`)],
]
/** An item of which five came of each of two batches. */
async function batches(): Promise<string> {
  made += 1
  const body = { code: `NB-${made}`, name: `Bien ${made}`, unit: { code: 'NIU' }, price: '50', batchTracking: true }
  const { id } = await must(owner.post('/api/products', body))
  const guide = await must(
    owner.post('/api/guides', {
      ...{ date: '2026-11-18', reason: '28', warehouse: { id: world.ids.warehouse }, currency: 'PEN' },
      items: [{ item: { id }, quantity: '10', price: '10', lots: [lot('L1', '5'), lot('L2', '5')] }],
    }),
  )
  await must(owner.put(`/api/guides/${guide.id}/issue`, {}))
  return id
}
const standing = async (item: string): Promise<string[]> =>
  (
    await world.owner.query<{ stands: string }>(
      `select l.code || ' ' || trim_scale(s.quantity)::text as stands from inventory.lot_stock s join inventory.lot l on l.company_id = s.company_id and l.id = s.lot_id
       where s.item_id = $1 and s.quantity > 0 order by 1`,
      [item],
    )
  ).rows.map(({ stands }) => stands)

it.each(money)(
  'comes back of what the sale gave, in $currency: whole without a word, in part by its batches',
  async (way) => {
    const item = await batches()
    const line = { item: { id: item }, quantity: '5', price: '20', tax: { type: 'IGV', rate: '18' } }
    const lots = [lot('L1', '3'), lot('L2', '2')]
    const sold = await must(owner.post('/api/invoices', invoiceBody(world, [{ ...line, lots }], way)))
    await must(owner.put(`/api/invoices/${sold.id}/issue`, {}))
    await world.server.outbox.idle()
    const draft = (items: object[]) => owner.post('/api/credit-notes', notes.body(sold.id, { reason: '07', items }))
    expect(refusalOf(await draft([{ line: 1, quantity: '2' }]))).toEqual([422, 'items[0].lots lot_required'])
    const out = async () => (await must(owner.get(`/api/credit-notes/correctable/${sold.id}`))).lines[0].out
    expect(await out()).toMatchObject(lots)
    const foreign = [{ line: 1, quantity: '1', lots: [lot('L9')] }]
    expect(refusalOf(await draft(foreign))).toEqual([422, 'items[0].lots lot_not_of_document'])
    const more = [{ line: 1, quantity: '4', lots: [lot('L1', '4')] }]
    expect(refusalOf(await draft(more))).toEqual([422, 'items[0].lots lot_not_of_document'])
    const part = await notes.issue(sold.id, {
      reason: '07',
      items: [{ line: 1, quantity: '2', lots: [lot('L1', '2')] }],
    })
    await notes.answers()
    expect((await must(owner.get(`/api/credit-notes/${part.id}`))).items[0].lots).toMatchObject([{ code: 'L1' }])
    expect(await standing(item)).toEqual(['L1 4', 'L2 3'])
    expect(await out()).toMatchObject([lot('L1', '1'), lot('L2', '2')])
    await notes.issue(sold.id, { reason: '07', items: [{ line: 1, quantity: '3' }] })
    await notes.answers()
    expect(await standing(item)).toEqual(['L1 5', 'L2 5'])
  },
)

it.each(money)(
  'a sale of what a guide delivered says its batches, on its file too, and so do the notes that take them back, in $currency',
  async (way) => {
    const item = await batches()
    const { ids } = world
    const guide = await must(
      owner.post('/api/output', {
        ...{ date: '2026-11-18', reason: '01', warehouse: { id: ids.warehouse }, client: { id: ids.clients.andes } },
        currency: way.currency,
        items: [
          { item: { id: item }, quantity: '3', lots: [lot('L1', '2'), lot('L2', '1')] },
          { item: { id: item }, quantity: '2', lots: [lot('L2', '2')] },
        ],
      }),
    )
    await must(owner.put(`/api/output/${guide.id}/issue`, {}))
    const line = (of: number, quantity: string) => ({
      ...{ item: { id: item }, quantity, price: '20', tax: { type: 'IGV', rate: '18' } },
      guideLine: { guide: { id: guide.id }, line: of },
    })
    const sell = async (lines: object[]) => {
      const draft = await must(owner.post('/api/invoices', invoiceBody(world, lines, way)))
      // A draft says none: what it is saved with again would not be its own.
      expect(draft.items.flatMap((each: { lots: object[] }) => each.lots)).toEqual([])
      const issued = await must(owner.put(`/api/invoices/${draft.id}/issue`, {}))
      await world.server.outbox.idle()
      const read = await must(owner.get(`/api/invoices/${draft.id}`))
      expect(issued.items.map((each: { lots: object[] }) => each.lots)).toEqual(
        read.items.map((each: { lots: object[] }) => each.lots),
      )
      return read
    }
    const fileOf = async (id: string) => (await owner.get(`/api/einvoice/${id}/download/ubl`)).bytes.toString()
    const sold = await sell([line(1, '3'), line(2, '1')])
    expect(sold.items.map((each: { lots: object[] }) => each.lots)).toMatchObject([
      [lot('L1', '2'), lot('L2', '1')],
      [lot('L2', '1')],
    ])
    const file = await fileOf(sold.id)
    expect(file).toContain('Lotes: L1 × 2, L2 × 1')
    expect(file).toContain('Lote: L2 × 1')
    const note = await notes.issue(sold.id, {
      reason: '07',
      items: [{ line: 1, quantity: '2', lots: [lot('L1', '2')] }],
    })
    await notes.answers()
    expect(await fileOf(note.id)).toContain('Lote: L1 × 2')
    expect(await standing(item)).toEqual(['L1 5', 'L2 2'])
  },
)
