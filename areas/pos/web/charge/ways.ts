import type { Tender } from '../../contract/till/payment.ts'
import type { TillBootstrap, TillLease } from '../../contract/till/till.ts'

export type Method = TillBootstrap['methods'][number]

/** One choice of how to pay: dollars are a choice of their own. */
export interface Way {
  key: string
  method: Method
  currency: Tender['currency']
  label: string
}

export function waysOf(methods: readonly Method[], { terminal, houseRate }: TillLease): Way[] {
  return methods.flatMap((method) => {
    const soles: Way = { key: method.id, method, currency: 'PEN', label: method.name }
    const dollars = method.kind === 'cash' && terminal.accountUsd && houseRate
    return dollars
      ? [soles, { key: `${method.id} USD`, method, currency: 'USD' as const, label: `${method.name} US$` }]
      : [soles]
  })
}
