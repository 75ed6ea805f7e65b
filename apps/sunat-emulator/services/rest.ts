import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FaultRule } from '../faults.ts'
import { type FaultPlan, isFaultKind } from '../faults.ts'
import { messageOf } from '../messages.ts'

export interface RestCall {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** An answer: JSON, or bytes, or nothing but its status and headers. */
export interface RestAnswer {
  status: number
  body?: unknown
  bytes?: Uint8Array
  headers?: Record<string, string>
}

/** One of SUNAT's REST services. */
export interface RestService {
  handles(path: string): boolean
  /** Which operation a call is, for the choice of faults. */
  operationOf(call: RestCall): string
  answer(call: RestCall, fault?: FaultRule): RestAnswer
}

/** Answers a call of a REST service; faults as in SOAP, in the form of these services. */
export async function answerRest(
  service: RestService,
  call: RestCall,
  request: IncomingMessage,
  response: ServerResponse,
  faults: FaultPlan,
): Promise<void> {
  const header = request.headers['x-emulator-fault']
  const fault = isFaultKind(header) ? { kind: header } : faults.take(service.operationOf(call), call.path)
  if (fault?.kind === 'slow') await delay(fault.delayMs ?? 3000)
  if (fault?.kind === 'timeout-before') return
  if (fault?.kind === 'outage') return write(response, { status: 503 })
  const code = /^fault-(\d{4})$/.exec(fault?.kind ?? '')?.[1]
  const answer = code
    ? { status: 500, body: { cod: code, msg: messageOf(code), exc: '' } }
    : service.answer(call, fault)
  // What was asked is done by now; the fault only spoils the answer.
  if (fault?.kind === 'timeout-after') return
  write(response, fault?.kind === 'empty-body' ? { ...answer, body: undefined, bytes: undefined } : answer)
}

function write(response: ServerResponse, answer: RestAnswer): void {
  const type = answer.bytes ? 'application/octet-stream' : 'application/json'
  response.writeHead(answer.status, { 'content-type': type, ...answer.headers })
  response.end(answer.bytes ?? (answer.body === undefined ? '' : JSON.stringify(answer.body)))
}
