import { full } from '@yupana/contract'
import { Answer, Link, PageHead, useCall, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Button, Form, Modal, Select, Tree } from 'antd'
import { type ReactNode, useState } from 'react'
import { type CostCenterNode, costCenterEndpoints } from '../contract/index.ts'

interface Branch {
  key: string
  title: ReactNode
  children: Branch[]
}

function branches(nodes: readonly CostCenterNode[], draw: (node: CostCenterNode) => ReactNode): Branch[] {
  const below = Map.groupBy(nodes, (node) => node.parent)
  const grow = (parent: string | null): Branch[] =>
    (below.get(parent) ?? []).map((node) => ({ key: node.id, title: draw(node), children: grow(node.id) }))
  return grow(null)
}

/** Cost centers in their three levels; each can be moved to another place. */
export default function CostCenterTree(): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('COMMERCECONFIG'))
  const call = useCall(costCenterEndpoints.costCenterTree, {})
  const [moving, setMoving] = useState<CostCenterNode>()
  const draw = (node: CostCenterNode): ReactNode => (
    <span className="yu-tree-node">
      <Link to={`/cost-center/view/${node.id}`}>
        {node.code} · {node.name}
      </Link>
      <span className="yu-soft">{t(`costCenter.level.${node.level}`)}</span>
      {mayWrite && (
        <Button size="small" type="text" onClick={() => setMoving(node)}>
          {t('costCenter.move')}
        </Button>
      )}
    </span>
  )
  return (
    <section className="yu-page">
      <PageHead title={t('costCenter.tree')} subtitle={<Link to="/cost-center">{t('costCenter.plural')}</Link>} />
      <Answer call={call}>
        {(nodes) => (
          <div className="yu-tree">
            {nodes.length === 0 ? (
              <span className="yu-soft">{t('costCenter.empty')}</span>
            ) : (
              <Tree defaultExpandAll showLine selectable={false} treeData={branches(nodes, draw)} />
            )}
            {moving && <MoveDialog key={moving.id} node={moving} nodes={nodes} onClose={() => setMoving(undefined)} />}
          </div>
        )}
      </Answer>
    </section>
  )
}

interface MoveProps {
  node: CostCenterNode
  nodes: readonly CostCenterNode[]
  onClose: () => void
}

/** A change of level is asked about before it unlinks what hangs below. */
function MoveDialog({ node, nodes, onClose }: MoveProps): ReactNode {
  const { t } = useSpeech()
  const [level, setLevel] = useState(node.level)
  const [parent, setParent] = useState(node.parent)
  const move = useCommand(costCenterEndpoints.moveCostCenter, { success: t('ui.saved'), onSuccess: onClose })
  const [modal, question] = Modal.useModal()
  const above = nodes.filter((each) => each.level === level - 1 && each.id !== node.id)
  const linked = node.parent !== null || nodes.some((each) => each.parent === node.id)
  const send = (confirmed: boolean): void =>
    move.mutate({
      params: { id: node.id },
      body: { level, parent: parent ? { id: parent } : null, confirmed, version: node.version },
    })
  const ask = (): void => {
    if (level === node.level || !linked) send(true)
    else
      modal.confirm({
        title: t('costCenter.levelChange'),
        content: t('costCenter.levelChangeText'),
        okText: t('costCenter.move'),
        cancelText: t('ui.cancel'),
        onOk: () => send(true),
      })
  }
  return (
    <Modal
      open
      title={t('costCenter.moveTo', { name: node.name })}
      okText={t('costCenter.move')}
      okButtonProps={{ loading: move.isPending }}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={ask}
    >
      {question}
      <Form layout="vertical">
        <Form.Item label={t('costCenter.level')}>
          <Select
            value={level}
            options={[1, 2, 3].map((value) => ({ value, label: `${value} · ${t(`costCenter.level.${value}`)}` }))}
            onChange={(next) => {
              setLevel(next)
              setParent(null)
            }}
          />
        </Form.Item>
        <Form.Item label={t('costCenter.parent')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('costCenter.noParent')}
            disabled={level === 1}
            value={parent ?? undefined}
            options={above.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
            onChange={(next) => setParent(next ?? null)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
