/** What may be wrong, check by check, and how it is put right where that is safe; of the others the row leads to what is wrong. */
const KINDS = {
  balance: {
    draftUnbalanced: null,
    dollars: null,
    figures: 'figures',
    contrary: null,
  },
  invoice: {
    pendingDocument: 'generate',
    missing: null,
    amount: 'regenerate',
    date: 'regenerate',
    party: 'regenerate',
    voidedLive: 'end',
    twoVouchers: null,
  },
  destiny: {
    noDestination: null,
    notCovered: null,
    staleDestinations: 'refresh',
  },
  payment: {
    pendingPayment: 'generate',
    paymentAmount: 'regenerate',
    paymentAccount: 'regenerate',
    cashAboveLimit: null,
    noMeans: null,
  },
  vouchers: {
    numberGap: 'organise',
    outsideMonth: null,
    accountNotRegister: null,
    accountInactive: null,
    missingAnalysis: null,
    missingRate: null,
    farFromRate: null,
    documentTwice: null,
    sealBroken: null,
  },
} as const

type Kinds = typeof KINDS
type KindOf<C extends keyof Kinds> = keyof Kinds[C]
export type FaultKind = { [C in keyof Kinds]: KindOf<C> }[keyof Kinds]
export type RepairName = 'figures' | 'generate' | 'regenerate' | 'end' | 'refresh' | 'organise'

export const kindsOf = <C extends keyof Kinds>(check: C): readonly KindOf<C>[] =>
  Object.keys(KINDS[check]) as KindOf<C>[]

/** By which call a kind is put right; undefined where only a person can. */
export const repairOf = (kind: string): RepairName | undefined =>
  Object.values(KINDS)
    .flatMap((kinds) => Object.entries<RepairName | null>(kinds))
    .find(([name]) => name === kind)?.[1] ?? undefined
