import { type Column, DataTable, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import type { ProductOut } from '../../contract/index.ts'

type Presentation = ProductOut['presentations'][number]
type Code = ProductOut['clientCodes'][number]

/** Presentations, and how clients and suppliers call the product; nothing where there is none. */
export function PartTables({ product }: { product: ProductOut }): ReactNode {
  const { t } = useSpeech()
  const presentations: Column<Presentation>[] = [
    { field: 'name', label: t('field.name'), kind: 'text' },
    { field: 'factor', label: t('product.factor'), kind: 'quantity' },
    { field: 'barcode', label: t('product.barcode'), kind: 'text' },
    { field: 'price', label: t('field.price'), kind: 'money' },
    { field: 'includeTaxPrice', label: t('product.includeTaxPrice'), kind: 'flag' },
  ]
  const codes: Column<Code>[] = [
    { field: 'code', label: t('field.code'), kind: 'text' },
    {
      field: 'client',
      label: t('product.party'),
      kind: 'text',
      render: ({ client }) => client?.name ?? t('product.everybody'),
    },
  ]
  return (
    <>
      <Part title={t('product.presentations')} columns={presentations} rows={product.presentations} />
      <Part title={t('product.clientCodes')} columns={codes} rows={product.clientCodes} />
      <Part title={t('product.supplierCodes')} columns={codes} rows={product.supplierCodes} />
    </>
  )
}

function Part<Row>({
  title,
  columns,
  rows,
}: {
  title: string
  columns: Column<Row>[]
  rows: readonly Row[]
}): ReactNode {
  if (rows.length === 0) return null
  return (
    <section className="yu-section">
      <h2>{title}</h2>
      <DataTable label={title} columns={columns} rows={rows} rowKey={(_, index) => String(index)} />
    </section>
  )
}
