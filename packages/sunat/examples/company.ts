// Outside this repository: from '@yupana/sunat'.
import { type Credential, type Customer, type Issuer, selfSignedCredential } from '../index.ts'

/** Who issues in these examples. */
export const issuer: Issuer = {
  ruc: '20100070970',
  legalName: 'COMERCIAL ANDINA S.A.C.',
  tradeName: 'Andina',
  address: {
    ubigeo: '150122',
    establishmentCode: '0000',
    line: 'Av. José Larco 345',
    district: 'MIRAFLORES',
    province: 'LIMA',
    department: 'LIMA',
  },
}

export const customer: Customer = {
  documentType: '6',
  documentNumber: '20131312955',
  legalName: 'DISTRIBUIDORA EL SOL S.R.L.',
  address: { ubigeo: '150101', line: 'Jr. de la Unión 100' },
}

/** Good for an emulator only: a real one comes from a certification entity, `loadPfx(file, password)`. */
export const credential: Credential = selfSignedCredential({ ruc: issuer.ruc, name: issuer.legalName })
