import { type CertificateDocument, validateCertificate } from '@yupana/sunat'
import { type Caller, must, type World } from '@yupana/testkit'
import { today } from './money-world.ts'

let papers = 0

/** Bills of suppliers, payments of them by an agent, and what the books say of what was kept. */
export function withholdingWorld(world: World, api: Caller) {
  const { ids } = world
  const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await world.owner.query(text, values)).rows as Row[]
  const billed = async (price: string, over: Record<string, unknown> = {}): Promise<{ id: string; total: string }> => {
    papers += 1
    const currency = over.currency ?? 'PEN'
    return must(
      api.post('/api/bills', {
        ...{ documentType: '01', serie: 'F077', number: String(papers), date: '2026-11-04', currency },
        ...(currency === 'USD' ? { exchangeRate: '3.75' } : {}),
        ...{ supplier: { id: ids.clients.bodega }, paymentTerm: { id: ids.termCredit30 } },
        items: [{ item: { id: ids.products.service }, quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
        ...over,
      }),
    )
  }
  const body = (lines: [document: string, amount: string][], over: Record<string, unknown> = {}) => ({
    ...{ date: today, currency: 'PEN', account: { id: ids.bank }, method: { id: ids.methodTransfer } },
    payments: lines.map(([id, amount]) => ({ document: { id }, amount })),
    ...over,
  })
  return {
    rows,
    billed,
    body,
    autoSend: (is: boolean) => world.owner.query('update einvoicing.setting set auto_send = $1', [is]),
    /** What waits at the tax office is asked for now. */
    async later(): Promise<void> {
      for (let round = 0; round < 3; round += 1) {
        await world.owner.query(
          "update platform.outbox set due_at = now() - interval '1 second' where status = 'pending' and claimed_by is null and kind like 'einvoice.%' and kind <> 'einvoice.deadline'",
        )
        world.services.wakeOutbox(world.ids.companyId)
        await world.server.outbox.idle()
      }
    },
    agent: (is: boolean) => world.owner.query('update treasury.setting set retains = $1', [is]),
    pay: (lines: [document: string, amount: string][], over: Record<string, unknown> = {}, key?: string) =>
      api.post('/api/payment/expenses', body(lines, over), key ? { 'idempotency-key': key } : {}),
    /** What SUNAT would say of a certificate before it is sent. */
    async problems(id: string): Promise<string[]> {
      const [row] = await rows<{ fiscal: CertificateDocument }>(
        'select fiscal from einvoicing.document where id = $1',
        [id],
      )
      return validateCertificate(row!.fiscal, { today }).map(({ code, path }) => `${code} ${path}`)
    },
    /** The account of what we keep, and the withholdings that stand: they are the same to the cent. */
    differing: () =>
      rows(
        `with ledger as (select coalesce(sum(l.credit - l.debit), 0) as amount from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
           where l.account_code = '40114' and e.source_kind = 'expense'),
         kept as (select coalesce(sum(amount), 0) as amount from treasury.withholding where live and kind = '20'),
         said as (select coalesce(sum(w.amount), 0) as amount from treasury.withholding w join treasury.retention r on r.company_id = w.company_id and r.id = w.retention_id
           where w.live and w.kind = '20')
         select ledger.amount as ledger, kept.amount as kept, said.amount as said from ledger, kept, said where ledger.amount <> kept.amount or said.amount <> kept.amount
         union all
         select r.amount, sum(w.amount), null from treasury.retention r join treasury.retention_withholding x on x.company_id = r.company_id and x.retention_id = r.id
         join treasury.withholding w on w.company_id = x.company_id and w.id = x.withholding_id where r.direction = 'issued' group by r.id, r.amount having r.amount <> sum(w.amount)
         union all
         select null, null, null from treasury.retention r join treasury.retention_withholding x on x.company_id = r.company_id and x.retention_id = r.id
         join treasury.withholding w on w.company_id = x.company_id and w.id = x.withholding_id
         where r.direction = 'issued' and r.status in ('open', 'voiding') and not w.live`,
      ),
  }
}
