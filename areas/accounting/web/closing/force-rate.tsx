import { CallForm, Field, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { closingEndpoints } from '../../contract/index.ts'

interface Props {
  year: number
  of: { month: number; purchase: string | null; sale: string | null }
  name: string
  onDone: () => void
}

/** Another rate for a month whose books are restated already: its voucher is made anew. */
export function ForceRate({ year, of: { month, purchase, sale }, name, onDone }: Props): ReactNode {
  const { t } = useSpeech()
  return (
    <Modal open title={t('monthClosing.force')} footer={null} mask={{ closable: false }} onCancel={onDone}>
      <p>{t('monthClosing.forceText', { month: `${name} ${year}` })}</p>
      <CallForm
        endpoint={closingEndpoints.forceClosing}
        values={{ year, month, purchase, sale }}
        submit={t('monthClosing.force')}
        success={t('monthClosing.forced')}
        invalidates={['entry', 'monthLock']}
        onDone={onDone}
      >
        <Field name="purchase" label={t('exchangeRate.purchase')} kind="quantity" places={3} span="half" autoFocus />
        <Field name="sale" label={t('exchangeRate.sale')} kind="quantity" places={3} span="half" />
      </CallForm>
    </Modal>
  )
}
