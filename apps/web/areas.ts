import companyScreens from '@yupana/company/web'
import type { BoundArea } from '@yupana/ui'

/** The areas of the product, lower ones first: their menus, screens and words make the application. */
export const areas: readonly BoundArea[] = [companyScreens]
