import { escapeText } from '../ubl/canonical.ts'

export interface SolUser {
  /** RUC followed by the name of the secondary SOL user: 20100070970MODDATOS. */
  username: string
  password: string
}

const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd'

/** SOAP 1.1 request of SUNAT's billService, document/literal, with a WS-Security UsernameToken. */
export const soapRequest = (operation: string, parameters: Record<string, string>, user: SolUser): string =>
  '<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ' +
  `xmlns:ser="http://service.sunat.gob.pe" xmlns:wsse="${WSSE}"><soapenv:Header><wsse:Security><wsse:UsernameToken>` +
  `<wsse:Username>${escapeText(user.username)}</wsse:Username><wsse:Password>${escapeText(user.password)}</wsse:Password>` +
  `</wsse:UsernameToken></wsse:Security></soapenv:Header><soapenv:Body><ser:${operation}>` +
  Object.entries(parameters)
    .map(([name, value]) => `<${name}>${escapeText(value)}</${name}>`)
    .join('') +
  `</ser:${operation}></soapenv:Body></soapenv:Envelope>`
