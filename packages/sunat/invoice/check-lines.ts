import {
  allowanceCodes,
  exportOperations,
  lineChargeCodes,
  lineDiscountCodes,
  schemelessOperations,
} from '../catalog/operation.ts'
import { affectations, iscSystems, taxedAffectations } from '../catalog/tax.ts'
import { unitCodes } from '../catalog/unit.ts'
import { dec, isAmount, isRate, isUnitAmount, near, sumOf } from '../decimal.ts'
import type { Law } from '../law/law.ts'
import type { Problems } from '../problem.ts'
import { isLine, isParagraph } from '../text.ts'
import { checkAllowance } from './check-allowances.ts'
import type { InvoiceLine } from './document.ts'
import { amountOf, igvBaseOf, isFree, lineAllowances, schemeOf } from './totals.ts'

/** What the checks of lines need of their document; notes share it. */
export interface LinesOwner {
  issueDate: string
  currency: string
  operationType?: string
  /** A credit note of reason 03 or 13 changes words or terms, not amounts: its lines are zero. */
  allowsZero?: boolean
  lines: readonly InvoiceLine[]
}

/** Every line by itself, then what the lines must have in common. */
export function checkLines(document: LinesOwner, law: Law, problems: Problems): void {
  const seen = new Set<number>()
  document.lines.forEach((line, index) => {
    const path = `lines[${index}]`
    problems.addIf(!Number.isInteger(line.id) || line.id < 1 || line.id > 999, '2023', `${path}.id`)
    problems.addIf(seen.has(line.id), '2752', `${path}.id`, { id: String(line.id) })
    seen.add(line.id)
    checkItem(line, path, problems)
    if (!Object.hasOwn(affectations, line.affectation)) {
      problems.add('2040', `${path}.affectation`, { affectation: String(line.affectation) })
      return
    }
    checkPrices(line, path, problems)
    checkLineTaxes(line, document, law, path, problems)
    checkBags(line, document, law, path, problems)
  })
  checkMixture(document, problems)
}

function checkItem(line: InvoiceLine, path: string, problems: Problems): void {
  problems.addIf(!line.unitCode, '2883', `${path}.unitCode`)
  problems.addIf(!!line.unitCode && !unitCodes.has(line.unitCode), '2936', `${path}.unitCode`, {
    unitCode: String(line.unitCode),
  })
  if (!isUnitAmount(line.quantity)) problems.add('2025', `${path}.quantity`)
  else problems.addIf(dec(line.quantity).isZero(), '2024', `${path}.quantity`)
  problems.addIf(!line.description?.trim(), '2026', `${path}.description`)
  problems.addIf(!!line.description?.trim() && !isParagraph(line.description, 1, 500), '2027', `${path}.description`)
  problems.addIf(!!line.code && !isLine(line.code, 1, 30), '4269', `${path}.code`)
  problems.addIf(!!line.unspsc && !/^\d{8}$/.test(line.unspsc), '4332', `${path}.unspsc`)
  problems.addIf(/^\d{4}0000$/.test(line.unspsc ?? ''), '4337', `${path}.unspsc`)
  problems.addIf(!!line.gtin && !/^(\d{8}|\d{12}|\d{13}|\d{14})$/.test(line.gtin), '4334', `${path}.gtin`)
  for (const [index, property] of (line.properties ?? []).entries()) {
    problems.addIf(!property.name, '4235', `${path}.properties[${index}].name`)
    const empty = !property.value && !property.quantity && !property.startDate && !property.startTime && !property.days
    problems.addIf(empty, '3064', `${path}.properties[${index}].value`, { code: property.code })
  }
}

/** Unit value, unit price and line value must tell the same story (3270, 3271), within one currency unit. */
function checkPrices(line: InvoiceLine, path: string, problems: Problems): void {
  const allowances = lineAllowances(line)
  allowances.forEach((allowance, index) => {
    checkAllowance(allowance, `${path}.allowances[${index}]`, problems, '3290')
    const { code } = allowance
    const ofLines = lineDiscountCodes.has(code) || lineChargeCodes.has(code)
    const known = allowanceCodes.has(code)
    problems.addIf(!!code && !known, '2954', `${path}.allowances[${index}].code`, { code })
    problems.addIf(known && !ofLines, '4268', `${path}.allowances[${index}].code`, { code })
  })
  const free = isFree(line)
  const valueFits = isUnitAmount(line.unitValue)
  problems.addIf(!valueFits, '2369', `${path}.unitValue`)
  problems.addIf(!free && !isUnitAmount(line.unitPrice), '2367', `${path}.unitPrice`)
  problems.addIf(!isAmount(line.lineValue), '2370', `${path}.lineValue`)
  if (free) {
    problems.addIf(line.referencePrice === undefined, '2028', `${path}.referencePrice`)
    problems.addIf(
      line.referencePrice !== undefined && !isUnitAmount(line.referencePrice),
      '2367',
      `${path}.referencePrice`,
    )
    problems.addIf(dec(line.unitValue).greaterThan(0), '2640', `${path}.unitValue`)
    const baseless = dec(line.referencePrice).greaterThan(0) && igvBaseOf(line).lessThanOrEqualTo(0)
    problems.addIf(baseless, '3224', `${path}.lineValue`)
  }
  const quantity = dec(line.quantity)
  if (quantity.isZero() || !isAmount(line.lineValue)) return
  const unit = dec(free ? line.referencePrice : line.unitValue)
  const value = unit.times(quantity).minus(amountOf(allowances, '00')).plus(amountOf(allowances, '47'))
  problems.addIf(!near(value, dec(line.lineValue)), '3271', `${path}.lineValue`, {
    expected: value.toDecimalPlaces(2).toString(),
  })
  if (free) return
  const taxes = sumOf([
    taxedAffectations.has(line.affectation) ? line.igvAmount : '0',
    line.isc?.amount,
    line.icbper?.amount,
    line.otherTax?.amount,
  ])
  const price = dec(line.lineValue)
    .plus(taxes)
    .minus(amountOf(allowances, '01'))
    .plus(amountOf(allowances, '48'))
    .dividedBy(quantity)
  problems.addIf(!near(price, dec(line.unitPrice)), '3270', `${path}.unitPrice`, {
    expected: price.toDecimalPlaces(10).toString(),
  })
}

function checkLineTaxes(line: InvoiceLine, document: LinesOwner, law: Law, path: string, problems: Problems): void {
  const rate = dec(line.igvRate)
  problems.addIf(!isRate(line.igvRate), '3102', `${path}.igvRate`)
  problems.addIf(!isAmount(line.igvAmount), '2033', `${path}.igvAmount`)
  const base = igvBaseOf(line)
  const taxed = taxedAffectations.has(line.affectation)
  const paidNothing = document.operationType === '0113'
  if (taxed && base.greaterThan(0)) {
    const rates =
      line.affectation === '17' ? [law.ivapPercent(document.issueDate)] : law.igvPercents(document.issueDate)
    problems.addIf(rate.isZero(), '2993', `${path}.igvRate`)
    problems.addIf(!rate.isZero() && !rates.some((known) => rate.equals(dec(known))), 'igv-rate', `${path}.igvRate`, {
      rates: rates.join(', '),
    })
    const tax = base.times(rate).dividedBy(100)
    problems.addIf(!paidNothing && !near(tax, dec(line.igvAmount)), '3103', `${path}.igvAmount`, {
      expected: tax.toDecimalPlaces(2).toString(),
    })
    problems.addIf(
      base.greaterThan('0.06') && dec(line.igvAmount).isZero() && !paidNothing,
      '3111',
      `${path}.igvAmount`,
    )
  } else {
    problems.addIf(!taxed && !dec(line.igvAmount).isZero(), '3110', `${path}.igvAmount`)
  }
  problems.addIf(
    !document.allowsZero && !schemelessOperations.has(document.operationType ?? '0101') && base.lessThanOrEqualTo(0),
    '3105',
    `${path}.lineValue`,
  )
  if (line.isc) checkIsc(line.isc, path, problems)
  if (line.otherTax) {
    const expected = dec(line.otherTax.baseAmount).times(dec(line.otherTax.rate)).dividedBy(100)
    problems.addIf(!near(expected, dec(line.otherTax.amount)), '3109', `${path}.otherTax.amount`)
  }
}

function checkIsc(isc: NonNullable<InvoiceLine['isc']>, path: string, problems: Problems): void {
  problems.addIf(!iscSystems.has(isc.system), '2041', `${path}.isc.system`)
  problems.addIf(!isAmount(isc.baseAmount), '3031', `${path}.isc.baseAmount`)
  problems.addIf(!isRate(isc.rate), '3102', `${path}.isc.rate`)
  problems.addIf(dec(isc.baseAmount).greaterThan(0) && dec(isc.rate).isZero(), '3104', `${path}.isc.rate`)
  problems.addIf(!isAmount(isc.amount), '2033', `${path}.isc.amount`)
  const expected = dec(isc.baseAmount).times(dec(isc.rate)).dividedBy(100)
  problems.addIf(!near(expected, dec(isc.amount)), '3108', `${path}.isc.amount`)
}

/** Plastic bags: as many as the line's quantity, at the amount in force. */
function checkBags(line: InvoiceLine, document: LinesOwner, law: Law, path: string, problems: Problems): void {
  const { icbper } = line
  if (!icbper) return
  problems.addIf(!/^\d{1,5}$/.test(icbper.bags) || !isRate(icbper.perUnit), '2892', `${path}.icbper`)
  problems.addIf(!isAmount(icbper.amount), '2033', `${path}.icbper.amount`)
  const bags = dec(icbper.bags)
  if (bags.isZero()) return
  problems.addIf(!bags.equals(dec(line.quantity)), '3236', `${path}.icbper.bags`)
  problems.addIf(dec(icbper.perUnit).isZero(), '3238', `${path}.icbper.perUnit`)
  const perUnit = law.icbperPerUnit(document.issueDate)
  problems.addIf(perUnit === undefined && dec(icbper.amount).greaterThan(0), '2949', `${path}.icbper.amount`)
  problems.addIf(
    document.currency === 'PEN' && perUnit !== undefined && !dec(icbper.perUnit).equals(dec(perUnit)),
    '4237',
    `${path}.icbper.perUnit`,
    { expected: perUnit ?? '' },
  )
  problems.addIf(!bags.times(dec(icbper.perUnit)).equals(dec(icbper.amount)), '4318', `${path}.icbper.amount`)
}

/** One IGV rate for the whole document; IVAP alone; exports with nothing else; no scheme mixture that is refused. */
function checkMixture(document: LinesOwner, problems: Problems): void {
  const exporting = exportOperations.has(document.operationType ?? '0101')
  const rates = new Set<string>()
  document.lines.forEach((line, index) => {
    const scheme = schemeOf(line)
    const path = `lines[${index}].affectation`
    if (taxedAffectations.has(line.affectation) && line.affectation !== '17') rates.add(dec(line.igvRate).toString())
    problems.addIf(exporting && line.affectation !== '40', '2642', path)
    problems.addIf((scheme === '1016' || scheme === '9995') && !!line.isc, '3223', path)
  })
  problems.addIf(rates.size > 1, '3462', 'lines', { rates: [...rates].join(', ') })
  const ivap = document.lines.filter((line) => line.affectation === '17').length
  problems.addIf(ivap > 0 && ivap < document.lines.length, '2644', 'lines')
}
