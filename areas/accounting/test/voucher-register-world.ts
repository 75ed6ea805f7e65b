import { type RegisterRow, type RegisterType, registerRows } from '@yupana/accounting/server'
import { inCompany } from '@yupana/platform'
import { type Caller, must, type World } from '@yupana/testkit'
import { expect } from 'vitest'

const ENTRIES = '/api/accounting/journal-entry'

export interface Paper {
  type?: string
  serial?: string
  number: string
  date?: string
  due?: string
  corrects?: { documentType: string; serial: string; number: string }
}
/** `1212 D 118` or `1212 H 118 40` with the dollars behind. */
type Line = string

/** Vouchers of sales and purchases as a person types them: the document stands on the line that is owed. */
export function typesVouchers(world: World, api: Caller) {
  const paperOf = ({ type = '01', serial = 'F900', number, date, due, corrects }: Paper, client: string) => ({
    ...{ client: { id: client }, documentType: type, documentSerial: serial, documentNumber: number },
    ...{ documentDate: date, dueDate: due, corrects },
  })
  const lineOf = (line: Line, owed: object): object => {
    const [code = '', side, amount, dollars] = line.split(' ')
    const name = side === 'D' ? 'debit' : 'credit'
    return {
      ...{ account: { code }, [name]: amount },
      ...(dollars ? { [`${name}Foreign`]: dollars } : {}),
      ...(/^(12|42)/.test(code) ? owed : {}),
    }
  }
  return async (archive: string, date: string, paper: Paper, lines: readonly Line[], more: object = {}) => {
    const owed = paperOf(paper, archive === '14' ? world.ids.clients.andes : world.ids.clients.bodega)
    return must(
      api.post(ENTRIES, {
        ...{ archive: { code: archive }, date, memo: `${paper.serial ?? 'F900'}-${paper.number}` },
        ...{ lines: lines.map((line) => lineOf(line, owed)), ...more },
      }),
    )
  }
}

/** The columns of a row that are no zero, by name. */
export const amounts = (row: RegisterRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([, value]) => typeof value === 'string' && /^-?\d+\.\d\d$/.test(value) && value !== '0.00',
    ),
  ) as Record<string, string>

/** The registers of 2026 as the program reads them, against the books. */
export function registersOf(world: World) {
  const rows = async (sql: string): Promise<{ cents: string }[]> =>
    (await world.owner.query(sql, [world.ids.companyId])).rows
  const rowsOf = (type: RegisterType, month = 11) =>
    inCompany(world.services, world.ids.companyId, (ctx) => registerRows(ctx, type, 2026, month))
  const rowOf = async (type: RegisterType, number: string, month = 11): Promise<RegisterRow> => {
    const found = (await rowsOf(type, month)).filter((row) => row.number === number)
    expect(found, number).toHaveLength(1)
    return found[0]!
  }

  /** Tax of a register as it is told, against lines of its accounts in the books. */
  async function agrees(type: 'sale' | 'purchase', month = 11) {
    const told = (await rowsOf(type, month)).reduce(
      (sum, row) =>
        sum +
        [row.igv, row.igvDiscount, row.freeIgv, row.mixedIgv].reduce(
          (all, each) => all + BigInt(each.replace('.', '')),
          0n,
        ),
      0n,
    )
    const [posted] = await rows(
      `select (coalesce(sum(${type === 'sale' ? 'l.credit - l.debit' : 'l.debit - l.credit'}), 0) * 100)::bigint::text as cents from accounting.journal_line l
     join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live
     where e.company_id = $1 and e.year = 2026 and e.month = ${month} and e.archive = '${type === 'sale' ? '14' : '08'}' and l.account_code ~ '^4011[157]'`,
    )
    expect(told.toString()).toBe(posted!.cents)
  }

  return { rowsOf, rowOf, agrees }
}
