import { identityFits, isIdentityType } from '../catalog/identity.ts'
import type { Problems } from '../problem.ts'
import { isLine } from '../text.ts'
import type { GuideParty } from './document.ts'

interface PartyCodes {
  missing: string
  type: string
  form: string
  name: string
}

/** Identity document and name of a party, under the codes of its role. */
export function checkParty(party: GuideParty, path: string, codes: PartyCodes, problems: Problems): void {
  const { documentType: type, documentNumber: number } = party
  problems.addIf(!number, codes.missing, `${path}.documentNumber`)
  problems.addIf(!isIdentityType(type) || type === '-', codes.type, `${path}.documentType`, { type: String(type) })
  problems.addIf(
    !!number && isIdentityType(type) && !identityFits(type, number),
    codes.form,
    `${path}.documentNumber`,
    {
      number,
    },
  )
  problems.addIf(!isLine(party.legalName, 1, 250), codes.name, `${path}.legalName`)
}
