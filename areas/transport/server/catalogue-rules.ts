import { dec, identityProblem, isRuc, Problems } from '@yupana/kernel'
import type { ResourceRules } from '@yupana/platform'

type Row = Record<string, unknown>

const textOf = (row: Row, field: string): string => (typeof row[field] === 'string' ? (row[field] as string) : '')

/** A rule that looks at the row alone. */
function rule(judge: (row: Row, problems: Problems) => void): ResourceRules {
  return {
    async check(_, row) {
      const problems = new Problems()
      judge(row, problems)
      problems.throwIfAny()
    },
  }
}

/** Plate as the tax office takes it: 6 to 8 capitals and digits, the hyphen left out (return code 2567). */
export const plateOf = (text: string): string => text.replaceAll('-', '').toUpperCase()

/** TRA-006, with the sense that a load can have: the minimum weight lies below the limit weight. */
export const carrierRules = rule((row, problems) => {
  if (!isRuc(textOf(row, 'number'))) problems.add('number', 'invalid_ruc')
  const [minimum, limit] = [textOf(row, 'minimumWeight'), textOf(row, 'limitWeight')]
  if (minimum && limit && dec(minimum).gte(limit)) problems.add('limitWeight', 'carrier_weights', { minimum, limit })
})

/** Identity by its type; a licence of 9 or 10 capitals and digits (return code 2573). */
export const driverRules = rule((row, problems) => {
  const wrong = identityProblem(textOf(row, 'documentType') || '1', textOf(row, 'documentNumber'))
  if (wrong) problems.add('documentNumber', wrong)
  const license = textOf(row, 'license')
  if (license && !/^(?!0+$)[A-Z0-9]{9,10}$/.test(license)) problems.add('license', 'license_format')
})

/** The certificate (TUC) has 10 to 15 capitals and digits (return code 3355). */
export const vehicleRules = rule((row, problems) => {
  if (!/^(?!0+$)[A-Z0-9]{6,8}$/.test(plateOf(textOf(row, 'licensePlate')))) problems.add('licensePlate', 'plate_format')
  const certificate = textOf(row, 'certificateNumber')
  if (certificate && !/^[A-Z0-9]{10,15}$/.test(certificate)) problems.add('certificateNumber', 'certificate_format')
})
