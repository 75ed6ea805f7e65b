import type { ValidationOptions } from '../invoice/validate.ts'
import { isObservation, SunatError } from '../problem.ts'
import { documentXml, group, leaf, optional, SIGNATURE_PLACE } from '../ubl/canonical.ts'
import { signatureReference } from '../ubl/party.ts'
import { goodsAreKnown, statesGoods } from './check-goods.ts'
import type {
  CarrierGuide,
  GuideDocument,
  GuideLine,
  GuideParty,
  GuideRelatedDocument,
  SenderGuide,
} from './document.ts'
import { partyParts } from './party-xml.ts'
import { documentShipment } from './shipment-xml.ts'
import { validateGuide } from './validate.ts'

/**
 * UBL 2.1 XML of a guide of the sender (09) or the carrier (31), unsigned and in canonical form.
 * @throws SunatError with every problem that would make SUNAT reject it
 */
export function buildGuideXml(guide: GuideDocument, options: ValidationOptions = {}): string {
  const problems = validateGuide(guide, options).filter((problem) => !isObservation(problem))
  if (problems.length > 0) throw new SunatError(problems)
  const { issuer } = guide
  return documentXml(
    'DespatchAdvice',
    'urn:oasis:names:specification:ubl:schema:xsd:DespatchAdvice-2',
    ['cac', 'cbc', 'ext'],
    SIGNATURE_PLACE +
      leaf('cbc:UBLVersionID', '2.1') +
      leaf('cbc:CustomizationID', '2.0') +
      leaf('cbc:ID', `${guide.serie}-${guide.number}`) +
      leaf('cbc:IssueDate', guide.issueDate) +
      leaf('cbc:IssueTime', guide.issueTime) +
      leaf('cbc:DespatchAdviceTypeCode', guide.type) +
      optional('cbc:Note', guide.note) +
      (guide.related ?? []).map(relatedDocument).join('') +
      signatureReference(issuer.ruc, issuer.legalName) +
      role('cac:DespatchSupplierParty', {
        documentType: '6',
        documentNumber: issuer.ruc,
        legalName: issuer.legalName,
      }) +
      role('cac:DeliveryCustomerParty', guide.recipient) +
      otherParties(guide) +
      documentShipment(guide) +
      guide.lines.map((line, index) => despatchLine(line, index, namesItsGoods(guide))).join(''),
  )
}

const relatedDocument = (entry: GuideRelatedDocument): string =>
  group(
    'cac:AdditionalDocumentReference',
    leaf('cbc:ID', entry.number),
    leaf('cbc:DocumentTypeCode', entry.type, {
      listAgencyName: 'PE:SUNAT',
      listName: 'Documento relacionado al transporte',
      listURI: 'urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo61',
    }),
    optional('cbc:DocumentType', entry.name),
    entry.issuerRuc
      ? group('cac:IssuerParty', group('cac:PartyIdentification', leaf('cbc:ID', entry.issuerRuc, { schemeID: '6' })))
      : '',
  )

const role = (name: string, party: GuideParty | undefined): string =>
  party ? group(name, group('cac:Party', partyParts(party))) : ''

// UBL puts the buyer before the seller.
const otherParties = (guide: SenderGuide | CarrierGuide): string =>
  guide.type === '09'
    ? role('cac:BuyerCustomerParty', guide.buyer) + role('cac:SellerSupplierParty', guide.supplier)
    : role('cac:OriginatorCustomerParty', guide.payer)

/** Quantities stand where the guide has to state its goods (3435), and not where the office has them already (4434). */
const namesItsGoods = (guide: GuideDocument): boolean => statesGoods(guide) || !goodsAreKnown(guide)

const despatchLine = (line: GuideLine, index: number, withQuantity: boolean): string =>
  group(
    'cac:DespatchLine',
    leaf('cbc:ID', String(index + 1)),
    withQuantity ? leaf('cbc:DeliveredQuantity', line.quantity, { unitCode: line.unitCode }) : '',
    group('cac:OrderLineReference', leaf('cbc:LineID', String(index + 1))),
    group(
      'cac:Item',
      leaf('cbc:Description', line.description),
      line.code ? group('cac:SellersItemIdentification', leaf('cbc:ID', line.code)) : '',
      line.gtin
        ? group('cac:StandardItemIdentification', leaf('cbc:ID', line.gtin, { schemeID: `GTIN-${line.gtin.length}` }))
        : '',
      line.unspsc
        ? group(
            'cac:CommodityClassification',
            leaf('cbc:ItemClassificationCode', line.unspsc, {
              listAgencyName: 'GS1 US',
              listID: 'UNSPSC',
              listName: 'Item Classification',
            }),
          )
        : '',
      ...(line.properties ?? []).map((property) =>
        group(
          'cac:AdditionalItemProperty',
          leaf('cbc:Name', property.name),
          leaf('cbc:NameCode', property.code),
          leaf('cbc:Value', property.value),
        ),
      ),
    ),
  )
