import type { FormValues } from '@yupana/ui'

/** What a guest who is new begins with. */
export const blankGuest: FormValues = {
  ...{ name: '', lastName: '', documentType: '1', documentNumber: '', nationality: 'PE', residenceCountry: 'PE' },
  ...{ birthDate: null, sex: null, email: null, phone: null, passportCountry: null, entryDate: null },
  ...{ migrationRecord: null, companion: null, stay: null, lead: false },
}
