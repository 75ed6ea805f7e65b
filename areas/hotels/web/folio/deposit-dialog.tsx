import { SerieField } from '@yupana/company/web'
import { CallForm, Field, useSessionData, useSpeech, useWatch } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { folioEndpoints as calls, depositTypes, type HotelFileOut } from '../../contract/index.ts'
import { PaymentFields } from './payment-fields.tsx'
import { AROUND } from './words.ts'

/** Money before it is owed: with a document as an advance, or held as a guarantee. */
export function DepositDialog({ file, onDone }: { file: HotelFileOut; onDone: () => void }): ReactNode {
  const { t } = useSpeech()
  const { worker } = useSessionData()
  const { holder } = file
  return (
    <Modal open title={t('hotelDeposit.add')} footer={null} mask={{ closable: false }} onCancel={onDone}>
      <CallForm
        endpoint={calls.addDeposit}
        values={{
          ...{ kind: 'guarantee', client: { id: holder.id, code: holder.number, name: holder.name }, amount: null },
          ...{ account: null, method: null, operationNumber: null, seller: worker ?? null, beyondTotal: false },
          ...{ documentType: holder.number.length === 11 ? '01' : '03', serie: null },
        }}
        toInput={({ serie, documentType, ...body }) => ({
          params: { id: file.id },
          body: { ...body, ...(body.kind === 'advance' ? { serie, documentType } : {}) } as never,
        })}
        submit={t('hotelDeposit.add')}
        success={t('hotelFolio.updated')}
        invalidates={AROUND}
        onDone={onDone}
      >
        <Fields currency={file.currency} />
      </CallForm>
    </Modal>
  )
}

function Fields({ currency }: { currency: string }): ReactNode {
  const { t } = useSpeech()
  const [kind, type] = useWatch({ name: ['kind', 'documentType'] }) as [string, string]
  const kinds = depositTypes.map((value) => ({ value, label: t(`hotelDeposit.kind.${value}`) }))
  const types = ['01', '03'].map((value) => ({ value, label: t(`invoice.type.${value}`) }))
  return (
    <>
      <Field name="kind" label={t('hotelDeposit.kind')} kind="choice" options={kinds} span="half" />
      <Field name="amount" label={t('field.amount')} kind="money" prefix={currency} span="half" />
      <Field name="client" label={t('hotelFolio.client')} kind="ref" choose="/api/clients/choose" />
      {kind === 'advance' && (
        <>
          <Field name="documentType" label={t('hotelFolio.document')} kind="choice" options={types} span="half" />
          <SerieField type={type} span="half" />
        </>
      )}
      <PaymentFields currency={currency} />
      <Field name="beyondTotal" label={t('hotelDeposit.beyondTotal')} kind="flag" />
    </>
  )
}
