import { type ChainOut, chainEndpoints } from '@yupana/contract'
import type { ReactNode } from 'react'
import { useCall } from '../api.tsx'
import { formatQuantity } from '../form/input/number-text.ts'
import { useT } from '../i18n.ts'

export interface ChainOf {
  /** As the chain names the document: `invoice`. */
  kind: string
  id: string
}

/** What a document came from and what came of it; one question for all that show a part of the answer. */
export function useChain({ kind, id }: ChainOf): ChainOut | undefined {
  return useCall(chainEndpoints.chain, { params: { kind, id } }, { silent: true, staleTime: 1000 }).data
}

/** What others left of its lines, and what it takes of the lines of others; nothing where it may not be asked. */
export function ChainLines({ of }: { of: ChainOf }): ReactNode {
  const data = useChain(of)
  return (
    <>
      {data && data.lines.length > 0 && <Left lines={data.lines} />}
      {data && data.takes.length > 0 && <Takes takes={data.takes} />}
    </>
  )
}

/** What is left of each line, by the kind of document that took of it. */
function Left({ lines }: { lines: ChainOut['lines'] }): ReactNode {
  const t = useT()
  const takers = lines[0]?.taken ?? []
  return (
    <details className="yu-chain-lines">
      <summary>{t('ui.chainLines')}</summary>
      <div>
        <table className="yu-plain-table">
          <thead>
            <tr>
              <th>{t('field.description')}</th>
              <th className="yu-figure">{t('field.quantity')}</th>
              {takers.flatMap(({ kind, name }) => [
                <th key={kind} className="yu-figure">
                  {name}
                </th>,
                <th key={`${kind}.left`} className="yu-figure">
                  {t('ui.chainLeft')}
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, description, unit, quantity, taken }) => (
              <tr key={line}>
                <td>{description}</td>
                <td className="yu-figure">{[formatQuantity(quantity), unit].filter(Boolean).join(' ')}</td>
                {taken.flatMap((each) => [
                  <td key={each.kind} className="yu-figure">
                    {formatQuantity(each.quantity)}
                  </td>,
                  <td key={`${each.kind}.left`} className="yu-figure">
                    {formatQuantity(each.left)}
                  </td>,
                ])}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** What the document takes of the lines of others, and what all who take left of them. */
function Takes({ takes }: { takes: ChainOut['takes'] }): ReactNode {
  const t = useT()
  return (
    <details className="yu-chain-lines">
      <summary>{t('ui.chainTakes')}</summary>
      <div>
        <table className="yu-plain-table">
          <thead>
            <tr>
              <th>{t('field.description')}</th>
              <th className="yu-figure">{t('field.quantity')}</th>
              <th>{t('ui.chainFrom')}</th>
              <th className="yu-figure">{t('ui.chainOrdered')}</th>
              <th className="yu-figure">{t('ui.chainTaken')}</th>
              <th className="yu-figure">{t('ui.chainLeft')}</th>
            </tr>
          </thead>
          <tbody>
            {takes.map(({ line, description, unit, quantity, name, ordered, taken, left }) => (
              <tr key={line}>
                <td>{description}</td>
                <td className="yu-figure">{[formatQuantity(quantity), unit].filter(Boolean).join(' ')}</td>
                <td>{name}</td>
                <td className="yu-figure">{formatQuantity(ordered)}</td>
                <td className="yu-figure">{formatQuantity(taken)}</td>
                <td className="yu-figure">{formatQuantity(left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
