export { ownProofs } from './own-proofs.ts'
export { type Proof, type ProofFound, type ProofWords, proofOf } from './proof.ts'
export { proofRoutes } from './routes.ts'
export { isProofDue, proveNightly } from './run.ts'
