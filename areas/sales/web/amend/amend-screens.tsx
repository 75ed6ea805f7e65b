import type { CallOutput, Endpoint } from '@yupana/contract'
import {
  Answer,
  documentWords,
  Field,
  FormPage,
  type FormValues,
  NotFound,
  useCall,
  useGo,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { type Amendable, creditNoteEndpoints, invoiceEndpoints } from '../../contract/index.ts'
import { documentTitle } from '../invoice/invoice-states.ts'
import { noteTitle } from '../note/note-states.ts'

/** `draft` is the form of a draft; `issued` what may still change of a document that the tax office has; there is no other. */
function EditOf({ path, form }: { path: string; form: (id: string) => ReactNode }): ReactNode {
  const { type = '', id = '' } = useScreenParams()
  const go = useGo()
  const draft = type === 'draft'
  useEffect(() => {
    if (draft) go(`${path}/edit/${id}`, { replace: true })
  }, [draft, id])
  if (draft) return null
  return type === 'issued' ? form(id) : <NotFound />
}

export const InvoiceEditOf = (): ReactNode => (
  <EditOf path="/invoice" form={(id) => <AmendInvoice key={id} id={id} />} />
)
export const CreditNoteEditOf = (): ReactNode => (
  <EditOf path="/credit-note" form={(id) => <AmendNote key={id} id={id} />} />
)

function AmendInvoice({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(invoiceEndpoints.amendableInvoice, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(of) => (
        <AmendForm
          endpoint={invoiceEndpoints.amendInvoice}
          title={documentWords(t('sale.amend'), documentTitle(of, t))}
          of={of}
          path="/invoice/view"
          ordered
        />
      )}
    </Answer>
  )
}

function AmendNote({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(creditNoteEndpoints.amendableCreditNote, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(of) => (
        <AmendForm
          endpoint={creditNoteEndpoints.amendCreditNote}
          title={documentWords(t('sale.amend'), noteTitle(of, t))}
          of={of}
          path="/credit-note/view"
        />
      )}
    </Answer>
  )
}

interface AmendFormProps<E extends Endpoint> {
  endpoint: E
  title: string
  of: Amendable
  path: string
  /** It may name the order of its buyer. */
  ordered?: boolean
}

/** A small form of what the tax office does not have; what may not change is said with its reason. */
function AmendForm<E extends Endpoint>({ endpoint, title, of, path, ordered = false }: AmendFormProps<E>): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const refused = new Map(of.refused.map(({ field, message }) => [field, message]))
  const help = (field: string) => (refused.has(field) ? { disabled: true, help: refused.get(field) } : {})
  const values: FormValues = { ...of, fees: of.fees.length > 0 ? of.fees : null }
  return (
    <FormPage
      endpoint={endpoint}
      params={{ id: of.id }}
      title={title}
      values={values}
      success={t('sale.amended')}
      invalidates={['invoice', 'creditNote', 'entry', 'income']}
      onSaved={(_: CallOutput<E>) => go(`${path}/${of.id}`, { replace: true })}
    >
      <div className="yu-field">
        <Alert type="info" showIcon title={t('sale.amendHelp')} />
      </div>
      <Field name="seller" label={t('invoice.seller')} kind="ref" choose="/api/workers/choose" span="half" />
      {ordered && (
        <Field
          name="orderReference"
          label={t('invoice.orderReference')}
          kind="text"
          span="half"
          {...help('orderReference')}
        />
      )}
      {of.fees.map((fee, i) => (
        <Field
          key={fee.number}
          name={`fees.${i}.date`}
          label={t('sale.amendDue', { number: String(fee.number) })}
          kind="date"
          span="half"
          {...help('fees')}
        />
      ))}
      {of.items.map(({ line, description }, i) => (
        <Field
          key={line}
          name={`items.${i}.costCenter`}
          label={`${t('costCenter')} · ${description}`}
          kind="ref"
          choose="/api/cost-center/choose"
          span="half"
          {...help('items')}
        />
      ))}
      <Field name="internalNotes" label={t('sale.internalNotes')} kind="long" />
    </FormPage>
  )
}
