import type { AreaServer } from '@yupana/platform'
import { einvoicing } from '../contract/index.ts'
import { cdr, document, documents, send, ubl } from './queries.ts'
import { sendDocument } from './send.ts'
import { settingsRoute } from './settings.ts'

export { type EStatus, eStatuses, type FiscalDocument, submit, withdraw } from './document.ts'
export { readSetting, startSettings } from './settings.ts'
export { keptBytes, signed } from './sign.ts'

export const einvoicingServer: AreaServer = {
  area: einvoicing,
  routes: [settingsRoute, documents, document, send, ubl, cdr],
  outbox: {
    'einvoice.send': (services, companyId, payload) => sendDocument(services, companyId, String(payload.id)),
  },
}
