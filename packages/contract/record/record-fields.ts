import { z } from 'zod'
import * as value from '../values.ts'

export type RecordFieldKind = 'text' | 'long' | 'flag' | 'money' | 'quantity' | 'currency' | 'choice' | 'ref'

/** A field of a record as all of its readers take it: body, answer, table, form, view and sheet. */
export interface RecordField<B extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  kind: RecordFieldKind
  /** Label key. */
  label: string
  body: B
  out: O
  /** What a form begins with. */
  first: unknown
  /** Of a choice: the label of each is `<words>.<option>`. */
  options?: readonly string[]
  words?: string
  /** Of a reference: the call that offers what it may name. */
  choose?: string
  /** `own`: the screen places it, as what stands together or hangs from another. */
  form: 'full' | 'half' | 'third' | 'own'
  view: 'shown' | 'own'
  /** The heading in a sheet where it is not the label: of a reference, that of its code. */
  sheetLabel?: string
  /** A line of a sheet cannot be without it. */
  sheetRequired?: boolean
}

interface Common {
  form?: RecordField['form']
  view?: RecordField['view']
  sheetLabel?: string
  sheetRequired?: boolean
}
interface TextOptions extends Common {
  /** Never empty. `given`: where it is absent the server gives one. */
  required?: boolean | 'given'
  long?: boolean
}

type Maybe<S extends z.ZodType> = z.ZodOptional<z.ZodNullable<S>>
type TextBody<S extends z.ZodType, O> = O extends { required: true } ? S : Maybe<S>
type TextOut<O> = O extends { required: true | 'given' } ? z.ZodString : z.ZodNullable<z.ZodString>

const placed = ({ form = 'half', view = 'shown', ...more }: Common) => ({ form, view, ...more })

/** The kinds of fields that a record has. Half a row of the form, in the view and in its sheet, unless the options say otherwise. */
export const recordField = {
  text: <S extends z.ZodType, const O extends TextOptions>(
    label: string,
    schema: S,
    options: O = {} as O,
  ): RecordField<TextBody<S, O>, TextOut<O>> => {
    const { required, long, ...more } = options as TextOptions
    return {
      kind: long ? 'long' : 'text',
      label,
      body: (required === true ? schema : schema.nullish()) as TextBody<S, O>,
      out: (required ? z.string() : z.string().nullable()) as TextOut<O>,
      first: required === true ? '' : null,
      ...placed(more),
    }
  },
  /** `first` stands where none is given; without one it must be given. */
  choice: <const T extends readonly [string, ...string[]]>(
    label: string,
    words: string,
    options: T,
    { first, ...more }: Common & { first?: T[number] } = {},
  ) => ({
    kind: 'choice' as const,
    label,
    words,
    options,
    body: first === undefined ? value.choice(options) : value.choice(options).default(first as never),
    out: z.string(),
    first,
    ...placed(more),
  }),
  currency: (label: string, options: Common = {}) => ({
    kind: 'currency' as const,
    label,
    body: value.currency.default('PEN'),
    out: z.string(),
    first: 'PEN',
    ...placed(options),
  }),
  flag: (label: string, first = false, options: Common = {}) => ({
    kind: 'flag' as const,
    label,
    body: value.flag.default(first),
    out: z.boolean(),
    first,
    ...placed({ form: 'third', ...options }),
  }),
  money: (label: string, options: Common = {}) => ({
    kind: 'money' as const,
    label,
    body: value.zeroOrMore.default('0'),
    out: value.decimalOut,
    first: '0',
    ...placed(options),
  }),
  ref: (label: string, choose: string, options: Common = {}) => ({
    kind: 'ref' as const,
    label,
    choose,
    body: value.ref.nullish(),
    out: value.refOut.nullable(),
    first: null,
    ...placed(options),
  }),
}

type Declarations = Readonly<Record<string, RecordField>>

export interface RecordFieldSet<D extends Declarations = Declarations> {
  fields: D
  names: readonly (keyof D & string)[]
  /** What a body gives, and what is answered, for `z.object`. */
  body: { -readonly [K in keyof D]: D[K]['body'] }
  out: { -readonly [K in keyof D]: D[K]['out'] }
  /** What a form begins with. */
  first: Record<keyof D & string, unknown>
}

/** The fields of a record, in their order in form, view and sheet. */
export function recordFields<const D extends Declarations>(fields: D): RecordFieldSet<D> {
  const entries = Object.entries(fields)
  const each = (of: (field: RecordField) => unknown): never =>
    Object.fromEntries(entries.map(([name, field]) => [name, of(field)])) as never
  return {
    fields,
    names: entries.map(([name]) => name),
    body: each(({ body }) => body),
    out: each(({ out }) => out),
    first: each(({ first }) => first),
  }
}
