import type { Report } from '@yupana/contract'

export interface Statement {
  text: string
  params: readonly unknown[]
}

export interface Key {
  field: string
  sql: string
  down: boolean
}

/** The statement with its parameters behind so many others; the company is the first of all. */
export const behind = (text: string, moved: number): string =>
  text.replace(/\$(\d+)/g, (_, place: string) => (place === '1' ? '$1' : `$${Number(place) + moved}`))

/** Fields of the rows that fill a link; what was asked fills one too and is no field of them. */
export function linkedFields({ asks, columns }: Report): string[] {
  const linked = columns.flatMap(({ opens }) =>
    typeof opens === 'string' ? [...opens.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!) : [],
  )
  return linked.filter((field) => !Object.hasOwn(asks, field))
}
