import { type Caller, must, type World } from '@yupana/testkit'

interface Given {
  world: () => World
  owner: () => Caller
  bill: (currency: string) => Record<string, unknown>
  /** What is shown of one that enters the books, and of one that changes itself alone. */
  shown: { ALL: readonly string[]; DOCUMENTS: string }
}

const reason = 'Prueba'

/** How each verb of a bill is tried, in soles and in dollars. */
export function billTries({ world, owner, bill, shown: { ALL, DOCUMENTS } }: Given) {
  const entered = async (currency: string) => must(owner().post('/api/bills', bill(currency)))
  const ref = async (currency: string) => ({ id: (await entered(currency)).id as string })
  const sql = (text: string, ...params: unknown[]) => world().owner.query(text, params)
  /** One that waits, and that nobody of the world typed. */
  const waiting = async (currency: string) => {
    await sql('update purchases.setting set match_no_order = true')
    const made = await entered(currency)
    await sql('update purchases.setting set match_no_order = false')
    await sql("update purchases.bill set typed_by = '{}', created_by = null where id = $1", made.id)
    return made
  }
  return {
    'bill.create': async (c: string) => ({ path: '/api/bills', body: bill(c), shows: ALL }),
    'bill.update': async (c: string) => {
      const { id, version, serie, number } = await entered(c)
      // Of another quantity: where nothing of it changes no voucher is written.
      const body = bill(c)
      const items = (body.items as object[]).map((item) => ({ ...item, quantity: '7' }))
      return { path: `/api/bills/${id}`, body: { ...body, items, serie, number, version }, shows: ALL }
    },
    'bill.approve': async (c: string) => {
      const { id, version } = await waiting(c)
      return { path: `/api/bills/${id}/approve`, body: { version }, shows: ALL }
    },
    'bill.reject': async (c: string) => {
      const { id, version } = await waiting(c)
      return { path: `/api/bills/${id}/reject`, body: { reason, version }, shows: [DOCUMENTS] }
    },
    'bill.void': async (c: string) => ({
      ...{ path: `/api/bills/${(await entered(c)).id}/void`, body: { reason }, shows: ALL },
    }),
    'bill.remove': async (c: string) => ({ path: `/api/bills/${(await entered(c)).id}`, shows: ALL }),
    'bill.join': async (c: string) => ({
      ...{ path: `/api/bills/join/${(await entered(c)).id}`, body: { bills: [await ref(c)] }, shows: [DOCUMENTS] },
    }),
    'bill.separate': async (c: string) => {
      const { id } = await entered(c)
      await must(owner().put(`/api/bills/join/${id}`, { bills: [await ref(c)] }))
      return { path: `/api/bills/separate/${id}`, body: {}, shows: [DOCUMENTS] }
    },
  }
}
