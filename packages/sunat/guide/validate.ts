import { daysBetween, isDate, isTime } from '../calendar.ts'
import { guideRelatedDocuments, regimeFits, relatedNumberFits, relatedWithIssuer } from '../catalog/guide.ts'
import { isUbigeo } from '../catalog/ubigeo.ts'
import { unitCodes } from '../catalog/unit.ts'
import { dec, isUnitAmount } from '../decimal.ts'
import type { ValidationOptions } from '../invoice/validate.ts'
import { publishedLaw } from '../law/published.ts'
import { type Problem, Problems } from '../problem.ts'
import { isValidRuc } from '../ruc.ts'
import { isLine, isParagraph } from '../text.ts'
import { checkCarrierGuide } from './check-carrier.ts'
import { checkGoods } from './check-goods.ts'
import { checkParty } from './check-party.ts'
import { checkSenderGuide } from './check-sender.ts'
import type { GuideDocument, GuideLine } from './document.ts'

/** Every problem of a guide at once. Source: tables Guía_Remitente2_0 and Guía_Transportista2_0 of 2025-04-21. */
export function validateGuide(guide: GuideDocument, options: ValidationOptions = {}): Problem[] {
  const problems = new Problems(false)
  checkHead(guide, options, problems)
  checkParty(guide.recipient, 'recipient', { missing: '2757', type: '2760', form: '2758', name: '2761' }, problems)
  checkPoints(guide, problems)
  const { value, unit } = guide.grossWeight
  const weighed = /^\d{1,12}(\.\d{1,3})?$/.test(value) && !dec(value).isZero()
  problems.addIf(!weighed || !['KGM', 'TNE'].includes(unit), '2523', 'grossWeight')
  checkRelated(guide, problems)
  guide.lines.forEach((line, index) => {
    checkLine(guide, line, `lines[${index}]`, problems)
  })
  checkGoods(guide, problems)
  if (guide.type === '09') checkSenderGuide(guide, problems)
  else checkCarrierGuide(guide, problems)
  return problems.list
}

function checkHead(guide: GuideDocument, { today, law = publishedLaw }: ValidationOptions, problems: Problems): void {
  const { type, serie, number, issueDate, issuer, startDate } = guide
  const form = type === '09' ? /^T[A-Z0-9]{3}$/ : /^V[A-Z0-9]{3}$/
  problems.addIf(!form.test(serie), '1001', 'serie', { serie })
  problems.addIf(!Number.isInteger(number) || number < 1 || number > 99_999_999, '1001', 'number', { serie })
  problems.addIf(!isDate(issueDate), '3436', 'issueDate')
  problems.addIf(!isTime(guide.issueTime ?? ''), '3438', 'issueTime')
  problems.addIf(!isValidRuc(issuer.ruc), 'ruc-check-digit', 'issuer.ruc', { ruc: issuer.ruc })
  problems.addIf(!issuer.legalName, '1037', 'issuer.legalName')
  problems.addIf(!!guide.note && !isLine(guide.note, 1, 250), '4186', 'note')
  problems.addIf(!!startDate && !isDate(startDate), '3407', 'startDate')
  problems.addIf(isDate(startDate) && isDate(issueDate) && startDate < issueDate, '3343', 'startDate')
  // The schema wants a line also of what need not state its goods.
  problems.addIf(guide.lines.length === 0, 'lines-missing', 'lines')
  if (!today || !isDate(issueDate)) return
  const days = law.sendingDays(type, issueDate)
  problems.addIf(days !== undefined && daysBetween(issueDate, today) > days, '2108', 'issueDate', {
    days: String(days),
    today,
  })
  problems.addIf(issueDate > today, 'guide-future', 'issueDate', { today })
}

function checkPoints(guide: GuideDocument, problems: Problems): void {
  const itinerant = guide.type === '09' && guide.reason === '18'
  const ends = [
    ['origin', guide.origin, '2577'],
    ['destination', guide.destination, '2574'],
  ] as const
  for (const [path, point, lineCode] of ends) {
    if (path === 'destination' && itinerant) continue
    problems.addIf(!point?.ubigeo, '2775', `${path}.ubigeo`)
    const formed = /^\d{6}$/.test(point?.ubigeo ?? '')
    problems.addIf(!!point?.ubigeo && !formed, '2776', `${path}.ubigeo`)
    const unknown = formed && !isUbigeo(point?.ubigeo ?? '')
    problems.addIf(unknown, path === 'origin' ? '3363' : '3368', `${path}.ubigeo`, { ubigeo: point?.ubigeo ?? '' })
    problems.addIf(!isLine(point?.line, 3, 500), lineCode, `${path}.line`)
    const establishment = point?.establishment
    const known = !establishment || (/^\d{4}$/.test(establishment.code) && isValidRuc(establishment.ruc))
    problems.addIf(!known, path === 'origin' ? '3365' : '3369', `${path}.establishment`)
  }
}

function checkRelated(guide: GuideDocument, problems: Problems): void {
  const seen = new Set<string>()
  for (const [index, entry] of (guide.related ?? []).entries()) {
    const path = `related[${index}]`
    const known = guideRelatedDocuments[guide.type].has(entry.type)
    problems.addIf(!entry.type, '3376', `${path}.type`)
    problems.addIf(!!entry.type && !known, '2692', `${path}.type`, { type: entry.type })
    problems.addIf(!entry.number, '3403', `${path}.number`)
    const regime = guide.type !== '09' || regimeFits(guide.reason, entry.type, entry.number)
    const fits = relatedNumberFits(entry.type, entry.number) && regime
    problems.addIf(!!entry.number && !fits, '3441', `${path}.number`, { number: entry.number })
    problems.addIf(seen.has(`${entry.type}${entry.number}`), '3340', path, { number: entry.number })
    seen.add(`${entry.type}${entry.number}`)
    problems.addIf(!isLine(entry.name, 1, 120), '4371', `${path}.name`)
    const needsIssuer = relatedWithIssuer.has(entry.type)
    problems.addIf(needsIssuer && !entry.issuerRuc, '3380', `${path}.issuerRuc`)
    problems.addIf(!!entry.issuerRuc && !isValidRuc(entry.issuerRuc), '3409', `${path}.issuerRuc`)
  }
}

function checkLine(guide: GuideDocument, line: GuideLine, path: string, problems: Problems): void {
  const customs = (guide.related ?? []).some((entry) => ['50', '52', '91'].includes(entry.type))
  problems.addIf(!line.unitCode, '2883', `${path}.unitCode`)
  const known = customs ? /^[A-Z0-9]{1,4}$/.test(line.unitCode) : unitCodes.has(line.unitCode)
  problems.addIf(!!line.unitCode && !known, '4320', `${path}.unitCode`)
  if (!isUnitAmount(line.quantity)) problems.add('2780', `${path}.quantity`)
  else problems.addIf(dec(line.quantity).isZero(), '2580', `${path}.quantity`)
  problems.addIf(!line.description?.trim(), '2781', `${path}.description`)
  problems.addIf(!!line.description?.trim() && !isParagraph(line.description, 3, 500), '4084', `${path}.description`)
  problems.addIf(!!line.code && !isLine(line.code, 1, 30), '4085', `${path}.code`)
  problems.addIf(!!line.unspsc && !/^(?!0+$)\d{1,8}$/.test(line.unspsc), '3002', `${path}.unspsc`)
  problems.addIf(!!line.gtin && !/^[A-Za-z0-9]{1,14}$/.test(line.gtin), '3375', `${path}.gtin`)
  for (const [index, property] of (line.properties ?? []).entries()) {
    const at = `${path}.properties[${index}]`
    problems.addIf(!property.value, '3064', `${at}.value`, { code: property.code })
    const form = propertyForms[property.code]
    problems.addIf(form !== undefined && !form[1].test(property.value), form?.[0] ?? '', `${at}.value`)
  }
}

const propertyForms: Record<string, [code: string, form: RegExp]> = {
  '7020': ['3377', /^(?!0+$)\d{1,10}$/],
  '7021': ['2769', /^\d{3}-\d{4}-\d{2}-\d{1,6}$/],
  '7022': ['3396', /^[01]$/],
  '7023': ['3431', /^\d{1,4}$/],
  '7024': ['3466', /^[A-Z0-9/\\-]{1,25}$/],
  '7025': ['3468', /^[1-9]\d{0,4}$/],
  '7026': ['3470', /^[A-Z0-9/-]{1,17}$/],
  '7027': ['3474', /^[A-Z0-9/-]{1,100}$/],
  '7028': ['3476', /^[01]$/],
}
