import type { Say, StateLabels } from '@yupana/ui'
import { type BatchKind, batchEndpoints, batchStates, depositEndpoints } from '../../contract/index.ts'

/** The calls of a kind of batch, and where its screens stand. */
export const kinds = {
  suppliers: {
    noun: 'paymentBatch',
    path: '/payment/batch',
    empty: 'paymentBatch.empty',
    list: batchEndpoints.batches,
    export: batchEndpoints.exportBatches,
    read: batchEndpoints.batch,
    candidates: batchEndpoints.batchCandidates,
    create: batchEndpoints.createBatch,
    update: batchEndpoints.updateBatch,
    approve: batchEndpoints.approveBatch,
    send: batchEndpoints.sendBatch,
    void: batchEndpoints.voidBatch,
    drop: batchEndpoints.dropFromBatch,
    file: batchEndpoints.batchFile,
  },
  deposits: {
    noun: 'detractionDeposit',
    path: '/payment/detraction-deposits',
    empty: 'detractionDeposit.empty',
    list: depositEndpoints.deposits,
    export: depositEndpoints.exportDeposits,
    read: depositEndpoints.deposit,
    candidates: depositEndpoints.depositCandidates,
    create: depositEndpoints.createDeposit,
    update: depositEndpoints.updateDeposit,
    approve: depositEndpoints.approveDeposit,
    send: depositEndpoints.sendDeposit,
    void: depositEndpoints.voidDeposit,
    drop: depositEndpoints.dropFromDeposit,
    file: depositEndpoints.depositFile,
  },
} as const satisfies Record<BatchKind, unknown>

const TONES = {
  draft: 'neutral',
  approved: 'progress',
  sent: 'progress',
  part: 'warning',
  confirmed: 'good',
  voided: 'bad',
} as const

export const batchLabelsOf = (t: Say): StateLabels =>
  Object.fromEntries(
    batchStates.all.map((each) => [each, { label: t(`paymentBatch.status.${each}`), tone: TONES[each] }]),
  )
