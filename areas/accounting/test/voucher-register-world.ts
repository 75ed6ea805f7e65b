import { type Caller, must, type World } from '@yupana/testkit'

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
