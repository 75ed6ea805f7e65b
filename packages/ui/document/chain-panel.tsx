import { type ChainNode, type ChainOut, chainEndpoints } from '@yupana/contract'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall } from '../api.tsx'
import { formatDate } from '../date-text.ts'
import { formatMoney, formatQuantity } from '../form/input/number-text.ts'
import { useT } from '../i18n.ts'
import { ChevronRightIcon } from '../icons.ts'
import { ToneTag } from '../list/state.tsx'
import { Link } from '../shell/navigation.tsx'
import type { Tone } from '../shell/tokens.ts'
import { currencySign } from './totals.tsx'
import './chain.css'

export interface ChainOf {
  /** As the chain names the document: `invoice`. */
  kind: string
  id: string
}

/** What a document came from, itself, and what came of it, each a press away; nothing where it stands alone or may not be asked. */
export function ChainPanel({ kind, id }: ChainOf): ReactNode {
  const t = useT()
  const { data } = useCall(chainEndpoints.chain, { params: { kind, id } }, { silent: true })
  const [open, setOpen] = useState(false)
  if (!data || data.nodes.length < 2) return null
  const generations = [...Map.groupBy(data.nodes, ({ generation }) => generation)]
  return (
    <nav className={`yu-chain${open ? ' yu-open' : ''}`} aria-label={t('ui.chain')}>
      <Button className="yu-chain-strip" type="text" aria-expanded={open} onClick={() => setOpen(!open)}>
        <ChevronRightIcon rotate={open ? 90 : 0} />
        <span>
          {generations.map(([at, nodes]) => {
            const words = nodes.length === 1 ? nodes[0]!.title : t('ui.chainMany', { count: nodes.length })
            return at === 0 ? <strong key={at}>{words}</strong> : <span key={at}>{words}</span>
          })}
        </span>
      </Button>
      <ol className="yu-chain-graph">
        {generations.map(([at, nodes]) => (
          <li key={at}>
            <ul>
              {nodes.map((node) => (
                <li key={node.id}>
                  <Node node={node} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {data.cut && <p className="yu-soft">{t('ui.chainCut', { count: data.nodes.length })}</p>}
      {data.lines.length > 0 && <Left lines={data.lines} />}
      {data.takes.length > 0 && <Takes takes={data.takes} />}
    </nav>
  )
}

const TONES: Readonly<Record<ChainNode['standing'], Tone>> = { draft: 'progress', stands: 'neutral', gone: 'bad' }

function Node({ node }: { node: ChainNode }): ReactNode {
  const { name, title, date, state, standing, amount, currency, path, generation } = node
  const inside = (
    <>
      <span className="yu-chain-name">
        <span className="yu-soft">{name}</span> <strong>{title}</strong>
      </span>
      <span className="yu-chain-facts">
        <span className="yu-soft">{formatDate(date)}</span>
        {state !== null && <ToneTag tone={TONES[standing]}>{state}</ToneTag>}
        {amount !== null && (
          <span className="yu-figure">{`${currencySign(currency ?? 'PEN')} ${formatMoney(amount)}`}</span>
        )}
      </span>
    </>
  )
  const look = `yu-chain-node${standing === 'gone' ? ' yu-chain-gone' : ''}`
  return generation === 0 ? (
    <span className={look} aria-current="page">
      {inside}
    </span>
  ) : (
    <Link to={path} className={look}>
      {inside}
    </Link>
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
