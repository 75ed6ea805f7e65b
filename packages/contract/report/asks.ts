import { z } from 'zod'
import * as value from '../values.ts'

export type AskKind = 'year' | 'month' | 'date' | 'ref' | 'code' | 'choice' | 'flag' | 'text'

/** Filters of the call that a chooser asks: fixed ones, and those that follow from another answer (`{ year: 'year' }`). */
interface Chosen {
  /** Path of the choose call. */
  choose: string
  where?: Readonly<Record<string, string>>
  /** Field of the choose call by the name of the ask whose answer it must have. */
  by?: Readonly<Record<string, string>>
}

/** All records, or rows that have none. */
export type Beside = 'all' | 'none'

/** One thing that a report asks: the query of its calls and the form of its screen are made of it. */
export interface Ask<S extends z.ZodType = z.ZodType> {
  kind: AskKind
  /** Label key. */
  label: string
  schema: S
  /** Code of the refusal where it is missing: the screen says it at the field and does not run. */
  required?: string
  /** What stands there before anybody chose: a text, or where the session's period begins or ends. */
  start?: string
  /** Of a choice, with the words `${words}.${option}`, or as they are. */
  options?: readonly string[]
  words?: string
  chosen?: Chosen
  /** Of a `ref`: what may be chosen beside records, with the words `report.beside.${word}`: all of them, or what has none. */
  beside?: readonly Beside[]
  /** Where the name of a `ref` stands. */
  named?: { table: string; code: string; name: string }
}

export type Asks = Readonly<Record<string, Ask>>
/** What the query of a report has once it is read. */
export type Asked<A extends Asks> = { [K in keyof A]: z.output<A[K]['schema']> }

const inside = (least: number, most: number) =>
  z.coerce
    .number({ error: 'invalid_number' })
    .int()
    .min(least, { error: 'out_of_range' })
    .max(most, { error: 'out_of_range' })
const year = inside(2001, 2100)
const month = inside(1, 12)

interface More {
  required?: string
}
type Given<S extends z.ZodType, M> = M extends { required: string } ? S : z.ZodOptional<S>

/** Optional, or with the code of its own that says it is missing. */
function given<S extends z.ZodType, M extends More>(schema: S, more: M): Given<S, M> {
  return (more.required ? schema : schema.optional()) as Given<S, M>
}

const askYear: Ask<typeof year> = { kind: 'year', label: 'report.year', schema: year, required: 'required' }

/** What reports ask. Each gives asks by name, to be spread: `asks: { ...asks.month(), seller: asks.ref(…) }`. */
export const asks = {
  /** `year=2026` */
  year: () => ({ year: askYear }),
  /** `year=2026&month=11` */
  month: () => ({
    year: askYear,
    month: { kind: 'month', label: 'report.month', schema: month, required: 'required' } satisfies Ask,
  }),
  /** `year=2026&from=01&to=12`: months of one year. */
  months: () => ({
    year: askYear,
    from: {
      kind: 'month',
      label: 'report.from',
      schema: month.default(1),
      required: 'required',
      start: '01',
    } satisfies Ask,
    to: { kind: 'month', label: 'report.to', schema: month.default(12), required: 'required' } satisfies Ask,
  }),
  /** `from=2026-11-01&to=2026-11-30`: days, both included. */
  days: () => ({
    from: {
      kind: 'date',
      label: 'report.from',
      schema: value.date,
      required: 'required',
      start: 'periodStart',
    } satisfies Ask,
    to: {
      kind: 'date',
      label: 'report.to',
      schema: value.date,
      required: 'required',
      start: 'periodEnd',
    } satisfies Ask,
  }),
  /** One day that may be left out. */
  day: (label: string, start?: 'periodStart' | 'periodEnd') =>
    ({ kind: 'date', label, schema: value.date.optional(), ...(start ? { start } : {}) }) satisfies Ask,
  /** A record, by its id; its name in the answer and on paper comes from `named`. */
  ref: <
    M extends More &
      Chosen & { named: { table: string; code?: string; name?: string }; beside?: readonly [Beside, ...Beside[]] },
  >(
    label: string,
    more: M,
  ): Ask<Given<z.ZodType<string>, M>> => ({
    kind: 'ref',
    label,
    schema: given(idOr(more.beside, more.required), more),
    ...(more.required ? { required: more.required } : {}),
    ...(more.beside ? { beside: more.beside } : {}),
    chosen: more,
    named: { code: 'code', name: 'name', ...more.named },
  }),
  /** A record, by a code that a person may type: `pattern` is its form. */
  code: <M extends More & Chosen & { pattern: RegExp }>(label: string, more: M): Ask<Given<z.ZodString, M>> => ({
    kind: 'code',
    label,
    schema: given(
      z
        .string({ error: more.required ?? 'required' })
        .regex(more.pattern, { error: more.required ?? 'invalid_format' }),
      more,
    ),
    ...(more.required ? { required: more.required } : {}),
    chosen: more,
  }),
  /** One of a few; where it has a `start` it is always given. */
  choice: <const O extends readonly [string, ...string[]], S extends O[number]>(
    label: string,
    options: O,
    more: { words?: string; start: S },
  ) =>
    ({
      kind: 'choice',
      label,
      options,
      schema: value.choice(options).default(more.start as never),
      ...more,
      required: 'required',
    }) satisfies Ask,
  /** One of a few, or any. */
  anyOf: (label: string, options: readonly [string, ...string[]], words?: string) =>
    ({
      ...{ kind: 'choice' as const, label, options, schema: value.choice(options).optional() },
      ...(words ? { words } : {}),
    }) satisfies Ask,
  /** Digits of a code up to which rows are summed up; absent: each by itself. */
  level: (label: string, least: number, most: number, offered: readonly string[]) =>
    ({ kind: 'choice', label, options: offered, schema: inside(least, most).optional() }) satisfies Ask,
  flag: (label: string) =>
    ({
      kind: 'flag',
      label,
      schema: value.askedFlag.optional(),
    }) satisfies Ask,
  /** Rows whose figures are all zero are left out unless they are asked for. */
  zeros: () => ({ withZero: asks.flag('report.withZero') }),
  /** Amounts in soles, or of each document in its own currency. */
  currency: () => ({
    currency: asks.choice('report.inCurrency', ['PEN', 'document'], { words: 'report.inCurrency', start: 'PEN' }),
  }),
  text: (label: string, max: number) => ({ kind: 'text', label, schema: value.text(max).optional() }) satisfies Ask,
}

function idOr(beside: readonly [Beside, ...Beside[]] | undefined, required: string | undefined): z.ZodType<string> {
  const id = z.uuid({ error: (issue) => missing(issue.input, required, 'invalid_id') })
  if (!beside) return id
  return z
    .string({ error: (issue) => missing(issue.input, required, 'invalid_id') })
    .refine((text) => beside.includes(text as Beside) || id.safeParse(text).success, { error: 'invalid_id' })
}

const missing = (input: unknown, required: string | undefined, otherwise: string): string =>
  input === undefined && required ? required : otherwise

/** The period that a report asks for, by which of its asks: it can be shifted, and stands in the title of files. */
export function periodKind(given: Asks): 'days' | 'months' | 'month' | 'year' | undefined {
  if (given.from?.kind === 'date' && given.to?.kind === 'date') return 'days'
  if (!given.year) return undefined
  if (given.from?.kind === 'month' && given.to?.kind === 'month') return 'months'
  return given.month ? 'month' : 'year'
}
