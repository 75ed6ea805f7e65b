import { read } from '@yupana/contract'
import { withholds } from '@yupana/platform'

/** Who sees costs and margins. */
const costs = read('TRAVELCOST')

// Whoever wrote the history might see costs: who reads it might not.
withholds('travelPackage', ['typed'], costs)
withholds('travelFare', ['cost', 'rack', 'rows', 'supplements'], costs)
withholds('travelQuotation', ['typed', 'cost', 'margin', 'lines', 'delta'], costs)
withholds('travelReservation', ['cost'], costs)
