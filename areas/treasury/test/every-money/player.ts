import { fixed } from '@yupana/kernel'
import { type Caller, must, type Reply, type World } from '@yupana/testkit'
import { moneyWorld } from '../money-world.ts'

export type Currency = 'PEN' | 'USD'
export type Deed = (of: Player) => Promise<Reply | undefined>

/** The same numbers each time: what fails can be looked at. */
export function chances(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return {
    next,
    below: (most: number): number => Math.floor(next() * most),
    of: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!,
    amount: (most: number): string => fixed(Math.max(0.01, Math.floor(next() * most * 100) / 100)),
  }
}

/** A company with money in banks, boxes and drawers, in soles and in dollars, and the people who move it. */
export async function player(world: World, seed: number) {
  const { ids } = world
  await world.owner.query('update einvoicing.setting set auto_send = false')
  await world.owner.query('update treasury.setting set cash_shift = true, retains = true where company_id = $1', [
    ids.companyId,
  ])
  await world.owner.query(
    "update company.role set permissions = permissions || '{RENDERING.fullAccess,TRANSFER.fullAccess,POSSHIFT.fullAccess}' where name = 'Contabilidad'",
  )
  // Whoever takes expenses out of the drawer may pay.
  await world.owner.query(
    "update company.role set permissions = permissions || '{PAYMENTS.fullAccess}' where name = 'Caja'",
  )
  const [api, boss, cashier] = [await world.as('owner'), await world.as('accountant'), await world.as('cashier')]
  const money = moneyWorld(world, api)
  const account = async (code: string, type: string, currency: Currency, ledgerCode: string): Promise<string> =>
    (
      await must(
        api.post('/api/payment/account', {
          ...{ code, name: code, type, currency, ledgerCode },
          ...(type === 'bank' ? { bank: '02' } : {}),
        }),
      )
    ).id
  const accounts = {
    PEN: [ids.cash, ids.bank],
    USD: [ids.bankUsd, await account('USD2', 'bank', 'USD', '10412')],
  }
  const drawers = {
    PEN: await account('GAVETA', 'cash', 'PEN', '1011'),
    USD: await account('GAVETAUSD', 'cash', 'USD', '1012'),
  }
  const chance = chances(seed)
  const workers = await Promise.all(
    ['ANA', 'LUZ'].map(async (code) => (await must(api.post('/api/workers', { code, name: code, type: 'both' }))).id),
  )
  const everywhere = [...accounts.PEN, ...accounts.USD]
  for (const id of everywhere)
    await must(
      api.post('/api/payment/balance', {
        ...{ account: { id }, date: '2026-10-01', amount: '3000.00' },
        ...(accounts.USD.includes(id) ? { exchangeRate: '3.7' } : {}),
      }),
    )
  return {
    ...{ world, ids, api, boss, cashier, money, chance, accounts, drawers, workers },
    categories: { incomes: await money.category('OTRING'), expenses: await money.category('OTRGAS') },
    mobility: await money.category('MOVILI'),
    /** What was made, by what it is. */
    made: { incomes: [] as string[], expenses: [] as string[], transfer: [] as string[], rendering: [] as string[] },
    bills: { next: 1000 },
    currency: (): Currency => chance.of(['PEN', 'USD'] as const),
    rate: (dollars: boolean) => (dollars ? { exchangeRate: fixed(3.6 + chance.below(30) / 100) } : {}),
  }
}

export type Player = Awaited<ReturnType<typeof player>>

/** One of what was made, if there is any. */
export const oneOf = ({ chance }: Player, all: readonly string[]): string | undefined =>
  all.length > 0 ? chance.of(all) : undefined

/** Moves a thing by one of its verbs, told what that verb asks. */
export const moved = (api: Caller, path: string, verb: string, date: string): Promise<Reply> => {
  const reason = ['void', 'return', 'reopen'].includes(verb) ? { reason: 'Por azar' } : {}
  const dated = ['return', 'returned', 'receive'].includes(verb) ? { date } : {}
  return api.put(`${path}/${verb}`, { ...reason, ...dated })
}
