import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportOf } from '../list/export.ts'
import { listQuery, option, page } from '../list/list.ts'
import type { ListSpec } from '../list/list-spec.ts'
import { full, type Permission, read, withVerb } from '../permission.ts'
import * as value from '../values.ts'
import { type DocumentVerbs, documentBulk, type Permits } from './document-bulk.ts'

/** A document is found by its id. */
export const byId = z.object({ id: value.id })
/** By its id, `CT01-123`, or its number where only one has it. */
export const byNumber = z.object({ number: z.string().min(1).max(36) })
export const versionOnly = z.strictObject({ version: value.version.optional() }).optional()
/** How a render call answers: a page, or the PDF on the paper of the template. */
export const renderQuery = z.looseObject({ format: value.choice(['html', 'pdf']).default('html') })
const mailBody = z.strictObject({ to: value.email.optional(), message: value.text(2000).optional() }).optional()
/** A mail that is on its way. */
export const mailOut = z.object({ id: z.string(), to: z.string(), status: z.string() })

type Codes = readonly string[]

interface DocumentOf<By extends z.ZodObject, Body extends z.ZodType, Row extends z.ZodType, Out extends z.ZodType> {
  /** Of the ids of its calls: `invoice` for `invoice.create`. */
  noun: string
  /** `/api/invoices` */
  path: string
  /** Whose powers open it: `OUTPUTINVOICE`. */
  module: string
  body: Body
  row: Row
  out: Out
  list: ListSpec
  /** What reads and removes one: `byId`, or `byNumber`. */
  by: By
  /** Who else reads one: who makes another document from it. */
  alsoRead?: readonly string[]
  /** It is final where it is saved: enters the books, takes its number, or is never issued. What is not is a draft: trying it goes on with its `issue`. */
  enters?: true
  /** The state of what is not issued yet; `draft` where absent. */
  drafted?: string
  errors: { read?: Codes; create: Codes; update: Codes }
}

/** What a verb of a document takes beside the document. */
interface VerbOf<Body extends z.ZodType> {
  body?: Body
  errors?: Codes
  permission?: Permission
  /** Where it is not its name: `delivery`. */
  at?: string
}

/** What a document leaves the house as. */
function paperCalls({ noun, path, module }: { noun: string; path: string; module: string }) {
  const look = read(module)
  const write = full(module)
  return {
    /** A paper or a file of it: `{path}/{id}/render/pdf`. */
    file: (name: string, errors: Codes = [], at = `render/${name}`) =>
      endpoint({
        ...{ id: `${noun}.${name}`, method: 'GET' as const, path: `${path}/{id}/${at}`, permission: look },
        ...{ params: byId, response: 'file' as const, ...(errors.length > 0 ? { errors } : {}) },
      }),
    /** The PDFs of the list, or of those of it that are named, in one file; many of them as a job. */
    files: () =>
      endpoint({
        ...{ id: `${noun}.pdfs`, method: 'GET' as const, path: `${path}/pdfs`, permission: look },
        query: listQuery.extend({ ids: z.array(value.id).max(200, { error: 'size_too_long' }).optional() }),
        ...{ response: 'file' as const, errors: ['export_too_large'] },
      }),
    /** By the company's template. @param kind as the template's path says it: `sale` */
    template: (kind: string) =>
      endpoint({
        ...{ id: `${noun}.template`, method: 'GET' as const, path: `/api/company/template/render/${kind}/{id}` },
        ...{ permission: look, params: byId, query: renderQuery, response: 'file' as const, errors: ['not_found'] },
      }),
    email: (errors: Codes) =>
      endpoint({
        ...{ id: `${noun}.email`, method: 'POST' as const, path: `${path}/{id}/email`, permission: write },
        ...{ params: byId, body: mailBody, response: mailOut, status: 202 as const },
        errors: ['email_missing', 'mail_disabled', ...errors],
      }),
    /** What was paid of it. */
    payments: <P extends z.ZodType>(paid: P) =>
      endpoint({
        ...{ id: `${noun}.payments`, method: 'GET' as const, path: `${path}/{id}/payments`, permission: look },
        ...{ params: byId, response: paid },
      }),
  }
}

/**
 * The calls that documents have, by the paths and powers that all of them share. `list`, `export`, `choose`, `read`, `create` and `update`
 * stand; the others are made where a kind has them: `verb('issue')`, `file('pdf')`, `email([…])`.
 */
export function documentCalls<
  By extends z.ZodObject,
  Body extends z.ZodType,
  Row extends z.ZodType,
  Out extends z.ZodType,
>(of: DocumentOf<By, Body, Row, Out>) {
  const { noun, path, module, out: response } = of
  const look = read(module)
  const write = full(module)
  const one = `${path}/{${Object.keys(of.by.shape)[0]}}`
  // What is written of a document is kept under its noun.
  const tried = { simulates: noun }
  const issuing = { call: `${noun}.issue`, from: of.drafted ?? 'draft', permission: withVerb(write, 'issue') }
  const trial = of.enters ? tried : { ...tried, issuedBy: issuing }
  const list = endpoint({
    ...{ id: `${noun}.list`, method: 'GET' as const, path, permission: look },
    ...{ query: listQuery, response: page(of.row), list: of.list },
  })
  return {
    list,
    export: exportOf(list),
    choose: endpoint({
      ...{ id: `${noun}.choose`, method: 'GET' as const, path: `${path}/choose`, permission: look },
      ...{ query: listQuery, response: z.array(option), list: of.list },
    }),
    read: endpoint({
      ...{ id: `${noun}.read`, method: 'GET' as const, path: one, permission: [...look, ...(of.alsoRead ?? [])] },
      ...{ params: of.by, response, ...(of.errors.read ? { errors: of.errors.read } : {}) },
    }),
    create: endpoint({
      ...{ id: `${noun}.create`, method: 'POST' as const, path, permission: write, ...trial },
      ...{ body: of.body, response, status: 201 as const, errors: of.errors.create },
    }),
    update: endpoint({
      ...{ id: `${noun}.update`, method: 'PUT' as const, path: `${path}/{id}`, permission: write, ...trial },
      ...{ params: byId, body: of.body, response, errors: of.errors.update },
    }),
    remove: <B extends z.ZodType = z.ZodUndefined, Q extends z.ZodType = z.ZodUndefined>(
      errors: Codes,
      more: { body?: B; query?: Q } = {},
    ) =>
      endpoint({
        ...{ id: `${noun}.remove`, method: 'DELETE' as const, path: one, permission: write, ...tried },
        ...{ params: of.by, response: 'none' as const, status: 204 as const, errors, ...more },
      }),
    /** `PUT {path}/{id}/{name}`: issues, voids, accepts … */
    verb: <B extends z.ZodType = z.ZodUndefined>(
      name: string,
      { at = name, permission = write, ...more }: VerbOf<B> = {},
    ) =>
      endpoint({
        ...{ id: `${noun}.${name}`, method: 'PUT' as const, path: `${path}/{id}/${at}`, permission },
        ...{ params: byId, response, ...tried, ...more },
      }),
    /** Does to many what `verbs` does to one. */
    bulk: (verbs: DocumentVerbs, permits?: Permits) =>
      documentBulk({ noun, path, verbs, ...(permits ? { permits } : {}) }),
    ...paperCalls(of),
  }
}
