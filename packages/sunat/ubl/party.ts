import type { Address, Customer, Issuer } from '../invoice/document.ts'
import { group, leaf, optional } from './canonical.ts'

/** Anchor that ties cac:Signature to ds:Signature/@Id. */
export const SIGNATURE_ID = 'SignatureSP'

/** cac:Signature: who signs, and where the signature is. */
export const signatureReference = (ruc: string, legalName: string): string =>
  group(
    'cac:Signature',
    leaf('cbc:ID', SIGNATURE_ID),
    group(
      'cac:SignatoryParty',
      group('cac:PartyIdentification', leaf('cbc:ID', ruc)),
      group('cac:PartyName', leaf('cbc:Name', legalName)),
    ),
    group('cac:DigitalSignatureAttachment', group('cac:ExternalReference', leaf('cbc:URI', `#${SIGNATURE_ID}`))),
  )

/** Children of an AddressType in schema order. */
export const addressParts = (address: Address, establishmentCode?: string): string =>
  optional('cbc:ID', address.ubigeo, { schemeAgencyName: 'PE:INEI', schemeName: 'Ubigeos' }) +
  optional('cbc:AddressTypeCode', establishmentCode) +
  optional('cbc:CitySubdivisionName', address.urbanization) +
  optional('cbc:CityName', address.province) +
  optional('cbc:CountrySubentity', address.department) +
  optional('cbc:District', address.district) +
  (address.line ? group('cac:AddressLine', leaf('cbc:Line', address.line)) : '') +
  group('cac:Country', leaf('cbc:IdentificationCode', address.country ?? 'PE'))

export const supplierParty = (issuer: Issuer): string => issuerParty('cac:AccountingSupplierParty', issuer)

/** The issuer of a document that the buyer issues for itself. */
export const buyerParty = (issuer: Issuer): string => issuerParty('cac:AccountingCustomerParty', issuer)

const issuerParty = (role: string, issuer: Issuer): string =>
  group(
    role,
    group(
      'cac:Party',
      group('cac:PartyIdentification', leaf('cbc:ID', issuer.ruc, { schemeID: '6' })),
      issuer.tradeName ? group('cac:PartyName', leaf('cbc:Name', issuer.tradeName)) : '',
      group(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', issuer.legalName),
        group('cac:RegistrationAddress', addressParts(issuer.address, issuer.address.establishmentCode)),
      ),
    ),
  )

export const customerParty = (customer: Customer): string =>
  group(
    'cac:AccountingCustomerParty',
    group(
      'cac:Party',
      group('cac:PartyIdentification', leaf('cbc:ID', customer.documentNumber, { schemeID: customer.documentType })),
      group(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', customer.legalName),
        customer.address ? group('cac:RegistrationAddress', addressParts(customer.address)) : '',
      ),
    ),
  )
