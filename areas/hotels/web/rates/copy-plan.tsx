import { full } from '@yupana/contract'
import { CallForm, Field, useGo, useMay, useSpeech } from '@yupana/ui'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { ratePlanEndpoints } from '../../contract/index.ts'

/** Makes another plan of this one, with its prices; its seasons may be moved to another year. */
export function CopyPlan({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const [open, setOpen] = useState(false)
  const mayWrite = useMay(full('AVAILABILITIES'))
  if (!mayWrite) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ratePlan.copy')}</Button>
      <Modal open={open} title={t('ratePlan.copy')} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <CallForm
          endpoint={ratePlanEndpoints.copyRatePlan}
          values={{ code: '', year: undefined }}
          toInput={(values) => ({ params: { id }, body: values as never })}
          submit={t('ratePlan.copy')}
          invalidates={['choose', 'season']}
          onDone={(made) => go(`/hotel-rate-plans/view/${made.id}`)}
        >
          <Field name="code" label={t('field.code')} kind="code" autoFocus />
          <Field name="year" label={t('ratePlan.copyYear')} kind="integer" />
        </CallForm>
      </Modal>
    </>
  )
}
