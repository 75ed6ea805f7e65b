import { Answer, FormPage, useCall, useGo, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type ProductOut, productEndpoints } from '../../contract/index.ts'
import { ProductFields, productValues } from './product-fields.tsx'
import { VariantForm } from './variant-form.tsx'

export default function ProductEdit(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(productEndpoints.product, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(product) =>
        product.parent ? <VariantForm key={id} variant={product} /> : <ProductForm key={id} product={product} />
      }
    </Answer>
  )
}

export function ProductForm({ product }: { product: ProductOut }): ReactNode {
  const { fieldIfNamed } = useSpeech()
  const go = useGo()
  const { id } = product
  return (
    <FormPage
      endpoint={productEndpoints.updateProduct}
      params={{ id }}
      title={product.name}
      draft={`product.${id}`}
      values={productValues(product)}
      invalidates={['choose', 'stock']}
      fieldLabel={(name) => fieldIfNamed('product', name) ?? name}
      onSaved={() => go(`/items/view/${id}`, { replace: true })}
    >
      <ProductFields />
    </FormPage>
  )
}
