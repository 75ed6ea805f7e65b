import './items.css'
import { full } from '@yupana/contract'
import { Answer, Link, PageHead, ResourceList, useCall, useClient, useCreate, useSpeech } from '@yupana/ui'
import { Segmented, Tree, type TreeDataNode } from 'antd'
import { type ReactNode, useState } from 'react'
import { family, familyEndpoints } from '../contract/index.ts'

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
  return (
    <>
      <div className="yu-view-switch">
        <Segmented<View>
          value={view}
          options={[
            { value: 'tree', label: t('family.tree') },
            { value: 'list', label: t('family.list') },
          ]}
          onChange={setView}
        />
      </div>
      {view === 'list' ? <ResourceList resource={family} /> : <FamilyTree />}
    </>
  )
}

function FamilyTree(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(familyEndpoints.familyRoots, {})
  const create = useCreate('/family/new', full('COMMERCECONFIG'), t('ui.new'))
  return (
    <section className="yu-page">
      <PageHead title={t('family.plural')} actions={create} />
      <Answer call={call}>{({ data }) => <Branches key={data.length} roots={data} />}</Answer>
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
  if (roots.length === 0) return <p className="yu-empty">{t('ui.emptyOf', { plural: t('family.plural') })}</p>
  return (
    <div className="yu-tree">
      <Tree selectable={false} treeData={roots.map(nodeOf)} loadData={({ key }) => load(String(key))} />
    </div>
  )
}
