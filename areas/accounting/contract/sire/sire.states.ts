import { states } from '@yupana/kernel'

export type SireStatus =
  | 'none'
  | 'requested'
  | 'proposal'
  | 'compared'
  | 'decided'
  | 'ready'
  | 'sending'
  | 'preliminary'
  | 'registered'
  | 'adjusted'
  | 'failed'
export type SireMove =
  | ('request' | 'arrive' | 'fail' | 'load' | 'recompare' | 'decide' | 'reopen' | 'freeze' | 'unfreeze' | 'push')
  | ('accepted' | 'register' | 'adjust' | 'retrySending' | 'giveUp' | 'backToPreliminary')

/**
 * A register of a month at the tax office: asked for, compared with the books, decided document by document, frozen, sent, preliminary there, and
 * registered. While a ticket is open it waits; what failed is tried again where it broke. Once it is registered only adjustments follow.
 */
export const sireStates = states<SireStatus, SireMove>('none', {
  none: { request: 'requested', load: 'proposal' },
  requested: { arrive: 'proposal', fail: 'failed', giveUp: 'failed' },
  proposal: { recompare: 'compared', request: 'requested', load: 'proposal' },
  compared: { recompare: 'compared', decide: 'decided', request: 'requested', load: 'proposal' },
  decided: { recompare: 'compared', reopen: 'compared', freeze: 'ready', request: 'requested', load: 'proposal' },
  ready: { unfreeze: 'decided', push: 'sending' },
  sending: { accepted: 'preliminary', register: 'registered', fail: 'failed' },
  preliminary: { push: 'sending', register: 'registered' },
  registered: { adjust: 'adjusted' },
  adjusted: { adjust: 'adjusted' },
  failed: {
    ...{ request: 'requested', load: 'proposal', retrySending: 'sending' },
    ...{ giveUp: 'decided', backToPreliminary: 'preliminary' },
  },
})
