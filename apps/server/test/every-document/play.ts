import { setTimeout as sleep } from 'node:timers/promises'
import { type Caller, openWorld, people, type Reply, type World } from '@yupana/testkit'
import { type Cents, cents, soles } from '../recount-figures.ts'
import { type Effect, Model } from './model.ts'

/** The program's answers, of many shapes. */
export type Paper = Reply['body']

/** A document that was taken, with what it did. */
export interface Taken {
  kind: string
  id: string
  paper: Paper
  effect: Effect
  /** How it is taken back. */
  undo: { method: 'PUT' | 'DELETE'; path: string; body?: object }
  /** What was made of it. */
  facts: Record<string, unknown>
  /** What is so again when it is taken back. */
  undone?: () => void
}

/** A company with two shops of one address, a third far away, and goods of every way of telling them apart. */
export interface Company {
  world: World
  api: Caller
  model: Model
  /** A number below this one. */
  dice(below: number): number
  pick<T>(from: readonly T[]): T
  places: { here: string; near: string; far: string }
  goods: Record<'plain' | 'other' | 'batch' | 'serial' | 'made' | 'service' | 'detracted', string>
  /** A client that is a retaining agent, and somebody who lets bills in that another typed. */
  retaining: string
  chief: Caller
  /** What a dollar is worth by the tax office, on every day. */
  published: string
  taken: Taken[]
  /** The one that was taken, or taken back, last: where figures come apart, that is what is looked at. */
  last?: Taken
  /** How often each kind of deed was done, and was refused. */
  done: Map<string, { yes: number; no: number }>
  readonly today: string
  number(): string
}

/** Numbers that look like chance and are the same every time. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const PUBLISHED = '3.75'

/** What a company has beside: an account for deposits, the rates of its days, how far a bill may go beyond its order, and who lets those in that do. */
async function lawAndMatch(world: World, api: Caller): Promise<Caller> {
  await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
  await world.owner.query(
    `insert into company.exchange_rate (company_id, id, date, purchase, sale)
     select $1, uuidv7(), day, 3.740, $2 from generate_series(date '2026-11-01', date '2026-11-30', '1 day') as day
     on conflict (company_id, date) do update set purchase = excluded.purchase, sale = excluded.sale`,
    [world.ids.companyId, PUBLISHED],
  )
  const { body } = await api.get('/api/company/configuration')
  const tolerance = { matchQuantity: '5', matchPrice: '2', matchUnordered: '20', matchNoOrder: false }
  await api.save('/api/company/configuration', { ...body, ...tolerance })
  const role = await api.post('/api/configuration/roles', {
    ...{ name: 'Aprueba', permissions: ['INPUTBILL.approve', 'INPUTBILL.view'] },
  })
  await world.owner.query(
    'update company.membership m set role_id = $1 from company.user_account u where u.id = m.user_id and u.email = $2',
    [role.body.id, people.seller.email],
  )
  return world.as('seller')
}

export async function openCompany(url: string, seed: number): Promise<Company> {
  const world = await openWorld(url, { sunat: true })
  const api = await world.as('owner')
  const chief = await lawAndMatch(world, api)
  const made = async (path: string, body: object): Promise<string> => {
    const reply = await api.post(path, body)
    if (reply.status >= 300) throw new Error(JSON.stringify(reply.body))
    return reply.body.id
  }
  const branch = await made('/api/company/branch-office', {
    ...{ code: 'ED2', name: 'Sede sur', address: 'Calle 1', geographicCode: '040101', establishmentCode: '0001' },
  })
  const store = (code: string, of: string) => made('/api/warehouses', { code, name: code, branch: { id: of } })
  const product = (code: string, over: object = {}) =>
    made('/api/products', { code, name: `Bien ${code}`, unit: { code: 'NIU' }, ...over })
  const retaining = await made('/api/clients', {
    ...{
      type: 'client',
      documentType: '6',
      documentNumber: '20601030013',
      fiscalName: 'Retiene',
      retainingAgent: true,
    },
  })
  const throwDice = dice(seed)
  let next = 70_000
  return {
    ...{ retaining, chief, published: PUBLISHED },
    ...{ world, api, model: new Model(), dice: throwDice, taken: [], done: new Map(), today: '2026-11-18' },
    pick: (from) => from[throwDice(from.length)]!,
    places: {
      here: world.ids.warehouse,
      near: await store('EDN', world.ids.branch),
      far: await store('EDF', branch),
    },
    goods: {
      plain: await product('ED-P'),
      other: await product('ED-O'),
      batch: await product('ED-B', { batchTracking: true }),
      serial: await product('ED-S', { serieTracking: true }),
      made: await product('ED-M', { saleAccount: '70221' }),
      service: world.ids.products.service,
      detracted: await product('ED-D', {
        ...{ type: 'service', unit: { code: 'ZZ' }, detraction: true, detractionCategory: { code: '022' } },
      }),
    },
    number: () => String(++next),
  }
}

/** Today as a rule; now and then a day that is past, so that what came after it is valued anew. */
export const dayOf = ({ dice: below, today }: Company): string => (below(3) > 0 ? today : `2026-11-${15 + below(3)}`)

/** What a day's dollars are worth, and what a document says of its money. */
export function moneyOf({ dice: below }: Company): { currency: string; exchangeRate?: string } {
  return below(2) === 0 ? { currency: 'PEN' } : { currency: 'USD', exchangeRate: `3.${700 + below(90)}` }
}

export const rateOf = (paper: Paper): string => (paper.currency === 'USD' ? paper.exchangeRate : '1')
export const solesOf = (paper: Paper, amount: string): Cents => soles(cents(amount), rateOf(paper))

/** Does one deed; what is refused is refused for a reason, and changes nothing. */
export async function attempt(company: Company, name: string, deed: () => Promise<boolean | undefined>): Promise<void> {
  const counts = company.done.get(name) ?? { yes: 0, no: 0 }
  company.done.set(name, counts)
  if (await deed()) counts.yes += 1
  else counts.no += 1
  await settle(company)
}

/** An answer, or undefined where it was refused. @throws Error where the program failed */
export function granted({ status, body }: Reply): Paper | undefined {
  if (status >= 500) throw new Error(`${status} ${JSON.stringify(body)}`)
  return status < 300 ? (body ?? {}) : undefined
}

/** Keeps what was taken, and tells the second bookkeeper. */
export function keep(company: Company, taken: Omit<Taken, 'facts'> & { facts?: Taken['facts'] }): true {
  company.model.take(taken.effect)
  company.last = { facts: {}, ...taken }
  company.taken.push(company.last)
  return true
}

/** Those of a kind that stand. */
export const standing = ({ taken }: Company, ...kinds: string[]): Taken[] =>
  taken.filter(({ kind }) => kinds.includes(kind))

/** Waits until the tax office has answered and no cost is left to be posted. */
export async function settle({ world }: Company, answered = false): Promise<void> {
  for (let at = 0; at < (answered ? 60 : 1); at += 1) {
    await world.owner.query(
      "update platform.outbox set due_at = now() - interval '1 second' where status = 'pending' and claimed_by is null",
    )
    if (answered) await world.owner.query('update einvoicing.document set sending_since = null')
    world.services.wakeOutbox(world.ids.companyId)
    await world.server.outbox.idle()
    const { rows } = await world.owner.query(
      "select kind from platform.outbox where status = 'pending' and kind in ('einvoice.send', 'einvoice.void', 'einvoice.summary')",
    )
    if (rows.length === 0 && at >= 3) break
  }
  for (;;) {
    const { rows } = await world.owner.query(
      "select last_error from platform.outbox where status <> 'done' and kind = 'inventory.recosted'",
    )
    if (rows.length === 0) return
    if (rows[0].last_error) throw new Error(rows[0].last_error)
    await sleep(5)
  }
}

/** Takes one back where the program lets it; then all is as if it had not been. */
export async function undo(company: Company, one: Taken): Promise<boolean> {
  const { api, model } = company
  const { method, path, body } = one.undo
  const reply = method === 'PUT' ? await api.put(path, body) : await api.delete(path, body)
  if (granted(reply) === undefined) return false
  await settle(company, one.kind === 'sale' || one.kind === 'note')
  model.take(one.effect, -1n)
  one.undone?.()
  company.taken = company.taken.filter((each) => each !== one)
  company.last = one
  return true
}
