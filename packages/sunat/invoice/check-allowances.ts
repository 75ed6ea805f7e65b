import { isDate } from '../calendar.ts'
import { globalChargeCodes, globalDiscountCodes } from '../catalog/operation.ts'
import { dec, isAmount, isRate, near, sumOf } from '../decimal.ts'
import type { Problems } from '../problem.ts'
import { isValidRuc } from '../ruc.ts'
import type { AllowanceCharge, InvoiceDocument } from './document.ts'

/**
 * Amounts of one discount or charge. When it gives a factor, base × factor must be its amount.
 * @param factorCode 3290 on a line, 3307 at document level.
 */
export function checkAllowance(
  allowance: AllowanceCharge,
  path: string,
  problems: Problems,
  factorCode: '3290' | '3307',
): void {
  const onLine = factorCode === '3290'
  problems.addIf(!allowance.code, onLine ? '3073' : '3072', `${path}.code`)
  problems.addIf(!isAmount(allowance.amount), onLine ? '2955' : '2968', `${path}.amount`)
  problems.addIf(
    allowance.baseAmount !== undefined && !isAmount(allowance.baseAmount),
    onLine ? '3053' : '3016',
    `${path}.baseAmount`,
  )
  if (allowance.factor === undefined) return
  if (!isRate(allowance.factor)) {
    problems.add(onLine ? '3052' : '3025', `${path}.factor`)
    return
  }
  const expected = dec(allowance.baseAmount).times(dec(allowance.factor))
  problems.addIf(
    dec(allowance.factor).greaterThan(0) && !near(expected, dec(allowance.amount)),
    factorCode,
    `${path}.amount`,
    { expected: expected.toDecimalPlaces(2).toString() },
  )
}

/** Discounts and charges of the whole document. */
export function checkGlobals(
  document: Pick<InvoiceDocument, 'globalDiscounts' | 'globalCharges' | 'operationType'>,
  problems: Problems,
): void {
  const check = (entries: readonly AllowanceCharge[], field: string, codes: ReadonlySet<string>) =>
    entries.forEach((entry, index) => {
      const path = `${field}[${index}]`
      checkAllowance(entry, path, problems, '3307')
      problems.addIf(!!entry.code && !codes.has(entry.code), '3071', `${path}.code`, { code: entry.code })
    })
  const discounts = document.globalDiscounts ?? []
  const charges = document.globalCharges ?? []
  check(discounts, 'globalDiscounts', globalDiscountCodes)
  check(charges, 'globalCharges', globalChargeCodes)
  charges.forEach((charge, index) => {
    if (charge.code !== '45') return
    problems.addIf(dec(charge.amount).isZero(), '3074', `globalCharges[${index}].amount`)
    problems.addIf(dec(charge.baseAmount).isZero(), '3092', `globalCharges[${index}].baseAmount`)
  })
  const incomeRetention = discounts.some((discount) => discount.code === '63')
  const retained = document.operationType === '2002'
  problems.addIf(retained && !incomeRetention, '3316', 'globalDiscounts')
  problems.addIf(!retained && incomeRetention, '3317', 'globalDiscounts')
  problems.addIf(
    discounts.some((discount) => discount.code === '63' && discount.baseAmount === undefined),
    '3318',
    'globalDiscounts',
  )
}

const advanceNumber = {
  '02': /^(F[A-Z0-9]{3}|E001|\d{1,4})-\d{1,8}$/,
  '03': /^(B[A-Z0-9]{3}|EB01|\d{1,4})-\d{1,8}$/,
}

/** Advances that this document deducts: each names its document, and their sum is the prepaid amount. */
export function checkAdvances(document: InvoiceDocument, problems: Problems): void {
  const advances = document.advances ?? []
  advances.forEach((advance, index) => {
    const path = `advances[${index}]`
    const form = advanceNumber[advance.documentType]
    problems.addIf(!form, '2505', `${path}.documentType`)
    problems.addIf(!!form && !form.test(advance.documentNumber), '2521', `${path}.documentNumber`)
    problems.addIf(!isAmount(advance.amount) || dec(advance.amount).isZero(), '2503', `${path}.amount`)
    problems.addIf(!isAmount(advance.value), '2968', `${path}.value`)
    problems.addIf(!['04', '05', '06'].includes(advance.code), '3071', `${path}.code`, { code: advance.code })
    problems.addIf(!!advance.iscAmount && !isAmount(advance.iscAmount), '2968', `${path}.iscAmount`)
    problems.addIf(!!advance.issuerRuc && !isValidRuc(advance.issuerRuc), '2529', `${path}.issuerRuc`)
    problems.addIf(!!advance.paidDate && !isDate(advance.paidDate), 'date-format', `${path}.paidDate`)
  })
  const prepaid = dec(document.totals.prepaid)
  const sum = sumOf(advances.map((advance) => advance.amount))
  problems.addIf(prepaid.greaterThan(0) && !prepaid.equals(sum), '2509', 'totals.prepaid', {
    expected: sum.toString(),
  })
  problems.addIf(prepaid.isZero() && sum.greaterThan(0), '3220', 'totals.prepaid')
  problems.addIf(
    prepaid.greaterThan(0) && !advances.some((advance) => dec(advance.value).greaterThan(0)),
    '3287',
    'advances',
  )
}
