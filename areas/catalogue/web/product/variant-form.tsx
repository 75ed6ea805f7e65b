import { Field, FormPage, useGo, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type ProductOut, variantEndpoints } from '../../contract/index.ts'
import { PricePair } from '../price/price-pair.tsx'
import { PresentationsField } from './product-parts.tsx'

/** What is a variant's own; the rest is its product's. */
export function VariantForm({ variant }: { variant: ProductOut }): ReactNode {
  const { t, field, fieldIfNamed } = useSpeech()
  const go = useGo()
  const { id, parent } = variant
  const product = parent?.id ?? id
  const presentations = variant.presentations.map((each) => ({
    ...each,
    unit: each.unit && { ...each.unit, id: each.unit.code },
  }))
  return (
    <FormPage
      endpoint={variantEndpoints.updateVariant}
      params={{ id: product, variantId: id }}
      title={variant.name}
      draft={`product.${id}`}
      values={{ ...variant, presentations, options: [] }}
      invalidates={['choose', 'stock']}
      fieldLabel={(name) => fieldIfNamed('product', name) ?? name}
      onSaved={() => go(`/items/view/${product}/${id}`, { replace: true })}
    >
      <Field name="code" label={t('field.code')} kind="code" span="half" autoFocus />
      <Field name="barcode" label={field('product', 'barcode')} kind="code" span="half" />
      <Field name="name" label={t('field.name')} kind="text" />
      <PricePair />
      <Field name="active" label={t('field.active')} kind="flag" span="third" />
      <strong className="yu-field">{t('product.presentations')}</strong>
      <PresentationsField />
    </FormPage>
  )
}
