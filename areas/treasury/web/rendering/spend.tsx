import { currencySign, limaDate, systemClock } from '@yupana/kernel'
import { CallForm, Field, useSpeech } from '@yupana/ui'
import { Button, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { type RenderingOut, renderingEndpoints } from '../../contract/index.ts'
import { RENDERING_READS } from './states.ts'
import { useUpload } from './upload.ts'
import './rendering.css'

const OUTBOUND = { filters: [{ field: 'type', operator: 'EQUAL' as const, value: '2', group: 0 }] }

/** A ticket on the way: photo, amount, what it was, saved. Made for a phone. */
export function Spend({ rendering, onDone }: { rendering: RenderingOut; onDone: () => void }): ReactNode {
  const { t } = useSpeech()
  const [photo, setPhoto] = useState<File>()
  const upload = useUpload(rendering.id)
  const known = new Set(rendering.receipts.map(({ id }) => id))
  return (
    <Modal open title={t('rendering.action.spend')} footer={null} mask={{ closable: false }} onCancel={onDone}>
      <Photo photo={photo} onChange={setPhoto} />
      <CallForm
        endpoint={renderingEndpoints.spendRendering}
        values={{
          ...{ date: limaDate(systemClock()), amount: null, category: null, party: null },
          ...{ operationNumber: null, description: null, exchangeRate: null },
        }}
        toInput={(body) => ({ params: { id: rendering.id }, body: body as never })}
        submit={t('ui.save')}
        success={t('ui.saved')}
        invalidates={RENDERING_READS}
        onDone={async ({ receipts }) => {
          const made = receipts.find(({ id }) => !known.has(id))
          if (photo && made) await upload(made.id, photo)
          onDone()
        }}
      >
        <Field name="amount" label={t('field.amount')} kind="money" prefix={currencySign(rendering.currency)} />
        <Field
          name="category"
          label={t('paymentCategory')}
          kind="ref"
          choose="/api/payment/category/choose"
          query={OUTBOUND}
        />
        <Field name="description" label={t('field.description')} kind="text" />
        <Field name="date" label={t('field.date')} kind="date" span="half" />
        <Field name="operationNumber" label={t('rendering.ticket')} kind="text" span="half" />
        <Field name="party" label={t('shift.party')} kind="ref" choose="/api/clients/choose" />
      </CallForm>
    </Modal>
  )
}

interface PhotoProps {
  photo: File | undefined
  onChange: (photo: File | undefined) => void
}

/** The camera of a phone, or a file. */
export function Photo({ photo, onChange }: PhotoProps): ReactNode {
  const { t } = useSpeech()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="yu-photo">
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        capture="environment"
        hidden
        aria-label={t('rendering.photo')}
        onChange={(event) => onChange(event.target.files?.[0])}
      />
      <Button size="large" block onClick={() => input.current?.click()}>
        {photo ? photo.name : t('rendering.takePhoto')}
      </Button>
    </div>
  )
}
