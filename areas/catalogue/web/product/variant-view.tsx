import { Answer, useCall, useScreenParams } from '@yupana/ui'
import type { ReactNode } from 'react'
import { productEndpoints } from '../../contract/index.ts'
import { Product } from './product-view.tsx'
import { VariantScreen } from './variant-screen.tsx'

/** A variant, or the product itself where it has none: both ids are then the same. */
export default function VariantView(): ReactNode {
  const { variantId = '' } = useScreenParams()
  const call = useCall(productEndpoints.product, { params: { id: variantId } })
  return (
    <Answer call={call}>
      {(item) =>
        item.parent ? <VariantScreen key={variantId} variant={item} /> : <Product key={variantId} product={item} />
      }
    </Answer>
  )
}
