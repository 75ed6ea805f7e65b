export * from './area-server.ts'
export * from './audit/audit.ts'
export { checkAuditSeals, type SealCheck, sealAudit } from './audit/audit-seal.ts'
export { toldOf, withholds } from './audit/told.ts'
export * from './background/events.ts'
export * from './background/jobs.ts'
export * from './background/outbox.ts'
export * from './background/subscription.ts'
export * from './backup/index.ts'
export * from './bulk/index.ts'
export * from './caller.ts'
export * from './chain/index.ts'
export * from './config.ts'
export * from './context.ts'
export * from './database/index.ts'
export * from './document/document.ts'
export { forgetSaid, keepSaid } from './document/document-said.ts'
export { draftRoutes } from './document/draft-routes.ts'
export {
  type Deeds,
  type Effects,
  isTried,
  type Sequel,
  showsDeeds,
  showsEffects,
  showsSequel,
} from './document/simulate.ts'
export * from './document/state-sql.ts'
export * from './figures.ts'
export * from './files/index.ts'
export * from './http/app.ts'
export * from './http/problem.ts'
export * from './http/route.ts'
export type { Upload, Uploads } from './http/upload.ts'
export * from './ids.ts'
export * from './import/index.ts'
export * from './labels.ts'
export * from './list/export.ts'
export * from './list/hits.ts'
export * from './list/page-size.ts'
export * from './list/read.ts'
export type { SearchSource } from './list/search.ts'
export { sheetFile } from './list/sheet-file.ts'
export * from './list/source.ts'
export * from './mail/index.ts'
export { leaveNotice, type Notice } from './notes/notice.ts'
export {
  type BillOfExchange,
  billOfExchange,
  itemLabels,
  type LetterSigner,
  type PdfDocument,
  PdfError,
  type PrintedDocument,
  type PrintPaper,
  pdfRenderer,
  printedHtml,
  printedPdf,
  report as reportPage,
} from './pdf/index.ts'
export * from './platform-calls.ts'
export { type PresenceStore, presenceStore } from './presence/presence-store.ts'
export { type Proof, type ProofFound, type ProofWords, proofOf } from './proof/index.ts'
export * from './record/record.ts'
export * from './record/record-fields.ts'
export * from './remember.ts'
export * from './report/index.ts'
export * from './resource/export.ts'
export { flagOf, fold } from './resource/import.ts'
export * from './resource/routes.ts'
export * from './resource/rules.ts'
export { mustMay } from './security/must-may.ts'
export * from './security/password.ts'
export { actingAs } from './security/powers.ts'
export * from './security/secrets.ts'
export * from './security/stale-tokens.ts'
export type { TiedCalls } from './security/tied-calls.ts'
export {
  assertOwn,
  centersOf,
  checkOwn,
  isTied,
  ownAmong,
  ownConditions,
  type TieColumns,
  type TiedTable,
  type TieSql,
} from './security/ties.ts'
export * from './security/token.ts'
export * from './server.ts'
export * from './services.ts'
export * from './setting.ts'
export * from './single-instance.ts'
export * from './system-context.ts'
export * from './xlsx/index.ts'
export { type ZipEntry, zip } from './zip/zip.ts'
export { zipStream } from './zip/zip-stream.ts'
