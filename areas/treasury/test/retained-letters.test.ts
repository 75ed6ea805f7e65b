import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { letterWorld } from './letter-world.ts'
import { today } from './money-world.ts'
import { withholdingWorld } from './withholding-world.ts'

let world: World
let api: Caller
let w: ReturnType<typeof letterWorld>
let of: ReturnType<typeof withholdingWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  w = letterWorld(world, api)
  of = withholdingWorld(world, api)
  await of.agent(true)
  await of.autoSend(false)
})
afterEach(async () => {
  expect([await w.owedDiffering(), await w.differing(), await w.ledgerDiffering(), await of.differing()]).toEqual([
    [],
    [],
    [],
    [],
  ])
})
afterAll(() => world?.close())

const payable = { direction: 'payable' }
const due = '2026-12-01'
const read = (id: string) => must(api.get(`/api/payment/retentions/${id}`))
const paymentOf = async (letter: { payments: { id: string }[] }) =>
  must(api.get(`/api/payment/expenses/${letter.payments.at(-1)!.id}`))
const listed = async (id: string) =>
  (await must(api.get('/api/payment/expenses/payable?limit=200'))).data.find(
    (each: { document: { id: string } }) => each.document.id === id,
  )

it('a letter is paid in the place of its bills: an agent keeps 3 % of each, and certifies the bills (TRE 8)', async () => {
  const [large, small] = [await of.billed('2000'), await of.billed('100')]
  const exempt = await of.billed('500', {
    items: [
      {
        ...{ item: { id: world.ids.products.service }, quantity: '1', price: '500' },
        tax: { type: 'EXONERATED', rate: '0' },
      },
    ],
  })
  const made = await must(
    w.exchange(
      [
        [large.id, '2360'],
        [small.id, '118'],
        [exempt.id, '500'],
      ],
      [
        [due, '1489'],
        [due, '1489'],
      ],
      payable,
    ),
  )
  const [first, second] = made.letters
  expect(await listed(first.id)).toMatchObject({ retainable: true, documentTotal: '2478.00' })
  // Half of 2,360.00 and of 118.00: 35.40 and 1.77; nothing of what is exempt.
  const paid = await paymentOf(await must(w.put(first.id, 'pay', { ...w.bank(), ...w.method() })))
  expect(paid).toMatchObject({ amount: '1451.83', certificates: [{ amount: '37.17' }] })
  expect(await w.booked(paid.id)).toEqual({ 423: '1489.00', 10411: '-1451.83', 40114: '-37.17' })
  const certificate = await read(paid.certificates[0].id)
  expect(certificate.withheld).toMatchObject([
    { document: { id: large.id, documentType: '01' }, paid: '1180.00', amount: '35.40', net: '1144.60' },
    { document: { id: small.id, documentType: '01' }, paid: '59.00', amount: '1.77', net: '57.23' },
  ])
  expect(await of.problems(certificate.id)).toEqual([])
  // The other one is renewed, paid in two parts: it is the bills all the same.
  await must(
    w.put(second.id, 'renew', {
      ...{ ...w.bank(), ...w.method(), paid: '489' },
      letters: [{ dueDate: due, amount: '1000' }],
    }),
  )
  const part = await paymentOf(await w.letter(second.id))
  // 489 × 2,478 / 2,978 = 406.90: of the large one 387.52, of the small one 19.38.
  expect(part.certificates).toMatchObject([{ id: certificate.id }])
  expect(part.amount).toBe('476.79')
  const { rows } = await world.owner.query("select id from treasury.letter where status = 'portfolio'")
  expect(await listed(rows[0].id)).toMatchObject({ retainable: true, documentTotal: '2478.00' })
  const rest = await paymentOf(await must(w.put(rows[0].id, 'pay', { ...w.bank(), ...w.method() })))
  // 1,000 × 2,478 / 2,978 = 832.10, less 3 % of 792.48 and of 39.62: 23.77 and 1.19.
  expect(rest.amount).toBe('975.04')
})

it('in dollars: at the published sale rate, and what it was certified for is taken back with the certificate', async () => {
  const bill = await of.billed('1000', { currency: 'USD' })
  const made = await must(w.exchange([[bill.id, '1180']], [[due, '1180']], payable))
  const [letter] = made.letters
  const paid = await paymentOf(
    await must(w.put(letter.id, 'pay', { ...w.bankUsd(), ...w.method(), exchangeRate: '3.77' })),
  )
  expect(paid.amount).toBe('1144.60')
  const { withheld } = await read(paid.certificates[0].id)
  const soles = Number(withheld[0].exchangeRate) * 1180
  expect(Number(withheld[0].amount)).toBeCloseTo(soles * 0.03, 2)
  await must(api.put(`/api/payment/retentions/${paid.certificates[0].id}/void`, { reason: 'Rebotó' }))
  await must(api.put(`/api/payment/expenses/${paid.id}/void`, { reason: 'Rebotó' }))
  expect(await w.letter(letter.id)).toMatchObject({ status: 'portfolio', balance: '1180.00' })
})

it('a batch takes it out of a letter as well', async () => {
  const bill = await of.billed('1000')
  const made = await must(w.exchange([[bill.id, '1180']], [[due, '1180']], payable))
  const { id } = await w.itemOf(made.letters[0].id)
  await world.owner.query("update treasury.account set bank = '02', number = '193-7654321-0-12' where id = $1", [
    world.ids.bank,
  ])
  const batch = await must(
    api.post('/api/payment/batches', {
      ...{ date: today, account: { id: world.ids.bank }, layout: 'csv', items: [{ openItem: { id } }] },
    }),
  )
  expect(batch).toMatchObject({ amount: '1144.60', items: [{ retained: '35.40' }] })
})
