import { sourceScreen } from '@yupana/accounting/contract'
import { plain, round } from '@yupana/kernel'
import {
  Answer,
  DataTable,
  formatDate,
  formatQuantity,
  Link,
  Money,
  PageHead,
  useCall,
  useSearchParams,
  useSpeech,
} from '@yupana/ui'
import { Space } from 'antd'
import type { ReactNode } from 'react'
import { type WhyAverage, whyEndpoints } from '../contract/index.ts'
import './told.css'

/** Why the average of goods is what it is after a movement: before, the movement, after, and the reasons in words. */
export default function KardexWhy(): ReactNode {
  const { t } = useSpeech()
  const [params] = useSearchParams()
  const move = params.move ?? ''
  const call = useCall(whyEndpoints.whyAverage, { params: { move } }, { enabled: move !== '' })
  return (
    <section className="yu-page">
      <PageHead title={t('kardex.why')} />
      {move === '' ? (
        <div className="yu-empty">
          <p>{t('kardex.why.choose')}</p>
          <Link to="/kardex">{t('report.kardex')}</Link>
        </div>
      ) : (
        <Answer call={call}>{(why) => <Told why={why} />}</Answer>
      )}
    </section>
  )
}

function Told({ why }: { why: WhyAverage }): ReactNode {
  const { t } = useSpeech()
  const path = sourceScreen(why.source)
  const step = (id: string | null, word: string): ReactNode =>
    id && <Link to={`/kardex/why?move=${id}`}>{t(`kardex.why.${word}`)}</Link>
  return (
    <Space orientation="vertical" size="middle" className="yu-why">
      <div className="yu-panel">
        <strong>
          <Link to={`/items/view/${why.item.id}`}>
            {why.item.code} {why.item.name}
          </Link>
        </strong>
        <span>{why.warehouse.name}</span>
        <span>{formatDate(why.date)}</span>
        <span>{why.operation}</span>
        {path ? <Link to={path}>{why.document || t('kardex.document')}</Link> : <span>{why.document}</span>}
        {why.party && <span className="yu-soft">{why.party}</span>}
      </div>
      <ul>
        {why.reasons.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
      <Figures why={why} />
      {why.vouchers.length > 0 && <Vouchers vouchers={why.vouchers} />}
      <Space>
        {step(why.previous, 'previous')}
        {step(why.next, 'next')}
      </Space>
    </Space>
  )
}

function Figures({ why }: { why: WhyAverage }): ReactNode {
  const { t } = useSpeech()
  const rows = (['before', 'moved', 'after'] as const).map((key) => ({
    key,
    what: t(`kardex.why.${key}`),
    ...why[key],
  }))
  return (
    <DataTable
      label={t('kardex.why')}
      columns={[
        { field: 'what', label: '', kind: 'text' },
        { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
        {
          ...{ field: 'cost', label: `${t('kardex.why.cost')} (S/)`, kind: 'quantity' },
          render: ({ cost }) => formatQuantity(plain(round(cost, 4))),
        },
        { field: 'amount', label: `${t('stock.amount')} (S/)`, kind: 'money' },
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  )
}

function Vouchers({ vouchers }: Pick<WhyAverage, 'vouchers'>): ReactNode {
  const { t } = useSpeech()
  return (
    <DataTable
      label={t('kardex.why.vouchers')}
      columns={[
        { field: 'date', label: t('field.date'), kind: 'date' },
        {
          ...{ field: 'memo', label: t('kardex.why.vouchers'), kind: 'text' },
          render: ({ id, memo }) => <Link to={`/vouchers/view/entry/${id}`}>{memo}</Link>,
        },
        {
          field: 'total',
          label: t('field.total'),
          kind: 'money',
          render: ({ total }) => <Money value={total} currency="PEN" />,
        },
      ]}
      rows={vouchers}
      rowKey={({ id }) => id}
    />
  )
}
