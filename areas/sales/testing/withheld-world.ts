import { type Caller, must, type World } from '@yupana/testkit'
import { invoiceBody, money } from './invoice-body.ts'
import { noteWorld } from './note-world.ts'

type Over = Record<string, unknown>

/** Sales of which something is deposited, retained or perceived, for tests. */
export function withheldWorld(world: World, api: () => Caller) {
  const notes = noteWorld(world, api)
  const rows = async (sql: string, params: unknown[] = []) => (await world.owner.query(sql, params)).rows
  const made = new Map<string, Promise<string>>()
  const service = (detraction: string | null, tax = 'IGV') => {
    const code = `S-${detraction ?? 'LIBRE'}-${tax}`
    if (!made.has(code))
      made.set(
        code,
        must(
          api().post('/api/products', {
            ...{ code, name: code, type: 'service', unit: { code: 'ZZ' }, price: '1', tax: { type: tax } },
            ...(detraction ? { detraction: true, detractionCategory: { code: detraction } } : {}),
          }),
        ).then(({ id }) => id),
      )
    return made.get(code)!
  }
  return {
    ...notes,
    rows,
    service,
    /** A draft of so much with tax of what is under a code. */
    async draft(amount: string, code: string | null, { line = {}, ...over }: Over = {}) {
      const tax = code === '035' ? 'EXONERATED' : 'IGV'
      const item = { id: await service(code, tax) }
      const sold = { item, price: amount, includeTaxPrice: true, tax: { type: tax }, ...(line as object) }
      return must(api().post('/api/invoices', invoiceBody(world, [sold], { warehouse: null, ...over })))
    },
    async issueDraft(id: string) {
      const issued = await must(api().put(`/api/invoices/${id}/issue`))
      await world.server.outbox.idle()
      return issued
    },
    /** What is owed of a sale, part by part. */
    parts: (id: string) =>
      rows(
        `select concept, currency, amount::text, balance::text, local_balance::text as local from treasury.open_item
         where document_id = $1 and status <> 'voided' order by array_position(array['document', 'detraction', 'retention', 'perception'], concept), instalment`,
        [id],
      ),
    collectPart: async (
      id: string,
      concept: string,
      amount: string,
      currency: 'PEN' | 'USD',
      exchangeRate?: string,
    ) => {
      const [item] = await rows(
        "select id from treasury.open_item where document_id = $1 and concept = $2 and status <> 'voided'",
        [id, concept],
      )
      return api().post('/api/payment/incomes', {
        ...{ date: '2026-11-18', ...money.find((each) => each.currency === currency) },
        ...(exchangeRate ? { exchangeRate } : {}),
        account: { id: currency === 'USD' ? world.ids.bankUsd : world.ids.cash },
        method: { id: world.ids.methodCash },
        payments: [{ document: { id }, openItem: { id: item.id }, amount }],
      })
    },
    /** The XML that the tax office was sent. */
    xml: async (id: string): Promise<string> =>
      (await api().get(`/api/einvoice/${id}/download/ubl`)).bytes.toString('utf8'),
  }
}
