import { Field, FormPage, useSpeech } from '@yupana/ui'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { type ProductOut, productEndpoints, productTypes } from '../../contract/index.ts'

interface ItemDrawerProps {
  /** What was typed or scanned and is not known yet: digits are a barcode, anything else a name. */
  typed?: string
  onClose: () => void
  onSaved: (product: ProductOut) => void
}

/** A product of which only name and price are known yet, made without leaving what needs it. */
export default function ItemDrawer({ typed = '', onClose, onSaved }: ItemDrawerProps): ReactNode {
  const { t, field } = useSpeech()
  const scanned = /^\d{4,}$/.test(typed)
  const types = productTypes.map((value) => ({ value, label: t(`product.type.${value}`) }))
  return (
    <Drawer open title={t('product.quickNew')} size={420} onClose={onClose} destroyOnHidden>
      <FormPage
        endpoint={productEndpoints.createMinimal}
        title={t('product.quickNew')}
        values={{
          name: scanned ? '' : typed,
          code: null,
          type: 'product',
          barcode: scanned ? typed : null,
          price: '0',
          includeTaxPrice: true,
        }}
        invalidates={['choose', 'stock']}
        onSaved={onSaved}
        onCancel={onClose}
      >
        <Field name="name" label={t('field.name')} kind="text" autoFocus />
        <Field name="code" label={t('field.code')} kind="code" span="half" help={t('product.autoCode')} />
        <Field name="type" label={t('field.type')} kind="choice" options={types} span="half" />
        <Field name="barcode" label={field('product', 'barcode')} kind="code" span="half" />
        <Field name="price" label={t('product.grossPrice')} kind="quantity" span="half" />
      </FormPage>
    </Drawer>
  )
}
