import { movedState } from '@yupana/platform'
import { must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenItemAction, openItemStates } from '../contract/open-item.states.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
})
afterAll(() => world?.close())

it.each(['PEN', 'USD'])(
  'what is owed in %s is closed when it is paid whole, open when that is undone, and refuses what its table has not',
  async (currency) => {
    const { ids } = world
    const api = await world.as('owner')
    const made = await must(
      api.post('/api/invoices', {
        documentType: '01',
        serie: 'F001',
        date: '2026-11-18',
        currency,
        exchangeRate: currency === 'PEN' ? '1' : '3.7500',
        client: { id: ids.clients.andes },
        seller: { id: ids.seller },
        paymentTerm: { id: ids.termCash },
        items: [
          {
            item: { id: ids.products.service },
            ...{ quantity: '1', price: '80.00', includeTaxPrice: true, tax: { type: 'IGV', rate: '18' } },
          },
        ],
      }),
    )
    await must(api.put(`/api/invoices/${made.id}/issue`))
    const pay = (amount: string) =>
      api.post('/api/payment/incomes', {
        ...{ date: '2026-11-18', currency: 'PEN', exchangeRate: currency === 'PEN' ? '1' : '3.7500' },
        ...{ account: { id: ids.cash }, method: { id: ids.methodCash } },
        payments: [{ document: { id: made.id }, amount }],
      })
    const kept = async (): Promise<string> =>
      (await world.owner.query('select status from treasury.open_item where document_id = $1', [made.id])).rows[0]
        .status
    const moved = (action: OpenItemAction) =>
      world.owner.query(
        `update treasury.open_item set status = ${movedState(openItemStates, 'status', action)} where document_id = $1`,
        [made.id],
      )

    const part = await must(pay('30.00'))
    expect(await kept()).toBe('open')
    await must(pay('50.00'))
    expect(await kept()).toBe('closed')
    await expect(moved('payAll')).rejects.toThrow(/null value in column "status"/)
    await expect(moved('void')).rejects.toThrow(/null value in column "status"/)
    await must(api.put(`/api/payment/incomes/${part.id}/void`, { reason: 'Error' }))
    expect(await kept()).toBe('open')
  },
)
