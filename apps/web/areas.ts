import accountingScreens from '@yupana/accounting/web'
import catalogueScreens from '@yupana/catalogue/web'
import companyScreens from '@yupana/company/web'
import einvoicingScreens from '@yupana/einvoicing/web'
import inventoryScreens from '@yupana/inventory/web'
import partiesScreens from '@yupana/parties/web'
import purchasesScreens from '@yupana/purchases/web'
import reportsScreens from '@yupana/reports/web'
import salesScreens from '@yupana/sales/web'
import transportScreens from '@yupana/transport/web'
import treasuryScreens from '@yupana/treasury/web'
import type { BoundArea } from '@yupana/ui'

/** The areas of the product, lower ones first: their menus, screens and words make the application. */
export const areas: readonly BoundArea[] = [
  companyScreens,
  partiesScreens,
  catalogueScreens,
  accountingScreens,
  einvoicingScreens,
  inventoryScreens,
  treasuryScreens,
  salesScreens,
  purchasesScreens,
  transportScreens,
  reportsScreens,
]
