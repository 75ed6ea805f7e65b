import { fixed } from '@yupana/kernel'
import { expect } from 'vitest'
import { today } from '../money-world.ts'
import { type Deed, oneOf, type Player } from './player.ts'

const PATH = '/api/rendering-of-account'

const begin: Deed = async (of) => {
  const { chance, workers, api } = of
  const reply = await api.post(PATH, {
    ...{ date: today, worker: { id: chance.of(workers) }, currency: of.currency() },
    ...{ purpose: 'Viaje', requestedAmount: chance.amount(500) },
  })
  if (reply.status === 201) of.made.rendering.push(reply.body.id)
  return reply
}

async function told(of: Player) {
  const id = oneOf(of, of.made.rendering.slice(-6))
  if (id === undefined) return undefined
  const { status, body } = await of.api.get(`${PATH}/${id}`)
  // What an approval opened is gone where that was reopened.
  return status === 404 ? undefined : body
}

const moveRendering: Deed = async (of) => {
  const one = await told(of)
  if (!one) return undefined
  const { chance, accounts, api } = of
  const currency = one.currency as 'PEN' | 'USD'
  // Most of what is left goes back, or what is missing is paid.
  const balance = Number(one.balance)
  const settles = chance.next() < 0.5 && balance !== 0
  const kind = settles ? (balance > 0 ? 'return' : 'reimbursement') : 'advance'
  return api.post(`${PATH}/${one.id}/transfers`, {
    ...{ kind, date: today, account: { id: chance.of(accounts[currency]) }, ...of.rate(currency === 'USD') },
    amount: settles ? fixed(Math.abs(balance)) : chance.amount(300),
  })
}

const spend: Deed = async (of) => {
  const one = await told(of)
  if (!one) return undefined
  const dollars = one.currency === 'USD'
  if (of.chance.next() < 0.6)
    return of.api.post(`${PATH}/${one.id}/expenses`, {
      ...{ date: today, category: of.mobility, amount: of.chance.amount(90), ...of.rate(dollars) },
    })
  const [bill] = await of.money.rows<{ id: string }>(
    `select document_id as id from treasury.open_item where status = 'open' and direction = 'payable' and concept = 'document'
       and document_kind = 'bill' and currency = $1 and balance = amount order by id desc limit 1`,
    [one.currency],
  )
  return bill && of.api.post(`${PATH}/${one.id}/bills`, { bill, date: today, ...of.rate(dollars) })
}

const decide: Deed = async (of) => {
  const one = await told(of)
  const receipt = one?.receipts.find((each: { state: string }) => each.state === 'pending')
  if (!receipt) return undefined
  const verb = of.chance.next() < 0.8 ? 'accept' : 'observe'
  return of.boss.put(
    `${PATH}/${one.id}/receipt/${receipt.id}/${verb}`,
    verb === 'observe' ? { reason: 'Sin sustento' } : undefined,
  )
}

/** All is decided and it is approved, what is left passed on; afterwards it takes nothing. */
const approve: Deed = async (of) => {
  const one = await told(of)
  if (!one) return undefined
  for (const { id, state } of one.receipts)
    if (state === 'pending') await of.boss.put(`${PATH}/${one.id}/receipt/${id}/accept`)
  const reply = await of.boss.put(`${PATH}/${one.id}/approve`, { passOn: Number(one.balance) !== 0 })
  if (reply.status === 200) {
    if (reply.body.next) of.made.rendering.push(reply.body.next.id)
    const late = { date: today, category: of.mobility, amount: '1.00', ...of.rate(one.currency === 'USD') }
    const refused = await of.api.post(`${PATH}/${one.id}/expenses`, late)
    expect([refused.status, refused.body.code]).toEqual([409, 'rendering_closed'])
  }
  return reply
}

const reopen: Deed = async (of) => {
  const one = await told(of)
  return one && of.boss.put(`${PATH}/${one.id}/reopen`, { reason: 'Por azar' })
}

export const renderings = { begin, moveRendering, spend, decide, approve, reopen }
