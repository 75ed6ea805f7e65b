import { must } from '@yupana/testkit'
import { today } from '../money-world.ts'
import { type Deed, moved, oneOf, type Player } from './player.ts'

const PATH = '/api/payment/transfer'

function body(of: Player) {
  const { accounts, drawers, chance } = of
  const places = [...accounts.PEN, ...accounts.USD, drawers.PEN, drawers.USD]
  const [from, to] = [chance.of(places), chance.of(places)]
  const dollars = [...accounts.USD, drawers.USD].some((id) => id === from || id === to)
  return {
    ...{ date: today, accountFrom: { id: from }, accountTo: { id: to }, amount: chance.amount(400) },
    ...of.rate(dollars),
    ...(chance.next() < 0.3 ? { commission: '1.50' } : {}),
    ...(chance.next() < 0.3 ? { receivedOn: null } : {}),
  }
}

const send: Deed = async (of) => {
  const reply = await of.api.post(PATH, body(of))
  if (reply.status === 201) of.made.transfer.push(reply.body.id)
  return reply
}

const changeTransfer: Deed = async (of) => {
  const id = oneOf(of, of.made.transfer)
  if (!id) return undefined
  const { version } = await must(of.api.get(`${PATH}/${id}`))
  return of.api.put(`${PATH}/${id}`, { ...body(of), version })
}

const moveTransfer: Deed = async (of) => {
  const id = oneOf(of, of.made.transfer)
  if (!id) return undefined
  const verb = of.chance.of(['void', 'receive', 'receive', 'return', 'returned', 'keep', 'close', 'reopen'])
  return moved(of.api, `${PATH}/${id}`, verb, today)
}

export const transfers = { send, changeTransfer, moveTransfer }
