import type { Labels } from '@yupana/contract'
import { auditErrors, auditLabels } from './audit/audit-labels.ts'
import { availabilityErrors, availabilityLabels } from './availability/availability-labels.ts'
import { hotelFileErrors, hotelFileLabels } from './booking/file-labels.ts'
import { deskErrors, deskLabels } from './desk/desk-labels.ts'
import { folioErrors, folioLabels } from './folio/folio-labels.ts'
import { propertyErrors, propertyLabels } from './property/property-labels.ts'
import { rateErrors, rateLabels } from './rates/rate-labels.ts'
import { reportLabels } from './reports/report-labels.ts'

export const hotelsLabels: Labels = {
  ...propertyLabels,
  ...availabilityLabels,
  ...rateLabels,
  ...hotelFileLabels,
  ...deskLabels,
  ...folioLabels,
  ...auditLabels,
  ...reportLabels,
}
export const hotelsErrors: Labels = {
  ...propertyErrors,
  ...availabilityErrors,
  ...rateErrors,
  ...hotelFileErrors,
  ...folioErrors,
  ...auditErrors,
  ...deskErrors,
}
