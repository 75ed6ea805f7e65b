import { CheckIcon, useSpeech, useWatch } from '@yupana/ui'
import type { ReactNode } from 'react'

type Texts = { es?: string; en?: string | null; pt?: string | null } | undefined

/** What a program still lacks before it is offered; a text without a translation is read in Spanish and told here. */
export function CheckList(): ReactNode {
  const { t } = useSpeech()
  const values = useWatch() as {
    code?: string
    name?: Texts
    destination?: unknown
    days?: number
    options?: { hotels: { item: unknown }[] }[]
    program?: { title?: Texts }[]
    services?: { item: unknown }[]
  }
  const { options = [], program = [], services = [], name } = values
  const days = Number(values.days) || 0
  const checks: [string, boolean][] = [
    ['code', Boolean(values.code) && Boolean(name?.es)],
    ['destination', Boolean(values.destination)],
    ['days', days > 0],
    [
      'hotels',
      options.length > 0 && options.every(({ hotels }) => hotels.length > 0 && hotels.every(({ item }) => item)),
    ],
    ['services', services.every(({ item }) => item)],
    ['titles', program.slice(0, days).every(({ title }) => title?.es)],
    ['languages', Boolean(name?.en) && program.slice(0, days).every(({ title }) => title?.en)],
  ]
  return (
    <ul>
      {checks.map(([key, done]) => (
        <li key={key} className={done ? '' : 'yu-soft'}>
          {done && <CheckIcon />} {t(`travelPackage.check.${key}`)}
          {!done && ` · ${t('travelPackage.lacks')}`}
        </li>
      ))}
    </ul>
  )
}
