import { FormPage, useGo, useSpeech } from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import { productEndpoints } from '../../contract/index.ts'
import { newProduct, ProductFields } from './product-fields.tsx'

export default function ProductNew(): ReactNode {
  const { t, fieldIfNamed } = useSpeech()
  const go = useGo()
  const [values] = useState(() => newProduct(t('product.plainUnit')))
  return (
    <FormPage
      endpoint={productEndpoints.createProduct}
      title={t('product.new')}
      draft="product.new"
      values={values}
      invalidates={['choose', 'stock']}
      fieldLabel={(name) => fieldIfNamed('product', name) ?? name}
      onSaved={({ id }) => go(`/items/view/${id}`, { replace: true })}
    >
      <ProductFields />
    </FormPage>
  )
}
