import { Answer, FormPage, useCall, useGo, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { productEndpoints } from '../contract/index.ts'
import { ProductFields, productValues } from './product-fields.tsx'

export default function ProductEdit(): ReactNode {
  const { fieldIfNamed } = useSpeech()
  const go = useGo()
  const { id = '' } = useScreenParams()
  const call = useCall(productEndpoints.product, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(product) => (
        <FormPage
          key={id}
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
      )}
    </Answer>
  )
}
