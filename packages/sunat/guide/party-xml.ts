import { group, leaf, optional } from '../ubl/canonical.ts'
import type { GuideParty } from './document.ts'

/** Children of a PartyType: identity and name. */
export const partyParts = (party: GuideParty, registry?: string): string =>
  group('cac:PartyIdentification', leaf('cbc:ID', party.documentNumber, { schemeID: party.documentType })) +
  group('cac:PartyLegalEntity', leaf('cbc:RegistrationName', party.legalName), optional('cbc:CompanyID', registry))
