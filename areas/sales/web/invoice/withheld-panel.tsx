import { taxOf } from '@yupana/catalogue/web'
import { dec, fixed, sum } from '@yupana/kernel'
import {
  currencySign,
  Field,
  figureOf,
  formatMoney,
  type Lines,
  type Say,
  useCall,
  useSettled,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { invoiceEndpoints, perceptionCodes, type Withheld } from '../../contract/index.ts'
import { isTotalled, type SaleLine } from '../line/sale-lines.ts'
import { OptionalChoice } from './optional-choice.tsx'
import './withheld.css'

type Told = Pick<Withheld, 'retention' | 'net'> & {
  detraction: (NonNullable<Withheld['detraction']> & { name: string; account: string | null }) | null
  perception: Withheld['perception']
  operationType: string
  depositAsked: boolean
  perceives: boolean
  parts: number
  serviceCharge: string | null
}

/** What of the sale, as it stands, is not paid to us directly; undefined while nobody knows. */
export function useWithheld(
  amounts: { total: string; prepaid: string; otherCharges: string },
  lines: Lines<SaleLine>,
): Told | undefined {
  const [documentType, date, client, currency, rate, deposit, code] = useWatch({
    name: ['documentType', 'date', 'client', 'currency', 'exchangeRate', 'detractionDeposit', 'perceptionCode'],
  }) as [string, string, { id: string } | null, string, string | null, string | null, string | null]
  const rows = lines.rows.filter((row) => isTotalled(row) && row.item?.id)
  const reference = sum(rows.map(({ cargo }) => figureOf(cargo?.service ?? '') || '0'))
  const exchangeRate = currency === 'PEN' ? '1' : figureOf(rate ?? '')
  const wanted = JSON.stringify({
    ...{ documentType, date, client: { id: client?.id ?? '' }, currency, exchangeRate, ...amounts },
    ...{
      detractionDeposit: depositOf(deposit),
      perceptionCode: code || null,
      reference: fixed(reference),
    },
    items: rows.slice(0, 1000).map(({ item, tax }) => ({ item: { id: item!.id }, tax: taxOf(tax).type })),
  })
  const settled = useSettled(wanted, 200)
  const body = useMemo(() => JSON.parse(settled), [settled])
  const ready =
    body.client.id !== '' &&
    body.items.length > 0 &&
    !['', '0'].includes(body.exchangeRate) &&
    /^\d{4}-\d{2}-\d{2}$/.test(body.date)
  const { data } = useCall(
    invoiceEndpoints.withheld,
    { body },
    { enabled: ready, silent: true, keepPrevious: true, staleTime: 30_000 },
  )
  return ready ? (data as Told | undefined) : undefined
}

/** What is typed as deposit; nothing while it is no amount. */
const depositOf = (typed: string | null): string | null => {
  const figure = figureOf(typed ?? '')
  return figure !== '' && dec(figure).gt(0) ? fixed(figure) : null
}

interface PanelProps {
  withheld: Told | undefined
  currency: string
}

/** How the sale is collected: what is deposited or retained of it, what is perceived beyond it, and what is left to be paid. */
export function WithheldPanel({ withheld, currency }: PanelProps): ReactNode {
  const { t } = useSpeech()
  if (!withheld) return null
  const { detraction, retention, perception, net, depositAsked } = withheld
  const perceives = withheld.perceives && !detraction
  if (!detraction && !retention && !perceives) return null
  return (
    <>
      {(detraction || retention || perception) && (
        <fieldset className="yu-fees yu-beside">
          <legend>{t('invoice.withheld')}</legend>
          <WithheldLines {...{ detraction, retention, perception, net, currency }} />
        </fieldset>
      )}
      {depositAsked && (
        <Field name="detractionDeposit" label={t('invoice.detractionDeposit')} kind="money" span="third" />
      )}
      {perceives && (
        <OptionalChoice
          name="perceptionCode"
          label={t('invoice.perceptionCode')}
          options={perceptionCodes.map((value) => ({ value, label: t(`invoice.perceptionCode.${value}`) }))}
        />
      )}
    </>
  )
}

interface LinesProps {
  detraction: { code: string; name: string; percent: string | null; soles: string; amount: string } | null
  retention: Withheld['retention']
  perception: Withheld['perception']
  net: string
  currency: string
}

/** The parts of a debt in words, of a sale as of its form. */
export function WithheldLines({ detraction, retention, perception, net, currency }: LinesProps): ReactNode {
  const { t } = useSpeech()
  const money = (amount: string, of = currency): string => `${currencySign(of)} ${formatMoney(amount)}`
  const lines: [string, string][] = [
    ...(detraction ? [[detractionText(detraction, t), money(detraction.soles, 'PEN')] as [string, string]] : []),
    ...(retention
      ? [[t('invoice.retention', { percent: retention.percent }), money(retention.amount)] as [string, string]]
      : []),
    ...(detraction || retention ? [[t('invoice.net'), money(net)] as [string, string]] : []),
    ...(perception
      ? [[t('invoice.perception', { percent: perception.percent }), money(perception.soles, 'PEN')] as [string, string]]
      : []),
  ]
  return lines.map(([label, amount]) => (
    <div key={label}>
      {label}: <strong className="yu-nowrap">{amount}</strong>
    </div>
  ))
}

const detractionText = ({ code, name, percent }: NonNullable<LinesProps['detraction']>, t: Say): string =>
  percent === null
    ? t('invoice.detractionFixed', { code, name })
    : t('invoice.detractionOf', { code, name, percent: dec(percent).toString() })
