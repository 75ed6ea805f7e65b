import { assertOpenMonth, documentRate } from '@yupana/company/server'
import { BusinessError, type DateText, type FieldProblem, firstDay, identityProblem, Problems } from '@yupana/kernel'
import { type Ctx, fold, together, uuidv7 } from '@yupana/platform'
import type { VoucherLine } from '../../contract/voucher/line.ts'
import { filedPeriod, registerOfArchive } from '../sire/filed.ts'
import { factsOf, REGISTERS, takenDocuments } from '../voucher/check.ts'
import type { Facts } from '../voucher/rules.ts'
import type { ToldLine } from './told.ts'

/** A contact that a file names and nobody knows yet. */
export interface NewClient {
  id: string
  documentType: string
  documentNumber: string
  fiscalName: string
}

/** What lines name, by what they call it. */
export interface Named {
  clients: ReadonlyMap<string, string>
  centers: ReadonlyMap<string, string>
  /** Those of `clients` that are to be made, by their id. */
  made: ReadonlyMap<string, NewClient>
}

/** Contacts and cost centres that lines name, one read a kind; where it is wished, contacts that are to be made with them. */
export async function namesOf(ctx: Ctx, lines: readonly ToldLine[], makes: boolean): Promise<Named> {
  const numbers = [...new Set(lines.flatMap(({ client }) => client ?? []))]
  const [clients, centers] = await together(
    ctx.query<{ id: string; number: string }>(
      `select distinct on (document_number) coalesce(merged_into, id) as id, document_number as number from parties.client
       where company_id = $1 and document_number = any($2::text[]) order by document_number, (merged_into is null) desc, document_type desc`,
      [ctx.companyId, numbers],
    ),
    ctx.query<{ id: string; code: string }>(
      'select id, code from company.cost_center where company_id = $1 and platform.fold(code) = any($2::text[])',
      [ctx.companyId, [...new Set(lines.flatMap(({ center }) => (center ? fold(center) : [])))]],
    ),
  )
  const known = new Map(clients.map(({ id, number }) => [number, id]))
  const made = makes ? await newClients(ctx, lines, known) : []
  for (const { id, documentNumber } of made) known.set(documentNumber, id)
  return {
    clients: known,
    centers: new Map(centers.map(({ id, code }) => [fold(code), id])),
    made: new Map(made.map((each) => [each.id, each])),
  }
}

/** A RUC is called what the register of taxpayers says, or the file; a DNI what the file says. Without a name none is made. */
async function newClients(
  ctx: Ctx,
  lines: readonly ToldLine[],
  known: ReadonlyMap<string, string>,
): Promise<NewClient[]> {
  const names = new Map<string, string | undefined>()
  for (const { client, clientName } of lines)
    if (client && !known.has(client)) names.set(client, names.get(client) ?? clientName)
  const typeOf = (number: string): string => (number.length === 11 ? '6' : '1')
  const numbers = [...names.keys()].filter((number) => identityProblem(typeOf(number), number) === undefined)
  const registered = await ctx.query<{ ruc: string; name: string }>(
    'select ruc, name from law.ruc_register where ruc = any($1::text[])',
    [numbers],
  )
  const said = new Map(registered.map(({ ruc, name }) => [ruc, name]))
  return numbers.flatMap((number) => {
    const name = said.get(number) ?? names.get(number)
    return name
      ? [{ id: uuidv7(), documentType: typeOf(number), documentNumber: number, fiscalName: name.slice(0, 200) }]
      : []
  })
}

/** A voucher that was read, as far as it could be. */
export interface Head {
  archive: string
  number: number | undefined
  date: DateText
}

/** What vouchers are checked against, read at once for all of them. */
export interface Against {
  facts: Facts
  archives: ReadonlySet<string>
  /** Why a month takes nothing, by its number. */
  months: ReadonlyMap<number, FieldProblem>
  /** Months that were sealed once. */
  sealed: ReadonlySet<number>
  /** `08 11`: archives whose register was filed of a month. */
  filed: ReadonlySet<string>
  /** `05 11 123` */
  numbers: ReadonlySet<string>
}

export const numberKey = ({ archive, date, number }: Head): string => `${archive} ${Number(date.slice(5, 7))} ${number}`

export async function readAgainst(
  ctx: Ctx,
  year: number,
  heads: readonly Head[],
  lines: readonly VoucherLine[],
): Promise<Against> {
  const months = [...new Set(heads.map(({ date }) => Number(date.slice(5, 7))))].sort((a, b) => a - b)
  const typed = heads.filter(({ number }) => number !== undefined)
  const [facts, archives, taken, sealed] = await together(
    factsOf(ctx, { lines: [...lines] }, year),
    ctx.query<{ code: string }>('select code from accounting.archive where company_id = $1 and year = $2', [
      ctx.companyId,
      year,
    ]),
    ctx.query<{ archive: string; month: number; number: number }>(
      `select e.archive, e.month, e.number from jsonb_to_recordset($3::jsonb) as a(archive text, month int, number int)
       join accounting.journal_entry e on e.company_id = $1 and e.year = $2 and e.month = a.month and e.archive = a.archive and e.number = a.number and e.live`,
      [
        ...[ctx.companyId, year],
        JSON.stringify(typed.map((each) => ({ ...each, month: Number(each.date.slice(5, 7)) }))),
      ],
    ),
    ctx.query<{ month: number }>(
      'select distinct month from company.month_lock_history where company_id = $1 and year = $2 and month = any($3::int[]) and locked',
      [ctx.companyId, year, months],
    ),
  )
  return {
    facts,
    archives: new Set(archives.map(({ code }) => code)),
    months: await closedMonths(ctx, year, months),
    filed: await filedOf(ctx, year, heads),
    sealed: new Set(sealed.map(({ month }) => month)),
    numbers: new Set(taken.map(({ archive, month, number }) => `${archive} ${month} ${number}`)),
  }
}

export const archiveMonth = ({ archive, date }: Pick<Head, 'archive' | 'date'>): string =>
  `${archive} ${Number(date.slice(5, 7))}`

/** Of archives that are registers, the months whose register was filed. */
async function filedOf(ctx: Ctx, year: number, heads: readonly Head[]): Promise<Set<string>> {
  const filed = new Set<string>()
  const asked = [...new Map(heads.map((head) => [archiveMonth(head), head])).entries()].sort()
  await Promise.all(
    asked.map(async ([key, { archive, date }]) => {
      const register = registerOfArchive(archive)
      if (register && (await filedPeriod(ctx, year, Number(date.slice(5, 7)), register))) filed.add(key)
    }),
  )
  return filed
}

async function closedMonths(ctx: Ctx, year: number, months: readonly number[]): Promise<Map<number, FieldProblem>> {
  const closed = new Map<number, FieldProblem>()
  await Promise.all(
    months.map(async (month) => {
      try {
        await assertOpenMonth(ctx, firstDay({ year, month }))
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error
        closed.set(month, { field: 'date', code: error.code, params: error.params })
      }
    }),
  )
  return closed
}

/** Lines of a register whose document stands in it already, by their place in `lines`. */
export async function takenInRegister(
  ctx: Ctx,
  year: number,
  archive: string,
  lines: readonly VoucherLine[],
): Promise<Map<number, FieldProblem>> {
  if (!REGISTERS.has(archive) || lines.length === 0) return new Map()
  const problems = new Problems()
  await takenDocuments(ctx, { lines: [...lines] }, { year, archive, self: undefined }, problems)
  return new Map(problems.list.map((each) => [Number(/^lines\[(\d+)\]/.exec(each.field)![1]), each]))
}

export interface Rated {
  currency: string
  date: string
  exchangeRate?: string | undefined
}
export interface Rate {
  rate: string
  problems: readonly FieldProblem[]
}
export const rateKey = ({ currency, date, exchangeRate }: Rated): string =>
  `${currency === 'PEN' ? '' : date} ${exchangeRate ?? ''}`

/** The rate of each day and typed rate that vouchers have, judged as that of one that is typed. */
export async function ratesOf(ctx: Ctx, asked: readonly Rated[]): Promise<ReadonlyMap<string, Rate>> {
  const once = [...new Map(asked.map((each) => [rateKey(each), each])).values()]
  const rates = await Promise.all(
    once.map(async (each): Promise<[string, Rate]> => {
      const problems = new Problems()
      const { currency, date, exchangeRate: given } = each
      const rate = await documentRate(ctx, { dollars: currency !== 'PEN', date, given, side: 'sale' }, problems)
      return [rateKey(each), { rate, problems: problems.list }]
    }),
  )
  return new Map(rates)
}
