import { CallForm, Field, type FormValues, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { type PriceListOut, priceListBody, priceListEndpoints } from '../../contract/index.ts'
import type { EntryRow } from './price-list-view.tsx'

/** One price as the call takes it in its list. */
const entry = priceListBody.shape.products.unwrap().element

interface PriceEntryDialogProps {
  list: PriceListOut
  entry: EntryRow | 'new'
  onClose: () => void
}

/** One price of a list; moved to another quantity it leaves the old one. */
export function PriceEntryDialog({ list, entry: row, onClose }: PriceEntryDialogProps): ReactNode {
  const { t } = useSpeech()
  const known = row !== 'new'
  const values: FormValues = known
    ? { ...row }
    : { product: null, minimumQuantity: '0', price: null, includeTaxPrice: list.includeTaxPrice, minimumPrice: null }
  const moved = (body: FormValues): boolean =>
    known && (body.product !== row.product || body.minimumQuantity !== row.minimumQuantity)
  const { savePriceListProducts } = priceListEndpoints
  return (
    <Modal
      open
      footer={null}
      width={640}
      title={known ? t('priceList.entry') : t('priceList.addEntry')}
      onCancel={onClose}
      destroyOnHidden
    >
      <CallForm
        endpoint={{ ...savePriceListProducts, body: entry as unknown as typeof savePriceListProducts.body }}
        values={values}
        submit={t('ui.save')}
        success={t('ui.saved')}
        invalidates={['price']}
        toInput={(body) =>
          ({
            params: { id: list.id },
            body: { products: [z.parse(entry, body)], remove: moved(body) ? [(row as EntryRow).id] : [] },
          }) as never
        }
        onDone={onClose}
      >
        <Field
          name="product"
          label={t('priceList.product')}
          kind="ref"
          choose="/api/products/choose"
          disabled={known}
          autoFocus={!known}
        />
        <Field name="price" label={t('field.price')} kind="quantity" places={10} span="half" autoFocus={known} />
        <Field name="includeTaxPrice" label={t('product.includeTaxPrice')} kind="flag" span="half" />
        <Field
          name="minimumQuantity"
          label={t('priceListEntry.minimumQuantity')}
          kind="quantity"
          span="half"
          help={t('priceList.minimumQuantityHelp')}
        />
        <Field name="minimumPrice" label={t('priceListEntry.minimumPrice')} kind="quantity" places={10} span="half" />
        <Field name="referenceCode" label={t('priceListEntry.referenceCode')} kind="text" span="half" />
      </CallForm>
    </Modal>
  )
}
