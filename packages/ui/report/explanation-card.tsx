import { type Explanation, explainEndpoint } from '@yupana/contract'
import { Skeleton } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCall } from '../api.tsx'
import { formatInstant } from '../date-text.ts'
import { currencySign } from '../document/totals.tsx'
import { formatMoney, formatQuantity } from '../form/input/number-text.ts'
import { useSpeech } from '../i18n.ts'
import { Link } from '../shell/navigation.tsx'
import type { AskedFigure } from './use-asked-figure.ts'

interface CardProps {
  report: string
  params: Readonly<Record<string, string>>
  asking: AskedFigure
  onGo: () => void
}

/** Where a figure is from, read when it is asked. */
export function ExplanationCard({ report, params, asking, onGo }: CardProps): ReactNode {
  const { t } = useSpeech()
  const card = useRef<HTMLDivElement>(null)
  const query = { report, column: asking.field, key: asking.name, params: new URLSearchParams(params).toString() }
  const { data, error } = useCall(explainEndpoint, { query })
  useEffect(() => {
    if (asking.keyboard && data) (card.current?.querySelector<HTMLElement>('a') ?? card.current)?.focus()
  }, [data, asking])
  if (error) return t('error.figure_unknown')
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  return (
    <div ref={card} tabIndex={-1} role="dialog" aria-label={`${t('explain.open')} ${data.column}`}>
      <Told told={data} onGo={onGo} />
    </div>
  )
}

function Told({ told, onGo }: { told: Explanation; onGo: () => void }): ReactNode {
  const { t } = useSpeech()
  const { currency, last } = told
  const amount = (text: string): string =>
    currency ? `${currencySign(currency)} ${formatMoney(text)}` : formatQuantity(text)
  const go = (path: string | null, content: ReactNode): ReactNode =>
    path ? (
      <Link to={path} onClick={onGo}>
        {content}
      </Link>
    ) : (
      content
    )
  return (
    <>
      <div className="yu-explained-head">
        <span>{told.column}</span> <strong>{amount(told.value)}</strong>
      </div>
      <p>
        {told.formula}
        {told.path && <> · {go(told.path, t('explain.all'))}</>}
      </p>
      {told.reason && <p className="yu-soft">{told.reason}</p>}
      {told.parts.length > 0 && (
        <ul aria-label={t('explain.parts')}>
          {told.parts.map((part, at) => (
            <li key={`${at}`}>
              <span>{go(part.path, part.text || '–')}</span>
              <span className="yu-figure">{currency ? formatMoney(part.amount) : formatQuantity(part.amount)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="yu-soft">
        {told.params.map(({ text }) => text).join(' · ')}
        <br />
        {t(`explain.source.${told.source}`)} · {t('explain.count')}: {formatQuantity(String(told.count))} ·{' '}
        {t('report.asOf', { at: formatInstant(told.asOf) })}
        {last && (
          <>
            <br />
            {t('explain.last')}: {go(last.path, last.what)}, {last.by ?? '–'}, {formatInstant(last.at)}
          </>
        )}
      </p>
    </>
  )
}
