import { type BankFile, BankFileError, type BankLine } from './bank-file.ts'
import { amountIn, dayIn, digitsOf, squeezed } from './figures.ts'

/** OFX 1 (SGML, tags that never end) and 2 (XML): statements of banks and of cards. */
export function readOfx(text: string): BankFile {
  const statements = text.match(/<(STMTRS|CCSTMTRS)>/gi) ?? []
  if (statements.length > 1) throw new BankFileError('statement_several')
  if (statements.length === 0) throw new BankFileError('statement_unreadable')
  const entries = [...text.matchAll(/<STMTTRN>([\s\S]*?)(?=<\/STMTTRN>|<STMTTRN>|<\/BANKTRANLIST>)/gi)]
  const bad: BankFile['bad'] = []
  const lines = entries.flatMap(([, entry], i): BankLine[] => {
    const date = dayOf(entry!, 'DTPOSTED')
    const amount = amountIn(tag(entry!, 'TRNAMT') ?? '')
    const said = [tag(entry!, 'NAME'), tag(entry!, 'MEMO')].filter((each) => each !== undefined)
    const description = squeezed([...new Set(said)].join(' ')).slice(0, 200)
    if (!date || !amount || description === '') {
      const code = date ? (amount ? 'bad_description' : 'bad_amount') : 'bad_date'
      bad.push({ row: i + 1, text: squeezed(entry!).slice(0, 200), code })
      return []
    }
    if (amount === '0.00') return []
    const operationNumber = tag(entry!, 'CHECKNUM') ?? tag(entry!, 'REFNUM') ?? tag(entry!, 'FITID') ?? null
    return [
      {
        ...{ date, valueDate: dayOf(entry!, 'DTAVAIL') ?? null, description, amount, balance: null, branch: null },
        operationNumber: operationNumber?.slice(0, 40) ?? null,
      },
    ]
  })
  const ledger = /<LEDGERBAL>([\s\S]*?)<\/?(?:AVAILBAL|LEDGERBAL|BALLIST|STMTRS|CCSTMTRS)>/i.exec(text)?.[1] ?? ''
  return {
    layout: 'ofx',
    currency: tag(text, 'CURDEF')?.toUpperCase() ?? null,
    account: digitsOf(tag(text, 'ACCTID') ?? '') || null,
    opening: null,
    closing: amountIn(tag(ledger, 'BALAMT') ?? '') ?? null,
    lines: lines.toSorted((a, b) => a.date.localeCompare(b.date)),
    bad,
  }
}

/** What follows a tag up to the next one, or the end of its line. */
function tag(text: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(text)?.[1]?.trim()
  return found
    ? found.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')
    : undefined
}

/** `20261105120000[-5:PET]`: the day that the bank says. */
const dayOf = (text: string, name: string): string | undefined => dayIn((tag(text, name) ?? '').slice(0, 8), 'ymd')
