export * from './area-server.ts'
export * from './audit.ts'
export * from './caller.ts'
export * from './config.ts'
export * from './context.ts'
export * from './database/index.ts'
export * from './events.ts'
export * from './figures.ts'
export * from './files/index.ts'
export * from './http/app.ts'
export * from './http/problem.ts'
export * from './http/route.ts'
export type { Upload } from './http/upload.ts'
export * from './ids.ts'
export * from './import/index.ts'
export * from './jobs.ts'
export * from './labels.ts'
export * from './list/export.ts'
export * from './list/page-size.ts'
export * from './list/read.ts'
export * from './mail/index.ts'
export * from './outbox.ts'
export {
  invoiceA4,
  invoiceTicket,
  itemLabels,
  type PdfDocument,
  PdfError,
  type PrintedDocument,
  pdfRenderer,
  printedHtml,
} from './pdf/index.ts'
export * from './platform-calls.ts'
export * from './record.ts'
export * from './remember.ts'
export * from './report.ts'
export * from './resource/export.ts'
export * from './resource/routes.ts'
export * from './resource/rules.ts'
export * from './security/password.ts'
export * from './security/secrets.ts'
export * from './security/stale-tokens.ts'
export * from './security/token.ts'
export * from './server.ts'
export * from './services.ts'
export * from './single-instance.ts'
export * from './subscription.ts'
export * from './system-context.ts'
export * from './xlsx/index.ts'
