import { full } from '@yupana/contract'
import {
  Answer,
  AttachmentsButton,
  type Column,
  declaredList,
  formatMoney,
  formatQuantity,
  HistoryButton,
  ListPage,
  RecordFields,
  type RowOf,
  type Say,
  ToneTag,
  TrashIcon,
  useCall,
  useCommand,
  useMay,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { type PriceListOut, priceListEndpoints } from '../../contract/index.ts'
import { PriceEntryDialog } from './price-entry-dialog.tsx'
import { PriceListActions } from './price-list-actions.tsx'
import { scopeText, shownPrice } from './price-list-words.ts'

export type EntryRow = RowOf<typeof priceListEndpoints.priceListProducts>

export default function PriceListView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(priceListEndpoints.priceList, { params: { id } })
  return <Answer call={call}>{(list) => <PriceList key={id} list={list} />}</Answer>
}

/** A list with its prices, found and paged: it may hold tens of thousands. */
function PriceList({ list }: { list: PriceListOut }): ReactNode {
  const { t, language } = useSpeech()
  const mayWrite = useMay(full('COMMERCECONFIG'))
  const [edited, setEdited] = useState<EntryRow | 'new'>()
  const save = useCommand(priceListEndpoints.savePriceListProducts, {
    success: t('ui.deleted'),
    invalidates: ['price'],
  })
  const { columns, filters } = useMemo(
    () => listed(t, list, mayWrite ? setEdited : undefined),
    [language, list, mayWrite],
  )
  const params = { id: list.id }
  const add = mayWrite && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('priceList.addEntry')}
    </Button>
  )
  return (
    <>
      <ListPage
        endpoint={priceListEndpoints.priceListProducts}
        params={params}
        title={`${list.number} · ${list.name}`}
        columns={columns}
        filters={filters}
        actions={
          <>
            <AttachmentsButton entity="priceList" id={list.id} />
            <HistoryButton entity="priceList" id={list.id} />
            <PriceListActions list={list}>{add}</PriceListActions>
          </>
        }
        bulk={
          mayWrite
            ? [
                {
                  key: 'remove',
                  label: t('ui.delete'),
                  icon: <TrashIcon />,
                  danger: true,
                  run: async (rows) => {
                    await save.mutateAsync({ params, body: { remove: rows.map((row) => row.id) } })
                  },
                },
              ]
            : undefined
        }
        empty={{ text: t('priceList.entriesEmpty'), action: add }}
      >
        <RecordFields columns={headOf(t, list)} row={list} />
      </ListPage>
      {edited && <PriceEntryDialog list={list} entry={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function headOf(t: Say, { validFrom, validTo, margin }: PriceListOut): Column<PriceListOut>[] {
  const columns: (Column<PriceListOut> | false)[] = [
    {
      field: 'active',
      label: t('field.status'),
      kind: 'text',
      render: ({ active }) => (
        <ToneTag tone={active ? 'good' : 'neutral'}>{t(active ? 'field.active' : 'priceList.inactive')}</ToneTag>
      ),
    },
    { field: 'type', label: t('field.type'), kind: 'text', render: ({ type }) => t(`priceList.type.${type}`) },
    { field: 'scope', label: t('priceList.scope'), kind: 'text', render: (row) => scopeText(row, t) },
    {
      field: 'currency',
      label: t('field.currency'),
      kind: 'text',
      render: ({ currency }) => t(`currency.${currency}`),
    },
    { field: 'includeTaxPrice', label: t('priceList.includeTaxPrice'), kind: 'flag' },
    { field: 'priority', label: t('priceList.priority'), kind: 'text' },
    validFrom !== null && { field: 'validFrom', label: t('priceList.validFrom'), kind: 'date' },
    validTo !== null && { field: 'validTo', label: t('priceList.validTo'), kind: 'date' },
    margin !== null && {
      field: 'margin',
      label: t('priceList.formula'),
      kind: 'text',
      render: (row) =>
        `${t('priceList.margin')}: ${formatQuantity(row.margin ?? '0')} · ${t('priceList.rounding')}: ${row.rounding === 'none' ? t('priceList.roundingNone') : row.rounding}`,
    },
  ]
  return columns.filter((each) => each !== false)
}

function listed(t: Say, list: PriceListOut, edit: ((row: EntryRow) => void) | undefined) {
  const { columns, filters } = declaredList(priceListEndpoints.priceListProducts, t, {
    code: { width: 110, render: ({ product }) => product.code },
    name: { render: ({ product }) => product.name },
    unit: { render: ({ unit }) => unit.code },
    minimumQuantity: {
      render: ({ minimumQuantity }) => (minimumQuantity === '0' ? '' : formatQuantity(minimumQuantity)),
    },
    netPrice: { render: (row) => shownPrice(row.netPrice) },
    grossPrice: { render: (row) => shownPrice(row.grossPrice) },
    minimumPrice: { render: (row) => shownPrice(row.minimumPrice) },
  })
  const base: Column<EntryRow> = {
    field: 'base',
    label: t('priceList.basePrice'),
    kind: 'money',
    render: ({ baseCurrency, netPriceBase, includeTaxPriceBase }) =>
      `${baseCurrency} ${formatMoney(list.includeTaxPrice ? includeTaxPriceBase : netPriceBase)}`,
  }
  const action: Column<EntryRow> = {
    field: 'action',
    label: '',
    kind: 'text',
    sortable: false,
    render: (row) => (
      <Button size="small" onClick={() => edit?.(row)}>
        {t('ui.edit')}
      </Button>
    ),
  }
  return { columns: [...columns, base, ...(edit ? [action] : [])], filters }
}
