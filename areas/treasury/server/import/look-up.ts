import { documentTypesOf } from '@yupana/kernel'
import { type Ctx, fold } from '@yupana/platform'
import { categoryTypes } from '../../contract/payment/category.ts'
import type { PaymentImportRow } from '../../contract/payment/payment-import.ts'
import { accountMine } from '../account/usable.ts'
import { stillOwed } from '../open-items.ts'
import type { Direction } from '../payment/queries.ts'

export interface Named {
  id: string
  code: string | null
  name: string
}
type AccountRow = Named & { currency: string }
type CategoryRow = Named & { party: boolean; center: boolean }

/** What is owed of a document of a contact, in its currency. */
export interface DebtRow {
  id: string
  party: string
  type: string
  number: string
  currency: string
  balance: string
  since: string
}

export interface Known {
  parties: ReadonlyMap<string, Named>
  accounts: ReadonlyMap<string, AccountRow>
  methods: ReadonlyMap<string, Named & { needsNumber: boolean }>
  categories: ReadonlyMap<string, CategoryRow>
  centers: ReadonlyMap<string, Named>
  debts: readonly DebtRow[]
  rates: ReadonlySet<string>
}

/** Found by code as well as by name; what two records are called finds neither. */
function byName<Row extends Named>(rows: readonly Row[]): Map<string, Row> {
  const found = new Map<string, Row>()
  const twice = new Set<string>()
  for (const row of rows)
    for (const key of new Set([fold(row.code ?? ''), fold(row.name)])) {
      if (found.has(key)) twice.add(key)
      found.set(key, row)
    }
  for (const key of twice) found.delete(key)
  return found
}

/** Everything that the lines name, one read a kind. */
export async function lookUp(ctx: Ctx, direction: Direction, rows: readonly PaymentImportRow[]): Promise<Known> {
  const numbers = [...new Set(rows.flatMap(({ client }) => client ?? []))]
  const [parties, accounts, methods, categories, centers] = await Promise.all([
    ctx.query<Named>(
      'select id, document_number as code, fiscal_name as name from parties.client where company_id = $1 and document_number = any($2::text[])',
      [ctx.companyId, numbers],
    ),
    ctx.query<AccountRow>(
      `select a.id, a.code, a.name, a.currency from treasury.account a where a.company_id = $1 and a.active and ${accountMine('a.id', '$2')}`,
      [ctx.companyId, ctx.userId],
    ),
    ctx.query<Named & { needsNumber: boolean }>(
      'select id, code, name, requires_operation_number as "needsNumber" from treasury.method where company_id = $1 and active',
      [ctx.companyId],
    ),
    ctx.query<CategoryRow>(
      'select id, code, name, requires_party as party, requires_cost_center as center from treasury.category where company_id = $1 and active and type = $2 and not accounting_does_no_apply',
      [ctx.companyId, categoryTypes[direction]],
    ),
    ctx.query<Named>('select id, code, name from company.cost_center where company_id = $1 and active and level = 3', [
      ctx.companyId,
    ]),
  ])
  const byNumber = new Map(parties.map((row) => [row.code ?? '', row]))
  const documents = rows.flatMap(({ document }) => (document ? [numberOf(document)] : []))
  const debts = await ctx.query<DebtRow>(
    `select coalesce(payer_id, document_id) as id, party_id as party, document_type as type, upper(serie) || '-' || ltrim(number, '0') as number, currency,
       sum(balance)::text as balance, max(booked_on)::text as since
     from treasury.open_item where company_id = $1 and direction = $2 and concept = 'document' and ${stillOwed('status')} and party_id = any($3::uuid[])
       and upper(serie) || '-' || ltrim(number, '0') = any($4::text[]) group by 1, 2, 3, 4, 5`,
    [ctx.companyId, direction === 'income' ? 'receivable' : 'payable', parties.map(({ id }) => id), documents],
  )
  const rates = await ctx.query<{ date: string }>(
    'select distinct date::text as date from company.exchange_rate where company_id = $1 and date <= any($2::date[])',
    [ctx.companyId, rows.map(({ date }) => date)],
  )
  return {
    ...{ parties: byNumber, accounts: byName(accounts), methods: byName(methods), categories: byName(categories) },
    ...{ centers: byName(centers), debts, rates: new Set(rates.map(({ date }) => date)) },
  }
}

/** `F001 - 00000148` as `F001-148`. */
export function numberOf(document: string): string {
  const [serie = '', number = ''] = document.split('-')
  return `${serie.trim().toUpperCase()}-${number.trim().replace(/^0+/, '')}`
}

export const isOfType = (debt: DebtRow, type: string | undefined): boolean =>
  type === undefined || documentTypesOf(type.toUpperCase()).includes(debt.type)
