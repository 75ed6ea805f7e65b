import {
  type Column,
  currencySign,
  DataTable,
  formatMoney,
  formatQuantity,
  Link,
  PlusIcon,
  useMay,
  useSpeech,
} from '@yupana/ui'
import '../items.css'
import { full } from '@yupana/contract'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ProductOut, VariantOut } from '../../contract/index.ts'
import { ItemPicture } from '../item-picture.tsx'
import { keyOf } from './variant-plan.ts'

const VariantPlanner = lazy(async () => ({ default: (await import('./variant-planner.tsx')).VariantPlanner }))

/** The variants of a product: as a matrix where there are two criteria, and as a list. */
export function Variants({ product }: { product: ProductOut }): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('PRODUCT'))
  const [planning, setPlanning] = useState(false)
  const add = mayWrite && (
    <Button type="primary" icon={<PlusIcon />} onClick={() => setPlanning(true)}>
      {t('variant.add')}
    </Button>
  )
  return (
    <section className="yu-section">
      <div className="yu-section-head">
        <h2>{t('variant.plural')}</h2>
        {product.variants.length > 0 && add}
      </div>
      {product.variants.length === 0 && (
        <div className="yu-empty">
          <p>{t('variant.empty')}</p>
          {add}
        </div>
      )}
      {product.criterions.length === 2 && <Matrix product={product} />}
      {product.variants.length > 0 && <VariantTable product={product} />}
      {planning && (
        <Suspense fallback={null}>
          <VariantPlanner product={product} onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** First criterion down, second across; in each cell price and stock. */
function Matrix({ product }: { product: ProductOut }): ReactNode {
  const { t } = useSpeech()
  const [down, across] = product.criterions
  if (!down || !across) return null
  const byKey = new Map(product.variants.map((each) => [keyOf(each.options), each]))
  const cellOf = (row: string, column: string): VariantOut | undefined =>
    byKey.get(
      keyOf([
        { criterion: down.name, option: row },
        { criterion: across.name, option: column },
      ]),
    )
  return (
    <div className="yu-matrix">
      <table aria-label={t('variant.plural')}>
        <thead>
          <tr>
            <th>
              {down.name} / {across.name}
            </th>
            {across.options.map((each) => (
              <th key={each.id}>{each.name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.options.map((row) => (
            <tr key={row.id}>
              <th>{row.name}</th>
              {across.options.map((column) => (
                <td key={column.id}>
                  <MatrixCell product={product} variant={cellOf(row.name, column.name)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MatrixCell({ product, variant }: { product: ProductOut; variant: VariantOut | undefined }): ReactNode {
  const { t } = useSpeech()
  if (!variant) return <span className="yu-soft">—</span>
  return (
    <>
      <Link to={`/items/view/${product.id}/${variant.id}`}>
        {formatQuantity(variant.stock)} {product.unit.code}
      </Link>
      <small>
        {variant.active
          ? `${currencySign(product.currency)} ${formatMoney(variant.grossPrice)}`
          : t('product.inactive')}
      </small>
    </>
  )
}

function VariantTable({ product }: { product: ProductOut }): ReactNode {
  const { t } = useSpeech()
  const columns: Column<VariantOut>[] = [
    { field: 'code', label: t('field.code'), kind: 'text' },
    {
      field: 'image',
      label: '',
      kind: 'text',
      render: ({ image, name }) => <ItemPicture address={image} alt={name} side={24} />,
    },
    {
      field: 'options',
      label: t('variant'),
      kind: 'text',
      render: ({ options }) => options.map((each) => each.option).join(' / '),
    },
    { field: 'barcode', label: t('product.barcode'), kind: 'text' },
    { field: 'stock', label: t('product.stock'), kind: 'quantity' },
    { field: 'netPrice', label: t('product.netPrice'), kind: 'money' },
    { field: 'grossPrice', label: t('product.grossPrice'), kind: 'money' },
    { field: 'active', label: t('field.active'), kind: 'flag' },
  ]
  return (
    <div className="yu-section">
      <DataTable
        label={t('variant.plural')}
        columns={columns}
        rows={product.variants}
        rowKey={(row) => row.id}
        rowLink={(row) => `/items/view/${product.id}/${row.id}`}
      />
    </div>
  )
}
