import { accountingServer } from '@yupana/accounting/server'
import { catalogueServer } from '@yupana/catalogue/server'
import { companyFounded, companyServer } from '@yupana/company/server'
import { einvoicingServer, startSettings } from '@yupana/einvoicing/server'
import { hotelsServer } from '@yupana/hotels/server'
import { inventoryServer } from '@yupana/inventory/server'
import { partiesServer } from '@yupana/parties/server'
import type { AreaServer } from '@yupana/platform'
import { posServer } from '@yupana/pos/server'
import { purchasesServer } from '@yupana/purchases/server'
import { reportsServer } from '@yupana/reports/server'
import { salesServer } from '@yupana/sales/server'
import { transportServer } from '@yupana/transport/server'
import { travelServer } from '@yupana/travel/server'
import { treasuryServer } from '@yupana/treasury/server'

// Electronic documents know no company. A new one issues to the tax office's emulator until it brings its own certificate.
companyFounded.on((ctx, { ruc, fiscalName }) => startSettings(ctx, { ruc, name: fiscalName }))

/** Every area that the product is made of, lower ones first. */
export const areas: readonly AreaServer[] = [
  companyServer,
  catalogueServer,
  partiesServer,
  accountingServer,
  inventoryServer,
  treasuryServer,
  einvoicingServer,
  salesServer,
  purchasesServer,
  transportServer,
  posServer,
  hotelsServer,
  travelServer,
  reportsServer,
]
