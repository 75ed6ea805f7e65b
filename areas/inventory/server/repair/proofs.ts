import { type Proof, proofOf } from '@yupana/platform'
import { CHECKS, differing } from './checks.ts'
import { proofWords } from './proof-words.ts'

const proof = (number: number, name: keyof typeof proofWords, check: keyof typeof CHECKS, checked: string): Proof =>
  proofOf({
    ...{ number, name, checked, ...proofWords[name] },
    bad: `select t.what as said, t.path from (${CHECKS[check].sql}) t where ${differing(CHECKS[check])}`,
  })

const PLACES = 'select count(*) from inventory.stock_balance where company_id = $1'
const MOVES = 'select count(*) from inventory.stock_move where company_id = $1'
const LOTS = (kind: string): string =>
  `select count(*) from inventory.lot_stock where company_id = $1 and kind = '${kind}'`

/** What stands in the warehouses: units, batches, worth, and the accounts of both. The screen of the stock's repair asks the same. */
export const stockProofs: readonly Proof[] = [
  proof(4, 'stockBalances', 'balances', PLACES),
  proof(4, 'stockBatches', 'batches', LOTS('batch')),
  proof(4, 'stockSerials', 'serials', LOTS('serial')),
  proof(5, 'stockRunning', 'running', MOVES),
  proof(5, 'stockAccounts', 'accounts', PLACES),
]
