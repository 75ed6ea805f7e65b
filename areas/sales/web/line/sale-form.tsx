import { productEndpoints } from '@yupana/catalogue/contract'
import { ItemDrawer } from '@yupana/catalogue/web'
import { type Endpoint, full, type Option } from '@yupana/contract'
import { LineLotsPanel, useLineLots } from '@yupana/inventory/web'
import { ClientDrawer } from '@yupana/parties/web'
import {
  DocumentForm,
  type DocumentFormProps,
  Field,
  type FormValues,
  figureOf,
  type Lines,
  useCall,
  useFormContext,
  useLines,
  useMay,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { type InvoiceTotals, type UsableAdvance, withServiceCharge } from '../../contract/index.ts'
import { type AskedAdvance, lessAsked } from '../advance/asked.ts'
import { CopiedPrices } from './copied-prices.tsx'
import { LineStock, Margin, type StockRead, shortMarks } from './line-stock.tsx'
import { PricePanel } from './price-panel.tsx'
import { floorMarks, type LinePrices, noPrices, RulePrices, ruleColumn } from './rule-prices.tsx'
import { ClientField } from './sale-header.tsx'
import {
  blankLine,
  fromItem,
  isBlank,
  isTotalled,
  type LineContext,
  lineColumns,
  lineInput,
  type SaleLine,
  toItem,
  totalsOf,
  withTotal,
} from './sale-lines.ts'
import { SaleTotals } from './sale-totals.tsx'
import { SaleVariants } from './sale-variants.tsx'
import { type StockHere, shortLines } from './stock-marks.ts'

interface SaleFormProps<E extends Endpoint>
  extends Pick<
    DocumentFormProps<E, SaleLine>,
    'endpoint' | 'title' | 'values' | 'draft' | 'onSaved' | 'also' | 'again' | 'gate'
  > {
  id: string | undefined
  /** Fields of the header. */
  header: ReactNode
  /** What a client that is chosen changes in the header. */
  onClient?: (client: Option | undefined, form: ReturnType<typeof useFormContext>) => void
  /** What a client that was made there changes beside the client itself. */
  onNewClient?: (client: FormValues, form: ReturnType<typeof useFormContext>) => void
  /** Like another one, at the prices as they were. */
  copied?: boolean
  /** Its goods leave with it: its lines say of which batches they are. */
  moves?: boolean
  /** Said between header and lines. */
  between?: ReactNode
  /** Advances that the sale may deduct, with what is left of them: its totals are less by what it asks of them. */
  offered?: readonly UsableAdvance[]
  /** At the left of the totals, by the total as it stands. */
  beside?: (total: string, more: { lines: Lines<SaleLine>; prepaid: string; otherCharges: string }) => ReactNode
}

/** Header, lines and live totals of what is sold or offered: prices by the rules, which a save waits for. */
export function SaleForm<E extends Endpoint>(props: SaleFormProps<E>): ReactNode {
  const { id, header, onClient, onNewClient, copied = false, moves = false, ...more } = props
  const { between, beside, offered, values, ...form } = more
  const { t, language } = useSpeech()
  const { context, setContext, taxes } = useLineContext(values)
  context.current.offered = offered ?? []
  const lines = useLines(startLines(values), {
    blank: blankLine,
    isBlank,
    compute: (row) => withTotal(row, context.current),
  })
  const [{ stock, warehouse, asking: pending }, setStock] = useState<StockRead>({})
  const [newItem, setNewItem] = useState<NewItem>()
  const mayCreate = useMay(full('PRODUCT'))
  const mayOverride = useMay(full('PRICEOVERRIDE'))
  const [prices, setPrices] = useState<LinePrices>(noPrices)
  const [asked, setAsked] = useState<string>()
  const { lots, ...asking } = useLineLots<SaleLine>()
  const columns = useMemo(() => {
    const create = (typed: string, pick: (option: Option) => void): void => setNewItem({ typed, pick })
    const rule = ruleColumn(t, prices, setAsked)
    const said = () => ({ ...context.current, taxes, stock })
    return lineColumns(t, said, mayCreate ? create : undefined, rule, moves ? lots : undefined)
  }, [language, taxes, mayCreate, prices, stock])
  const pickClient = useRef<(client: FormValues) => void>(undefined)
  const [newClient, setNewClient] = useState<string>()
  return (
    <>
      <DocumentForm
        {...(form as Pick<SaleFormProps<Endpoint>, 'endpoint' | 'title' | 'onSaved'>)}
        params={id ? { id } : undefined}
        values={values}
        lines={lines}
        columns={columns}
        toItem={toItem}
        fromItem={fromItem}
        party={<Client {...{ lines, context, onClient }} onNewClient={(typed = '') => setNewClient(typed)} />}
        marks={(openAt) => [
          ...shortMarks(pending ? [] : shortLines(lines.rows, stock), { t, lines, warehouse, openAt }),
          ...floorMarks({ t, lines, prices, ask: mayOverride ? setAsked : undefined }),
        ]}
        totals={<LiveTotals lines={lines} context={context} onContext={setContext} />}
        beside={<Beside lines={lines} context={context} stock={stock} beside={beside} />}
        extra={
          <>
            {between}
            {moves && <LineLotsPanel lines={lines} way="out" {...asking} />}
            {copied && <CopiedPrices lines={lines} prices={prices} />}
            <SaleVariants lines={lines} context={context} />
            <LineStock lines={lines} onStock={setStock} />
            <RulePrices lines={lines} onPrices={setPrices} />
            <PricePanel lines={lines} prices={prices} asked={asked} onAsk={setAsked} />
          </>
        }
      >
        {header}
        <ClientTaker take={pickClient} also={onNewClient} />
      </DocumentForm>
      {newItem && <NewItemDrawer {...newItem} onClose={() => setNewItem(undefined)} />}
      {newClient !== undefined && (
        <NewClientDrawer typed={newClient} take={pickClient} onClose={() => setNewClient(undefined)} />
      )}
    </>
  )
}

interface NewClientProps {
  typed: string
  take: ClientTakerProps['take']
  onClose: () => void
}

/** A client that is not known yet, made beside the document. */
function NewClientDrawer({ typed, take, onClose }: NewClientProps): ReactNode {
  const saved = (client: FormValues): void => {
    take.current?.(client)
    onClose()
  }
  return (
    <Suspense fallback={null}>
      <ClientDrawer typed={typed} onClose={onClose} onSaved={saved} />
    </Suspense>
  )
}

interface NewItem {
  typed: string
  pick: (option: Option) => void
}

/** A product that is not known yet, by its scanned code or its name: it goes into the line that asked for it. */
function NewItemDrawer({ typed, pick, onClose }: NewItem & { onClose: () => void }): ReactNode {
  return (
    <Suspense fallback={null}>
      <ItemDrawer
        typed={typed}
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

function startLines(values: FormValues): SaleLine[] {
  const items = Array.isArray(values.items) ? (values.items as FormValues[]) : []
  return items.length > 0 ? items.map(fromItem) : [blankLine()]
}

/** What lines take from the header, in a place that they read when they change; the header's watcher keeps it. */
function useLineContext(values: FormValues): {
  context: { current: LineContext }
  setContext: (next: Pick<LineContext, 'currency' | 'exchangeRate' | 'advance'> & { date: string }) => void
  taxes: LineContext['taxes']
} {
  const [date, setDate] = useState(String(values.date ?? ''))
  const query = { date }
  const { data: taxes } = useCall(
    productEndpoints.taxes,
    { query: { ...query, of: 'sale' as const } },
    { keepPrevious: true, staleTime: 60_000 },
  )
  const { data: bag } = useCall(productEndpoints.plasticBagTax, { query }, { keepPrevious: true, staleTime: 60_000 })
  const options = useMemo(() => (taxes ?? []).map(({ code, label }) => ({ value: code, label })), [taxes])
  const context = useRef<LineContext>({
    currency: String(values.currency ?? 'PEN'),
    exchangeRate: String(values.exchangeRate ?? '1'),
    bagRate: '0',
    taxes: [],
  })
  context.current.bagRate = bag?.rate ?? context.current.bagRate
  context.current.taxes = options
  return {
    context,
    taxes: options,
    setContext: ({ date: day, ...rest }) => {
      context.current = { ...context.current, ...rest }
      if (/^\d{4}-\d{2}-\d{2}$/.test(day)) setDate(day)
    },
  }
}

interface ClientTakerProps {
  take: { current: ((client: FormValues) => void) | undefined }
  also: SaleFormProps<Endpoint>['onNewClient']
}

/** A client made in the drawer becomes the client of the document. */
function ClientTaker({ take, also }: ClientTakerProps): ReactNode {
  const form = useFormContext()
  take.current = (client) => {
    also?.(client, form)
    form.setValue(
      'client',
      { id: client.id, code: client.documentNumber, name: client.fiscalName },
      { shouldDirty: true, shouldValidate: true },
    )
  }
  return null
}

/** Totals of the lines as they stand, drawn behind the keys: of what is sold, and what advances leave of that. */
function useTotals(
  lines: Lines<SaleLine>,
  context: { current: LineContext },
): { sold: InvoiceTotals; left: ReturnType<typeof lessAsked> } {
  const rows = useDeferredValue(lines.rows)
  const [currency, rate, asked, charge] = useWatch({
    name: ['currency', 'exchangeRate', 'advances', 'servicePercent'],
  }) as [string, string, AskedAdvance[] | null, string | null | undefined]
  const { bagRate, offered = [] } = context.current
  const totals = useMemo(
    () => withServiceCharge(totalsOf(rows, context.current), figureOf(charge ?? '') || '0'),
    [rows, currency, rate, bagRate, charge],
  )
  return useMemo(
    () => ({ sold: totals, left: lessAsked(totals, rows.filter(isTotalled).map(lineInput), asked, offered) }),
    [totals, rows, asked, offered],
  )
}

interface LiveTotalsProps {
  lines: Lines<SaleLine>
  context: { current: LineContext }
  onContext: ReturnType<typeof useLineContext>['setContext']
}

function LiveTotals({ lines, context, onContext }: LiveTotalsProps): ReactNode {
  const [currency, exchangeRate, date] = useWatch({ name: ['currency', 'exchangeRate', 'date'] }) as string[]
  const advance = useWatch({ name: 'advance' }) === true
  useEffect(
    () => onContext({ currency: currency ?? 'PEN', exchangeRate: exchangeRate ?? '1', date: date ?? '', advance }),
    [currency, exchangeRate, date, advance],
  )
  return <SaleTotals amounts={useTotals(lines, context).left} currency={currency ?? 'PEN'} />
}

interface ClientProps extends Omit<LiveTotalsProps, 'onContext'> {
  onNewClient: (typed?: string) => void
  onClient: SaleFormProps<Endpoint>['onClient']
}

/** Whom it is for, with what this document takes of its credit. */
function Client({ lines, context, onNewClient, onClient }: ClientProps): ReactNode {
  const form = useFormContext()
  const { total } = useTotals(lines, context).left
  return <ClientField onNewClient={onNewClient} onPick={(option) => onClient?.(option, form)} total={total} />
}

interface BesideProps extends Omit<LiveTotalsProps, 'onContext'> {
  stock: StockHere | undefined
  beside: SaleFormProps<Endpoint>['beside']
}

/** At the left of the totals: instalments, what is earned, notes. */
function Beside({ lines, context, stock, beside }: BesideProps): ReactNode {
  const { t } = useSpeech()
  const { sold, left } = useTotals(lines, context)
  return (
    <>
      {beside?.(left.total, { lines, prepaid: left.prepaid ?? '0', otherCharges: left.otherCharges ?? '0' })}
      <Margin lines={lines} stock={stock} totals={sold} />
      <Field name="notes" label={t('field.notes')} kind="text" />
    </>
  )
}
