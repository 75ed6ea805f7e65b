import { type Caller, must, type World } from '@yupana/testkit'
import { guideBody, plantTransport, type TransportWorld } from './transport-world.ts'

export const BASE = '/api/driver-liquidation'
export const today = '2026-11-18'
export const ref = (id: string) => ({ id })
export const said = ({ body }: { body: { errors?: { field: string; code: string }[] } }) =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`)

export type DriverWorld = Awaited<ReturnType<typeof driverWorld>>

/** A company that carries, whose driver is a contact and may be given money; `boss` approves and settles what `api` writes. */
export async function driverWorld(world: World) {
  await world.owner.query(
    "update company.role set permissions = permissions || '{RENDERING.fullAccess,TRANSFER.fullAccess,PAYMENTS.fullAccess,COLLECTION.fullAccess,CARRIERCOUNTDRIVER.fullAccess}' where name = 'Contabilidad'",
  )
  const api = await world.as('owner')
  const boss = await world.as('accountant')
  const { version } = await must(api.get('/api/einvoice/settings'))
  await must(api.post('/api/einvoice/settings', { autoSend: false, version }))
  const planted = await plantTransport(api, world)
  const contact = await must(
    api.post('/api/clients', {
      ...{ type: 'employee', documentType: '1', documentNumber: '40506070', fiscalName: 'Juan Quispe Mamani' },
      addresses: [],
    }),
  )
  await change(api, `/api/drivers/${planted.driver}`, { client: ref(contact.id) })
  await change(api, `/api/vehicles/${planted.vehicle}`, { performance: '9' })
  const categories = {
    expenseCategory: await category(api, 'MOVILI'),
    bonusCategory: await category(api, 'OTRGAS'),
    fuelCategory: await category(api, 'OTRING'),
    loanCategory: await category(api, 'DEVPER'),
  }
  const { data } = await must(api.get('/api/payment/method?filters[0][field]=active&filters[0][value]=true'))
  const contactId: string = contact.id
  return {
    ...{ api, boss, planted, categories, contactId },
    method: ref(data[0].id),
    ...actsOf(world, api, boss, planted, categories, contactId),
  }
}

async function change(api: Caller, path: string, over: object): Promise<void> {
  const { id: _, label: __, ...record } = await must(api.get(path))
  await must(api.put(path, { ...record, ...over }))
}

async function category(api: Caller, code: string): Promise<{ id: string }> {
  const { data } = await must(api.get(`/api/payment/category?filters[0][field]=code&filters[0][value]=${code}`))
  return ref(data[0].id)
}

function actsOf(
  world: World,
  api: Caller,
  boss: Caller,
  planted: TransportWorld,
  categories: object,
  contactId: string,
) {
  const bank = ref(world.ids.bank)
  const read = (id: string) => must(api.get(`${BASE}/${id}`))
  return {
    read,
    /** A trip of eighteen kilometres on which so much was spent, with its bonus. */
    async trip(spent: readonly string[], bonus = '0', over: Record<string, unknown> = {}): Promise<string> {
      const { id } = await must(api.post('/api/obd-guide', guideBody(planted, over)))
      await must(api.put(`/api/obd-guide/${id}/issue`, {}))
      for (const amount of spent)
        await must(api.post(`/api/obd-guide/${id}/expenses`, { category: 'variousTolls', date: today, amount }))
      if (bonus !== '0') await must(api.save(`/api/obd-guide/${id}/bonus`, { bonus }, `/api/obd-guide/${id}`))
      return id
    },
    body: (guides: readonly string[], over: Record<string, unknown> = {}) => ({
      ...{ date: today, startDate: '2026-11-01', finalDate: today, driver: ref(planted.driver) },
      trips: guides.map((id) => ({ guide: ref(id) })),
      ...over,
    }),
    async advanced(amount: string): Promise<string> {
      const { id } = await must(
        api.post('/api/rendering-of-account', {
          ...{ date: today, party: ref(contactId), currency: 'PEN', purpose: 'Viaje', requestedAmount: amount },
        }),
      )
      const move = { kind: 'advance', date: today, account: bank, amount }
      await must(api.post(`/api/rendering-of-account/${id}/transfers`, move))
      return id
    },
    approve: (id: string, who = boss) => who.put(`${BASE}/${id}/approve`, {}),
    settle: async (id: string, over: object = {}, who = api) =>
      who.put(`${BASE}/${id}/settle`, {
        ...{ date: today, account: bank, ...categories, version: (await read(id)).version },
        ...over,
      }),
    rendering: (id: string) => must(api.get(`/api/rendering-of-account/${id}`)),
    /** Ledger accounts that have other soles than the movements of the accounts of money that stand in them. */
    untied: async () =>
      (
        await world.owner.query(
          `with moved as (select a.ledger_code as code, sum(m.local_amount) as local from treasury.account a
             join treasury.movement m on m.company_id = a.company_id and m.account_id = a.id where not a.accounting_does_no_apply group by 1)
           select m.code, m.local, b.local as booked from moved m
           left join lateral (select coalesce(sum(l.debit - l.credit), 0) as local from accounting.journal_line l where l.account_code = m.code) b on true
           where m.local <> b.local`,
        )
      ).rows,
  }
}
