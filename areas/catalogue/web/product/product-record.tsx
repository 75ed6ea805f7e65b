import {
  type Column,
  cellValue,
  currencySign,
  formatMoney,
  formatQuantity,
  RecordFields,
  type Say,
  useSpeech,
  viewColumns,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { isRated, type ProductOut, productFields } from '../../contract/index.ts'

export function ProductRecord({ product }: { product: ProductOut }): ReactNode {
  const { t, field } = useSpeech()
  const { currency, tax } = product
  const money = (amount: string): string => `${currencySign(currency)} ${formatMoney(amount)}`
  const columns: Column<ProductOut>[] = [
    { field: 'type', label: t('field.type'), kind: 'text', render: ({ type }) => t(`product.type.${type}`) },
    { field: 'unit', label: t('field.unit'), kind: 'ref' },
    { field: 'netPrice', label: t('product.netPrice'), kind: 'text', render: ({ netPrice }) => money(netPrice) },
    {
      field: 'grossPrice',
      label: t('product.grossPrice'),
      kind: 'text',
      render: ({ grossPrice }) => money(grossPrice),
    },
    {
      field: 'tax',
      label: t('field.tax'),
      kind: 'text',
      render: () => `${t(`tax.${tax.type}`)}${isRated(tax.type) ? ` ${tax.rate} %` : ''}`,
    },
    { field: 'stock', label: t('product.stock'), kind: 'quantity' },
    { field: 'brand', label: t('product.brand'), kind: 'ref' },
    { field: 'category', label: t('product.category'), kind: 'ref' },
    { field: 'family', label: t('product.family'), kind: 'ref' },
    { field: 'barcode', label: field('product', 'barcode'), kind: 'text' },
    { field: 'fiscalCode', label: field('product', 'fiscalCode'), kind: 'text' },
    {
      field: 'plasticBag',
      label: t('product.plasticBag'),
      kind: 'text',
      render: ({ plasticBag }) => t(plasticBag ? 'ui.yes' : 'ui.no'),
    },
    {
      field: 'decimalSale',
      label: t('product.decimalSale'),
      kind: 'text',
      render: ({ decimalSale }) => t(decimalSale ? 'ui.yes' : 'ui.no'),
    },
    ...[...viewColumns<ProductOut>(productFields, t), ...moreColumns(t)].filter(({ field: name, render }) =>
      render ? render(product) : cellValue(product, name),
    ),
  ]
  return <RecordFields columns={columns} row={product} />
}

/** Fields that few products have: shown where they say something. */
function moreColumns(t: Say): Column<ProductOut>[] {
  const flag = (field: 'serieTracking' | 'batchTracking' | 'batchDueDate' | 'featured'): Column<ProductOut> => ({
    field,
    label: t(`product.${field}`),
    kind: 'text',
    render: (row) => (row[field] ? t('ui.yes') : ''),
  })
  return [
    { field: 'cost', label: `${t('product.cost')} (S/)`, kind: 'quantity', places: 4 },
    { field: 'serviceCode', label: t('product.serviceCode'), kind: 'text' },
    {
      field: 'fractionalUnit',
      label: t('product.fractionalUnit'),
      kind: 'text',
      render: ({ fractionalUnit, conversionFactor }) =>
        fractionalUnit ? `${formatQuantity(conversionFactor ?? '0')} ${fractionalUnit.name}` : '',
    },
    flag('serieTracking'),
    flag('batchTracking'),
    flag('batchDueDate'),
    flag('featured'),
    { field: 'detractionCategory', label: t('product.detractionCategory'), kind: 'ref' },
    { field: 'saleAccount', label: t('product.saleAccount'), kind: 'text' },
    { field: 'purchaseAccount', label: t('product.purchaseAccount'), kind: 'text' },
    { field: 'shortDescription', label: t('product.shortDescription'), kind: 'text' },
    { field: 'description', label: t('product.description'), kind: 'text' },
  ]
}
