import { today } from '../money-world.ts'
import { type Deed, oneOf, type Player } from './player.ts'

const certificates = async ({ money }: Player, where: string): Promise<string[]> =>
  (
    await money.rows<{ id: string }>(
      `select r.id from treasury.retention r where r.kind = '20' and r.direction = 'issued' and ${where} order by r.id`,
    )
  ).map(({ id }) => id)

/** Of a supplier that a retaining agent keeps a part of: mostly more than the threshold. */
const buyRetained: Deed = async ({ api, chance, ids, bills }) => {
  bills.next += 1
  const over = chance.next() < 0.4 ? { currency: 'USD', exchangeRate: '3.72' } : { currency: 'PEN' }
  return api.post('/api/bills', {
    ...{ documentType: '01', serie: 'F070', number: String(bills.next), date: today, ...over },
    ...{
      supplier: { id: ids.clients.bodega },
      paymentTerm: { id: ids.termCredit30 },
      warehouse: { id: ids.warehouse },
    },
    items: [
      {
        ...{ item: { id: ids.products.service }, quantity: '1', price: chance.amount(900) },
        tax: { type: 'IGV', rate: '18' },
      },
    ],
  })
}

/** Parts of what is owed to that supplier. */
const payRetained: Deed = async (of) => {
  const { chance, accounts, ids, api, money } = of
  const currency = of.currency()
  const owed = await money.rows<{ id: string; document: string; balance: string; currency: string }>(
    `select id, document_id as document, balance::text, currency from treasury.open_item
     where status = 'open' and direction = 'payable' and party_id = $1 and concept in ('document', 'letter') order by id`,
    [ids.clients.bodega],
  )
  if (owed.length === 0) return undefined
  const chosen = [...new Set(Array.from({ length: 1 + chance.below(3) }, () => chance.of(owed)))]
  const reply = await api.post('/api/payment/expenses', {
    ...{ date: today, currency, ...of.rate(currency === 'USD' || chosen.some((item) => item.currency === 'USD')) },
    ...{ account: { id: chance.of(accounts[currency]) }, method: { id: ids.methodTransfer } },
    payments: chosen.map(({ id, document, balance }) => ({
      ...{ document: { id: document }, openItem: { id } },
      amount: chance.next() < 0.4 ? balance : chance.amount(Number(balance)),
    })),
  })
  if (reply.status === 201) of.made.expenses.push(reply.body.id)
  return reply
}

/** Reverses a certificate, that its payment may be voided. */
const reverse: Deed = async (of) => {
  const id = oneOf(of, await certificates(of, "r.status = 'open'"))
  return id ? of.api.put(`/api/payment/retentions/${id}/void`, { reason: 'Por azar' }) : undefined
}

/** The payment whose certificate was reversed is voided, changed or waits to come back. */
const unpayRetained: Deed = async (of) => {
  const made = await of.money.rows<{ id: string }>(
    `select distinct w.payment_id as id from treasury.withholding w join treasury.retention r on r.id = w.retention_id where w.live and w.kind = '20' and r.status = 'voided' order by 1`,
  )
  const id = oneOf(
    of,
    made.map((each) => each.id),
  )
  if (!id) return undefined
  const verb = of.chance.of(['void', 'return', 'return', 'void'])
  return of.api.put(`/api/payment/expenses/${id}/${verb}`, { reason: 'Por azar' })
}

/** What still stands of a reversed one is certified anew. */
const reissue: Deed = async (of) => {
  const id = oneOf(of, await certificates(of, "r.status in ('voided', 'rejected')"))
  return id ? of.api.put(`/api/payment/retentions/${id}/reissue`) : undefined
}

export const retentions = { buyRetained, payRetained, reverse, unpayRetained, reissue }
