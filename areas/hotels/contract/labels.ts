import type { Labels } from '@yupana/contract'
import { propertyErrors, propertyLabels } from './property/property-labels.ts'

export const hotelsLabels: Labels = { ...propertyLabels }
export const hotelsErrors: Labels = { ...propertyErrors }
