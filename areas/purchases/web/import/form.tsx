import { CurrencyFields } from '@yupana/company/web'
import type { Option } from '@yupana/contract'
import { formatAmount } from '@yupana/kernel'
import { PartyField } from '@yupana/parties/web'
import {
  DocumentForm,
  type DocumentFormOf,
  Field,
  type FormValues,
  formatQuantity,
  type LineColumn,
  type LineRow,
  PlusIcon,
  type Say,
  savedText,
  TrashIcon,
  useFieldArray,
  useIssuingSaves,
  useLines,
  useSpeech,
  uuid,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import {
  type BillImportOut,
  billImportEndpoints,
  importRegimes,
  importTypes,
  landedBases,
} from '../../contract/index.ts'
import { IMPORT_READS, importNumber } from './states.ts'
import './form.css'

interface GoodsLine extends LineRow {
  /** A line of a bill, as it is chosen. */
  of?: { id: string; code?: string | null; name?: string | null }
  bill?: { id: string }
  line?: number
  unit: string
  quantity: string
  amount: string
  currency: string
  weight: string
  volume: string
}

const blank = (): GoodsLine => ({
  key: uuid(),
  unit: '',
  quantity: '',
  amount: '',
  currency: '',
  weight: '',
  volume: '',
})
const isBlank = (row: GoodsLine): boolean => row.of === undefined && row.weight === '' && row.volume === ''
const toItem = (row: GoodsLine): unknown => {
  if (isBlank(row)) return undefined
  const { of, bill, line, unit: _, quantity: __, amount: ___, currency: ____, key: _____, ...typed } = row
  return {
    bill: bill ?? null,
    line: line ?? null,
    weight: typed.weight || null,
    volume: typed.volume || null,
    of,
  } as never
}
/** From a saved import, or from a kept draft. */
const fromItem = (item: FormValues): GoodsLine => {
  const { bill, line, unit, quantity, amount, weight, volume, of } = item as {
    bill?: { id: string; number?: string; currency?: string }
    line?: number
    unit?: { code: string }
    item?: { name?: string }
    of?: NonNullable<GoodsLine['of']>
  } & Record<string, unknown>
  const name = (item.item as { name?: string } | undefined)?.name
  return {
    ...blank(),
    ...(bill
      ? { bill: { id: bill.id }, of: of ?? { id: `${bill.id}/${line}`, code: bill.number ?? '', name: name ?? '' } }
      : {}),
    ...(line ? { line } : {}),
    ...{
      unit: (unit as { code?: string } | undefined)?.code ?? '',
      quantity: savedText(quantity),
      amount: savedText(amount),
    },
    ...{ currency: bill?.currency ?? '', weight: savedText(weight), volume: savedText(volume) },
  }
}

/** What customs says, the goods with what they weigh, and the bills of what brought them. */
export function ImportForm({ endpoint, id, title, values }: DocumentFormOf<BillImportOut>): ReactNode {
  const { t, language } = useSpeech()
  const saves = useIssuingSaves<BillImportOut>({
    ...{ path: '/bill-import', titleOf: importNumber, issue: billImportEndpoints.issueBillImport },
    ...{ label: t('billImport.saveAndIssue'), text: () => t('billImport.issued') },
    ...{ refusedIn: 'form' as const, invalidates: IMPORT_READS },
  })
  const { also: _, ...plain } = saves
  const columns = useMemo(() => lineColumns(t), [language])
  const goods = Array.isArray(values.goods) ? (values.goods as FormValues[]) : []
  const lines = useLines<GoodsLine>(goods.map(fromItem), { blank, isBlank, compute: (row) => row })
  return (
    <DocumentForm
      {...(values.status === 'open' ? plain : saves)}
      endpoint={endpoint}
      params={id ? { id } : undefined}
      title={title}
      draft={`billImport.${id ?? 'new'}`}
      values={values}
      name="goods"
      lines={lines}
      columns={columns}
      toItem={(row) => {
        const item = toItem(row) as { of?: unknown } | undefined
        if (!item) return undefined
        const { of: __, ...said } = item
        return said
      }}
      fromItem={fromItem}
      invalidates={IMPORT_READS}
      gate={{ fields: ['customsOffice', 'date', 'warehouse'], hint: t('billImport.headerFirst') }}
      party={<PartyField name="supplier" label={t('billImport.supplier')} />}
      typed={['customsOffice', 'number']}
      extra={<Tributes />}
      beside={<Costs />}
    >
      <Header />
    </DocumentForm>
  )
}

function Header(): ReactNode {
  const { t } = useSpeech()
  const types = importTypes.map((value) => ({ value, label: t(`billImport.type.${value}`) }))
  const regimes = importRegimes.map((value) => ({ value, label: t(`billImport.regime.${value}`) }))
  const third = { span: 'third' } as const
  return (
    <>
      <Field {...third} name="documentType" label={t('field.type')} kind="choice" options={types} />
      <Field
        {...{ ...third, name: 'customsOffice', label: t('billImport.customsOffice'), kind: 'ref' }}
        choose="/api/customs-office/choose"
      />
      <Field {...third} name="year" label={t('billImport.year')} kind="integer" />
      <Field {...third} name="regime" label={t('billImport.regime')} kind="choice" options={regimes} />
      <Field {...third} name="number" label={t('billImport.number')} kind="code" />
      <Field {...third} name="date" label={t('field.date')} kind="date" />
      <Field {...third} name="warehouse" label={t('field.warehouse')} kind="ref" choose="/api/warehouses/choose" />
      <CurrencyFields side="sale" />
      <Field {...third} name="dueDate" label={t('field.dueDate')} kind="date" />
      <Field {...third} name="note" label={t('field.notes')} kind="text" />
    </>
  )
}

/** What customs takes, in the currency of the header. */
function Tributes(): ReactNode {
  const { t } = useSpeech()
  const bases = landedBases.map((value) => ({ value, label: t(`billImport.basis.${value}`) }))
  return (
    <fieldset className="yu-field yu-parts yu-import-tributes">
      <legend>{t('billImport.tributes')}</legend>
      {(['cif', 'adValorem', 'isc', 'otherDuties', 'igv', 'ipm', 'perception'] as const).map((name) => (
        <Field key={name} name={name} label={t(`billImport.${name}`)} kind="money" />
      ))}
      <Field name="dutyBasis" label={t('billImport.dutyBasis')} kind="choice" options={bases} />
    </fieldset>
  )
}

/** Freight, insurance, agent, storage: bills, and by what each is shared. */
function Costs(): ReactNode {
  const { t } = useSpeech()
  const { fields, append, remove } = useFieldArray({ name: 'costs', keyName: 'key' })
  const bases = landedBases.map((value) => ({ value, label: t(`billImport.basis.${value}`) }))
  return (
    <fieldset className="yu-field yu-parts yu-costs">
      <legend>{t('billImport.costs')}</legend>
      {fields.map(({ key }, i) => (
        <div key={key} className="yu-part">
          <Field name={`costs.${i}.bill`} label={t('billImport.bill')} kind="ref" choose="/api/bills/choose" />
          <Field name={`costs.${i}.basis`} label={t('billImport.basis')} kind="choice" options={bases} />
          <Button
            {...{ type: 'text', danger: true, icon: <TrashIcon />, onClick: () => remove(i) }}
            aria-label={`${t('ui.delete')} ${t('billImport.bill')} ${i + 1}`}
          />
        </div>
      ))}
      <Button icon={<PlusIcon />} onClick={() => append({ bill: null, line: null, basis: 'value' })}>
        {t('billImport.costAdd')}
      </Button>
    </fieldset>
  )
}

/** The line with what was chosen: a line of a bill, with what it bills. */
function withGoods(row: GoodsLine, option: Option): GoodsLine {
  const { id, code, name, bill, line, unitCode, quantity, amount, currency, weight, volume } = option as Option & {
    bill: { id: string }
    line: number
  } & Record<string, unknown>
  return {
    ...{ ...row, of: { id, code, name }, bill: { id: bill.id }, line, unit: savedText(unitCode) },
    ...{ quantity: savedText(quantity), amount: savedText(amount), currency: savedText(currency) },
    ...{ weight: row.weight || savedText(weight), volume: row.volume || savedText(volume) },
  }
}

function lineColumns(t: Say): LineColumn<GoodsLine>[] {
  return [
    {
      ...{ key: 'of', label: t('billImport.goods'), kind: 'choose', choose: '/api/bill-imports/goods/choose' },
      ...{ width: 300, grow: 3 },
      set: (row, _id, option) => (option ? withGoods(row, option) : row),
    },
    { key: 'unit', label: t('field.unit'), kind: 'text', width: 70, editable: () => false },
    {
      ...{ key: 'quantity', label: t('billImport.quantity'), kind: 'computed', width: 90 },
      text: ({ quantity }) => (quantity ? formatQuantity(quantity) : ''),
    },
    {
      ...{ key: 'amount', label: t('billImport.amount'), kind: 'computed', width: 130 },
      text: ({ amount, currency }) => (amount ? formatAmount(amount, currency) : ''),
    },
    { key: 'weight', label: t('billImport.weight'), kind: 'quantity', width: 110 },
    { key: 'volume', label: t('billImport.volume'), kind: 'quantity', width: 110 },
  ]
}
