/** A person or company named by a guide. */
export interface GuideParty {
  /** Catalog 06. */
  documentType: string
  documentNumber: string
  legalName: string
}

/** An end of the journey. */
export interface GuidePoint {
  /** INEI code of the district. */
  ubigeo: string
  line: string
  /** Establishment at that place, four digits, and the RUC that it belongs to. */
  establishment?: { code: string; ruc: string }
}

/** A vehicle by its plate, with its authorisation where it needs one. */
export interface GuideVehicle {
  /** 6 to 8 capitals and digits, without hyphen. */
  plate: string
  /** TUC or certificate of vehicle authorisation. */
  authorisation?: string
}

/** Who drives, with the licence. */
export interface GuideDriver {
  documentType: string
  documentNumber: string
  firstName: string
  familyName: string
  /** 9 or 10 capitals and digits. */
  licence: string
}

/** A document that the transfer rests on, catalog 61. */
export interface GuideRelatedDocument {
  /** Catalog 61. */
  type: string
  /** What it is called. */
  name: string
  number: string
  issuerRuc?: string
}

/** Goods that are carried. */
export interface GuideLine {
  description: string
  /** Catalog 03; catalog 65 for customs. */
  unitCode: string
  quantity: string
  code?: string
  unspsc?: string
  gtin?: string
  /** Catalog 55: 7020 tariff, 7021 DAM, 7022 normalised good, 7023 line of the DAM, 7024–7028 manifest. */
  properties?: readonly { code: string; name: string; value: string }[]
}

/** What both guides have. Weights and quantities are decimal texts. */
interface Guide {
  serie: string
  number: number
  issueDate: string
  issueTime: string
  /** Who issues it: the sender (09) or the carrier (31). */
  issuer: { ruc: string; legalName: string }
  recipient: GuideParty
  grossWeight: { value: string; unit: 'KGM' | 'TNE' }
  /** Day on which the transfer begins, or the goods are handed to the carrier. */
  startDate?: string
  origin: GuidePoint
  destination?: GuidePoint
  related?: readonly GuideRelatedDocument[]
  lines: readonly GuideLine[]
  /** The first is the main one; two more at most. */
  vehicles?: readonly GuideVehicle[]
  /** The first is the main one; two more at most. */
  drivers?: readonly GuideDriver[]
  scheduledTransshipment?: boolean
  returnsWithEmptyPackaging?: boolean
  returnsEmpty?: boolean
  note?: string
}

/** Guide of the sender (guía de remisión remitente). */
export interface SenderGuide extends Guide {
  type: '09'
  /** Catalog 20. */
  reason: string
  /** What "other" means; obligatory for reason 13. */
  reasonText?: string
  /** 01 by a carrier, 02 by the sender's own means. */
  mode: '01' | '02'
  /** Reasons 02, 07 and 13. */
  supplier?: GuideParty
  /** Reasons 03 and 13. */
  buyer?: GuideParty
  carrier?: { ruc: string; legalName: string; registry?: string }
  /** Cars, motorcycles and the like: no plate and no driver are needed. */
  smallVehicle?: boolean
  /** The sender also states the carrier's vehicles and drivers. */
  statesCarrierVehicle?: boolean
  /** Everything of the customs declaration travels. */
  wholeDeclaration?: boolean
  packages?: number
  /** Reasons 08, 09 and 19. */
  netWeight?: string
  /** Why the load weighs something else than the chosen items of the declaration. */
  weightDifference?: string
  containers?: readonly { number: string; seal?: string }[]
  /** Port (catalog 63) or airport (catalog 64) of an import or export. */
  terminal?: { kind: 'port' | 'airport'; code: string; name: string }
}

/** Guide of the carrier (guía de remisión transportista). */
export interface CarrierGuide extends Guide {
  type: '31'
  sender: GuideParty
  /** Registry of the carrier at the transport ministry. */
  registry?: string
  freightPayer?: 'Remitente' | 'Subcontratador' | 'Tercero'
  /** Who pays when the payer is a third party. */
  payer?: GuideParty
  /** Who subcontracted this carrier. */
  subcontractor?: { ruc: string; legalName: string }
  wholeTransfer?: boolean
}

/** Plain input of a guide: of the sender (09) or of the carrier (31). */
export type GuideDocument = SenderGuide | CarrierGuide
