import { find, leaf, parseXml, textOf, type XmlElement, XmlError } from '@yupana/sunat'
import { IntakeFault } from '../verdict.ts'

/** A call of billService, its envelope checked. */
export interface SoapCall {
  operation: string
  parameters: XmlElement
  /** RUC of the SOL user. */
  userRuc: string
}

/**
 * Reads an envelope and its WS-Security header. Any SOL user of the form RUC + name with a password may enter.
 * @throws IntakeFault 0101 and 0102 for the security header, 0306 for what is not an envelope
 */
export function readCall(body: string): SoapCall {
  let envelope: XmlElement
  try {
    envelope = parseXml(body)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    throw new IntakeFault('0306', error.message)
  }
  const token = find(envelope, 'Header/Security/UsernameToken')
  if (!token) throw new IntakeFault('0101')
  const username = textOf(token, 'Username') ?? ''
  const password = textOf(token, 'Password') ?? ''
  const ruc = /^(\d{11})[A-Za-z0-9]{1,}$/.exec(username)?.[1]
  if (!ruc || password === '') throw new IntakeFault('0102')
  const parameters = find(envelope, 'Body')?.children[0]
  if (!parameters) throw new IntakeFault('0306', 'Body')
  return { operation: parameters.name, parameters, userRuc: ruc }
}

const envelope = (content: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?><soap-env:Envelope xmlns:soap-env="http://schemas.xmlsoap.org/soap/envelope/">' +
  `<soap-env:Header/><soap-env:Body>${content}</soap-env:Body></soap-env:Envelope>`

/** A fault as SUNAT writes it: the code at the end of faultcode. */
export const soapFault = (code: string, message: string): string =>
  envelope(
    `<soap-env:Fault>${leaf('faultcode', `soap-env:${code < '0200' ? 'Server' : 'Client'}.${code}`)}` +
      `${leaf('faultstring', message)}</soap-env:Fault>`,
  )

/** The response element of an operation around its parts. */
export const soapResponse = (operation: string, content: string): string =>
  envelope(`<br:${operation}Response xmlns:br="http://service.sunat.gob.pe">${content}</br:${operation}Response>`)
