import { dec, fixed } from '@yupana/kernel'
import { type BankFile, BankFileError, type BankLine } from './bank-file.ts'
import { amountIn, dayIn, digitsOf, squeezed } from './figures.ts'

/** `:61:2611051105D1234,56NTRF00318//BANK`: value date, booking date, mark (R reverses), amount, type, reference, reference of the bank. */
const LINE =
  /^(\d{6})(\d{4})?(R?[CD])[A-Z]?([\d,]+)([NFS][A-Z0-9]{3})([^/\r\n]*)(?:\/\/([^\r\n]*))?(?:\r?\n([^\r\n]*))?/

/** SWIFT MT940: one account, one or several days. */
export function readMt940(text: string): BankFile {
  const fields = [...text.matchAll(/^:(\d{2}[A-Z]?):([\s\S]*?)(?=^:\d{2}[A-Z]?:|^-\}?\s*$|(?![\s\S]))/gm)].map(
    ([, name, body]) => ({
      ...{ name: name!, body: body!.trimEnd() },
    }),
  )
  const of = (...names: string[]) => fields.filter(({ name }) => names.includes(name))
  const accounts = [...new Set(of('25').map(({ body }) => digitsOf(body)))]
  if (accounts.length > 1) throw new BankFileError('statement_several')
  const opening = of('60F', '60M')[0]
  if (!opening) throw new BankFileError('statement_unreadable')
  const bad: BankFile['bad'] = []
  const lines: BankLine[] = []
  fields.forEach(({ name, body }, i) => {
    if (name !== '61') return
    const next = fields[i + 1]
    const line = lineOf(body, next?.name === '86' ? next.body : '')
    if (line) lines.push(line)
    else bad.push({ row: i + 1, text: squeezed(body).slice(0, 200), code: 'bad_amount' })
  })
  const closing = of('62F', '62M').at(-1)
  return {
    layout: 'mt940',
    currency: /^[CD]\d{6}([A-Z]{3})/.exec(opening.body)?.[1] ?? null,
    account: accounts[0] || null,
    opening: balanceIn(opening.body),
    closing: closing ? balanceIn(closing.body) : null,
    lines: lines.filter(({ amount }) => amount !== '0.00'),
    bad,
  }
}

/** `C261101PEN1000,00` */
function balanceIn(body: string): string | null {
  const found = /^([CD])\d{6}[A-Z]{3}([\d,]+)/.exec(body)
  const amount = found && amountIn(decimal(found[2]!))
  return amount ? fixed(found[1] === 'D' ? dec(amount).negated() : amount) : null
}

/** `1000,` is a thousand. */
const decimal = (text: string): string => text.replace(/,$/, '').replace(',', '.')

function lineOf(body: string, said: string): BankLine | undefined {
  const found = LINE.exec(body)
  if (!found) return undefined
  const [, value, booked, mark, figure, type, reference = '', bank = '', more = ''] = found
  const valueDate = dayIn(`20${value}`, 'ymd')
  const amount = amountIn(decimal(figure!))
  if (!valueDate || !amount) return undefined
  const taken = mark === 'D' || mark === 'RC'
  // `?20` and `/REMI/` mark the parts of what is said.
  const text = squeezed(said.replaceAll(/\?\d{2}|\/[A-Z]{4}\//g, ' '))
  const own = reference.trim() === 'NONREF' ? '' : reference.trim()
  return {
    ...{ date: bookedOn(valueDate, booked), valueDate, branch: null, balance: null },
    description: (text || squeezed(more) || type!).slice(0, 200),
    operationNumber: (bank.trim() || own).slice(0, 40) || null,
    amount: fixed(taken ? dec(amount).negated() : amount),
  }
}

/** The day of booking has no year: that of the value date, or the next where the year turns between them. */
function bookedOn(valueDate: string, booked: string | undefined): string {
  if (!booked) return valueDate
  const year = Number(valueDate.slice(0, 4))
  const turned = valueDate.slice(5, 7) === '12' && booked.startsWith('01')
  return dayIn(`${turned ? year + 1 : year}${booked}`, 'ymd') ?? valueDate
}
