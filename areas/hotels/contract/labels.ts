import type { Labels } from '@yupana/contract'
import { availabilityErrors, availabilityLabels } from './availability/availability-labels.ts'
import { propertyErrors, propertyLabels } from './property/property-labels.ts'

export const hotelsLabels: Labels = { ...propertyLabels, ...availabilityLabels }
export const hotelsErrors: Labels = { ...propertyErrors, ...availabilityErrors }
