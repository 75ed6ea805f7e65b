import { CallForm, type ChooserValue, Field, useSessionData, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { quickSetInventory } from '../contract/index.ts'

interface QuickStockProps {
  product: string
  item: { id: string; name: string }
  onClose: () => void
}

/** Says how much of an item is in a warehouse; the difference becomes an adjustment. */
export function QuickStock({ product, item, onClose }: QuickStockProps): ReactNode {
  const { t } = useSpeech()
  const { warehouse } = useSessionData()
  return (
    <Modal open title={`${t('count.quick')} · ${item.name}`} footer={null} onCancel={onClose}>
      <CallForm
        endpoint={quickSetInventory}
        values={{ warehouse: warehouse ?? null, quantity: null, unitCost: null }}
        submit={t('ui.save')}
        success={t('ui.saved')}
        invalidates={['product', 'choose', 'stock', 'kardexFlat', 'dashboard']}
        toInput={(values) => ({
          params: { product, variant: item.id },
          body: {
            warehouse: { id: (values.warehouse as ChooserValue).id },
            quantity: String(values.quantity),
            unitCost: values.unitCost === null ? null : String(values.unitCost),
          },
        })}
        onDone={onClose}
      >
        <Field name="warehouse" label={t('field.warehouse')} kind="ref" choose="/api/warehouses/choose" />
        <Field name="quantity" label={t('count.counted')} kind="quantity" autoFocus />
        <Field name="unitCost" label={t('inventoryTaking.unitCost')} kind="quantity" />
      </CallForm>
    </Modal>
  )
}
