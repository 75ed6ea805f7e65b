import { full } from '@yupana/contract'
import {
  Answer,
  type Column,
  DataTable,
  formatInstant,
  formatQuantity,
  HistoryButton,
  Link,
  PageHead,
  QuantityInput,
  useCall,
  useCommand,
  useGo,
  useMay,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button, Popconfirm, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Explosion, type RecipeOut, recipeEndpoints } from '../../contract/index.ts'
import '../told.css'

/** A version of a recipe: what it takes and makes, and level by level what so much of it would need and cost. */
export default function RecipeView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(recipeEndpoints.recipe, { params: { id } })
  return <Answer call={call}>{(recipe) => <Told recipe={recipe} />}</Answer>
}

function Told({ recipe }: { recipe: RecipeOut }): ReactNode {
  const { t } = useSpeech()
  return (
    <section className="yu-page">
      <PageHead
        title={`${t('recipe')} ${recipe.makes} · ${t('recipe.revision')} ${recipe.revision}`}
        actions={<Actions recipe={recipe} />}
      />
      <Space orientation="vertical" size="middle" className="yu-why">
        {!recipe.current && <Alert type="warning" title={t('recipe.old')} />}
        {recipe.name && <strong>{recipe.name}</strong>}
        {recipe.note && <p>{recipe.note}</p>}
        <Parts recipe={recipe} />
        <Needs recipe={recipe} />
        <Revisions recipe={recipe} />
      </Space>
    </section>
  )
}

function Actions({ recipe: { id, current } }: { recipe: RecipeOut }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const may = useMay(full('TRANSFORMATIONS'))
  const remove = useCommand(recipeEndpoints.removeRecipe, {
    ...{ success: t('recipe.removed'), onSuccess: () => go('/recipes', { replace: true }) },
  })
  return (
    <Space wrap>
      {may && current && (
        <>
          <Button type="primary" onClick={() => go(`/transformation/new?recipe=${id}`)}>
            {t('recipe.order')}
          </Button>
          <Button onClick={() => go(`/recipes/edit/${id}`)}>{t('recipe.edit')}</Button>
          <Popconfirm
            title={t('recipe.remove')}
            description={t('recipe.removeText')}
            okText={t('recipe.remove')}
            cancelText={t('ui.cancel')}
            onConfirm={() => remove.mutate({ params: { id } })}
          >
            <Button danger loading={remove.isPending}>
              {t('recipe.remove')}
            </Button>
          </Popconfirm>
        </>
      )}
      <HistoryButton entity="recipe" id={id} />
    </Space>
  )
}

function Parts({ recipe }: { recipe: RecipeOut }): ReactNode {
  const { t } = useSpeech()
  const item = { field: 'item', kind: 'ref' as const }
  const products: (Column<RecipeOut['products'][number]> | false)[] = [
    { ...item, label: t('transformation.product'), link: ({ item: { id } }) => `/items/view/${id}` },
    { field: 'unit.code', label: t('transformation.unit'), kind: 'text' },
    { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
    recipe.products.length > 1 && { field: 'share', label: t('transformation.share'), kind: 'quantity' },
  ]
  const materials: Column<RecipeOut['materials'][number]>[] = [
    {
      ...{ ...item, label: t('transformation.item') },
      link: ({ recipeId, item: { id } }) => (recipeId ? `/recipes/view/${recipeId}` : `/items/view/${id}`),
    },
    { field: 'unit.code', label: t('transformation.unit'), kind: 'text' },
    { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
    { field: 'waste', label: t('transformation.waste'), kind: 'quantity' },
    { field: 'consumed', label: t('transformation.consumed'), kind: 'quantity' },
  ]
  const costs: Column<RecipeOut['costs'][number]>[] = [
    { field: 'description', label: t('transformation.services'), kind: 'text' },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'amount', label: t('transformation.amount'), kind: 'money' },
  ]
  const byLine = ({ line }: { line: number }): string => String(line)
  return (
    <>
      <DataTable
        label={t('transformation.products')}
        columns={products.filter((each) => each !== false)}
        rows={recipe.products}
        rowKey={byLine}
      />
      <DataTable label={t('transformation.materials')} columns={materials} rows={recipe.materials} rowKey={byLine} />
      {recipe.costs.length > 0 && (
        <DataTable label={t('transformation.services')} columns={costs} rows={recipe.costs} rowKey={byLine} />
      )}
    </>
  )
}

/** For so much of it: level by level, what is missing, and the cost rolled up at today's averages. */
function Needs({ recipe }: { recipe: RecipeOut }): ReactNode {
  const { t } = useSpeech()
  const [quantity, setQuantity] = useState(recipe.products[0]?.quantity ?? '1')
  const asked = Number(quantity) > 0 ? quantity : (recipe.products[0]?.quantity ?? '1')
  const call = useCall(
    recipeEndpoints.explodeRecipe,
    { params: { id: recipe.id }, query: { quantity: asked } } as never,
    { keepPrevious: true },
  )
  return (
    <section aria-label={t('recipe.explosion')}>
      <h2>{t('recipe.explosion')}</h2>
      <div className="yu-why-figure">
        <label htmlFor="recipe-quantity">{t('recipe.quantity')}</label>
        <QuantityInput id="recipe-quantity" value={quantity} onChange={(next) => setQuantity(next ?? '')} />
        <span className="yu-soft">{t('recipe.quantityHelp')}</span>
      </div>
      <Answer call={call}>{(told) => <Exploded told={told} />}</Answer>
    </section>
  )
}

function Exploded({ told }: { told: Explosion }): ReactNode {
  const { t } = useSpeech()
  const shows = told.cost !== null
  const money = (field: string, label: string) => shows && { field, label: t(label), kind: 'money' as const }
  const lines: (Column<Explosion['lines'][number] & { key: string }> | false)[] = [
    {
      ...{ field: 'item', label: t('transformation.item'), kind: 'ref' },
      render: ({ level, item, made }) => (
        <span style={{ paddingInlineStart: `${(level - 1) * 20}px` }}>
          {made ? <strong>{item.name}</strong> : item.name}
        </span>
      ),
    },
    { field: 'level', label: t('recipe.level'), kind: 'quantity' },
    { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
    { field: 'unit.code', label: t('transformation.unit'), kind: 'text' },
    shows && { field: 'unitCost', label: t('recipe.unitCost'), kind: 'quantity' },
    money('cost', 'recipe.cost'),
  ]
  const needs: Column<Explosion['needs'][number]>[] = [
    { field: 'item', label: t('recipe.needs'), kind: 'ref', link: ({ item: { id } }) => `/items/view/${id}` },
    { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
    { field: 'onHand', label: t('recipe.onHand'), kind: 'quantity' },
    {
      ...{ field: 'missing', label: t('recipe.missing'), kind: 'quantity' },
      render: ({ missing }) => (missing === '0' ? '—' : <strong>{formatQuantity(missing)}</strong>),
    },
  ]
  const products: (Column<Explosion['products'][number]> | false)[] = [
    { field: 'item', label: t('transformation.product'), kind: 'ref' },
    { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
    { field: 'unitCost', label: t('recipe.unitCost'), kind: 'quantity' },
    money('cost', 'recipe.cost'),
  ]
  return (
    <>
      <DataTable
        label={t('recipe.explosion')}
        columns={lines.filter((each) => each !== false)}
        rows={told.lines.map((line, i) => ({ ...line, key: String(i) }))}
        rowKey={({ key }) => key}
      />
      <DataTable label={t('recipe.needs')} columns={needs} rows={told.needs} rowKey={({ item }) => item.id} />
      {shows && (
        <DataTable
          label={t('transformation.products')}
          columns={products.filter((each) => each !== false)}
          rows={told.products}
          rowKey={({ item }) => item.id}
        />
      )}
    </>
  )
}

function Revisions({ recipe }: { recipe: RecipeOut }): ReactNode {
  const { t } = useSpeech()
  if (recipe.revisions.length < 2) return null
  const columns: Column<RecipeOut['revisions'][number]>[] = [
    {
      ...{ field: 'revision', label: t('recipe.revisions'), kind: 'quantity' },
      render: ({ id, revision }) => <Link to={`/recipes/view/${id}`}>{revision}</Link>,
    },
    {
      field: 'createdAt',
      label: t('recipe.since'),
      kind: 'text',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
    { field: 'by', label: t('recipe.by'), kind: 'text' },
    { field: 'current', label: t('recipe.current'), kind: 'flag' },
  ]
  return <DataTable label={t('recipe.revisions')} columns={columns} rows={recipe.revisions} rowKey={({ id }) => id} />
}
