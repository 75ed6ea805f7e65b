import { Answer, Link, PageHead, useCall, useSpeech } from '@yupana/ui'
import { Tree } from 'antd'
import type { ReactNode } from 'react'
import { type DestinationNode, destinationEndpoints } from '../contract/index.ts'

interface Place {
  key: string
  title: ReactNode
  children: Place[]
}

/** Every place below the larger one that it belongs to. */
export default function DestinationTree(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(destinationEndpoints.destinationTree, {})
  const title = ({ id, code, name, kind }: DestinationNode): ReactNode => (
    <span className="yu-tree-node">
      <Link to={`/travel/config/destinations/view/${id}`}>
        {code} · {name}
      </Link>
      <span className="yu-soft">{t(`destination.kind.${kind}`)}</span>
    </span>
  )
  return (
    <section className="yu-page">
      <PageHead
        title={t('destination.tree')}
        subtitle={<Link to="/travel/config/destinations">{t('destination.plural')}</Link>}
      />
      <Answer call={call}>
        {(nodes) => (
          <div className="yu-tree">
            {nodes.length === 0 ? (
              <span className="yu-soft">{t('destination.empty')}</span>
            ) : (
              <Tree defaultExpandAll showLine selectable={false} treeData={grown(nodes, title)} />
            )}
          </div>
        )}
      </Answer>
    </section>
  )
}

function grown(nodes: readonly DestinationNode[], title: (node: DestinationNode) => ReactNode): Place[] {
  const below = Map.groupBy(nodes, (node) => node.parent)
  const grow = (parent: string | null): Place[] =>
    (below.get(parent) ?? []).map((node) => ({ key: node.id, title: title(node), children: grow(node.id) }))
  return grow(null)
}
