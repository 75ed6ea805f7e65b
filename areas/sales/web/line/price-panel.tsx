import { full } from '@yupana/contract'
import {
  type Column,
  currencySign,
  DataTable,
  formatQuantity,
  type Lines,
  priceText,
  type RowOf,
  useCall,
  useMay,
  useShortcuts,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Alert, Button, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { priceEndpoints } from '../../contract/index.ts'
import type { SaleLine } from './sale-lines.ts'
import '../prices.css'
import { brokenFloor, followsRules, type LinePrices, priceOf, sourceOf } from './rule-prices.tsx'

interface PricePanelProps {
  lines: Lines<SaleLine>
  prices: LinePrices
  /** Key of the line that is asked about. */
  asked: string | undefined
  onAsk: (line: string | undefined) => void
}

/** Why a line has its price, the floor under it, and what this client paid before; Alt-P asks about the line with the focus. */
export function PricePanel({ lines, prices, asked, onAsk }: PricePanelProps): ReactNode {
  const { t } = useSpeech()
  const focused = (): string | undefined => {
    const place = document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex')
    return lines.rows[Number(place ?? '2') - 2]?.key
  }
  useShortcuts([{ keys: 'alt+p', label: t('price.why'), run: () => onAsk(focused()) }])
  const index = lines.rows.findIndex((row) => row.key === asked)
  const row = lines.rows[index]
  if (!row?.item) return null
  return (
    <Modal open footer={null} width={620} title={t('price.why')} onCancel={() => onAsk(undefined)} destroyOnHidden>
      <LinePrice row={row} prices={prices} onChange={(next) => lines.dispatch({ type: 'set', index, row: next })} />
    </Modal>
  )
}

interface LinePriceProps {
  row: SaleLine
  prices: LinePrices
  onChange: (row: SaleLine) => void
}

function LinePrice({ row, prices, onChange }: LinePriceProps): ReactNode {
  const { t } = useSpeech()
  const currency = useWatch({ name: 'currency' }) as string
  const resolved = priceOf(prices, row)
  const { number, name, margin, minimumQuantity } = resolved?.rule ?? {}
  const taxed = (gross: boolean): string => t(gross ? 'product.grossPrice' : 'product.netPrice')
  const shown = (price: string, gross: boolean): string =>
    `${currencySign(currency)} ${priceText(price)} · ${taxed(gross)}`
  const differs = resolved !== undefined && !followsRules(row, resolved)
  return (
    <div className="yu-price-panel">
      <p>
        <strong>{row.item?.name}</strong>
        <br />
        {t(`price.reason.${sourceOf(row, resolved)}`, { number: number ?? '', name: name ?? '', margin: margin ?? '' })}
        {!differs && minimumQuantity && minimumQuantity !== '0' && (
          <> · {t('price.break', { quantity: formatQuantity(minimumQuantity) })}</>
        )}
      </p>
      {differs && (
        <p className="yu-price-resolved">
          <span>
            {t('price.resolved')}: {shown(resolved.price, resolved.includeTaxPrice)}
            <br />
            <span className="yu-soft">
              {t(`price.reason.${resolved.rule.reason}`, {
                number: number ?? '',
                name: name ?? '',
                margin: margin ?? '',
              })}
            </span>
          </span>
          <Button
            size="small"
            onClick={() =>
              onChange({
                ...row,
                price: resolved.price,
                includeTaxPrice: resolved.includeTaxPrice,
                priceSource: 'rule',
                priceReason: '',
              })
            }
          >
            {t('price.takeResolved')}
          </Button>
        </p>
      )}
      {resolved?.minimumPrice && (
        <p>
          {t('price.floor')}: {shown(resolved.minimumPrice, resolved.includeTaxPrice)}
        </p>
      )}
      <Floor row={row} prices={prices} onChange={onChange} />
      <LastPrices item={row.item?.id ?? ''} />
    </div>
  )
}

/** Under the floor: the reason, of those who may; else what to do. */
function Floor({ row, prices, onChange }: LinePriceProps): ReactNode {
  const { t } = useSpeech()
  const may = useMay(full('PRICEOVERRIDE'))
  if (brokenFloor(row, priceOf(prices, row)) === undefined) return null
  if (!may) return <Alert type="warning" showIcon title={t('price.belowFloor')} />
  return (
    <div className="yu-price-reason">
      <label htmlFor="price-reason">{t('price.reasonField')}</label>
      <Input
        id="price-reason"
        value={row.priceReason}
        maxLength={200}
        autoFocus
        onChange={(event) => onChange({ ...row, priceReason: event.target.value })}
      />
    </div>
  )
}

type Last = RowOf<typeof priceEndpoints.lastPrices>

function LastPrices({ item }: { item: string }): ReactNode {
  const { t } = useSpeech()
  const client = useWatch({ name: 'client' }) as { id: string } | null
  const query = { client: client?.id ?? '', item }
  const { data } = useCall(
    priceEndpoints.lastPrices,
    { query },
    { enabled: Boolean(client?.id && item), staleTime: 60_000, silent: true },
  )
  if (!data) return null
  const columns: Column<Last>[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'number', label: t('field.number'), kind: 'text', render: ({ serie, number }) => `${serie}-${number}` },
    { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    {
      field: 'unitPrice',
      label: t('product.grossPrice'),
      kind: 'money',
      render: ({ unitPrice }) => priceText(unitPrice),
    },
  ]
  return (
    <>
      <h3>{t('price.last')}</h3>
      {data.data.length === 0 ? (
        <p className="yu-soft">{t('price.noLast')}</p>
      ) : (
        <DataTable
          label={t('price.last')}
          columns={columns}
          rows={data.data}
          rowKey={(each, i) => `${each.invoice}${i}`}
        />
      )}
    </>
  )
}
