import {
  Answer,
  EmptyList,
  Link,
  PageHead,
  PlusIcon,
  useCall,
  useCreate,
  useMay,
  useSearchParams,
  useSpeech,
} from '@yupana/ui'
import { Button, Tabs, Tag, Tree } from 'antd'
import { type ReactNode, useState } from 'react'
import { paymentCategory } from '../../contract/index.ts'
import { categoryPath, newCategoryPath } from './category-place.ts'

interface Category {
  id: string
  code: string
  name: string
  type: string
  parent: { id: string } | null
  ledgerCode: string | null
  active: boolean
}

interface Branch {
  key: string
  title: ReactNode
  children: Branch[]
}

/** What money comes from and goes to, in two levels: a tab each way. */
export default function CategoryTree(): ReactNode {
  const { t } = useSpeech()
  const [{ type: asked }] = useSearchParams()
  const [type, setType] = useState(asked === '2' ? '2' : '1')
  const create = useCreate(newCategoryPath(type), paymentCategory.endpoints.create.permission, t('ui.new'))
  return (
    <section className="yu-page">
      <PageHead title={t('paymentCategory.plural')} actions={create} />
      <Tabs
        activeKey={type}
        onChange={setType}
        destroyOnHidden
        items={['1', '2'].map((key) => ({
          key,
          label: t(`paymentCategory.type.${key}`),
          children: <OfType type={key} create={create} />,
        }))}
      />
    </section>
  )
}

function OfType({ type, create }: { type: string; create: ReactNode }): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(paymentCategory.endpoints.create.permission)
  const call = useCall(paymentCategory.endpoints.list, {
    query: {
      limit: 200,
      orderBy: 'code',
      filters: [{ field: 'type', operator: 'EQUAL' as const, value: type, group: 0 }],
    },
  })
  const draw = (category: Category): ReactNode => (
    <span className="yu-tree-node">
      <Link to={categoryPath('view', category)}>
        {category.code} · {category.name}
      </Link>
      {category.ledgerCode && <span className="yu-soft">{category.ledgerCode}</span>}
      {!category.active && <Tag>{t('paymentCategory.inactive')}</Tag>}
      {mayWrite && !category.parent && (
        <Link to={newCategoryPath(type, category)}>
          <Button
            size="small"
            type="text"
            icon={<PlusIcon />}
            aria-label={`${t('paymentCategory.addBelow')} ${category.name}`}
          >
            {t('paymentCategory.addBelow')}
          </Button>
        </Link>
      )}
    </span>
  )
  return (
    <Answer call={call}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyList empty={{ text: t('paymentCategory.empty'), action: create }} />
        ) : (
          <div className="yu-tree">
            <Tree
              defaultExpandAll
              showLine
              selectable={false}
              treeData={branches(data as unknown as Category[], draw)}
            />
          </div>
        )
      }
    </Answer>
  )
}

function branches(all: readonly Category[], draw: (category: Category) => ReactNode): Branch[] {
  const below = Map.groupBy(all, ({ parent }) => parent?.id ?? '')
  const grow = (parent: string): Branch[] =>
    (below.get(parent) ?? []).map((each) => ({ key: each.id, title: draw(each), children: grow(each.id) }))
  return grow('')
}
