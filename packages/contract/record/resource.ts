import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listQuery, option, page } from '../list/list.ts'
import type { FieldKind, ListSpec } from '../list/list-spec.ts'
import { full, type Permission, read } from '../permission.ts'
import * as value from '../values.ts'
import { type BulkVerb, bulkCall } from './bulk.ts'
import { chooserSpec } from './chooser.ts'
import { importCalls } from './import.ts'

interface Common {
  required?: boolean
  /** No two rows of a company may share it (ignoring case and accents). */
  unique?: boolean
  /** Shown in the list. */
  list?: boolean
  /** Free-text search looks here. */
  search?: boolean
  /** Told in the catalogue itself alone: a chooser neither shows it, nor finds or filters by it. */
  inside?: boolean
  /** Free text finds it with its hyphens and without, however it was typed: the plate of a vehicle. */
  hyphens?: 'any'
  /** Who is told it and may write it: for others it is absent, and stays. Never required. */
  needs?: Permission
  /** Column of the table, where it is not the field's name. */
  column?: string
}

export type Field = Common &
  (
    | { kind: 'text' | 'code'; max: number; long?: boolean; default?: string }
    | { kind: 'integer'; min: number; max: number; default?: number }
    /** An amount where a field of the record names its currency: shown with its sign. */
    | { kind: 'decimal'; min?: string; places: number; default?: string; currency?: string }
    | { kind: 'date' }
    /** A district of Peru by its six digits (INEI); the column refers to `law.ubigeo`. */
    | { kind: 'ubigeo' }
    | { kind: 'flag'; default: boolean }
    /** Label key of an option: `<noun>.<field>.<option>`. */
    | {
        kind: 'choice'
        options: readonly [string, ...string[]]
        default?: string
        /** What the table keeps for each option, where it keeps something else: `{ 1: 'cash', 2: 'credit' }`. */
        kept?: Readonly<Record<string, string>>
      }
    /** A type of document: either code is taken, the tax office's is kept, the house's is answered (`FV` for 01). */
    | { kind: 'documentType' }
    /** Points at a row of another resource or table; `choose` is the call that offers them. */
    | { kind: 'ref'; table: string; choose: string }
    /** Answered, never written: columns of the record, side by side. */
    | { kind: 'joined'; columns: readonly string[] }
    /** Answered, never written: a column of what a reference names. */
    | { kind: 'through'; ref: string; of: string }
    /** Answered of one record, never written: those that name it by this reference. */
    | { kind: 'below'; ref: string }
  )

/** Whether a field is written, or follows from others. */
export function isWritten({ kind }: Field): boolean {
  return kind !== 'joined' && kind !== 'through' && kind !== 'below'
}

/** The field kinds of a catalogue. Listed by default; `list: false` hides one from the list. */
export const field = {
  text: (max: number, options: Common & { long?: boolean } = {}): Field => ({
    kind: 'text',
    max,
    list: true,
    ...options,
  }),
  code: (max: number, options: Common & { default?: string } = {}): Field => ({
    kind: 'code',
    max,
    list: true,
    ...options,
  }),
  integer: (min: number, max: number, options: Common & { default?: number } = {}): Field => ({
    kind: 'integer',
    min,
    max,
    list: true,
    ...options,
  }),
  decimal: (places: number, options: Common & { min?: string; default?: string; currency?: string } = {}): Field => ({
    kind: 'decimal',
    places,
    list: true,
    ...options,
  }),
  date: (options: Common = {}): Field => ({ kind: 'date', list: true, ...options }),
  ubigeo: (options: Common = {}): Field => ({ kind: 'ubigeo', list: true, ...options }),
  flag: (byDefault: boolean, options: Common = {}): Field => ({
    kind: 'flag',
    default: byDefault,
    list: true,
    ...options,
  }),
  choice: (
    options: readonly [string, ...string[]],
    more: Common & { default?: string; kept?: Readonly<Record<string, string>> } = {},
  ): Field => ({
    kind: 'choice',
    options,
    list: true,
    ...more,
  }),
  documentType: (options: Common = {}): Field => ({ kind: 'documentType', list: true, ...options }),
  joined: (...columns: string[]): Field => ({ kind: 'joined', columns, list: false }),
  through: (ref: string, of: string): Field => ({ kind: 'through', ref, of, list: false }),
  below: (ref: string): Field => ({ kind: 'below', ref, list: false }),
  ref: (table: string, choose: string, options: Common = {}): Field => ({
    kind: 'ref',
    table,
    choose,
    list: true,
    ...options,
  }),
}

/** The fields that a body has. */
export function writtenFields({ fields }: Pick<ResourceDefinition, 'fields'>): [string, Field][] {
  return Object.entries(fields).filter(([, each]) => isWritten(each))
}

export interface ResourceDefinition {
  /** Singular noun; label keys `<noun>`, `<noun>.plural` and `<noun>.<field>` (else `field.<field>`). */
  noun: string
  /** API path below `/api`: `/brands`. */
  path: string
  /** Screen path: `/brand`; `new`, `edit/{id}` and `view/{id}` follow from it. */
  screen: string
  /** What stands in the path of its screens before the id, `/travel/items/view/{type}/{id}`: the value of a field, or a word where several share the path. */
  segment?: { field: string } | { word: string }
  /** `schema.table`; columns are the fields in snake_case, `<field>_id` for references. */
  table: string
  /** Permission module(s). */
  module: string | readonly string[]
  /** Further modules whose forms and filters offer the records; nobody else is told what there is. */
  offeredTo?: readonly string[]
  fields: Readonly<Record<string, Field>>
  /** First order of the list, `-code` for descending. */
  order: string
  /** Fields that together tell a record from all others, where no single one is unique: an import finds its record by them. */
  key?: readonly string[]
  /** What a chooser shows where the record has neither `code` nor `name`, or more than its name tells it from others. */
  chosenBy?: { code?: string; name: readonly [string, ...string[]] }
  /** What a chooser offers where its query has no filter on that field: `{ field: 'level', value: '3' }`. */
  chooses?: { field: string; value: string }
  /** The parameter of the path that names a record to a verb, and the field that it holds, where that is not the id: `{ update: ['originalCode', 'code'] }`. */
  named?: { update?: readonly [string, string]; remove?: readonly [string, string] }
  /** The choice that the query of its writing calls names (`?type=seller`): of a new record, and which others they reach; `any` fits all. */
  typed?: { field: string; any: string }
  /** Rows whose `system` column is true belong to the product: shown, never changed. */
  system?: boolean
}

export interface Resource extends ResourceDefinition {
  endpoints: ResourceEndpoints
  list: ListSpec
}

export type ResourceEndpoints = ReturnType<typeof resourceEndpoints>

export function resource(definition: ResourceDefinition): Resource {
  const list = listSpec(definition)
  return { ...definition, list, endpoints: resourceEndpoints(definition, list) }
}

function listSpec({ fields, order }: ResourceDefinition): ListSpec {
  const all = Object.entries(fields)
  return {
    fields: Object.fromEntries(
      all.flatMap(([name, each]) => (each.kind === 'below' ? [] : [[name, filterKind(each)]])),
    ),
    choices: Object.fromEntries(all.flatMap(([name, each]) => (each.kind === 'choice' ? [[name, each.options]] : []))),
    orders: all.flatMap(([name, each]) => (each.kind !== 'ref' && isWritten(each) ? [name] : [])),
    order,
    hides: Object.fromEntries(all.flatMap(([name, each]) => (each.needs ? [[name, each.needs]] : []))),
  }
}

function filterKind({ kind }: Field): FieldKind {
  if (kind === 'integer' || kind === 'decimal') return 'number'
  if (kind === 'ref') return 'id'
  return kind === 'date' || kind === 'flag' ? kind : 'text'
}

/** The schema of one field on write. */
export function writeSchema(each: Field): z.ZodType {
  const schema = bareSchema(each)
  if (each.required) return schema
  if (each.kind === 'flag') return schema.default(each.default)
  if ('default' in each && each.default !== undefined) return schema.default(each.default)
  return schema.nullish()
}

function bareSchema(each: Field): z.ZodType {
  switch (each.kind) {
    case 'text':
      return value.text(each.max, each.required ? 1 : 0)
    case 'code':
      return value.code(each.max)
    case 'integer':
      return z.coerce
        .number({ error: 'invalid_number' })
        .int({ error: 'invalid_number' })
        .min(each.min, { error: 'out_of_range' })
        .max(each.max, { error: 'out_of_range' })
    case 'decimal':
      if (each.min === undefined) return value.decimal
      return each.min === '0' ? value.zeroOrMore : value.atLeast(each.min)
    case 'date':
      return value.date
    case 'ubigeo':
      return value.ubigeo
    case 'flag':
      return value.flag
    case 'choice':
      // `2` is as good as `"2"`.
      return z.preprocess((given) => (typeof given === 'number' ? String(given) : given), value.choice(each.options))
    case 'documentType':
      return value.code(2).toUpperCase()
    case 'ref':
      return value.ref
    default:
      throw new Error(`a field of kind ${each.kind} is never written`)
  }
}

function outSchema({ needs, ...each }: Field): z.ZodType {
  if (needs) return outSchema(each as Field).optional()
  if (each.kind === 'integer') return z.number().nullable()
  if (each.kind === 'flag') return z.boolean()
  if (each.kind === 'ref') return value.refOut.nullable()
  if (each.kind === 'below')
    return z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), label: z.string() }))
  return z.string().nullable()
}

function resourceEndpoints(definition: ResourceDefinition, list: ListSpec) {
  const entries = Object.entries(definition.fields)
  const written = entries.filter(([, each]) => isWritten(each))
  const body = z.strictObject(Object.fromEntries(written.map(([name, each]) => [name, writeSchema(each)])))
  const listed = entries.filter(([, each]) => each.kind !== 'below')
  const row = z.object({
    id: z.string(),
    version: z.number(),
    ...(definition.system ? { system: z.boolean() } : {}),
    ...Object.fromEntries(listed.map(([name, each]) => [name, outSchema(each)])),
  })
  const whole = row.extend(
    Object.fromEntries(
      entries.filter(([, each]) => each.kind === 'below').map(([name, each]) => [name, outSchema(each)]),
    ),
  )
  // Specific paths come before the one with a parameter.
  return {
    ...listEndpoints(definition, list, row),
    ...importCalls({
      noun: definition.noun,
      path: `/api${definition.path}/import`,
      permission: full(...modulesOf(definition)),
    }),
    bulk: bulkCall({
      noun: definition.noun,
      path: `/api${definition.path}`,
      permission: full(...modulesOf(definition)),
      verbs: bulkVerbs(definition),
    }),
    ...recordEndpoints(definition, whole, body),
  }
}

/** What is switched off and on again where the catalogue says that a row is active. */
function bulkVerbs({ fields }: ResourceDefinition): readonly [BulkVerb, ...BulkVerb[]] {
  return fields.active?.kind === 'flag' ? ['activate', 'deactivate', 'delete'] : ['delete']
}

const params = z.object({ id: value.id })

type NamedVerb = keyof NonNullable<ResourceDefinition['named']>

/** The schema of the path of a verb, and the name of its parameter. */
function addressOf({ named, path }: ResourceDefinition, verb: NamedVerb) {
  const by = named?.[verb]
  const name = by?.[0] ?? 'id'
  const schema: z.ZodType<Record<string, string>> = z.object({ [name]: by ? value.text(36) : value.id })
  return { path: `/api${path}/{${name}}`, params: schema }
}

/** The parameters by which the path of a verb names a record. */
export function paramsOf(
  { named }: ResourceDefinition,
  verb: NamedVerb,
  row: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const [param, from] = named?.[verb] ?? ['id', 'id']
  return { [param]: String(row[from]) }
}

/** `?type=seller`, one of the options of the field. */
function typeQuery({ typed, fields }: ResourceDefinition): { query?: z.ZodType<Record<string, string | undefined>> } {
  const each = typed && fields[typed.field]
  return each?.kind === 'choice' ? { query: z.object({ [typed!.field]: value.choice(each.options).optional() }) } : {}
}

const modulesOf = ({ module }: ResourceDefinition): string[] => (typeof module === 'string' ? [module] : [...module])

function listEndpoints<R extends z.ZodType>(definition: ResourceDefinition, list: ListSpec, row: R) {
  const { noun } = definition
  const path = `/api${definition.path}`
  const may: Permission = read(...modulesOf(definition))
  return {
    list: endpoint({
      id: `${noun}.list`,
      method: 'GET',
      path,
      permission: may,
      query: listQuery,
      response: page(row),
      list,
    }),
    choose: endpoint({
      id: `${noun}.choose`,
      method: 'GET',
      path: `${path}/choose`,
      permission: read(...new Set([...modulesOf(definition), ...(definition.offeredTo ?? [])])),
      query: listQuery,
      response: z.array(option),
      list: chooserSpec(definition, list),
    }),
    export: endpoint({
      id: `${noun}.export`,
      method: 'GET',
      path: `${path}/export`,
      permission: may,
      query: listQuery,
      response: 'file',
      list,
    }),
  }
}

function recordEndpoints<R extends z.ZodType, B extends z.ZodObject>(definition: ResourceDefinition, row: R, body: B) {
  const { noun } = definition
  const path = `/api${definition.path}`
  const may: Permission = read(...modulesOf(definition))
  const permission: Permission = full(...modulesOf(definition))
  const one = { id: `${noun}.read`, method: 'GET', path: `${path}/{id}`, permission: may } as const
  return {
    read: endpoint({ ...one, params: definition.named ? z.object({ id: value.text(36) }) : params, response: row }),
    create: endpoint({
      id: `${noun}.create`,
      method: 'POST',
      path,
      permission,
      ...typeQuery(definition),
      body,
      response: row,
      status: 201,
      errors: ['already_exists'],
    }),
    update: endpoint({
      id: `${noun}.update`,
      method: 'PUT',
      ...addressOf(definition, 'update'),
      permission,
      ...typeQuery(definition),
      body: body.extend({ version: value.version.optional() }),
      response: row,
      errors: ['already_exists', 'already_updated', ...(definition.system ? ['system_record'] : [])],
    }),
    remove: endpoint({
      id: `${noun}.remove`,
      method: 'DELETE',
      ...addressOf(definition, 'remove'),
      permission,
      ...typeQuery(definition),
      response: 'none',
      status: 204,
      errors: ['in_use', ...(definition.system ? ['system_record'] : [])],
    }),
  }
}

/** The four screens of a catalogue, from its screen path. */
export function resourceScreens(
  definition: ResourceDefinition,
): { path: string; permission: Permission; title: string }[] {
  const { noun, screen } = definition
  const may = read(...modulesOf(definition))
  const write = full(...modulesOf(definition))
  return [
    { path: screen, permission: may, title: `${noun}.plural` },
    { path: `${screen}/new`, permission: write, title: noun },
    { path: `${screen}/edit/{id}`, permission: write, title: noun },
    { path: `${screen}/view/{id}`, permission: may, title: noun },
  ]
}
