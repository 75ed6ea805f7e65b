import { identityFits } from '../catalog/identity.ts'
import { type Decimal, dec, isAmount, isRate, money, near } from '../decimal.ts'
import { checkIssueWindow, checkNumbering } from '../invoice/check-header.ts'
import { checkLines } from '../invoice/check-lines.ts'
import { checkAddress, checkIssuer } from '../invoice/check-parties.ts'
import { checkLegendTexts } from '../invoice/check-references.ts'
import type { ValidationOptions } from '../invoice/validate.ts'
import { publishedLaw } from '../law/published.ts'
import { type Problem, Problems } from '../problem.ts'
import { isLine } from '../text.ts'
import type { PurchaseDocument, PurchaseLine, PurchasePlace } from './document.ts'
import { purchaseTotals } from './totals.ts'

/**
 * Every problem of a purchase settlement at once. Source: table LiquidacionCompra2_0 of 2024-11-27. Arithmetic of the
 * totals is an observation; that of a line's taxes rejects.
 */
export function validatePurchase(
  purchase: PurchaseDocument,
  { today, law = publishedLaw }: ValidationOptions = {},
): Problem[] {
  // What names people and places rejects; what adds up is only remarked on.
  const rejecting = new Problems(false)
  const problems = new Problems(true)
  checkNumbering(purchase, /^L[A-Z0-9]{3}$/, problems)
  if (today) checkIssueWindow(purchase, today, law, problems)
  checkIssuer(purchase.issuer, problems)
  checkSeller(purchase, rejecting)
  checkPlace(purchase.place, 'place', ['2454', '2778', '2455', '2458', '2459'], rejecting)
  checkLines(purchase, law, problems)
  for (const [index, line] of purchase.lines.entries()) checkPurchaseLine(line, `lines[${index}]`, problems)
  checkTotals(purchase, problems)
  const exempt = purchase.totals.exempt
  checkLegendTexts(
    { ...purchase, totals: { taxes: exempt ? [{ scheme: '9997', baseAmount: exempt, amount: '0.00' }] : [] } },
    problems,
  )
  return [...rejecting.list, ...problems.list]
}

function checkSeller({ seller }: PurchaseDocument, problems: Problems): void {
  const { documentType, documentNumber, legalName } = seller
  const known = /^[147]$/.test(documentType)
  if (!known) problems.add('2800', 'seller.documentType', { operation: '0501', type: String(documentType) })
  else problems.addIf(!identityFits(documentType, documentNumber), '2802', 'seller.documentNumber')
  problems.addIf(!legalName, '2021', 'seller.legalName')
  problems.addIf(!!legalName && !isLine(legalName, 3, 1500), '2022', 'seller.legalName')
  checkPlace(seller.home, 'seller.home', ['2452', '2593', '2453', '2456', '2457'], problems)
}

type PlaceCodes = readonly [noLine: string, line: string, noUbigeo: string, noType: string, type: string]

function checkPlace(place: PurchasePlace, path: string, codes: PlaceCodes, problems: Problems): void {
  const [noLine, badLine, noUbigeo, noType, badType] = codes
  const { line, ubigeo } = place.address
  problems.addIf(!line, noLine, `${path}.address.line`)
  problems.addIf(!!line && (!isLine(line, 3, 250) || /^\s/.test(line)), badLine, `${path}.address.line`)
  problems.addIf(!ubigeo, noUbigeo, `${path}.address.ubigeo`)
  problems.addIf(!place.type, noType, `${path}.type`)
  problems.addIf(!!place.type && !/^0[1-5]$/.test(place.type), badType, `${path}.type`)
  // The line has limits of its own here.
  checkAddress({ ...place.address, line: undefined }, `${path}.address`, problems)
}

function checkPurchaseLine(line: PurchaseLine, path: string, problems: Problems): void {
  problems.addIf(!/^[123]0$/.test(line.affectation), '2040', `${path}.affectation`, {
    affectation: String(line.affectation),
  })
  if (!line.incomeTax) return
  const { rate, amount } = line.incomeTax
  problems.addIf(!isRate(rate) || dec(rate).isZero(), '3102', `${path}.incomeTax.rate`)
  if (!isAmount(amount)) {
    problems.add('2033', `${path}.incomeTax.amount`)
    return
  }
  const expected = dec(line.lineValue).times(dec(rate)).dividedBy(100)
  problems.addIf(!near(expected, dec(amount)), '2464', `${path}.incomeTax.amount`, {
    expected: money(expected),
  })
}

/** The totals against those that the lines give; each may differ by one currency unit. */
function checkTotals({ lines, totals }: PurchaseDocument, problems: Problems): void {
  const right = purchaseTotals(lines, totals.rounding)
  const compare = (code: string, path: string, stated: string | undefined, expected: string | undefined): void => {
    const difference: Decimal = dec(expected)
    problems.addIf(!near(dec(stated), difference), code, path, { expected: money(difference) })
  }
  compare('3277', 'totals.taxed.base', totals.taxed?.base, right.taxed?.base)
  compare('3291', 'totals.taxed.igv', totals.taxed?.igv, right.taxed?.igv)
  compare('3278', 'totals.lineExtension', totals.lineExtension, right.lineExtension)
  compare('3279', 'totals.taxInclusive', totals.taxInclusive, right.taxInclusive)
  compare('3280', 'totals.payable', totals.payable, right.payable)
  problems.addIf(dec(totals.rounding).abs().greaterThan(1), '3303', 'totals.rounding')
  const amounts = { lineExtension: '2031', taxInclusive: '3019', payable: '2062' } as const
  for (const [name, code] of Object.entries(amounts)) {
    problems.addIf(!isAmount(totals[name as keyof typeof amounts]), code, `totals.${name}`)
  }
}
