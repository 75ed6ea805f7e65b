import { execFileSync } from 'node:child_process'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { letterWorld } from './letter-world.ts'
import { today } from './money-world.ts'

let world: World
let api: Caller
let w: ReturnType<typeof letterWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  w = letterWorld(world, api)
})
afterAll(() => world?.close())
// Whatever a test did, the books say what is owed, what is discounted and what is in the accounts.
afterEach(async () => {
  expect([await w.owedDiffering(), await w.differing(), await w.ledgerDiffering()]).toEqual([[], [], []])
})

const due = (day: number) => `2026-12-${String(day).padStart(2, '0')}`
const sale = async (id: string) => must(api.get(`/api/invoices/${id}`))
const codes = (reply: { body: { code: string; errors?: { field: string; code: string }[] } }) =>
  reply.body.errors?.length ? reply.body.errors.map(({ field, code }) => `${field} ${code}`) : [reply.body.code]
/** A letter of so much, of a sale of its own. */
async function drawn(amount: string, over: Record<string, unknown> = {}, on = today): Promise<string> {
  const sold = await w.sold(amount, over)
  const made = await must(w.exchange([[sold.id, amount]], [[on, amount]]))
  return made.letters[0].id
}

describe('factoring with recourse', () => {
  it('invoices are discounted as they are: 1212 → 1214 and 4511; returned by the factor they are owed to us again', async () => {
    const [one, other] = [await w.sold('1000.00'), await w.sold('500.00', { client: { id: world.ids.clients.bodega } })]
    const invoices = await Promise.all(
      [one, other].map(async ({ id }) => ({ openItem: { id: (await w.itemOf(id)).id } })),
    )
    const made = await must(
      api.post('/api/payment/letter-operations', {
        kind: 'discount',
        date: today,
        ...w.bank(),
        invoices,
        interest: '30',
        fee: '20',
      }),
    )
    expect(await w.booked(made.id)).toEqual({
      10411: '1450.00',
      6734: '30.00',
      6391: '20.00',
      4511: '-1500.00',
      1214: '1500.00',
      1212: '-1500.00',
    })
    expect((await sale(one.id)).status).toBe('closed')
    const [first, second] = made.letters
    expect(codes(await w.put(first.id, 'collect', w.bank()))).toEqual(['illegal_state'])
    await must(w.put(second.id, 'pay'))
    await must(w.put(second.id, 'undo'))
    await must(api.put(`/api/payment/letter-operations/${made.id}/void`, { reason: 'Lo devolvió' }))
    await must(w.put(first.id, 'void', { reason: 'Lo devolvió' }))
    expect([(await sale(one.id)).balance, (await sale(other.id)).balance]).toEqual(['1000.00', '500.00'])
  })
})

describe('what others say of letters', () => {
  it('the line of credit is used as before, ageing agrees with 12 on any day, the forecast leaves out what is discounted', async () => {
    const credit = async () => (await must(api.get(`/api/clients/${world.ids.clients.andes}/credit-line`))).used
    const one = await w.sold('700.00')
    const before = await credit()
    const made = await must(w.exchange([[one.id, '700']], [[due(1), '700']]))
    expect(await credit()).toBe(before)
    const ahead = async () => {
      const { data } = await must(api.get('/api/payment/forecast?currency=PEN'))
      return data.reduce((all: number, row: { in: string }) => all + Number(row.in), 0)
    }
    const expected = await ahead()
    const reminded = async (): Promise<string[]> => {
      const { items } = await must(api.get(`/api/payment/dunning/${world.ids.clients.andes}`))
      return items.map(({ document }: { document: { id: string } }) => document.id)
    }
    expect(await reminded()).toContain(made.letters[0].id)
    await must(w.put(made.letters[0].id, 'discount', { ...w.bank(), interest: '7' }))
    expect(await credit()).toBe(before)
    expect(expected - (await ahead())).toBeCloseTo(700, 2)
    expect(await reminded()).not.toContain(made.letters[0].id)
    expect([await w.agesAgree(), await w.agesAgree('2026-11-17')]).toEqual([
      [true, true],
      [true, true],
    ])
    const board = await must(api.get('/api/payment/letters/board'))
    expect(board.cells.length).toBeGreaterThan(0)
    const { data } = await must(
      api.get(
        '/api/payment/letters?limit=5&filters[0][field]=status&filters[0][value]=discounted&filters[1][field]=dueDate&filters[1][operator]=GREATER_EQUAL&filters[1][value]=2026-11-01',
      ),
    )
    expect(data.length).toBeGreaterThan(0)
  })

  it('prints the letter and the sheet', async () => {
    const id = await drawn('118.00')
    const [swap] = (await w.letter(id)).operations
    for (const path of [
      `/api/payment/letters/${id}/render/pdf`,
      `/api/payment/letter-operations/${swap.id}/render/pdf`,
    ]) {
      const reply = await api.get(path)
      expect([path, reply.status]).toEqual([path, 200])
    }
  })

  it('is signed by who they were when it was drawn, whatever their records say later', async () => {
    const id = await drawn('118.00')
    const read = async () => {
      const { bytes } = await api.get(`/api/payment/letters/${id}/render/pdf`)
      return execFileSync('pdftotext', ['-raw', '-', '-'], { input: bytes, encoding: 'utf8' })
    }
    const before = await read()
    const client = 'from parties.client where id = (select party_id from treasury.letter where id = $1)'
    const { rows } = await world.owner.query(`select id, fiscal_name, document_number ${client}`, [id])
    expect(before.replace(/\s+/g, ' ')).toContain(rows[0].fiscal_name)
    await world.owner.query(
      "update parties.client set fiscal_name = 'OTRO NOMBRE S.A.', document_number = '20100070970' where id = $1",
      [rows[0].id],
    )
    await world.owner.query("update parties.address set first_line = 'Otra calle 9' where client_id = $1", [rows[0].id])
    expect(await read()).toBe(before)
    await world.owner.query('update parties.client set fiscal_name = $2, document_number = $3 where id = $1', [
      rows[0].id,
      rows[0].fiscal_name,
      rows[0].document_number,
    ])
  })
})
