import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, lockDocument, serveOpen, uuidv7 } from '@yupana/platform'
import type { Validity, ValidityQuestion } from '@yupana/sunat'
import { billEndpoints } from '../../contract/bill.ts'
import { type BillValidity, checkedTypes } from '../../contract/bill-validity.ts'
import { billTable } from '../bill/facts.ts'
import { readBill } from '../bill/queries.ts'
import { askValidity, validityOffice } from '../gateways/validity-office.ts'

/** What an answer comes to: an accepted document of an issuer who is not active and found gives no credit (TUO Ley del IGV, art. 19). */
export function validityOf({ document, rucState, domicile }: Validity): BillValidity {
  if (document === 'voided') return 'voided'
  if (document === 'not-found') return 'notFound'
  if (document === 'not-authorised') return 'notAuthorised'
  return rucState === '00' && domicile === '00' ? 'valid' : 'unfit'
}

/** Asks the tax office, and keeps its answer of the bill as it was asked for: one that changed meanwhile is told. No transaction waits for the office. */
export const checkBillValidity = serveOpen(billEndpoints.checkBillValidity, async (ctx, { params: { id }, body }) => {
  const { question, version, office } = await ctx.tenant((inside) => questionOf(inside, id))
  const answer = await askValidity(office, question)
  return ctx.tenant((inside) => keep(inside, { id, version, expected: body?.version ?? version, question, answer }))
})

async function questionOf(ctx: Ctx, id: string) {
  const { documentType, serie, number, date, supplier, total, status, version } = await readBill(ctx, id)
  if (status === 'voided' || !checkedTypes.includes(documentType) || supplier.documentType !== '6')
    throw new BusinessError('validity_not_asked', {}, { status: 409 })
  const question: ValidityQuestion = {
    ...{ ruc: supplier.number, type: documentType, serie, number },
    ...{ issueDate: date, total: total.replace('-', '') },
  }
  return { question, version, office: await validityOffice(ctx) }
}

interface Answered {
  id: string
  /** Of the bill as it was asked for, and as the caller knows it. */
  version: number
  expected: number
  question: ValidityQuestion
  answer: Validity
}

async function keep(ctx: Ctx, { id, version, expected, question, answer }: Answered) {
  const before = await lockDocument(ctx, billTable, id, expected)
  if (before.version !== version) throw new BusinessError(billTable.stale, {}, { status: 409, current: before })
  const state = validityOf(answer)
  const evidence = uuidv7()
  await ctx.query(
    `with kept as (insert into purchases.bill_validity (company_id, id, bill_id, asked_at, asked_by, question, answer, state) values ($1, $2, $3, $4, $5, $6, $7, $8))
     update purchases.bill set validity = $8, validity_id = $2 where company_id = $1 and id = $3`,
    [ctx.companyId, evidence, id, ctx.now, ctx.userId, JSON.stringify(question), JSON.stringify(answer), state],
  )
  await audit(ctx, { entity: 'bill', id, action: 'check', after: { validity: state, answer } })
  return readBill(ctx, id)
}
