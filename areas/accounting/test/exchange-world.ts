import { type Decimal, dec, fixed, lastDay, round, sum, ZERO } from '@yupana/kernel'
import { type Caller, must, type World } from '@yupana/testkit'

export const REFRESH = '/api/accounting/journal-entry/monthly-exchange-rate-different/refresh'
export const ENTRIES = '/api/accounting/journal-entry'
export const RATES = '/api/exchange-rate-lock'

/** A line of a voucher as a test writes it: debits above zero, dollars beside soles. */
export interface Moved {
  account: string
  soles: string
  dollars?: string
  document?: string
  client?: string
}

/** Books in soles and dollars that are written through the product's own calls, and judged from their bare lines. */
export function exchangeWorld(world: World, api: Caller) {
  const { andes } = world.ids.clients
  const line = ({ account, soles, dollars, document, client }: Moved): object => {
    const side = dec(soles).isPositive() ? 'debit' : 'credit'
    return {
      ...{ account: { code: account }, [side]: fixed(dec(soles).abs()) },
      ...(dollars ? { [`${side}Foreign`]: fixed(dec(dollars).abs()) } : {}),
      ...(document
        ? { client: { id: client ?? andes }, documentType: '01', documentSerial: 'F001', documentNumber: document }
        : {}),
    }
  }
  return {
    andes,
    /** A voucher by hand. */
    write: (date: string, lines: readonly Moved[]) =>
      must(
        api.post(ENTRIES, {
          ...{ archive: { code: '05' }, date, memo: 'Asiento de prueba', lines: lines.map(line) },
          ...(lines.some(({ dollars }) => dollars) ? { currency: 'USD', exchangeRate: '3.7' } : {}),
        }),
      ),
    rates: (year: number, month: number, purchase: string, sale: string) =>
      must(api.post(RATES, { year, months: [{ month, purchase, sale }] })),
    refresh: (year: number, month: number, simulate = false) => must(api.put(REFRESH, { year, month, simulate })),
    /** Sums of bare lines up to a day, by account: nothing of the program that restates is asked. */
    async balances(until: string, since = '2000-01-01'): Promise<Record<string, { soles: string; dollars: string }>> {
      const { rows } = await world.owner.query(
        `select account_code as account, sum(debit - credit)::text as soles, sum(foreign_amount)::text as dollars from accounting.journal_line
         where company_id = $1 and date between $3 and $2 group by 1`,
        [world.ids.companyId, until, since],
      )
      return Object.fromEntries(rows.map(({ account, soles, dollars }) => [account, { soles, dollars }]))
    },
    /** What is far from dollars × rate at the end of a month, account by account, documents each by themselves. */
    async far(year: number, month: number, purchase: string, sale: string, since = '2000-01-01'): Promise<string[]> {
      const { rows } = await world.owner.query(
        `select account_code as account, number, sum(debit - credit)::text as soles, sum(foreign_amount)::text as dollars from accounting.journal_line
         where company_id = $1 and date between $3 and $2 and left(account_code, 1) in ('1', '4') group by 1, 2 having bool_or(foreign_amount <> 0)`,
        [world.ids.companyId, lastDay({ year, month }), since],
      )
      return rows
        .filter(({ account, soles, dollars }) => {
          const worth: Decimal = dec(dollars).times(account < '4' ? purchase : sale)
          return round(worth).minus(soles).abs().gt('0.05')
        })
        .map(({ account, number, soles, dollars }) => `${account} ${number} ${dollars} ${soles}`)
    },
    /** Gains less losses of the exchange in a span of days. */
    async result(from: string, to: string): Promise<string> {
      const { rows } = await world.owner.query(
        `select (credit - debit)::text as net from accounting.journal_line where company_id = $1 and date between $2 and $3 and account_code in ('776', '676')`,
        [world.ids.companyId, from, to],
      )
      return fixed(sum([ZERO, ...rows.map(({ net }) => net)]))
    },
    /** Every entry and line of exchange differences there is, to be compared byte by byte. */
    async written(): Promise<string> {
      const { rows } = await world.owner.query(
        `select jsonb_agg(to_jsonb(e) || jsonb_build_object('lines', (select jsonb_agg(to_jsonb(l) order by l.line) from accounting.journal_line l
           where l.company_id = e.company_id and l.entry_id = e.id)) order by e.id)::text as text
         from accounting.journal_entry e where e.company_id = $1 and e.archive = '07'`,
        [world.ids.companyId],
      )
      return rows[0].text ?? ''
    },
  }
}

export type Told = { account: { code: string }; debit: string; credit: string; document: string | null }
export const told = (lines: readonly Told[]): string[] =>
  lines.map(({ account, debit, credit, document }) => [account.code, document, debit, credit].filter(Boolean).join(' '))
