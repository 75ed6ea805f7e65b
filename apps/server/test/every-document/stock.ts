import type { Effect } from './model.ts'
import { type Company, dayOf, granted, keep, moneyOf, settle, standing, type Taken } from './play.ts'
import { type Goods, lineOf, movesOf, price, someGoods } from './sales.ts'

const takenBack = (path: string): Taken['undo'] => ({ method: 'PUT', path: `${path}/void`, body: { reason: 'Error' } })

/** Goods that come in without a bill: 28, what was found. */
export async function comeIn(company: Company): Promise<boolean> {
  const { api, places, pick } = company
  const place = pick([places.here, places.near, places.far])
  const found = someGoods(company)
  const draft = granted(
    await api.post('/api/guides', {
      ...{ date: dayOf(company), reason: '28', warehouse: { id: place }, ...moneyOf(company) },
      items: found.map((each) => lineOf(each, { price: price(company, 40) })),
    }),
  )
  if (!draft) return false
  const paper = granted(await api.put(`/api/guides/${draft.id}/issue`))
  if (!paper) {
    await api.delete(`/api/guides/${draft.id}`)
    return false
  }
  return keep(company, {
    ...{ kind: 'guide', id: draft.id, paper, effect: { moves: movesOf(found, place, 1) } },
    undo: takenBack(`/api/guides/${draft.id}`),
  })
}

async function sent(company: Company, body: object) {
  const { api } = company
  const draft = granted(await api.post('/api/output', body))
  if (!draft) return undefined
  const paper = granted(await api.put(`/api/output/${draft.id}/issue`))
  if (!paper) await api.delete(`/api/output/${draft.id}`)
  else await settle(company)
  return paper
}

/** Goods that are lost, given away, used or given in consignment. */
export async function leave(company: Company): Promise<boolean> {
  const { places, pick, world } = company
  const gone = someGoods(company, { from: places.near })
  const reason = pick(['13', '03', '06', '18'])
  const paper = await sent(company, {
    ...{ date: dayOf(company), reason, warehouse: { id: places.near }, client: { id: world.ids.clients.andes } },
    ...{ purpose: reason === '13' ? 'loss' : null, items: gone.map((each) => lineOf(each)) },
  })
  if (!paper) return false
  // What an itinerant seller carries is still the company's.
  const carried = reason === '18' ? movesOf(gone, 'transit', 1) : []
  const effect: Effect = { moves: [...movesOf(gone, places.near, -1), ...carried] }
  return keep(company, { kind: 'output', id: paper.id, paper, effect, undo: takenBack(`/api/output/${paper.id}`) })
}

/** From one shop to the other at once, or to the far one by way of the road. */
export async function transfer(company: Company): Promise<boolean> {
  const { places, dice, today } = company
  const far = dice(2) === 0
  const gone = someGoods(company, { from: places.here }).slice(0, 1)
  const to = far ? places.far : places.near
  const paper = await sent(company, {
    ...{ date: today, reason: '04', warehouse: { id: places.here }, toWarehouse: { id: to } },
    items: gone.map((each) => lineOf(each)),
  })
  if (!paper) return false
  const travels = paper.awaits === 'receipt'
  const moves = [...movesOf(gone, places.here, -1), ...movesOf(gone, travels ? 'transit' : to, 1)]
  return keep(company, {
    ...{ kind: 'transfer', id: paper.id, paper, effect: { moves }, undo: takenBack(`/api/output/${paper.id}`) },
    facts: travels ? { gone, to } : {},
  })
}

/** What is on the road arrives; some of it may be lost there. */
export async function receive(company: Company): Promise<boolean> {
  const { api, today, dice, pick } = company
  const travelling = standing(company, 'transfer').filter(({ facts }) => facts.gone && !facts.arrived)
  if (travelling.length === 0) return false
  const one = pick(travelling)
  const [goods] = one.facts.gone as Goods[]
  const [item, units, codes] = goods!
  const { version } = granted(await api.get(`/api/output/${one.id}`))
  const lost = !codes && units > 1 && dice(3) === 0 ? 1 : 0
  const came: Goods = [item, units - lost, codes]
  const paper = granted(
    await api.put(`/api/output/${one.id}/receive`, {
      ...{ date: today, version, ...(lost ? { lossReason: 'Se rompió' } : {}) },
      items: [
        {
          line: 1,
          received: String(units - lost),
          ...(lost ? { lost: String(lost) } : {}),
          ...(codes ? { lots: lineOf(came).lots } : {}),
        },
      ],
    }),
  )
  if (!paper) return false
  await settle(company)
  one.facts.arrived = true
  const moves = [...movesOf([goods!], 'transit', -1), ...movesOf([came], one.facts.to as string, 1)]
  // What arrived is not taken back by itself; with its guide it is.
  company.model.take({ moves })
  one.effect = { moves: [...(one.effect.moves ?? []), ...moves] }
  return true
}

/** Goods are made of others, which may be taken back as a whole. */
export async function make(company: Company): Promise<boolean> {
  const { api, places, goods, dice, today } = company
  const used: Goods[] = [[goods.plain, 1 + dice(3)]]
  if (dice(2) === 0) used.push([goods.batch, 1 + dice(2), [`L${dice(4)}`]])
  const units = 1 + dice(3)
  const plan = granted(
    await api.post('/api/manufacture', {
      ...{ date: dayOf(company), warehouse: { id: places.here }, toWarehouse: { id: places.near } },
      ...{
        materials: used.map((each) => lineOf(each)),
        products: [{ item: { id: goods.made }, quantity: String(units) }],
      },
    }),
  )
  if (!plan) return false
  const issued = granted(await api.put(`/api/manufacture/${plan.id}/issue`))
  if (!issued) {
    await api.delete(`/api/manufacture/${plan.id}`)
    return false
  }
  const { version } = granted(await api.get(`/api/manufacture/${plan.id}`))
  const items = [{ line: 1, quantity: String(units) }]
  const paper = granted(await api.put(`/api/manufacture/${plan.id}/receive`, { date: today, version, items }))
  await settle(company)
  const moves = movesOf(used, places.here, -1)
  return keep(company, {
    ...{ kind: 'made', id: plan.id, paper: paper ?? issued },
    effect: { moves: paper ? [...moves, [goods.made, places.near, units]] : moves },
    undo: { method: 'DELETE', path: `/api/manufacture/${plan.id}` },
  })
}

/** Somebody counts what is there; it stays as it was counted. */
export async function count(company: Company): Promise<boolean> {
  const { api, places, goods, dice, model } = company
  const units = 1 + dice(12)
  const reply = await api.put(`/api/products/${goods.other}/variant/${goods.other}/quick-set-inventory`, {
    ...{ warehouse: { id: places.here }, quantity: String(units), unitCost: '7' },
  })
  if (!granted(reply)) return false
  await settle(company)
  const stood = Number(model.units.get(`${goods.other} ${places.here}`) ?? 0n)
  model.take({ moves: [[goods.other, places.here, units - stood]] })
  return true
}
