import { full, read } from '@yupana/contract'
import { withholds } from '@yupana/platform'

/** Who sees costs and margins. */
const costs = read('TRAVELCOST')

// Whoever wrote the history might see costs: who reads it might not.
withholds('travelPackage', ['typed', 'pricing'], costs)
withholds('travelConfig', ['pricingMethod', 'pricingValue', 'minimumMargin', 'rateCushion'], costs)
withholds('businessGroup', ['pricingMethod', 'pricingValue'], costs)
withholds('travelFare', ['cost', 'rack', 'rows', 'supplements'], costs)
withholds('travelQuotation', ['typed', 'pricing', 'cost', 'margin', 'lines', 'delta', 'belowMinimum'], costs)
withholds('travelReservation', ['cost', 'commission', 'invoices'], costs)
withholds('travelCatalogue', ['commissionPercent'], costs)
withholds('travelContract', ['commissionPercent'], costs)
// Whoever has a link may accept.
withholds('travelQuotation', ['link'], full('PRODUCT'))
