import type { Services } from '@yupana/platform'
import { type SoapClient, soapClient, sunatEndpoints } from '@yupana/sunat'
import type { Setting } from '../settings.ts'

const TIMEOUT_MS = 20_000

/** The billService of the company's environment: the emulator of this installation, SUNAT's beta, or SUNAT. */
export function taxOffice(services: Services, setting: Setting): SoapClient {
  const login = { username: `${setting.ruc}${setting.solUser}`, password: setting.solPassword, timeoutMs: TIMEOUT_MS }
  if (setting.environment === 'production') {
    const { invoices, consult } = sunatEndpoints.production
    return soapClient({ ...login, endpoint: invoices, consultEndpoint: consult })
  }
  if (setting.environment === 'beta') return soapClient({ ...login, endpoint: sunatEndpoints.beta.invoices })
  const emulator = services.gateways.sunat
  if (!emulator) throw new Error('the emulator of the tax office is not running')
  return soapClient({ ...login, endpoint: `${emulator}/ol-ti-itcpfegem/billService`, timeoutMs: 8_000 })
}
