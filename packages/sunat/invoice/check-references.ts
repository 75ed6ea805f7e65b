import { countryCodes } from '../catalog/country.ts'
import { detractionOperations, legendTexts } from '../catalog/operation.ts'
import { dec } from '../decimal.ts'
import type { Problems } from '../problem.ts'
import { isLine } from '../text.ts'
import { isXmlText } from '../ubl/canonical.ts'
import { checkAddress } from './check-parties.ts'
import type { InvoiceDocument, InvoiceTotals, Legend } from './document.ts'
import { isFree } from './totals.ts'

/** Legends that promise an exempt sale, with the code for the lack of one. */
const exemptLegends: Record<string, string> = { '2001': '3283', '2002': '3284', '2003': '3285', '2008': '3289' }

/** Legends: known, not repeated, and present where the operation demands one. */
export function checkLegends(document: InvoiceDocument, problems: Problems): void {
  checkLegendTexts(document, problems)
  const has = (code: string) => (document.legends ?? []).some((legend) => legend.code === code)
  const operation = document.operationType ?? '0101'
  problems.addIf(detractionOperations.has(operation) && !has('2006'), '4265', 'legends')
  problems.addIf(
    document.lines.some((line) => line.affectation === '17' && !isFree(line)) && !has('2007'),
    '4264',
    'legends',
  )
  problems.addIf(!!document.deliveryAddress?.line && !has('2005'), '4266', 'legends')
}

/** The part that notes share. */
export function checkLegendTexts(
  document: { legends?: readonly Legend[]; notes?: readonly string[]; totals: Pick<InvoiceTotals, 'taxes'> },
  problems: Problems,
): void {
  const seen = new Set<string>()
  const baseOf = (scheme: string) => dec(document.totals.taxes.find((tax) => tax.scheme === scheme)?.baseAmount)
  ;(document.legends ?? []).forEach((legend, index) => {
    const path = `legends[${index}]`
    problems.addIf(!Object.hasOwn(legendTexts, legend.code), '3027', `${path}.code`, { code: legend.code })
    problems.addIf(seen.has(legend.code), '3014', `${path}.code`, { code: legend.code })
    problems.addIf(!isLine(legend.text, 1, 200), '3006', `${path}.text`)
    const exempt = exemptLegends[legend.code]
    problems.addIf(exempt !== undefined && baseOf('9997').isZero(), exempt ?? '', path)
    problems.addIf(legend.code === '1002' && baseOf('9996').isZero(), '2416', path)
    seen.add(legend.code)
  })
  ;(document.notes ?? []).forEach((note, index) => {
    problems.addIf(!isXmlText(note), 'xml-text', `notes[${index}]`)
  })
}

const GUIDE = /^([TV][A-Z0-9]{3}|\d{4}|E[G0][0-4]\d|G\d{3})-\d{1,8}$/

/** Orders, guides and other documents named by an invoice, and where it delivers. */
export function checkReferences(document: InvoiceDocument, problems: Problems): void {
  checkDocumentReferences(document, problems)
  if (document.deliveryAddress) checkAddress(document.deliveryAddress, 'deliveryAddress', problems)
  if (['0201', '0208'].includes(document.operationType ?? '')) {
    const country = document.countryOfUse ?? document.deliveryAddress?.country
    problems.addIf(!country, '3098', 'countryOfUse')
    problems.addIf(!!country && (country === 'PE' || !countryCodes.has(country)), '3099', 'countryOfUse')
  }
}

/** The part that notes share. */
export function checkDocumentReferences(
  document: Pick<InvoiceDocument, 'orderReference' | 'guides' | 'relatedDocuments'>,
  problems: Problems,
): void {
  const { orderReference } = document
  problems.addIf(!!orderReference && !isLine(orderReference, 1, 20), '4233', 'orderReference')
  const guides = new Set<string>()
  for (const [index, guide] of (document.guides ?? []).entries()) {
    const path = `guides[${index}]`
    problems.addIf(!GUIDE.test(guide.number), '4006', `${path}.number`, { number: guide.number })
    problems.addIf(guide.type !== '09' && guide.type !== '31', '4005', `${path}.type`)
    problems.addIf(guides.has(`${guide.type}${guide.number}`), '2364', path, { number: guide.number })
    guides.add(`${guide.type}${guide.number}`)
  }
  const related = new Set<string>()
  for (const [index, entry] of (document.relatedDocuments ?? []).entries()) {
    const path = `relatedDocuments[${index}]`
    problems.addIf(!/^\S{1,30}$/.test(entry.number) || !isXmlText(entry.number), '4010', `${path}.number`)
    problems.addIf(!['04', '05', '06', '07', '08', '09', '99'].includes(entry.type), '4009', `${path}.type`)
    problems.addIf(related.has(`${entry.type}${entry.number}`), '2365', path, { number: entry.number })
    related.add(`${entry.type}${entry.number}`)
  }
}
