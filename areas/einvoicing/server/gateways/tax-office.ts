import type { Services } from '@yupana/platform'
import { type SoapClient, soapClient, sunatEndpoints } from '@yupana/sunat'
import type { Setting } from '../settings.ts'

const TIMEOUT_MS = 20_000

/** Certificates of retention (20) and perception (40), and what reverses them (RR), have an address of their own. */
export const isCertificate = (documentType: string): boolean => ['20', '40', 'RR'].includes(documentType)

const PLACES = { invoices: 'ol-ti-itcpfegem', certificates: 'ol-ti-itemision-otroscpe-gem' } as const

/** The billService of the company's environment for a type of document: the emulator of this installation, SUNAT's beta, or SUNAT. */
export function taxOffice(services: Services, setting: Setting, documentType: string): SoapClient {
  const place = isCertificate(documentType) ? 'certificates' : 'invoices'
  const login = { username: `${setting.ruc}${setting.solUser}`, password: setting.solPassword, timeoutMs: TIMEOUT_MS }
  if (setting.environment === 'production') {
    const { [place]: endpoint, consult } = sunatEndpoints.production
    return soapClient({ ...login, endpoint, consultEndpoint: consult })
  }
  if (setting.environment === 'beta') return soapClient({ ...login, endpoint: sunatEndpoints.beta[place] })
  const emulator = services.gateways.sunat
  if (!emulator) throw new Error('the emulator of the tax office is not running')
  return soapClient({ ...login, endpoint: `${emulator}/${PLACES[place]}/billService`, timeoutMs: 8_000 })
}
