import type { Simulation } from '@yupana/contract'
import { Alert } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { formatDate } from '../date-text.ts'
import { useT } from '../i18n.ts'
import { Figure } from '../list/money.tsx'

type Table = Simulation['effects'][number]
type Column = Table['columns'][number]

/** What the document would be warned of. */
export function warningsOf(answer: unknown): string[] {
  const { warnings = [] } = (answer ?? {}) as { warnings?: readonly { message: string }[] }
  return warnings.map(({ message }) => message)
}

/** What a trial found, in a narrow column: what is waited for, warnings, and a table of each kind of rows that would be written. */
export function SimulatedEffects({ simulation }: { simulation: Simulation }): ReactNode {
  const t = useT()
  const { answer, effects, waits } = simulation
  return (
    <div>
      <p className="yu-soft">{t('ui.simulated')}</p>
      {[...warningsOf(answer), ...(waits ? [t(waits)] : [])].map((text) => (
        <Alert key={text} type="warning" showIcon className="yu-hint" title={text} />
      ))}
      {effects.length === 0 && <p>{t('ui.simulatedNothing')}</p>}
      {effects.map((each) => (
        <section key={each.title}>
          <h3>{t(each.title)}</h3>
          <EffectRows table={each} />
        </section>
      ))}
    </div>
  )
}

/** More figures than these leave no room for words beside them. */
const FEW = 2

/** The words of a row in one cell, its figures beside them, or below where they are many. */
function EffectRows({ table: { title, by, columns, rows } }: { table: Table }): ReactNode {
  const t = useT()
  const words = columns.filter(({ kind, field }) => field !== by && (kind === 'text' || kind === 'date'))
  // A column in which nothing stands takes no room.
  const figures = columns
    .filter(({ kind }) => kind === 'money' || kind === 'quantity')
    .filter((each) => rows.some((row) => hasFigure(row[each.field])))
  return (
    <table aria-label={t(title)}>
      <thead>
        <tr>
          <th scope="col">{t(words[0]?.label ?? title)}</th>
          {figures.map(({ field, label }) => (
            <th key={field} scope="col" className="yu-figure">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Fragment key={at}>
            {by && row[by] !== rows[at - 1]?.[by] && (
              <tr>
                <th colSpan={1 + figures.length} scope="rowgroup">
                  {row[by]}
                </th>
              </tr>
            )}
            {figures.length > FEW && (
              <tr>
                <td colSpan={1 + figures.length} className="yu-trial-words">
                  {wordsOf(row, words)}
                </td>
              </tr>
            )}
            <tr>
              <td>{figures.length > FEW ? null : wordsOf(row, words)}</td>
              {figures.map(({ field, kind }) => (
                <td key={field} className="yu-figure">
                  {hasFigure(row[field]) && <Figure kind={kind as 'money' | 'quantity'} value={row[field]!} />}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const hasFigure = (value: string | null | undefined): boolean => value != null && !/^0(\.0*)?$/.test(value)

function wordsOf(row: Readonly<Record<string, string | null>>, words: readonly Column[]): ReactNode {
  const [first, ...more] = words
    .map(({ field, kind }) => (kind === 'date' ? formatDate(row[field]) : row[field]))
    .filter((text) => text != null && text !== '')
  return (
    <>
      {first}
      {more.length > 0 && <div className="yu-soft">{more.join(' · ')}</div>}
    </>
  )
}
