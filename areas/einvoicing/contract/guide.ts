import { endpoint, full, value } from '@yupana/contract'
import { z } from 'zod'

/** What the tax office said of a document; null before it was handed over. */
export const eAnswerOut = z
  .object({
    code: z.string().nullable(),
    text: z.string().nullable(),
    notes: z.array(z.object({ code: z.string(), text: z.string() })),
    at: z.string().nullable(),
  })
  .nullable()
export type EAnswer = z.output<typeof eAnswerOut>

const validation = z.object({
  id: z.string(),
  number: z.string().nullable(),
  eStatus: z.number(),
  eDetail: z.string().nullable(),
  responseCode: z.string().nullable(),
  responseText: z.string().nullable(),
  /** Of one that was not handed over: what would be refused. */
  problems: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
})
export type GuideValidation = z.output<typeof validation>

/** Guides that one call asks about at most. */
export const MOST_GUIDES = 50

/** The call that asks the tax office about guides of a kind, and checks those that it was not handed yet. */
export const guideValidationCall = ({ noun, path, module }: { noun: string; path: string; module: string }) =>
  endpoint({
    id: `${noun}.validate`,
    method: 'POST',
    path,
    permission: full(module),
    body: z.strictObject({ ids: z.array(value.id).max(MOST_GUIDES, { error: 'size_too_long' }).optional() }),
    response: z.object({ data: z.array(validation) }),
    errors: ['einvoice_disabled', 'certificate_missing', 'certificate_expired', 'not_found'],
  })
