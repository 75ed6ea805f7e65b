import { readXlsx } from '@yupana/platform'
import { type Caller, must, type Reply, type World } from '@yupana/testkit'

const PATH = '/api/accounting/journal-entry'

const DIFFERENCES = `with every as (select account_code as code, sum(debit) as debit, sum(credit) as credit, sum(foreign_amount) as usd from accounting.journal_line where company_id = $1 group by 1),
           live as (select l.account_code as code, sum(l.debit) as debit, sum(l.credit) as credit, sum(l.foreign_amount) as usd from accounting.journal_line l
             join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live where l.company_id = $1 group by 1),
           kept as (select key as code, sum(plus) filter (where metric !~ 'USD$') as debit, sum(minus) filter (where metric !~ 'USD$') as credit,
             sum(plus - minus) filter (where metric ~ 'USD$') as usd from platform.figures where company_id = $1 and metric ~ '^ledger' and metric !~ 'center' group by 1)
         select * from every full join live using (code) full join kept using (code)
         where (coalesce(every.debit, 0), coalesce(every.credit, 0), coalesce(every.usd, 0)) is distinct from (coalesce(live.debit, 0), coalesce(live.credit, 0), coalesce(live.usd, 0))
            or (coalesce(every.debit, 0), coalesce(every.credit, 0), coalesce(every.usd, 0)) is distinct from (coalesce(kept.debit, 0), coalesce(kept.credit, 0), coalesce(kept.usd, 0))`

const files = {
  /** Two lines each under the headings of the test: `05,,10/11/2026,Par 1,6371,10,,,,,`. */
  pairs: (count: number): string[] =>
    Array.from({ length: count }, (_, i) => [
      `05,,10/11/2026,Par ${i + 1},6371,10,,,,,`,
      `05,,10/11/2026,Par ${i + 1},1011,,10,,,,`,
    ]).flat(),
  long: (count: number): string[] =>
    Array.from({ length: count }, (_, i) => {
      const head = `${String((i % 28) + 1).padStart(2, '0')}/10/2026,Asiento ${i + 1}`
      return [`${head},6371,${i + 1}.50,`, `${head},1011,,${i + 1}.50`]
    }).flat(),
  sheetOf: async ({ bytes }: Reply): Promise<string[][]> => {
    const found: string[][] = []
    for await (const row of readXlsx(bytes, { maxRows: 10_000 })) found.push(row)
    return found
  },
}

/** The books of a test of imports: files go in as CSV, vouchers are told as `05-11-20 IMPORT Alquiler 118.40`. */
export function booksWorld(world: World, api: Caller) {
  const rows = async <T = Record<string, string>>(sql: string): Promise<T[]> =>
    (await world.owner.query(sql, [world.ids.companyId])).rows
  const upload = (type: string, lines: readonly string[] | Uint8Array, more: Record<string, string> = {}, as = api) =>
    as.upload(
      `${PATH}/import`,
      Array.isArray(lines) ? Buffer.from(lines.join('\n')) : (lines as Uint8Array),
      'asientos.csv',
      'text/csv',
      { type, year: '2026', ...more },
    )
  const generate = (batch: string, more: object = {}, as = api) =>
    as.post(`${PATH}/import/generate`, { batch, ...more })
  return {
    rows,
    upload,
    generate,
    preview: async (type: string, lines: readonly string[] | Uint8Array, more: Record<string, string> = {}) =>
      must(upload(type, lines, more)),
    commit: async (batch: string, more: object = {}) => must(generate(batch, more)),
    vouchers: async (): Promise<string[]> =>
      (
        await rows<{ said: string }>(
          `select archive || '-' || month || '-' || number || ' ' || origin || ' ' || memo || ' ' || total as said from accounting.journal_entry
           where company_id = $1 and live and year = 2026 and origin in ('IMPORT', 'OPENING', 'REGISTER') order by archive, month, number`,
        )
      ).map(({ said }) => said),
    /** Lines of the voucher of a memo: `1212 D118.00`. */
    lines: async (memo: string): Promise<string[]> =>
      (
        await world.owner.query(
          `select l.account_code || case when l.debit > 0 then ' D' || l.debit else ' H' || l.credit end || case when l.foreign_amount <> 0 then ' $' || l.foreign_amount else '' end as said
           from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
           where e.company_id = $1 and e.live and e.memo = $2 order by e.number, l.line`,
          [world.ids.companyId, memo],
        )
      ).rows.map(({ said }: { said: string }) => said),
    /** What differs between all lines, those that stand, and the kept figures, in soles and dollars: nothing, ever. */
    differences: () => rows(DIFFERENCES),
    ...files,
    made: (more: object = {}) =>
      must(
        api.post(PATH, {
          ...{ archive: { code: '05' }, date: '2026-11-10', memo: 'A mano' },
          lines: [
            { account: { code: '6371' }, debit: '10' },
            { account: { code: '1011' }, credit: '10' },
          ],
          ...more,
        }),
      ),
    clear: async (): Promise<void> => {
      const { data } = await must(api.get('/api/accounting/journal-summary?limit=200'))
      for (const { id, origin } of data)
        if (['IMPORT', 'OPENING', 'REGISTER'].includes(origin)) await must(api.delete(`${PATH}/${id}`))
    },
  }
}
