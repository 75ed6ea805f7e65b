import { full } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import { CallForm, Field, useMay, useSpeech } from '@yupana/ui'
import { Button, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { einvoicingEndpoints } from '../contract/index.ts'

/** Summarises the tickets of a day now, whatever hour the company has for that. */
export function SummaryNew(): ReactNode {
  const { t } = useSpeech()
  const [open, setOpen] = useState(false)
  const day = useRef<HTMLDivElement>(null)
  const may = useMay(full('OUTPUTINVOICE', 'OUTPUTCREDITNOTE'))
  if (!may) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('summary.new')}
      </Button>
      <Modal
        open={open}
        title={t('summary.new')}
        footer={null}
        onCancel={() => setOpen(false)}
        afterOpenChange={(shown) => shown && day.current?.querySelector('input')?.focus()}
        destroyOnHidden
      >
        <p>{t('summary.newText')}</p>
        <CallForm
          endpoint={einvoicingEndpoints.createSummaries}
          values={{ date: limaDate(systemClock()) }}
          submit={t('einvoice.send')}
          success={t('summary.made')}
          invalidates={['einvoice', 'invoice', 'creditNote']}
          onDone={() => setOpen(false)}
        >
          <div ref={day}>
            <Field name="date" label={t('summary.date')} kind="date" />
          </div>
        </CallForm>
      </Modal>
    </>
  )
}
