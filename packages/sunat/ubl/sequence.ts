/**
 * Order of children inside the elements that SUNAT's documents use, from the UBL 2.1 schemas (UBL 2.0 and SUNAT's own
 * ones for summaries). `+` at least one, `*` any number, `?` at most one, nothing exactly one. Elements that are not
 * listed here are leaves. Parts of UBL that SUNAT gives no meaning are left out, and so are refused.
 */
const documentHead =
  'ext:UBLExtensions cbc:UBLVersionID cbc:CustomizationID cbc:ProfileID? cbc:ID cbc:IssueDate cbc:IssueTime?'
const parties = 'cac:Signature* cac:AccountingSupplierParty cac:AccountingCustomerParty'
const references = 'cac:DespatchDocumentReference* cac:ContractDocumentReference* cac:AdditionalDocumentReference*'

const sources: Record<string, string> = {
  Invoice:
    `${documentHead} cbc:DueDate? cbc:InvoiceTypeCode cbc:Note* cbc:DocumentCurrencyCode cbc:LineCountNumeric? ` +
    `cac:InvoicePeriod* cac:OrderReference? cac:BillingReference* ${references} ${parties} cac:PayeeParty? ` +
    'cac:BuyerCustomerParty? cac:SellerSupplierParty? cac:Delivery* cac:DeliveryTerms? cac:PaymentMeans* ' +
    'cac:PaymentTerms* cac:PrepaidPayment* cac:AllowanceCharge* cac:TaxTotal* cac:LegalMonetaryTotal cac:InvoiceLine+',
  SelfBilledInvoice:
    `${documentHead} cbc:InvoiceTypeCode cbc:Note* cbc:DocumentCurrencyCode cac:OrderReference? ${references} ` +
    'cac:Signature* cac:AccountingCustomerParty cac:AccountingSupplierParty cac:Delivery* cac:DeliveryTerms? ' +
    'cac:PaymentMeans* cac:PaymentTerms* cac:PrepaidPayment* cac:AllowanceCharge* cac:TaxTotal* ' +
    'cac:LegalMonetaryTotal cac:InvoiceLine+',
  CreditNote:
    `${documentHead} cbc:CreditNoteTypeCode? cbc:Note* cbc:DocumentCurrencyCode cbc:LineCountNumeric? ` +
    `cac:DiscrepancyResponse* cac:OrderReference? cac:BillingReference* ${references} ${parties} cac:Delivery* ` +
    'cac:PaymentMeans* cac:PaymentTerms* cac:AllowanceCharge* cac:TaxTotal* cac:LegalMonetaryTotal cac:CreditNoteLine+',
  DebitNote:
    `${documentHead} cbc:Note* cbc:DocumentCurrencyCode cbc:LineCountNumeric? ` +
    `cac:DiscrepancyResponse* cac:OrderReference? cac:BillingReference* ${references} ${parties} ` +
    'cac:PrepaidPayment* cac:AllowanceCharge* cac:Delivery* cac:PaymentMeans* cac:PaymentTerms* cac:TaxTotal* ' +
    'cac:RequestedMonetaryTotal cac:DebitNoteLine+',
  'ext:UBLExtensions': 'ext:UBLExtension+',
  'ext:UBLExtension': 'ext:ExtensionContent',
  'cac:OrderReference': 'cbc:ID cbc:SalesOrderID? cbc:IssueDate? cbc:OrderTypeCode?',
  'cac:BillingReference':
    'cac:InvoiceDocumentReference? cac:CreditNoteDocumentReference? cac:DebitNoteDocumentReference?',
  'cac:DiscrepancyResponse': 'cbc:ReferenceID? cbc:ResponseCode? cbc:Description*',
  'cac:Signature': 'cbc:ID cbc:Note* cac:SignatoryParty? cac:DigitalSignatureAttachment?',
  'cac:SignatoryParty': 'cac:PartyIdentification* cac:PartyName*',
  'cac:DigitalSignatureAttachment': 'cac:ExternalReference?',
  'cac:ExternalReference': 'cbc:URI?',
  'cac:AccountingSupplierParty': 'cbc:CustomerAssignedAccountID? cbc:AdditionalAccountID* cac:Party?',
  'cac:AccountingCustomerParty': 'cbc:CustomerAssignedAccountID? cbc:AdditionalAccountID* cac:Party?',
  'cac:Party':
    'cac:PartyIdentification* cac:PartyName* cac:PostalAddress? cac:PhysicalLocation? cac:PartyTaxScheme* ' +
    'cac:PartyLegalEntity* cac:Contact? cac:Person* cac:AgentParty?',
  'cac:PartyIdentification': 'cbc:ID',
  'cac:PartyName': 'cbc:Name',
  'cac:PartyTaxScheme': 'cbc:RegistrationName? cbc:CompanyID? cac:RegistrationAddress? cac:TaxScheme',
  'cac:PartyLegalEntity': 'cbc:RegistrationName? cbc:CompanyID? cac:RegistrationAddress?',
  'cac:Contact': 'cbc:ID? cbc:Name? cbc:Telephone? cbc:Telefax? cbc:ElectronicMail?',
  'cac:Delivery':
    'cac:DeliveryAddress? cac:DeliveryLocation? cac:DeliveryParty? cac:Despatch? cac:DeliveryTerms* cac:Shipment?',
  'cac:DeliveryTerms': 'cbc:ID? cbc:SpecialTerms* cbc:Amount? cac:DeliveryLocation?',
  'cac:DeliveryLocation': 'cbc:ID? cbc:LocationTypeCode? cac:Address?',
  'cac:PaymentMeans':
    'cbc:ID? cbc:PaymentMeansCode cbc:PaymentDueDate? cbc:InstructionID? cbc:PaymentID* cac:PayeeFinancialAccount?',
  'cac:PayeeFinancialAccount': 'cbc:ID? cbc:Name?',
  'cac:PaymentTerms': 'cbc:ID? cbc:PaymentMeansID* cbc:Note* cbc:PaymentPercent? cbc:Amount? cbc:PaymentDueDate?',
  'cac:PrepaidPayment': 'cbc:ID? cbc:PaidAmount? cbc:ReceivedDate? cbc:PaidDate? cbc:PaidTime? cbc:InstructionID?',
  'cac:AllowanceCharge':
    'cbc:ID? cbc:ChargeIndicator cbc:AllowanceChargeReasonCode? cbc:AllowanceChargeReason* ' +
    'cbc:MultiplierFactorNumeric? cbc:Amount cbc:BaseAmount?',
  'cac:TaxTotal': 'cbc:TaxAmount cac:TaxSubtotal*',
  'cac:TaxSubtotal':
    'cbc:TaxableAmount? cbc:TaxAmount cbc:Percent? cbc:BaseUnitMeasure? cbc:PerUnitAmount? cac:TaxCategory',
  'cac:TaxCategory':
    'cbc:ID? cbc:Name? cbc:Percent? cbc:BaseUnitMeasure? cbc:PerUnitAmount? cbc:TaxExemptionReasonCode? ' +
    'cbc:TaxExemptionReason* cbc:TierRange? cbc:TierRatePercent? cac:TaxScheme',
  'cac:TaxScheme': 'cbc:ID? cbc:Name? cbc:TaxTypeCode?',
  'cac:PricingReference': 'cac:AlternativeConditionPrice*',
  'cac:AlternativeConditionPrice': 'cbc:PriceAmount cbc:PriceTypeCode?',
  'cac:Item':
    'cbc:Description* cbc:Name? cac:SellersItemIdentification? cac:StandardItemIdentification? ' +
    'cac:CommodityClassification* cac:AdditionalItemProperty*',
  'cac:SellersItemIdentification': 'cbc:ID',
  'cac:StandardItemIdentification': 'cbc:ID',
  'cac:CommodityClassification': 'cbc:ItemClassificationCode?',
  'cac:AdditionalItemProperty':
    'cbc:ID? cbc:Name cbc:NameCode? cbc:Value? cbc:ValueQuantity? cbc:ValueQualifier* cac:UsabilityPeriod?',
  'cac:UsabilityPeriod': 'cbc:StartDate? cbc:StartTime? cbc:EndDate? cbc:EndTime? cbc:DurationMeasure?',
  'cac:Price': 'cbc:PriceAmount cbc:BaseQuantity?',
}

const address =
  'cbc:ID? cbc:AddressTypeCode? cbc:StreetName? cbc:CitySubdivisionName? cbc:CityName? cbc:CountrySubentity? ' +
  'cbc:CountrySubentityCode? cbc:District? cac:AddressLine* cac:Country?'
for (const name of ['PostalAddress', 'RegistrationAddress', 'Address', 'DeliveryAddress', 'DespatchAddress']) {
  sources[`cac:${name}`] = address
}
sources['cac:AddressLine'] = 'cbc:Line'
sources['cac:Country'] = 'cbc:IdentificationCode? cbc:Name?'

const reference =
  'cbc:ID cbc:IssueDate? cbc:DocumentTypeCode? cbc:DocumentType? cbc:DocumentStatusCode? cbc:DocumentDescription* cac:IssuerParty?'
for (const name of ['Despatch', 'Contract', 'Additional', 'Invoice', 'CreditNote', 'DebitNote']) {
  sources[`cac:${name}DocumentReference`] = reference
}
sources['cac:IssuerParty'] = sources['cac:Party']!

const monetary =
  'cbc:LineExtensionAmount? cbc:TaxExclusiveAmount? cbc:TaxInclusiveAmount? cbc:AllowanceTotalAmount? ' +
  'cbc:ChargeTotalAmount? cbc:PrepaidAmount? cbc:PayableRoundingAmount? cbc:PayableAmount'
sources['cac:LegalMonetaryTotal'] = monetary
sources['cac:RequestedMonetaryTotal'] = monetary

sources['cac:InvoiceLine'] =
  'cbc:ID cbc:Note* cbc:InvoicedQuantity? cbc:LineExtensionAmount cac:PricingReference? cac:Delivery* ' +
  'cac:AllowanceCharge* cac:TaxTotal* cac:Item cac:Price?'
sources['cac:CreditNoteLine'] =
  'cbc:ID cbc:Note* cbc:CreditedQuantity? cbc:LineExtensionAmount? cac:PricingReference? cac:Delivery* ' +
  'cac:TaxTotal* cac:AllowanceCharge* cac:Item? cac:Price?'
sources['cac:DebitNoteLine'] =
  'cbc:ID cbc:Note* cbc:DebitedQuantity? cbc:LineExtensionAmount cac:PricingReference? cac:Delivery* ' +
  'cac:TaxTotal* cac:AllowanceCharge* cac:Item? cac:Price?'

const summaryHead =
  'ext:UBLExtensions cbc:UBLVersionID cbc:CustomizationID cbc:ID cbc:ReferenceDate cbc:IssueDate cbc:Note* ' +
  'cac:Signature* cac:AccountingSupplierParty'
sources.SummaryDocuments = `${summaryHead} sac:SummaryDocumentsLine+`
sources.VoidedDocuments = `${summaryHead} sac:VoidedDocumentsLine+`
sources['sac:SummaryDocumentsLine'] =
  'cbc:LineID cbc:DocumentTypeCode cbc:ID? cac:AccountingCustomerParty? cac:BillingReference? ' +
  'sac:SUNATPerceptionSummaryDocumentReference? cac:Status? sac:TotalAmount sac:BillingPayment* ' +
  'cac:AllowanceCharge* cac:TaxTotal*'
sources['sac:SUNATPerceptionSummaryDocumentReference'] =
  'sac:SUNATPerceptionSystemCode sac:SUNATPerceptionPercent cbc:TotalInvoiceAmount sac:SUNATTotalCashed cbc:TaxableAmount'
sources['cac:Status'] = 'cbc:ConditionCode?'
sources['sac:BillingPayment'] = 'cbc:PaidAmount? cbc:InstructionID?'
sources['sac:VoidedDocumentsLine'] =
  'cbc:LineID cbc:DocumentTypeCode sac:DocumentSerialID sac:DocumentNumberID sac:VoidReasonDescription'

const certificateHead =
  'ext:UBLExtensions cbc:UBLVersionID cbc:CustomizationID cac:Signature* cbc:ID cbc:IssueDate cbc:IssueTime? ' +
  'cac:AgentParty cac:ReceiverParty'
for (const [root, settled, net] of [
  ['Retention', 'SUNATTotalPaid', 'SUNATNetTotalPaid'],
  ['Perception', 'SUNATTotalCashed', 'SUNATNetTotalCashed'],
] as const) {
  sources[root] =
    `${certificateHead} ${root === 'Perception' ? 'sac:ExceptionalIndicator? ' : ''}sac:SUNAT${root}SystemCode ` +
    `sac:SUNAT${root}Percent cbc:Note* cbc:TotalInvoiceAmount cbc:PayableRoundingAmount? sac:${settled} ` +
    `sac:SUNAT${root}DocumentReference+`
  sources[`sac:SUNAT${root}DocumentReference`] =
    `cbc:ID cbc:IssueDate cbc:TotalInvoiceAmount cac:Payment? sac:SUNAT${root}Information?`
  sources[`sac:SUNAT${root}Information`] = `sac:SUNAT${root}Amount sac:SUNAT${root}Date sac:${net} cac:ExchangeRate?`
}
sources['cac:AgentParty'] = sources['cac:Party']!
sources['cac:ReceiverParty'] = sources['cac:Party']!
sources['cac:Payment'] = 'cbc:ID? cbc:PaidAmount? cbc:ReceivedDate? cbc:PaidDate?'
sources['cac:ExchangeRate'] = 'cbc:SourceCurrencyCode cbc:TargetCurrencyCode cbc:CalculationRate? cbc:Date?'

sources.DespatchAdvice =
  `${documentHead} cbc:DespatchAdviceTypeCode? cbc:Note* cac:OrderReference* cac:AdditionalDocumentReference* ` +
  'cac:Signature* cac:DespatchSupplierParty cac:DeliveryCustomerParty cac:BuyerCustomerParty? ' +
  'cac:SellerSupplierParty? cac:OriginatorCustomerParty? cac:Shipment? cac:DespatchLine+'
for (const name of ['DespatchSupplier', 'DeliveryCustomer', 'BuyerCustomer', 'SellerSupplier', 'OriginatorCustomer']) {
  sources[`cac:${name}Party`] = 'cac:Party?'
}
sources['cac:Shipment'] =
  'cbc:ID cbc:HandlingCode? cbc:HandlingInstructions* cbc:Information* cbc:GrossWeightMeasure? cbc:NetWeightMeasure? ' +
  'cbc:TotalGoodsItemQuantity? cbc:TotalTransportHandlingUnitQuantity? cbc:SpecialInstructions* cac:Consignment* ' +
  'cac:ShipmentStage* cac:Delivery? cac:TransportHandlingUnit* cac:FirstArrivalPortLocation?'
sources['cac:Consignment'] = 'cbc:ID cac:LogisticsOperatorParty?'
sources['cac:ShipmentStage'] = 'cbc:ID? cbc:TransportModeCode? cac:TransitPeriod? cac:CarrierParty* cac:DriverPerson*'
sources['cac:TransitPeriod'] = 'cbc:StartDate? cbc:StartTime? cbc:EndDate?'
sources['cac:DriverPerson'] =
  'cbc:ID? cbc:FirstName? cbc:FamilyName? cbc:Title? cbc:JobTitle? cac:IdentityDocumentReference*'
sources['cac:IdentityDocumentReference'] = 'cbc:ID cbc:DocumentTypeCode?'
sources['cac:Despatch'] = 'cbc:ID? cbc:Instructions? cac:DespatchAddress? cac:DespatchParty?'
sources['cac:TransportHandlingUnit'] = 'cbc:ID? cac:TransportEquipment* cac:Package*'
sources['cac:TransportEquipment'] =
  'cbc:ID? cac:ApplicableTransportMeans? cac:AttachedTransportEquipment* cac:ShipmentDocumentReference*'
sources['cac:AttachedTransportEquipment'] = 'cbc:ID? cac:ApplicableTransportMeans? cac:ShipmentDocumentReference*'
sources['cac:ApplicableTransportMeans'] = 'cbc:RegistrationNationalityID?'
sources['cac:ShipmentDocumentReference'] = 'cbc:ID'
sources['cac:Package'] = 'cbc:ID? cbc:Quantity? cbc:TraceID?'
sources['cac:FirstArrivalPortLocation'] = 'cbc:ID? cbc:LocationTypeCode? cbc:Name?'
sources['cac:DespatchLine'] = 'cbc:ID cbc:Note* cbc:DeliveredQuantity? cac:OrderLineReference* cac:Item'
sources['cac:OrderLineReference'] = 'cbc:LineID'
for (const name of ['CarrierParty', 'LogisticsOperatorParty', 'DespatchParty']) {
  sources[`cac:${name}`] = sources['cac:Party']!
}

export interface Particle {
  name: string
  min: 0 | 1
  max: number
}

const particle = (text: string): Particle => {
  const mark = text.at(-1)!
  const name = /[?*+]$/.test(text) ? text.slice(0, -1) : text
  return { name, min: mark === '?' || mark === '*' ? 0 : 1, max: mark === '*' || mark === '+' ? Infinity : 1 }
}

/** Sequence of each element by its name with the customary prefix; an element without one is a leaf. */
export const sequences: ReadonlyMap<string, readonly Particle[]> = new Map(
  Object.entries(sources).map(([name, source]) => [name, source.split(' ').map(particle)]),
)
