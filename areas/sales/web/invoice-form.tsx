import { productEndpoints } from '@yupana/catalogue/contract'
import { ItemDrawer } from '@yupana/catalogue/web'
import { type CallOutput, type Endpoint, full, type Option } from '@yupana/contract'
import { ClientDrawer } from '@yupana/parties/web'
import {
  DocumentForm,
  type FormValues,
  type Lines,
  useCall,
  useCommand,
  useFormContext,
  useGo,
  useLines,
  useMay,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { type InvoiceOut, invoiceEndpoints, invoiceTotals } from '../contract/index.ts'
import { InvoiceFees } from './invoice-fees.tsx'
import { headerFields, InvoiceHeader, typeForClient } from './invoice-header.tsx'
import {
  bagRateIn,
  blankLine,
  fromItem,
  type InvoiceLine,
  isBlank,
  type LineContext,
  lineColumns,
  lineInput,
  shortLines,
  toItem,
  withTotal,
} from './invoice-lines.ts'
import { InvoiceTotals } from './invoice-totals.tsx'
import { InvoiceVariants } from './invoice-variants.tsx'
import { PricePanel } from './price-panel.tsx'
import { type LinePrices, noPrices, RulePrices, ruleColumn } from './rule-prices.tsx'

interface InvoiceFormProps<E extends Endpoint> {
  endpoint: E
  id?: string
  title: string
  values: FormValues
}

type Saved = CallOutput<typeof invoiceEndpoints.createInvoice>

/** Header, lines, instalments and live totals of a sale; saves a draft, or saves and issues it. */
export function InvoiceForm<E extends typeof invoiceEndpoints.createInvoice | typeof invoiceEndpoints.updateInvoice>({
  endpoint,
  id,
  title,
  values,
}: InvoiceFormProps<E>): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const view = (saved: string): void => go(`/invoice/view/${saved}`, { replace: true })
  const issue = useIssueAfterSave(view)
  const { context, setContext, taxes } = useLineContext(values)
  const lines = useLines(startLines(values), blankLine, (row) => withTotal(row, context.current))
  const [newItem, setNewItem] = useState<NewItem>()
  const mayCreate = useMay(full('PRODUCT'))
  const [prices, setPrices] = useState<LinePrices>(noPrices)
  const [asked, setAsked] = useState<string>()
  const columns = useMemo(() => {
    const create = (barcode: string, pick: (option: Option) => void): void => setNewItem({ barcode, pick })
    const rule = ruleColumn(t, prices, setAsked)
    return lineColumns(t, () => ({ ...context.current, taxes }), mayCreate ? create : undefined, rule)
  }, [language, taxes, mayCreate, prices])
  const pickClient = useRef<(client: FormValues) => void>(undefined)
  const [newClient, setNewClient] = useState(false)
  return (
    <>
      <DocumentForm
        endpoint={endpoint as Endpoint}
        params={id ? { id } : undefined}
        title={title}
        draft={`invoice.${id ?? 'new'}`}
        values={values}
        lines={lines}
        columns={columns}
        toItem={toItem}
        fromItem={fromItem}
        onSaved={(saved) => view((saved as Saved).id)}
        also={{ label: t('invoice.action.saveIssue'), run: (saved) => issue(saved as Saved) }}
        gate={{ fields: headerFields, hint: t('invoice.headerFirst') }}
        totals={<LiveTotals lines={lines} context={context} onContext={setContext} />}
        extra={
          <>
            <BetweenHeaderAndLines lines={lines} context={context} />
            <RulePrices lines={lines} onPrices={setPrices} />
            <PricePanel lines={lines} prices={prices} asked={asked} onAsk={setAsked} />
          </>
        }
      >
        <InvoiceHeader onNewClient={() => setNewClient(true)} />
        <ClientTaker take={pickClient} />
      </DocumentForm>
      {newItem && <NewItemDrawer {...newItem} onClose={() => setNewItem(undefined)} />}
      {newClient && (
        <Suspense fallback={null}>
          <ClientDrawer
            onClose={() => setNewClient(false)}
            onSaved={(client) => {
              pickClient.current?.(client)
              setNewClient(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface NewItem {
  barcode: string
  pick: (option: Option) => void
}

/** A product of a code that was scanned and is not known: it goes into the line that asked for it. */
function NewItemDrawer({ barcode, pick, onClose }: NewItem & { onClose: () => void }): ReactNode {
  return (
    <Suspense fallback={null}>
      <ItemDrawer
        barcode={barcode}
        onClose={onClose}
        onSaved={({ id, code, name, unit, ...rest }) => {
          const option = { id, code, name, label: `${code} · ${name}`, value: id, unitCode: unit.code, ...rest }
          pick({ ...option, factor: '1', presentation: null })
          onClose()
        }}
      />
    </Suspense>
  )
}

function startLines(values: FormValues): InvoiceLine[] {
  const items = Array.isArray(values.items) ? (values.items as FormValues[]) : []
  return items.length > 0 ? items.map(fromItem) : [blankLine()]
}

/** Issues what was just saved. Where that is refused the draft is shown, with the reason in the notification. */
function useIssueAfterSave(view: (id: string) => void): (saved: Saved) => void {
  const { t } = useSpeech()
  const issue = useCommand(invoiceEndpoints.issueInvoice, {
    success: t('invoice.issued'),
    invalidates: ['stock', 'product', 'income', 'entry', 'dashboard', 'choose'],
  })
  return ({ id, version }) => issue.mutate({ params: { id }, body: { version } }, { onSettled: () => view(id) })
}

/** What lines take from the header, in a place that they read when they change; the header's watcher keeps it. */
function useLineContext(values: FormValues): {
  context: { current: LineContext }
  setContext: (next: Pick<LineContext, 'currency' | 'exchangeRate'> & { date: string }) => void
  taxes: LineContext['taxes']
} {
  const [date, setDate] = useState(String(values.date ?? ''))
  const query = { date }
  const { data: taxes } = useCall(productEndpoints.taxes, { query }, { keepPrevious: true, staleTime: 60_000 })
  const { data: bag } = useCall(productEndpoints.plasticBagTax, { query }, { keepPrevious: true, staleTime: 60_000 })
  const options = useMemo(() => (taxes ?? []).map(({ code, label }) => ({ value: code, label })), [taxes])
  const context = useRef<LineContext>({
    currency: String(values.currency ?? 'PEN'),
    exchangeRate: String(values.exchangeRate ?? '1'),
    bagRate: '0',
    taxes: [],
  })
  context.current.bagRate = bag?.rate ?? context.current.bagRate
  return {
    context,
    taxes: options,
    setContext: ({ date: day, ...rest }) => {
      context.current = { ...context.current, ...rest }
      if (/^\d{4}-\d{2}-\d{2}$/.test(day)) setDate(day)
    },
  }
}

/** A client made in the drawer becomes the client of the invoice. */
function ClientTaker({ take }: { take: { current: ((client: FormValues) => void) | undefined } }): ReactNode {
  const { setValue, getValues } = useFormContext()
  take.current = (client) => {
    setValue('documentType', typeForClient(client.documentType, String(getValues('documentType'))))
    setValue(
      'client',
      { id: client.id, code: client.documentNumber, name: client.fiscalName },
      { shouldDirty: true, shouldValidate: true },
    )
  }
  return null
}

/** Totals of the lines as they stand, drawn behind the keys. */
function useTotals(lines: Lines<InvoiceLine>, context: { current: LineContext }) {
  const rows = useDeferredValue(lines.rows)
  const [currency, rate] = useWatch({ name: ['currency', 'exchangeRate'] }) as [string, string]
  const { bagRate } = context.current
  return useMemo(
    () => invoiceTotals(rows.filter((row) => !isBlank(row)).map(lineInput), bagRateIn(context.current)),
    [rows, currency, rate, bagRate],
  )
}

interface LiveTotalsProps {
  lines: Lines<InvoiceLine>
  context: { current: LineContext }
  onContext: ReturnType<typeof useLineContext>['setContext']
}

function LiveTotals({ lines, context, onContext }: LiveTotalsProps): ReactNode {
  const [currency, exchangeRate, date] = useWatch({ name: ['currency', 'exchangeRate', 'date'] }) as string[]
  useEffect(
    () => onContext({ currency: currency ?? 'PEN', exchangeRate: exchangeRate ?? '1', date: date ?? '' }),
    [currency, exchangeRate, date],
  )
  return <InvoiceTotals amounts={useTotals(lines, context)} currency={currency ?? 'PEN'} />
}

function BetweenHeaderAndLines({ lines, context }: Omit<LiveTotalsProps, 'onContext'>): ReactNode {
  const { t } = useSpeech()
  const { total } = useTotals(lines, context)
  const short = shortLines(useDeferredValue(lines.rows))
  return (
    <>
      <InvoiceFees total={total} />
      <InvoiceVariants lines={lines} context={context} />
      {short.map(({ name, stock }) => (
        <Alert key={name} type="warning" showIcon className="yu-hint" title={t('invoice.short', { name, stock })} />
      ))}
    </>
  )
}

/** What the form begins with from a saved invoice. */
export function formValues(invoice: InvoiceOut): FormValues {
  const { items, fees, client, paymentTerm, ...rest } = invoice
  return {
    ...rest,
    client: { id: client.id, code: client.number, name: client.name },
    paymentTerm: { ...paymentTerm, instalments: Math.max(1, fees.length) },
    fees: fees.length > 0 ? fees.map(({ date, amount }) => ({ date, amount })) : null,
    items,
  }
}
