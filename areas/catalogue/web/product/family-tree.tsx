import '../items.css'
import { full } from '@yupana/contract'
import { Answer, EmptyList, Link, PageHead, ResourceList, useCall, useClient, useCreate, useSpeech } from '@yupana/ui'
import { Segmented, Tree, type TreeDataNode } from 'antd'
import { type ReactNode, useState } from 'react'
import { family, familyEndpoints } from '../../contract/index.ts'

type View = 'list' | 'tree'

interface FamilyRow {
  id: string
  label: string
  children: number
  products: number
}

/** Families as a list to filter and import, and as the tree that they are. */
export default function FamilyScreen(): ReactNode {
  const { t } = useSpeech()
  const [view, setView] = useState<View>('tree')
  const viewSwitch = (
    <Segmented<View>
      className="yu-view-switch"
      value={view}
      options={[
        { value: 'tree', label: t('family.tree') },
        { value: 'list', label: t('family.list') },
      ]}
      onChange={setView}
    />
  )
  return view === 'list' ? (
    <ResourceList resource={family}>{viewSwitch}</ResourceList>
  ) : (
    <FamilyTree>{viewSwitch}</FamilyTree>
  )
}

function FamilyTree({ children }: { children: ReactNode }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(familyEndpoints.familyRoots, {})
  const create = useCreate('/family/new', full('COMMERCECONFIG'), t('ui.new'))
  return (
    <section className="yu-page">
      <PageHead title={t('family.plural')} actions={create} />
      {children}
      <Answer call={call}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyList empty={{ text: t('ui.emptyOf', { plural: t('family.plural') }), action: create }} />
          ) : (
            <Branches key={data.length} roots={data} />
          )
        }
      </Answer>
    </section>
  )
}

function Branches({ roots }: { roots: readonly FamilyRow[] }): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const [children, setChildren] = useState<ReadonlyMap<string, readonly FamilyRow[]>>(new Map())
  const nodeOf = (row: FamilyRow): TreeDataNode => ({
    key: row.id,
    isLeaf: row.children === 0,
    title: (
      <>
        <Link to={`/family/view/${row.id}`}>{row.label}</Link>{' '}
        <span className="yu-soft">{t('family.products', { count: row.products })}</span>
      </>
    ),
    children: children.get(row.id)?.map(nodeOf),
  })
  const load = async (id: string): Promise<void> => {
    const { data } = await client.call(familyEndpoints.familyChildren, { params: { id } })
    setChildren((now) => new Map(now).set(id, data))
  }
  return (
    <div className="yu-tree">
      <Tree selectable={false} treeData={roots.map(nodeOf)} loadData={({ key }) => load(String(key))} />
    </div>
  )
}
