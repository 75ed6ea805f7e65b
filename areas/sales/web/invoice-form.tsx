import type { CallOutput, Endpoint } from '@yupana/contract'
import { type FormValues, handRefusal, useCommandThen, useGo, useNextForm, useNotices, useSpeech } from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, useRef } from 'react'
import { type InvoiceOut, invoiceEndpoints } from '../contract/index.ts'
import { InvoiceFees } from './invoice-fees.tsx'
import { headerFields, InvoiceHeader, typeForClient } from './invoice-header.tsx'
import { documentTitle } from './invoice-states.ts'
import { SaleForm } from './sale-form.tsx'

interface InvoiceFormProps<E extends Endpoint> {
  endpoint: E
  id?: string
  title: string
  values: FormValues
  /** Said above the lines. */
  hint?: string
}

type Saved = CallOutput<typeof invoiceEndpoints.createInvoice>

/** Header, lines, instalments and live totals of a sale; saves a draft, or saves and issues it. */
export function InvoiceForm<E extends typeof invoiceEndpoints.createInvoice | typeof invoiceEndpoints.updateInvoice>({
  endpoint,
  id,
  title,
  values,
  hint,
}: InvoiceFormProps<E>): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const notices = useNotices()
  const view = (saved: string): void => go(`/invoice/view/${saved}`, { replace: true })
  const issued = (made: string): void => {
    notices.success(t('invoice.issued'))
    view(made)
  }
  const edit = (saved: string): void => go(`/invoice/edit/${saved}`, { replace: true })
  const issue = useIssueAfterSave(edit)
  const next = useNextForm('/invoice/new')
  const origin = values.quotation as InvoiceOut['quotation']
  return (
    <SaleForm
      endpoint={endpoint as Endpoint}
      id={id}
      title={title}
      draft={`invoice.${id ?? (origin ? `of-${origin.id}` : 'new')}`}
      values={values}
      header={(onNewClient) => <InvoiceHeader onNewClient={onNewClient} />}
      onNewClient={(client, { setValue, getValues }) =>
        setValue('documentType', typeForClient(client.documentType, String(getValues('documentType'))))
      }
      onSaved={(saved) => view((saved as Saved).id)}
      also={{ label: t('invoice.action.saveIssue'), run: (saved) => issue(saved as Saved, (made) => issued(made.id)) }}
      again={{
        label: t('ui.issueNew'),
        run: (saved) =>
          issue(saved as Saved, (made) =>
            next({
              id: made.id,
              text: t('invoice.issued'),
              title: documentTitle(made, t),
              view: `/invoice/view/${made.id}`,
            }),
          ),
      }}
      gate={{ fields: headerFields, hint: t('invoice.headerFirst'), missing: { client: t('error.select_customer') } }}
      between={(total) => (
        <>
          {origin && (
            <Alert
              type="info"
              showIcon
              className="yu-hint"
              title={`${t('quotation.from')} ${origin.serie}-${origin.number}`}
              description={hint}
            />
          )}
          <InvoiceFees total={total} />
        </>
      )}
    />
  )
}

/** Issues what was just saved. Where that is refused the draft stays in its form, with what is wrong marked there. */
function useIssueAfterSave(edit: (id: string) => void): (saved: Saved, then: (issued: Saved) => void) => void {
  const draft = useRef('')
  const issue = useCommandThen(invoiceEndpoints.issueInvoice, {
    invalidates: ['stock', 'product', 'income', 'entry', 'dashboard', 'choose', 'quotation'],
    onProblem: (problem) => {
      handRefusal(`/invoice/edit/${draft.current}`, problem)
      edit(draft.current)
      // The form says it, beside what has to change.
      return problem.errors.some(({ field }) => field)
    },
  })
  return ({ id, version }, then) => {
    draft.current = id
    issue({ params: { id }, body: { version } }, then)
  }
}

/** What the form begins with from a saved invoice. */
export function formValues(invoice: InvoiceOut): FormValues {
  const { items, fees, client, paymentTerm, ...rest } = invoice
  return {
    ...rest,
    client: { id: client.id, code: client.number, name: client.name },
    paymentTerm: { ...paymentTerm, fee: Math.max(1, fees.length) },
    fees: fees.length > 0 ? fees.map(({ date, amount }) => ({ date, amount })) : null,
    items,
  }
}
