import { closingChecks, monthOpened, offersSettings } from '@yupana/company/server'
import { type AreaServer, inLane } from '@yupana/platform'
import { einvoicing } from '../contract/index.ts'
import { booksOpened } from './books-locked.ts'
import { officeClosing } from './closing.ts'
import { warnOfDeadline } from './deadline.ts'
import { pulse } from './pulse.ts'
import { cdr, document, documentExport, documents, exportDocuments, send, ubl } from './queries.ts'
import './remarks.ts'
import { sendDocument } from './send.ts'
import { officeSettings } from './setting.ts'
import { saveSettingsRoute, settingsRoute, tutorialRoutes } from './settings.ts'
import { summariseDay } from './summary/daily.ts'
import * as summary from './summary/queries.ts'
import { sendSummary } from './summary/send.ts'
import { validateDocuments } from './validate.ts'
import { sendVoiding } from './voiding/send.ts'

export { type Fiscal, type FiscalDocument, sendsByItself, submit } from './document.ts'
export * from './guide/paper.ts'
export { type FiscalProblem, fieldBy, guideProblems } from './guide/problems.ts'
export { validateGuides } from './guide/validate.ts'
export { officeLaw } from './law.ts'
export { unanswered } from './open-at-office.ts'
export { type EDocumentOwner, type EStatus, eDocument, eDocumentOwners } from './owner.ts'
export { sendNow } from './queries.ts'
export { readSetting, startSettings } from './settings.ts'
export { keptBytes, signed } from './sign.ts'
export { changeUnsigned, holdUnsigned, replaceUnsigned } from './unsigned.ts'
export { takeBackGuide } from './voiding/guide.ts'
export { holdElectronic, voidingUntil, withdraw } from './voiding/request.ts'

monthOpened.on(booksOpened)
closingChecks(...officeClosing)

offersSettings(officeSettings)

export const einvoicingServer: AreaServer = {
  area: einvoicing,
  tied: { common: ['einvoice.pulse'] },
  exports: [documentExport, summary.summaryExport],
  routes: [
    ...[settingsRoute, saveSettingsRoute, ...tutorialRoutes],
    ...[documents, exportDocuments, document, pulse, send, validateDocuments, ubl, cdr],
    ...[
      summary.summaries,
      summary.exportSummaries,
      summary.summary,
      summary.createSummaries,
      summary.validateSummaries,
    ],
    ...[summary.summaryUbl, summary.summaryCdr],
  ],
  outbox: {
    'einvoice.send': inLane('office', (services, companyId, payload) =>
      sendDocument(services, companyId, String(payload.id)),
    ),
    'einvoice.deadline': (services, companyId, payload) => warnOfDeadline(services, companyId, payload),
    'einvoice.daily': (services, companyId, payload) => summariseDay(services, companyId, payload),
    'einvoice.summary': inLane('office', (services, companyId, payload) =>
      sendSummary(services, companyId, String(payload.id)),
    ),
    'einvoice.void': inLane('office', (services, companyId, payload) =>
      sendVoiding(services, companyId, String(payload.id)),
    ),
  },
}
