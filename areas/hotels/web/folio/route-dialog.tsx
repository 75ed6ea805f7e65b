import { CallForm, Field, useSpeech } from '@yupana/ui'
import { Modal, Select } from 'antd'
import type { ReactNode } from 'react'
import { folioEndpoints as calls, chargeKinds, type HotelAccount } from '../../contract/index.ts'
import { AROUND } from './words.ts'

interface RouteDialogProps {
  account: HotelAccount
  folio: string
  onDone: () => void
}

/** Which kinds of charges go to another account: the company pays the nights, the guest the rest. */
export function RouteDialog({ account, folio, onDone }: RouteDialogProps): ReactNode {
  const { t } = useSpeech()
  const folios = account.folios.map(({ id, letter, name }) => ({
    ...{ value: id, label: [t('hotelFolio.letter', { letter }), name].filter(Boolean).join(' · ') },
  }))
  const other = folios.find(({ value }) => value !== folio)
  return (
    <Modal open title={t('hotelFolio.route')} footer={null} mask={{ closable: false }} onCancel={onDone}>
      <CallForm
        endpoint={calls.routeFolio}
        values={{ kinds: ['minibar'], to: other ? { id: other.value } : null }}
        toInput={(body) => ({ params: { id: account.file, folioId: folio }, body: body as never })}
        submit={t('ui.save')}
        success={t('hotelFolio.updated')}
        invalidates={AROUND}
        onDone={onDone}
      >
        <Field
          name="kinds"
          label={t('hotelFolio.kinds')}
          kind="custom"
          input={({ id, value, onChange, onBlur }) => (
            <Select
              id={id}
              mode="multiple"
              value={value as string[]}
              options={chargeKinds.map((each) => ({ value: each, label: t(`hotelFolio.kind.${each}`) }))}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
        <Field
          name="to"
          label={t('hotelFolio.to')}
          kind="custom"
          input={({ id, value, onChange, onBlur }) => (
            <Select
              id={id}
              value={(value as { id: string } | null)?.id ?? null}
              options={folios}
              onChange={(to) => onChange(to === null ? null : { id: to })}
              onBlur={onBlur}
            />
          )}
        />
      </CallForm>
    </Modal>
  )
}
