import type { AllowanceCharge } from '../invoice/document.ts'
import { group, leaf, optional } from './canonical.ts'
import { amount } from './tax.ts'

const charges = new Set(['45', '46', '47', '48', '49', '50', '51', '52', '53', '54'])

/** A discount or charge of catalog 53; the indicator follows from its code. */
export const allowanceCharge = (allowance: AllowanceCharge, currency: string): string =>
  group(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', charges.has(allowance.code) ? 'true' : 'false'),
    leaf('cbc:AllowanceChargeReasonCode', allowance.code),
    optional('cbc:MultiplierFactorNumeric', allowance.factor),
    amount('cbc:Amount', allowance.amount, currency),
    allowance.baseAmount === undefined ? '' : amount('cbc:BaseAmount', allowance.baseAmount, currency),
  )
