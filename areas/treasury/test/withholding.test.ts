import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moneyWorld, today } from './money-world.ts'
import { withholdingWorld } from './withholding-world.ts'

let world: World
let api: Caller
let money: ReturnType<typeof moneyWorld>
let of: ReturnType<typeof withholdingWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  money = moneyWorld(world, api)
  of = withholdingWorld(world, api)
  await of.agent(true)
})
afterEach(async () => {
  await world.sunat!.setFault(null)
  await of.autoSend(true)
  expect(await of.differing()).toEqual([])
  expect(await money.ledgerDiffering()).toEqual([])
  expect(await money.differing()).toEqual([])
})
afterAll(() => world?.close())

const codes = ({ body }: { body: { code?: string; errors?: { field: string; code: string }[] } }) =>
  body.errors?.length ? body.errors.map(({ field, code }) => `${field} ${code}`) : [body.code]
const read = (id: string) => must(api.get(`/api/payment/retentions/${id}`))
const reverse = (id: string) => api.put(`/api/payment/retentions/${id}/void`, { reason: 'Pago anulado' })

describe('a payment of a supplier by a retaining agent', () => {
  it('example 2: 2,289.20 of 2,360.00 are paid, 70.80 certified and owed to the tax office (TRE 14.2)', async () => {
    const bill = await of.billed('2000')
    const paid = await must(of.pay([[bill.id, '2360.00']]))
    expect(paid.amount).toBe('2289.20')
    expect(paid.payments).toMatchObject([{ paidAmount: '2360.00', retained: '70.80', movedAmount: '2289.20' }])
    expect(await money.booked(paid.id)).toMatchObject({ '4212': '2360.00', '40114': '-70.80' })
    const [certificate] = paid.certificates
    expect(certificate).toMatchObject({
      kind: '20',
      serie: 'R001',
      number: '00000001',
      amount: '70.80',
      status: 'open',
    })
    expect(await read(certificate.id)).toMatchObject({
      ...{ direction: 'issued', amount: '70.80', settled: '2289.20', percent: '3.00000' },
      withheld: [{ paid: '2360.00', amount: '70.80', net: '2289.20', live: true }],
    })
    expect(await of.problems(certificate.id)).toEqual([])
    await world.server.outbox.idle()
    expect(await read(certificate.id)).toMatchObject({ eStatus: 2, answer: { code: '0' } })
    for (const [file, type] of [
      ['render/pdf', 'application/pdf'],
      ['download/ubl', 'application/xml'],
      ['download/cdr', 'application/zip'],
    ])
      expect((await api.get(`/api/payment/retentions/${certificate.id}/${file}`)).headers['content-type']).toContain(
        type,
      )
  })

  it.each([
    ['USD', { account: 'bankUsd' }, '1180.00', '1144.60'],
    ['PEN', { account: 'bank' }, '1180.00', '4292.25'],
  ])('dollars at the sale rate of the day, paid in %s', async (currency, { account }, amount, out) => {
    const bill = await of.billed('1000', { currency: 'USD' })
    const over = { currency, exchangeRate: '3.75', account: { id: world.ids[account as 'bank'] } }
    const paid = await must(of.pay([[bill.id, amount]], over))
    expect(paid.amount).toBe(out)
    const [certificate] = paid.certificates
    const { withheld } = await read(certificate.id)
    const rate = Number(withheld[0].exchangeRate)
    expect(Number(withheld[0].amount)).toBeCloseTo(1180 * rate * 0.03, 2)
    expect(withheld[0]).toMatchObject({ currency: 'USD', paid: '1180.00' })
    expect(await of.problems(certificate.id)).toEqual([])
    await world.server.outbox.idle()
    expect(await read(certificate.id)).toMatchObject({ eStatus: 2 })
  })

  it('a part of a large document is retained of, a small one is not, two small ones that are paid together are', async () => {
    const large = await of.billed('1000')
    expect(await must(of.pay([[large.id, '100.00']]))).toMatchObject({ amount: '97.00' })
    expect(await must(of.pay([[large.id, '1080.00']]))).toMatchObject({ amount: '1047.60' })
    const small = await of.billed('400')
    expect(await must(of.pay([[small.id, '472.00']]))).toMatchObject({ amount: '472.00', certificates: [] })
    const [one, two] = [await of.billed('400'), await of.billed('300')]
    const paid = await must(
      of.pay([
        [one.id, '472.00'],
        [two.id, '354.00'],
      ]),
    )
    expect(paid).toMatchObject({ amount: '801.22', certificates: [{ amount: '24.78' }] })
    expect((await read(paid.certificates[0].id)).withheld).toHaveLength(2)
  })

  it('nothing of a good taxpayer, of what is not taxed, of what has a deposit, nor where the company is no agent', async () => {
    const { bodega } = world.ids.clients
    const taxpayer = (is: boolean) =>
      world.owner.query('update parties.client set good_taxpayer = $2 where id = $1', [bodega, is])
    const bill = await of.billed('2000')
    await taxpayer(true)
    const good = await must(of.pay([[bill.id, '1000.00']]))
    await taxpayer(false)
    expect(good).toMatchObject({ amount: '1000.00', certificates: [] })
    await of.agent(false)
    expect(await must(of.pay([[bill.id, '360.00']]))).toMatchObject({ amount: '360.00' })
    await of.agent(true)
    const item = {
      item: { id: world.ids.products.service },
      quantity: '1',
      price: '2000',
      tax: { type: 'EXONERATED', rate: '0' },
    }
    const exempt = await of.billed('2000', { items: [item] })
    expect(await must(of.pay([[exempt.id, '2000.00']]))).toMatchObject({ amount: '2000.00', certificates: [] })
  })

  it('is told before it is saved: the rule of the day, and of whom', async () => {
    const bill = await of.billed('2000')
    expect(await must(api.get(`/api/payment/retention-rule?date=${today}`))).toMatchObject({
      ...{ retains: true, percent: '3', threshold: '700' },
    })
    const { data } = await must(api.get('/api/payment/expenses/payable?limit=200'))
    const item = data.find((each: { document: { id: string } }) => each.document.id === bill.id)
    expect(item).toMatchObject({ retainable: true, documentTotal: '2360.00' })
  })
})

describe('what becomes of a certificate', () => {
  it('a payment is voided once its certificate is reversed by the tax office', async () => {
    const bill = await of.billed('2000')
    const paid = await must(of.pay([[bill.id, '2360.00']]))
    await world.server.outbox.idle()
    const path = `/api/payment/expenses/${paid.id}`
    expect(codes(await api.put(`${path}/void`, { reason: 'Error' }))).toEqual(['certificate_live'])
    // What is told beside the money is no matter of the certificate.
    const { version } = await must(api.put(path, { version: paid.version, notes: 'otra' }))
    const changed = { version, payments: [{ document: { id: bill.id }, amount: '1000' }] }
    expect(codes(await api.put(path, changed))).toEqual(['certificate_live'])
    expect(codes(await api.put(`${path}/return`, { reason: 'Rebotó' }))).toEqual(['certificate_live'])
    const [{ id }] = paid.certificates
    // The office takes its time: what it answers at once, as on a machine that is slow itself, leaves nothing to wait for.
    await world.sunat!.setFault({ kind: 'pending' })
    expect(await must(reverse(id))).toMatchObject({ status: 'voiding', eStatus: 4 })
    await world.server.outbox.idle()
    expect(codes(await api.put(`${path}/void`, { reason: 'Error' }))).toEqual(['certificate_leaving'])
    await world.sunat!.setFault(null)
    await of.later()
    expect(await read(id)).toMatchObject({ status: 'voided', eStatus: 5 })
    const { rows } = await world.owner.query('select kind, status from einvoicing.voiding where document_id = $1', [id])
    expect(rows).toEqual([{ kind: 'RR', status: 'accepted' }])
    expect((await reverse(id)).status).toBe(409)
    await must(api.put(`${path}/void`, { reason: 'Error' }))
    expect(await money.booked(paid.id)).toEqual({})
    expect(codes(await api.put(`/api/payment/retentions/${id}/reissue`))).toEqual(['certificate_nothing_left'])
    const { data } = await must(api.get('/api/payment/expenses/payable?limit=200'))
    expect(data.find((each: { document: { id: string } }) => each.document.id === bill.id).balance).toBe('2360.00')
  })

  it('one that is rejected leaves the payment as it is, is listed to be given anew, and is', async () => {
    await world.sunat!.setFault({ kind: 'rejected' })
    const bill = await of.billed('2000')
    const paid = await must(of.pay([[bill.id, '2360.00']]))
    await world.server.outbox.idle()
    await world.sunat!.setFault(null)
    const [{ id }] = paid.certificates
    expect(await read(id)).toMatchObject({ status: 'rejected', eStatus: 3, toReissue: true })
    expect(await must(api.get(`/api/payment/expenses/${paid.id}`))).toMatchObject({ status: 'OK', amount: '2289.20' })
    const listed = await must(api.get('/api/payment/retentions?filters[0][field]=toReissue&filters[0][value]=true'))
    expect(listed.data.map((row: { id: string }) => row.id)).toEqual([id])
    expect((await must(api.get('/api/payment/retentions/totals?period=2026-11'))).toReissue).toBe(1)
    const again = await must(api.put(`/api/payment/retentions/${id}/reissue`))
    expect(again).toMatchObject({ status: 'open', amount: '70.80', replaces: { id } })
    await world.server.outbox.idle()
    expect(await read(again.id)).toMatchObject({ eStatus: 2 })
    expect(await read(id)).toMatchObject({ status: 'reissued', replacedBy: { id: again.id }, toReissue: false })
    expect((await api.put(`/api/payment/retentions/${id}/reissue`)).status).toBe(409)
  })

  it('one supplier and day have one certificate, while it is not signed; numbers have no gaps', async () => {
    await of.autoSend(false)
    const [one, two] = [await of.billed('1000'), await of.billed('1000')]
    const first = await must(of.pay([[one.id, '1180.00']]))
    const second = await must(of.pay([[two.id, '590.00']]))
    expect(second.certificates[0].id).toBe(first.certificates[0].id)
    const read20 = await read(first.certificates[0].id)
    expect(read20).toMatchObject({ amount: '53.10', settled: '1716.90' })
    expect(read20.withheld.map((line: { amount: string }) => line.amount)).toEqual(['35.40', '17.70'])
    expect(await of.problems(read20.id)).toEqual([])
    // Its history names the payments that it certifies.
    const { rows: told } = await world.owner.query(
      "select after->>'payment' as payment from platform.audit where entity = 'retention' and entity_id = $1 order by id",
      [read20.id],
    )
    expect(told.map(({ payment }: { payment: string }) => payment)).toEqual([
      String(first.number),
      [first.number, second.number].toSorted().join(', '),
    ])
    // What never left is not sent, and what still stands of it is certified anew.
    expect(await must(reverse(read20.id))).toMatchObject({ status: 'voided', eStatus: 5 })
    await must(api.put(`/api/payment/expenses/${first.id}/void`, { reason: 'Error' }))
    const again = await must(api.put(`/api/payment/retentions/${read20.id}/reissue`))
    expect(again).toMatchObject({ amount: '17.70' })
    const { rows } = await world.owner.query(
      "select count(*)::int as count, max(number)::int as last from treasury.retention where direction = 'issued' and kind = '20'",
    )
    expect(rows[0].count).toBe(rows[0].last)
  })

  it('a cheque that bounced gives back what was withheld, and keeps it again', async () => {
    await of.autoSend(false)
    const bill = await of.billed('2000')
    const paid = await must(of.pay([[bill.id, '2360.00']]))
    await must(reverse(paid.certificates[0].id))
    await must(api.put(`/api/payment/expenses/${paid.id}/return`, { reason: 'Rebotó' }))
    expect(await of.differing()).toEqual([])
    const kept = await must(api.put(`/api/payment/expenses/${paid.id}/keep`))
    expect(kept).toMatchObject({ status: 'OK', amount: '2289.20' })
    expect(kept.certificates.filter(({ status }: { status: string }) => status === 'open')).toHaveLength(1)
  })

  it('a change of the payment certifies what it says then', async () => {
    await of.autoSend(false)
    const bill = await of.billed('2000')
    const paid = await must(of.pay([[bill.id, '2360.00']]))
    await must(reverse(paid.certificates[0].id))
    const payments = [{ id: paid.payments[0].id, document: { id: bill.id }, amount: '1000.00' }]
    const changed = await must(api.put(`/api/payment/expenses/${paid.id}`, { version: paid.version, payments }))
    expect(changed).toMatchObject({ amount: '970.00' })
    expect(changed.certificates).toMatchObject([{ status: 'voided' }, { status: 'open', amount: '30.00' }])
  })

  it('a batch takes it out before the amount, and its file says so', async () => {
    await world.owner.query("update treasury.account set bank = '02', number = '193-7654321-0-12' where id = $1", [
      world.ids.bank,
    ])
    const [one, two] = [await of.billed('1000'), await of.billed('100')]
    const { rows } = await world.owner.query(
      'select id from treasury.open_item where document_id = any($1) order by amount desc',
      [[one.id, two.id]],
    )
    const made = await must(
      api.post('/api/payment/batches', {
        ...{ date: today, account: { id: world.ids.bank }, layout: 'csv' },
        items: rows.map(({ id }: { id: string }) => ({ openItem: { id } })),
      }),
    )
    expect(made).toMatchObject({ amount: '1259.06', items: [{ retained: '35.40' }, { retained: '3.54' }] })
    await world.owner.query("update treasury.batch set status = 'sent' where id = $1", [made.id])
    await world.owner.query(
      "update treasury.batch_line set destination = '193-1111111-0-22', same_bank = true where batch_id = $1",
      [made.id],
    )
    const file = await api.get(`/api/payment/batches/${made.id}/file`)
    expect(file.status).toBe(200)
    const confirmed = await must(
      api.put(`/api/payment/batches/${made.id}/confirm`, { date: today, method: { id: world.ids.methodTransfer } }),
    )
    const paid = await must(api.get(`/api/payment/expenses/${confirmed.items[0].payment.id}`))
    expect(paid).toMatchObject({ amount: '1259.06', certificates: [{ amount: '38.94' }] })
  })
})

describe('sixteen at once', () => {
  it('one payment of a bill, one certificate; numbers without gaps', async () => {
    const bill = await of.billed('2000')
    const replies = await Promise.all(Array.from({ length: 16 }, () => of.pay([[bill.id, '2360.00']])))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    const many = await Promise.all(Array.from({ length: 16 }, () => of.billed('1000')))
    const paid = await Promise.all(many.map(({ id }) => of.pay([[id, '1180.00']])))
    expect(paid.every(({ status }) => status === 201)).toBe(true)
    await world.server.outbox.idle()
    const { rows } = await world.owner.query(
      "select count(*)::int as count, max(number)::int as last, (select next_number - 1 from company.document_series where document_type = '20' and company_id = r.company_id) as taken from treasury.retention r where direction = 'issued' and kind = '20' group by r.company_id",
    )
    expect(rows[0].count).toBe(rows[0].last)
    expect(rows[0].taken).toBe(rows[0].last)
  })

  it('a reversal that is asked for by sixteen is asked once; so is a certificate given anew', async () => {
    await world.sunat!.setFault({ kind: 'rejected' })
    const paid = await must(of.pay([[(await of.billed('2000')).id, '2360.00']]))
    await of.later()
    await world.sunat!.setFault(null)
    const [{ id }] = paid.certificates
    const again = await Promise.all(Array.from({ length: 16 }, () => api.put(`/api/payment/retentions/${id}/reissue`)))
    const made = again.filter(({ status }) => status === 200)
    expect(made).toHaveLength(1)
    await of.later()
    const asked = await Promise.all(Array.from({ length: 16 }, () => reverse(made[0]!.body.id)))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
    await of.later()
    const voids = await Promise.all(
      Array.from({ length: 16 }, () => api.put(`/api/payment/expenses/${paid.id}/void`, { reason: 'Error' })),
    )
    expect(voids.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('the same request twice makes one payment and one certificate', async () => {
    const bill = await of.billed('2000')
    const [one, two] = await Promise.all([1, 2].map(() => of.pay([[bill.id, '2360.00']], {}, 'once-and-no-more')))
    expect(one!.body.id).toBe(two!.body.id)
  })
})

it('a payment whose part is certified anew while it is voided stays', async () => {
  await of.autoSend(false)
  const [one, other] = [await of.billed('1000'), await of.billed('1000')]
  const paid = await must(of.pay([[one.id, '1180.00']]))
  const beside = await must(of.pay([[other.id, '1180.00']], { date: '2026-11-16' }))
  await must(api.put(`/api/payment/retentions/${paid.certificates[0].id}/void`, { reason: 'Error' }))
  // As who certifies anew holds it, and names its new certificate.
  await world.owner.query('begin')
  await world.owner.query('update treasury.withholding set retention_id = $2 where payment_id = $1', [
    paid.id,
    beside.certificates[0].id,
  ])
  const voided = api.put(`/api/payment/expenses/${paid.id}/void`, { reason: 'Error' })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await world.owner.query('commit')
  expect(codes(await voided)).toEqual(['certificate_live'])
  await world.owner.query('update treasury.withholding set retention_id = $2 where payment_id = $1', [
    paid.id,
    paid.certificates[0].id,
  ])
  await must(api.put(`/api/payment/expenses/${paid.id}/void`, { reason: 'Error' }))
  expect(await of.differing()).toEqual([])
})

describe('random deeds', () => {
  it('the account of what is kept is what stands of it, at every step', async () => {
    await of.autoSend(false)
    let seed = 7
    const random = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % below
    }
    const stand: { id: string; certificate?: string }[] = []
    for (let step = 0; step < 30; step += 1) {
      const deed = random(4)
      const [picked] = stand.length > 0 ? [stand[random(stand.length)]!] : []
      if (deed < 2 || !picked) {
        const dollars = random(2) === 1
        const price = String(50 + random(3000))
        const bill = await of.billed(price, dollars ? { currency: 'USD' } : {})
        const over = dollars ? { currency: 'USD', exchangeRate: '3.77', account: { id: world.ids.bankUsd } } : {}
        const amount = fixed(dec(bill.total).div(1 + random(3)))
        const reply = await of.pay([[bill.id, amount]], over)
        if (reply.status === 201) stand.push({ id: reply.body.id, certificate: reply.body.certificates[0]?.id })
      } else if (deed === 2 && picked.certificate) await reverse(picked.certificate)
      else {
        const reply = await api.put(`/api/payment/expenses/${picked.id}/void`, { reason: 'Error' })
        if (reply.status === 200) stand.splice(stand.indexOf(picked), 1)
        else expect(['certificate_live']).toContain(reply.body.code)
      }
      expect(await of.differing()).toEqual([])
    }
    expect(await money.ledgerDiffering()).toEqual([])
  })
})

describe('lists, months and who sees what', () => {
  it('ours and those of clients stand in one list, and a month of them as text', async () => {
    const list = await must(
      api.get('/api/payment/retentions?limit=200&filters[0][field]=direction&filters[0][value]=issued'),
    )
    expect(list.data.length).toBeGreaterThan(0)
    const totals = await must(api.get('/api/payment/retentions/totals?period=2026-11'))
    const { rows } = await world.owner.query(
      "select count(*)::int as count, sum(amount)::text as amount from treasury.retention where direction = 'issued' and kind = '20' and status in ('open', 'voiding')",
    )
    expect(totals.issued).toMatchObject(rows[0])
    const text = await api.get('/api/payment/retentions/txt?period=2026-11')
    expect(text.status).toBe(200)
    expect(codes(await api.get('/api/payment/retentions/totals?period=2026-13'))).toEqual(['period invalid_format'])
    expect((await api.get('/api/payment/perceptions')).status).toBe(200)
  })
})
