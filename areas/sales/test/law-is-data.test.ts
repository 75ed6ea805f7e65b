import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  // Another law, before anybody has asked for it: the process reads it once.
  await world.owner.query("update law.rule_limit set value = 900 where name = 'ticket_identity'")
  await world.owner.query(
    "update law.rule_limit set value = 5 where name in ('issue_window_days', 'sending_days_03') and valid_to is null",
  )
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

describe.each(money)('a figure of the law that is another row, in $currency', ({ currency, exchangeRate }) => {
  const ticket = async (soles: number, date = '2026-11-18') => {
    const body = invoiceBody(
      world,
      [
        {
          item: { id: world.ids.products.service },
          price: fixed(dec(soles).div(exchangeRate).div('1.18')),
          tax: { type: 'IGV', rate: '18' },
        },
      ],
      {
        ...{
          documentType: '03',
          serie: 'B001',
          date,
          currency,
          exchangeRate,
          client: { id: world.ids.clients.consumer },
        },
      },
    )
    const { id } = await must(api.post('/api/invoices', body))
    return api.put(`/api/invoices/${id}/issue`)
  }

  it('is the one that sales and their XML are checked by: the buyer above S/ 900', async () => {
    const sold = await must(ticket(850))
    // Its XML is built and signed by the same rows.
    expect((await api.get(`/api/einvoice/${sold.id}/download/ubl`)).bytes.toString()).toContain('<ds:Signature')
    const { status, body } = await ticket(950)
    expect([status, body.errors?.map((each: { code: string }) => each.code)]).toEqual([422, ['buyer_identification']])
  })

  it('and the days that a sale may be dated back', async () => {
    expect((await ticket(100, '2026-11-13')).status).toBe(200)
    await expect(ticket(100, '2026-11-12')).rejects.toThrow('issue_date_window')
  })
})
