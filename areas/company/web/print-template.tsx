import { full } from '@yupana/contract'
import {
  Answer,
  Field,
  FormPage,
  type FormValues,
  useCall,
  useClient,
  useFormContext,
  useMay,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { companyEndpoints, logoPlaces, type PrintTemplate, papers, printTemplateEndpoints } from '../contract/index.ts'

const PAUSE_MS = 400

/** How documents look on paper, with a sample beside it that follows what is typed. */
export default function PrintTemplateScreen(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(printTemplateEndpoints.printTemplate, {})
  return (
    <Answer call={call} fresh>
      {(template) => (
        <FormPage
          key={template.version}
          endpoint={printTemplateEndpoints.updatePrintTemplate}
          title={t('printTemplate')}
          wide
          values={template as FormValues}
          onSaved={() => void call.refetch()}
        >
          <div className="yu-template">
            <div className="yu-form">
              <p className="yu-soft">{t('printTemplate.text')}</p>
              <Settings />
            </div>
            <Preview />
          </div>
        </FormPage>
      )}
    </Answer>
  )
}

function Settings(): ReactNode {
  const { t } = useSpeech()
  const disabled = !useMay(full('COMMERCECONFIG', 'COMPANYCONFIG'))
  const label = (name: string): string => t(`printTemplate.${name}`)
  return (
    <>
      <Field
        name="paper"
        label={label('paper')}
        kind="choice"
        span="half"
        disabled={disabled}
        options={papers.map((value) => ({ value, label: t(`printTemplate.paper.${value}`) }))}
      />
      <Field name="copies" label={label('copies')} kind="integer" span="half" disabled={disabled} />
      <Field
        name="logoPlace"
        label={label('logoPlace')}
        kind="choice"
        span="half"
        disabled={disabled}
        options={logoPlaces.map((value) => ({ value, label: t(`printTemplate.logoPlace.${value}`) }))}
      />
      <ColorField disabled={disabled} />
      <Field name="footer" label={label('footer')} kind="long" help={label('footerHelp')} disabled={disabled} />
      <Field
        name="showBankAccounts"
        label={label('showBankAccounts')}
        kind="flag"
        help={label('showBankAccountsHelp')}
        disabled={disabled}
      />
      <Field name="showDiscounts" label={label('showDiscounts')} kind="flag" disabled={disabled} />
      <Field name="showUnits" label={label('showUnits')} kind="flag" disabled={disabled} />
      <Field name="showSeller" label={label('showSeller')} kind="flag" disabled={disabled} />
    </>
  )
}

/** The template's own colour, or that of the company. */
function ColorField({ disabled }: { disabled: boolean }): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(companyEndpoints.companyConfiguration, {}, { silent: true })
  return (
    <Field
      name="color"
      label={t('printTemplate.color')}
      kind="custom"
      span="half"
      input={({ id, value, onChange, onBlur }) => (
        <span className="yu-template-color">
          <input
            id={id}
            type="color"
            disabled={disabled}
            value={String(value || data?.color || '#8a3324')}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.value)}
          />
          <Button size="small" type="text" disabled={disabled || !value} onClick={() => onChange(null)}>
            {t('printTemplate.companyColor')}
          </Button>
        </span>
      )}
    />
  )
}

/** The sample as a PDF, made anew a moment after the last change. */
function Preview(): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const { getValues } = useFormContext()
  const typed = useDeferredValue(JSON.stringify(useWatch()))
  const [sample, setSample] = useState<{ url: string; view: string }>()
  useEffect(() => {
    let stopped = false
    const timer = setTimeout(() => {
      const { version: _, ...values } = getValues() as PrintTemplate
      const body = { ...values, copies: 1 }
      client
        .download(printTemplateEndpoints.previewPrintTemplate, { body } as never)
        .then(({ blob }) => {
          if (stopped) return
          const url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
          setSample({ url, view: /^A/.test(body.paper) ? 'FitH' : 'Fit' })
        })
        // What is typed may not be valid yet: the form says so, and the sample stays as it was.
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [typed])
  useEffect(() => () => (sample ? URL.revokeObjectURL(sample.url) : undefined), [sample])
  return (
    <aside className="yu-pdf" aria-label={t('ui.preview')}>
      <header>
        <strong>{t('ui.preview')}</strong>
      </header>
      {sample ? (
        <iframe title={t('ui.preview')} src={`${sample.url}#toolbar=0&view=${sample.view}`} />
      ) : (
        <Skeleton active title={false} className="yu-skeleton" />
      )}
    </aside>
  )
}
