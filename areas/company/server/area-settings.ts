import { type Ctx, keepSettings, plantSettings, type Settings, settingOf, together } from '@yupana/platform'

type Values = Record<string, unknown>
const declared: Settings<Values>[] = []

/**
 * An area says what a company may set of it: the calls of the company's configuration answer and take it by its names, and a new company has its row.
 * @throws Error where another area keeps a setting of that name
 */
export function offersSettings<Own extends object>(own: Settings<Own>): void {
  const taken = declared.flatMap(({ columns }) => Object.keys(columns)).filter((name) => name in own.columns)
  if (taken.length > 0) throw new Error(`${own.table} keeps ${taken.join(', ')}, which another area keeps already`)
  declared.push(own as unknown as Settings<Values>)
}

/** Who keeps each setting of the areas. */
export const offeredSettings = (): readonly Settings<Values>[] => declared

/** Those settings of the areas that are named. */
export async function readAreaSettings(ctx: Ctx, names: readonly string[]): Promise<Values> {
  const asked = declared.filter(({ columns }) => names.some((name) => name in columns))
  const values: Values = Object.assign({}, ...(await together(...asked.map((each) => settingOf(ctx, each)))))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

/** Each area keeps its own of what is given. */
export async function keepAreaSettings(ctx: Ctx, given: Values): Promise<void> {
  await together(...declared.map((each) => keepSettings(ctx, each, given)))
}

export async function plantAreaSettings(ctx: Ctx): Promise<void> {
  await together(...declared.map((each) => plantSettings(ctx, each)))
}
