import { CallForm, Field, Link, PageHead, useGo, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { itemEndpoints } from '../../contract/index.ts'

interface Props {
  type: string
  id: string
  row: Readonly<Record<string, unknown>>
}

const yearLater = (date: unknown): string | null =>
  typeof date === 'string' ? `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`.replace('-02-29', '-02-28') : null

/** The new code, and of a book when it holds and how much dearer it is. */
export function CopyForm({ type, id, row }: Props): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const book = type === 'catalogue' || type === 'contract'
  const calls = {
    catalogue: itemEndpoints.duplicateCatalogue,
    contract: itemEndpoints.duplicateContract,
  }
  const endpoint = calls[type as keyof typeof calls] ?? itemEndpoints.duplicateItem
  return (
    <section className="yu-page">
      <PageHead
        title={t('travelItem.duplicate', { name: `${String(row.code)} · ${String(row.name)}` })}
        subtitle={<Link to={`/travel/items/view/${type}/${id}`}>{String(row.code)}</Link>}
      />
      <CallForm
        endpoint={endpoint}
        values={{
          code: '',
          ...(book ? { from: yearLater(row.validFrom), to: yearLater(row.validTo), percent: '0' } : {}),
        }}
        toInput={(body) => ({ params: { id }, body }) as never}
        submit={t('ui.duplicate')}
        success={t('ui.saved')}
        invalidates={['travelItem', 'travelCatalogue', 'travelContract', 'travelFare']}
        onDone={({ id: made }) => go(`/travel/items/edit/${type}/${made}`, { replace: true })}
      >
        <Field name="code" label={t('travelItem.newCode')} kind="code" span="third" autoFocus />
        {book && (
          <>
            <Field name="from" label={t('travelFare.validFrom')} kind="date" span="third" />
            <Field name="to" label={t('travelFare.validTo')} kind="date" span="third" />
            <Field name="percent" label={t('travelFare.percent')} kind="quantity" span="third" />
          </>
        )}
      </CallForm>
    </section>
  )
}
