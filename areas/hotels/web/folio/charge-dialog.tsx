import { CallForm, Field, formatDate, useSpeech } from '@yupana/ui'
import { Modal, Select } from 'antd'
import type { ReactNode } from 'react'
import { folioEndpoints as calls, type HotelFileOut, typedCharges } from '../../contract/index.ts'
import { AROUND } from './words.ts'

interface ChargeDialogProps {
  file: HotelFileOut
  folio: string
  onDone: () => void
}

/** What a person charges: of the catalogue, with its price and its stay. */
export function ChargeDialog({ file, folio, onDone }: ChargeDialogProps): ReactNode {
  const { t } = useSpeech()
  const [only] = file.stays
  const stays = file.stays.map(({ id, line, room, checkin }) => ({
    ...{ value: id, label: `${line} · ${room.code ?? ''} · ${formatDate(checkin)}` },
  }))
  return (
    <Modal open title={t('hotelFolio.addCharge')} footer={null} mask={{ closable: false }} onCancel={onDone}>
      <CallForm
        endpoint={calls.addCharge}
        values={{
          ...{ kind: 'minibar', item: null, description: null, quantity: '1', price: null, discount: '0' },
          stay: file.stays.length === 1 ? { id: only!.id } : null,
        }}
        toInput={(body) => ({ params: { id: file.id, folioId: folio }, body: body as never })}
        submit={t('hotelFolio.addCharge')}
        success={t('hotelFolio.updated')}
        invalidates={AROUND}
        onDone={onDone}
      >
        <Field
          name="kind"
          label={t('hotelFolio.kind')}
          kind="choice"
          options={typedCharges.map((value) => ({ value, label: t(`hotelFolio.kind.${value}`) }))}
          span="half"
        />
        <Field name="item" label={t('field.item')} kind="ref" choose="/api/products/choose" />
        <Field name="description" label={t('field.description')} kind="text" />
        <Field name="quantity" label={t('field.quantity')} kind="quantity" span="half" />
        <Field name="price" label={t('hotelFolio.unitPrice')} kind="money" prefix={file.currency} span="half" />
        <Field name="discount" label={t('hotelFolio.discount')} kind="quantity" span="half" />
        {stays.length > 1 && (
          <Field
            name="stay"
            label={t('hotelFile.stay')}
            kind="custom"
            input={({ id, value, onChange, onBlur }) => (
              <Select
                id={id}
                allowClear
                value={(value as { id: string } | null)?.id ?? null}
                options={stays}
                onChange={(stay) => onChange(stay ? { id: stay } : null)}
                onBlur={onBlur}
              />
            )}
          />
        )}
      </CallForm>
    </Modal>
  )
}
