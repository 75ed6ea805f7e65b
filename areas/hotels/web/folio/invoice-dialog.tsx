import { SerieField } from '@yupana/company/web'
import { full } from '@yupana/contract'
import { fixed, sum } from '@yupana/kernel'
import { CallForm, Field, formatMoney, useFormContext, useMay, useSessionData, useSpeech, useWatch } from '@yupana/ui'
import { Checkbox, Modal } from 'antd'
import type { ReactNode } from 'react'
import { folioEndpoints as calls, type HotelAccount, type HotelFileOut } from '../../contract/index.ts'
import { PaymentFields } from './payment-fields.tsx'
import { AROUND } from './words.ts'

interface InvoiceDialogProps {
  file: HotelFileOut
  account: HotelAccount
  folio: string
  /** Those that were chosen; none is all that is open. */
  charges: string[]
  onDone: () => void
}

/** A document of what is open of an account: of whom, of what kind, and whether it is paid now. */
export function InvoiceDialog({ file, account, folio, charges, onDone }: InvoiceDialogProps): ReactNode {
  const { t } = useSpeech()
  const { worker, warehouse } = useSessionData()
  const { letter, open } = account.folios.find(({ id }) => id === folio)!
  const some = charges.length > 0
  const billed = account.charges.filter(({ id, ...charge }) =>
    some ? charges.includes(id) : charge.folio.id === folio && charge.document === null && !charge.voided,
  )
  const exported = billed.some(({ tax }) => tax.type === 'EXPORT')
  const { holder } = file
  return (
    <Modal
      open
      title={t('hotelFolio.invoiceTitle', { letter })}
      footer={null}
      mask={{ closable: false }}
      onCancel={onDone}
    >
      <p className="yu-soft">
        {some ? t('hotelFolio.invoiceSome', { count: String(charges.length) }) : t('hotelFolio.invoiceAll')}
      </p>
      <CallForm
        endpoint={calls.invoiceFolio}
        values={{
          ...{ client: { id: holder.id, code: holder.number, name: holder.name }, serie: null, paymentTerm: null },
          documentType: exported || holder.number.length === 11 ? '01' : '03',
          ...{ seller: worker ?? null, warehouse: warehouse ?? null, payment: null },
        }}
        toInput={({ ...body }) => ({
          params: { id: file.id, folioId: folio },
          body: { ...body, ...(some ? { charges } : {}) } as never,
        })}
        submit={t('hotelFolio.invoice')}
        success={t('hotelFolio.invoiced')}
        invalidates={AROUND}
        onDone={onDone}
      >
        <Fields currency={account.currency} open={some ? fixed(sum(billed.map(({ amount }) => amount))) : open} />
      </CallForm>
    </Modal>
  )
}

function Fields({ currency, open }: { currency: string; open: string }): ReactNode {
  const { t } = useSpeech()
  const { setValue } = useFormContext()
  const mayCollect = useMay(full('COLLECTION'))
  const [type, payment] = useWatch({ name: ['documentType', 'payment'] }) as [string, unknown]
  const types = ['01', '03'].map((value) => ({ value, label: t(`invoice.type.${value}`) }))
  const paid = { account: null, method: null, operationNumber: null }
  return (
    <>
      <Field
        name="client"
        label={t('hotelFolio.client')}
        kind="ref"
        choose="/api/clients/choose"
        onPick={(option) => option && setValue('documentType', option.documentType === '6' ? '01' : '03')}
      />
      <Field name="documentType" label={t('hotelFolio.document')} kind="choice" options={types} span="half" />
      <SerieField type={type} span="half" />
      <Field
        name="paymentTerm"
        label={t('invoice.paymentTerm')}
        kind="ref"
        choose="/api/payment-term/choose"
        span="half"
      />
      <Field name="seller" label={t('invoice.seller')} kind="ref" choose="/api/workers/choose" span="half" />
      {mayCollect && (
        <Checkbox
          checked={payment !== null}
          onChange={({ target }) => setValue('payment', target.checked ? paid : null)}
        >
          {`${t('hotelFolio.payNow')} (${t('hotelFolio.open')}: ${currency} ${formatMoney(open)})`}
        </Checkbox>
      )}
      {payment !== null && <PaymentFields currency={currency} at="payment." />}
    </>
  )
}
