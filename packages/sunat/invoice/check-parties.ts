import { countryCodes } from '../catalog/country.ts'
import { identityFits, isIdentityType } from '../catalog/identity.ts'
import { exportOperations } from '../catalog/operation.ts'
import { dec } from '../decimal.ts'
import type { Law } from '../law/law.ts'
import type { Problems } from '../problem.ts'
import { isValidRuc } from '../ruc.ts'
import { isLine } from '../text.ts'
import type { Address, Customer, InvoiceDocument, Issuer } from './document.ts'

/** Issuer: a real RUC, a name and the establishment from which it issues. */
export function checkIssuer(issuer: Issuer, problems: Problems): void {
  problems.addIf(!isValidRuc(issuer.ruc), 'ruc-check-digit', 'issuer.ruc', { ruc: String(issuer.ruc) })
  problems.addIf(!issuer.legalName, '1037', 'issuer.legalName')
  problems.addIf(!!issuer.legalName && !isLine(issuer.legalName, 1, 1500), '4338', 'issuer.legalName')
  problems.addIf(!!issuer.tradeName && !isLine(issuer.tradeName, 1, 1500), '4092', 'issuer.tradeName')
  const code = issuer.address.establishmentCode
  problems.addIf(!code, '3030', 'issuer.address.establishmentCode')
  problems.addIf(!!code && !/^\d{4}$/.test(code), '4242', 'issuer.address.establishmentCode', { code: String(code) })
  checkAddress(issuer.address, 'issuer.address', problems)
  problems.addIf((issuer.address.country ?? 'PE') !== 'PE', '4041', 'issuer.address.country')
}

const addressFields = [
  ['line', '4094', 3, 200],
  ['urbanization', '4095', 1, 25],
  ['province', '4096', 1, 30],
  ['department', '4097', 1, 30],
  ['district', '4098', 1, 30],
] as const

/** Lengths and codes of an address; every field is optional. */
export function checkAddress(address: Address, path: string, problems: Problems): void {
  for (const [field, code, min, max] of addressFields) {
    const text = address[field]
    problems.addIf(!!text && !isLine(text, min, max), code, `${path}.${field}`, { max: String(max) })
  }
  problems.addIf(!!address.ubigeo && !/^\d{6}$/.test(address.ubigeo), '4093', `${path}.ubigeo`)
  problems.addIf(!!address.country && !countryCodes.has(address.country), '4041', `${path}.country`)
}

/** Customer: its identity document must have its form, and be of a kind that the operation allows. */
export function checkCustomer(document: InvoiceDocument, law: Law, problems: Problems): void {
  // RCP art. 8, RS 007-99; daily summaries 2514.
  const nameless = law.namelessLimit(document.issueDate)
  const { customer } = document
  checkIdentity(customer, problems)
  const operation = document.operationType ?? '0101'
  const type = String(customer.documentType)
  const allowed = document.type === '01' ? allowsOnInvoice(document, operation, type) : allowsOnTicket(operation, type)
  problems.addIf(!allowed, '2800', 'customer.documentType', { operation, type })
  problems.addIf(
    document.type === '03' &&
      type === '-' &&
      document.currency === 'PEN' &&
      nameless !== undefined &&
      dec(document.totals.payable).greaterThan(dec(nameless)),
    'buyer-required',
    'customer.documentNumber',
    { limit: nameless ?? '' },
  )
}

/** Form of the identity document and of the name, alike for every document kind. */
export function checkIdentity(customer: Customer, problems: Problems, path = 'customer'): void {
  const { documentType: type, documentNumber: number } = customer
  problems.addIf(!number, '2014', `${path}.documentNumber`)
  problems.addIf(!type, '2015', `${path}.documentType`)
  problems.addIf(!!type && !isIdentityType(type), '2016', `${path}.documentType`, { type: String(type) })
  if (number && isIdentityType(type) && !identityFits(type, number)) {
    const code = type === '6' ? '2017' : type === '1' ? '2801' : '2802'
    problems.add(code, `${path}.documentNumber`, { number, type })
  } else {
    problems.addIf(type === '6' && !isValidRuc(number), 'ruc-check-digit', `${path}.documentNumber`, { ruc: number })
  }
  problems.addIf(!customer.legalName, '2021', `${path}.legalName`)
  const nameMin = type === '-' ? 1 : 3
  problems.addIf(!!customer.legalName && !isLine(customer.legalName, nameMin, 1500), '2022', `${path}.legalName`)
  if (customer.address) checkAddress(customer.address, `${path}.address`, problems)
}

function allowsOnInvoice(document: InvoiceDocument, operation: string, type: string): boolean {
  const tacna = (document.legends ?? []).some((legend) => legend.code === '2008')
  if (['0200', '0201', '0204'].includes(operation)) return type !== '6' || tacna
  if (exportOperations.has(operation) || operation === '0401') return isIdentityType(type)
  if (operation === '0112') return type === '1' || type === '6'
  if (operation === '2106') return ['7', 'B', 'G'].includes(type)
  return type === '6'
}

const allowsOnTicket = (operation: string, type: string): boolean =>
  !((exportOperations.has(operation) && operation !== '0202' && operation !== '0205') || operation === '0401') ||
  type !== '6'
