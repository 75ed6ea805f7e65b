import { z } from 'zod'
import type { Permission } from '../permission.ts'
import * as value from '../values.ts'
import type { FieldKind, ListColumn, ListColumnKind, ListSpec } from './list-spec.ts'

interface Common {
  order?: boolean
  /** False where nobody can ask for it. */
  filter?: boolean
  /** `chosen`: not before it is chosen; `hidden`: never a column of its own. */
  screen?: ListColumn['screen']
  /** False where the workbook leaves it out. */
  sheet?: boolean
  offered?: boolean
  needs?: Permission
}

/** A declared column: what the row answers for it, and what is shown, by its name. */
export interface Declared<S extends z.ZodType | undefined = z.ZodType | undefined> {
  row: S
  shown(name: string): ListColumn[]
}

const declare =
  <S extends z.ZodType | undefined>(row: S) =>
  (
    kind: ListColumnKind,
    label: string,
    filter: FieldKind | undefined,
    options: Common & Partial<Omit<ListColumn, 'filter'>>,
  ): Declared<S> => ({
    row,
    shown: (field) => {
      const { filter: asked, ...more } = options
      return [
        {
          field,
          label,
          kind,
          ...(asked === false || filter === undefined ? {} : { filter }),
          screen: 'shown',
          sheet: true,
          ...more,
        } as ListColumn,
      ]
    },
  })

/** What a builder's options say of the row: null where nothing is known. */
type Nullable<O, S extends z.ZodType> = Needed<O, O extends { nullable: true } ? z.ZodNullable<S> : S>
/** What not everybody is told may be absent. */
type Needed<O, S extends z.ZodType> = O extends { needs: Permission } ? z.ZodOptional<S> : S

function maybe<S extends z.ZodType, O extends { nullable?: boolean; needs?: Permission }>(
  schema: S,
  options: O,
): Nullable<O, S> {
  const row = options.nullable ? schema.nullable() : schema
  return (options.needs ? row.optional() : row) as Nullable<O, S>
}

type Plain = Common & { nullable?: boolean }

function plain<O extends Plain & { as?: FieldKind }>({ nullable: _, as: __, ...options }: O): Common {
  return options
}

interface RefOptions extends Common {
  nullable?: boolean
  by?: 'name' | 'code'
  named?: boolean
  code?: string
  row?: z.ZodType
}
type RefRow<O> = O extends { row: infer R extends z.ZodType } ? R : Nullable<O, typeof value.refOut>

interface WholeOptions {
  parts?: Readonly<Record<string, FieldKind>>
  screen?: ListColumn['screen']
  sheet?: boolean
}

/** Those that a document may be in. */
export const currencies = ['PEN', 'USD'] as const

/** The kinds of columns. Each filters, stands on the screen and in the workbook unless its options say otherwise. */
export const col = {
  /** `as` where the text that is shown stands for a number: a padded one. A code of `words` is said by its word, without the tag of a state. */
  text: <const O extends Plain & { as?: FieldKind; options?: readonly string[]; words?: string }>(
    label: string,
    options: O = {} as O,
  ) => declare(maybe(z.string(), options))('text', label, options.as ?? 'text', plain(options)),
  /** A code that is shown as its word: `<words>.<code>`. */
  state: <const O extends Plain & { options?: readonly string[] }>(
    label: string,
    words: string,
    options: O = {} as O,
  ) => declare(maybe(z.string(), options))('state', label, 'text', { words, ...plain(options) }),
  /** The same of a number. */
  numbered: <const O extends Plain & { options?: readonly string[] }>(
    label: string,
    words: string,
    options: O = {} as O,
  ) => declare(maybe(z.number(), options))('state', label, 'number', { words, ...plain(options) }),
  integer: <const O extends Plain>(label: string, options: O = {} as O) =>
    declare(maybe(z.number(), options))('integer', label, 'number', plain(options)),
  quantity: <const O extends Plain>(label: string, options: O = {} as O) =>
    declare(maybe(value.decimalOut, options))('quantity', label, 'number', plain(options)),
  /** `sum` in the foot, `by` the field of the currency; without one it is in soles. */
  money: <const O extends Plain & { sum?: boolean; by?: string }>(label: string, options: O = {} as O) =>
    declare(maybe(value.decimalOut, options))('money', label, 'number', plain(options)),
  date: <const O extends Plain>(label: string, options: O = {} as O) =>
    declare(maybe(z.string(), options))('date', label, 'date', plain(options)),
  instant: <const O extends Plain>(label: string, options: O = {} as O) =>
    declare(maybe(z.string(), options))('instant', label, 'date', plain(options)),
  flag: <const O extends Plain>(label: string, options: O = {} as O) =>
    declare(maybe(z.boolean(), options))('flag', label, 'flag', plain(options)),
  /** Asked for and never answered; an `id` under the name of what it names. */
  asked: (
    label: string,
    filter: FieldKind,
    more: Partial<
      Pick<ListColumn, 'choose' | 'options' | 'words' | 'offered' | 'order' | 'sheet' | 'sheetField' | 'needs'>
    > = {},
  ): Declared<undefined> => ({
    row: undefined,
    shown: (name) => [
      {
        field: filter === 'id' && !name.endsWith('.id') ? `${name}.id` : name,
        label,
        kind: filter === 'id' ? 'ref' : 'text',
        filter,
        screen: 'hidden',
        sheet: false,
        ...more,
      },
    ],
  }),
  /** Ordered by and neither asked for nor answered: in which rank a row stands. */
  place: (label: string): Declared<undefined> => ({
    row: undefined,
    shown: (field) => [{ field, label, kind: 'integer', order: true, screen: 'hidden', sheet: false }],
  }),
  /** What the row answers whole and its screen draws: what a voucher came from. Filtered by its `parts`, and never by itself. */
  whole: <S extends z.ZodType>(
    label: string,
    row: S,
    { parts = {}, screen = 'shown', sheet = false }: WholeOptions = {},
  ): Declared<S> => ({
    row,
    shown: (name) => [
      { field: name, label, kind: 'text', screen, sheet },
      ...Object.entries(parts).map(
        ([part, filter]): ListColumn => ({
          field: `${name}.${part}`,
          label,
          kind: filter === 'id' ? 'ref' : 'text',
          filter,
          offered: false,
          screen: 'hidden',
          sheet: false,
        }),
      ),
    ],
  }),
  /**
   * What the row names by `id`, `code` and `name`; filtered by its id, whose values the call offers, and where it is `named` by its name and code.
   * `code` is the label of its code, as a column of its own. `row` where the row answers more of it.
   */
  ref: <const O extends RefOptions>(label: string, choose: string, options: O = {} as O): Declared<RefRow<O>> => ({
    row: (options.row ?? maybe(value.refOut, options)) as RefRow<O>,
    shown: (name) =>
      named(name, label, choose, options, [
        [options.by ?? 'name', label, options.named ? 'text' : undefined],
        ...(options.code ? [['code', options.code, options.named ? 'text' : undefined] as const] : []),
      ]),
  }),
  /** Whom a document names, by `id`, `name` and `number`. @param row what the row answers of it */
  party: <S extends z.ZodType>(label: string, row: S, options: Common & { number: string }): Declared<S> => ({
    row,
    shown: (name) =>
      named(name, label, '/api/clients/choose', options, [
        ['name', label, 'text'],
        ['number', options.number, 'text'],
      ]),
  }),
}

/** The id that is asked for, and what is shown of it; the second part waits to be chosen. */
function named(
  name: string,
  label: string,
  choose: string,
  { screen = 'shown', sheet = true, filter }: Common,
  parts: readonly (readonly [part: string, label: string, filter: FieldKind | undefined])[],
): ListColumn[] {
  const id: ListColumn = {
    field: `${name}.id`,
    label,
    kind: 'ref',
    ...(filter === false ? {} : { filter: 'id', choose }),
    screen: 'hidden',
    sheet: false,
  }
  return [
    id,
    ...parts.map(
      ([part, said, by], i): ListColumn => ({
        field: `${name}.${part}`,
        label: said,
        kind: 'text',
        ...(by ? { filter: by } : {}),
        screen: i === 0 || screen === 'hidden' ? screen : 'chosen',
        sheet,
      }),
    ),
  ]
}

type Declarations = Readonly<Record<string, Declared>>
type RowShape<D extends Declarations> = {
  -readonly [K in keyof D as D[K]['row'] extends z.ZodType ? K : never]: D[K]['row'] & z.ZodType
}

export interface Columns<D extends Declarations = Declarations> {
  names: readonly (keyof D & string)[]
  shown: readonly ListColumn[]
  /** What a row of the list answers for its columns. */
  row: RowShape<D>
}

/** The columns of a list, in their order on the screen and in the workbook. */
export function columns<const D extends Declarations>(declared: D): Columns<D> {
  const entries = Object.entries(declared)
  return {
    names: entries.map(([name]) => name),
    shown: entries.flatMap(([name, each]) => each.shown(name)),
    row: Object.fromEntries(entries.flatMap(([name, { row }]) => (row ? [[name, row]] : []))) as RowShape<D>,
  }
}

/** What a list of these columns may be asked. @param order its first order, `-date` for newest first */
export function listOf({ shown }: Pick<Columns, 'shown'>, order: string): ListSpec {
  return {
    fields: Object.fromEntries(shown.flatMap(({ field, filter }) => (filter ? [[field, filter]] : []))),
    orders: shown.flatMap(({ field, order: may }) => (may ? [field] : [])),
    order,
    columns: shown,
  }
}
