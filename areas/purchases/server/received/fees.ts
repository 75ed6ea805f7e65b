import { BusinessError, type DateText, dec, fixed, isRuc } from '@yupana/kernel'
import { type FeeRow, ReceivedDocumentError, type ReceivedFee, readFeeList, readFeeXml } from '@yupana/sunat'
import { type Content, cut } from './content.ts'
import type { Dropped, Refused } from './files.ts'

/** A document of a drop, as far as it is named. */
export interface Named {
  type: string
  serie: string
  number: string
  currency: string
  /** 'valid', or why its signature does not count; 'list' of what SUNAT's list says, which bears none. */
  signature: string
}

/** A document of a drop that may be kept. */
export interface Read extends Dropped {
  document: Named
  content: Content
}

const FEE = '02'
/** Of one list: those of years come one by one. */
const MOST_ROWS = 5_000

const refuse = (code: string, params: Record<string, string | number> = {}): never => {
  throw new BusinessError(code, params, { status: 422 })
}

/** Fee receipts (02) of a file: an XML of one, or SUNAT's list of them, each row for itself; undefined where it is another document. */
export function readFees(dropped: Dropped, ownRuc: string, refused: Refused[]): Read[] | undefined {
  if (isXml(dropped.bytes)) {
    const fee = feeOf(dropped)
    return fee && [{ ...dropped, ...ofXml(fee, ownRuc) }]
  }
  const rows = readFeeList(dropped.bytes)
  if (rows && rows.length > MOST_ROWS) refuse('received_too_many', { most: MOST_ROWS })
  return rows?.flatMap((row) => {
    const file = `${dropped.file} › ${row.number || '?'}`
    try {
      return [{ ...dropped, file, ...ofRow(row) }]
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      refused.push({ file, refusal: error })
      return []
    }
  })
}

/** Whatever is written before its first letter: a mark of its encoding, white space. */
const isXml = (bytes: Uint8Array): boolean => bytes.subarray(0, 200).find((byte) => byte > 32 && byte < 128) === 0x3c

function feeOf({ bytes }: Dropped): ReceivedFee | undefined {
  try {
    return readFeeXml(bytes)
  } catch (error) {
    // What cannot be read at all is told by who reads bills.
    if (error instanceof ReceivedDocumentError && !error.message.startsWith('unreadable')) refuse('received_unreadable')
    if (error instanceof ReceivedDocumentError) return undefined
    throw error
  }
}

function ofXml(fee: ReceivedFee, ownRuc: string): Omit<Read, keyof Dropped> {
  if (fee.customer !== ownRuc) refuse('received_other_company', { number: fee.customer.slice(0, 20) })
  const net = dec(fee.gross).minus(fee.withheld)
  if (!dec(fee.payable).eq(fee.gross) && !net.eq(fee.payable))
    refuse('received_sum_differs', { total: fixed(fee.payable), lines: fixed(net) })
  const { serie, number, currency, signature, issueDate } = fee
  const signedBy = signature.valid ? signature.certificate.subject.replaceAll('\n', ', ') : null
  return {
    document: { type: FEE, serie, number, currency, signature: signature.valid ? 'valid' : signature.reason },
    content: contentOf({ ...fee, date: issueDate }, signedBy),
  }
}

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/

function ofRow(row: FeeRow): Omit<Read, keyof Dropped> {
  const [, serie, number] = /^([A-Z0-9]{1,4})-(\d{1,8})$/.exec(row.number) ?? []
  if (row.type !== 'RH') refuse('received_fee_type', { type: row.type || '?' })
  if (row.state !== 'NO ANULADO') refuse('received_fee_state', { state: row.state.toLowerCase() || '?' })
  if (row.free) refuse('received_fee_free')
  if (!serie || !number || Number(number) === 0 || !row.date || !row.currency) return refuse('received_unreadable')
  if (![row.gross, row.withheld, row.net].every((each) => AMOUNT.test(each))) refuse('received_unreadable')
  const net = dec(row.gross).minus(row.withheld)
  if (!net.eq(row.net)) refuse('received_sum_differs', { total: fixed(row.net), lines: fixed(net) })
  return {
    document: { type: FEE, serie, number, currency: row.currency, signature: 'list' },
    content: contentOf({ ...row, date: row.date }, null),
  }
}

interface Fee {
  date: string
  issuer: { number: string; name: string }
  description: string
  gross: string
  withheld: string
}

/** One service, which is not under the IGV. */
function contentOf({ date, issuer, description, gross, withheld }: Fee, signedBy: string | null): Content {
  if (!isRuc(issuer.number)) refuse('received_issuer', { number: issuer.number.slice(0, 20) })
  if (dec(gross).lte(0)) refuse('received_quantity', { line: 1 })
  if (dec(withheld).isNegative() || dec(withheld).gt(gross))
    refuse('received_sum_differs', { total: fixed(withheld), lines: fixed(gross) })
  const line = {
    ...{ line: 1, code: null, description: cut(description.replace(/\s+/g, ' ').trim(), 500) || '-', unit: 'ZZ' },
    ...{ quantity: '1', value: fixed(gross), tax: { type: 'UNAFFECTED', rate: '0' } },
  }
  return {
    supplier: { documentType: '6', number: issuer.number, name: issuer.name || issuer.number, address: null },
    ...{ date: date as DateText, dueDate: null, lines: [line], igv: '0.00', otherCharges: '0.00', total: fixed(gross) },
    ...{ reason: null, modified: null, payment: null, fees: [], signedBy, withheld: fixed(withheld) },
  }
}
