import { Answer, useCall, useScreenParams } from '@yupana/ui'
import type { ReactNode } from 'react'
import { productEndpoints } from '../../contract/index.ts'
import { ProductForm } from './product-edit.tsx'
import { VariantForm } from './variant-form.tsx'

/** A variant, or the product itself where it has none. */
export default function VariantEdit(): ReactNode {
  const { variantId = '' } = useScreenParams()
  const call = useCall(productEndpoints.product, { params: { id: variantId } })
  return (
    <Answer call={call} fresh>
      {(item) =>
        item.parent ? <VariantForm key={variantId} variant={item} /> : <ProductForm key={variantId} product={item} />
      }
    </Answer>
  )
}
