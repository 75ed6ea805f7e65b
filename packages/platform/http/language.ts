import { type Language, readLanguage } from '@yupana/contract'
import type { FastifyRequest } from 'fastify'

/** The caller's language; Spanish where the request names none that we speak. */
export function languageOf(request: FastifyRequest): Language {
  return readLanguage(request.headers['accept-language']) ?? 'es'
}
