import { full } from '@yupana/contract'
import { eStateLabels } from '@yupana/einvoicing/web'
import { formatAmount, limaDate, systemClock } from '@yupana/kernel'
import { DownloadIcon, declaredList, ListPage, useCall, useCreate, useDownload, useSpeech } from '@yupana/ui'
import { Button, Input } from 'antd'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { treasury } from '../../contract/index.ts'
import { type CertificateNoun, callsOf, retentionStateLabels, words } from './states.ts'

/** Certificates that we gave and that were given to us, with what the month has of them. */
export function CertificateList({ noun }: { noun: CertificateNoun }): ReactNode {
  const { t, language } = useSpeech()
  const calls = callsOf(noun)
  const { columns, filters } = useMemo(
    () =>
      declaredList(calls.list, t, {
        number: { render: ({ serie, number }) => `${serie}-${number}` },
        direction: {
          states: {
            issued: { label: t('retention.direction.issued'), quiet: true },
            received: { label: t('retention.direction.received'), quiet: true },
          },
        },
        amount: { phone: 'amount' },
        status: { states: retentionStateLabels(t) },
        eStatus: { states: eStateLabels(t) },
      }),
    [language, noun],
  )
  const create = useCreate(`/payment/${noun}/new`, full(words[noun].receives), t(`${noun}.new`))
  const view = (key: 'issued' | 'received') => ({
    ...{ key, label: t(`retention.view.${key}`) },
    filters: [{ field: 'direction', operator: 'EQUAL' as const, value: key }],
  })
  const toReissue = {
    ...{ key: 'toReissue', label: t('retention.view.toReissue'), hot: true },
    filters: [{ field: 'toReissue', operator: 'EQUAL' as const, value: 'true' }],
  }
  return (
    <ListPage
      endpoint={calls.list}
      exportEndpoint={calls.export}
      {...(noun === 'retention' ? { documents: treasury.endpoints.bulkRetentions } : {})}
      title={t(`${noun}.plural`)}
      columns={columns}
      filters={filters}
      tabs={[view('issued'), view('received'), toReissue]}
      rowLink={(row) => `/payment/${noun}/view/${row.id}`}
      actions={create}
      empty={{ text: t(words[noun].empty), action: create }}
    >
      <Month noun={noun} />
    </ListPage>
  )
}

/** What a month has, for the tax form, and its lines as text. */
function Month({ noun }: { noun: CertificateNoun }): ReactNode {
  const { t } = useSpeech()
  const id = useId()
  const [period, setPeriod] = useState(() => limaDate(systemClock()).slice(0, 7))
  const calls = callsOf(noun)
  const download = useDownload()
  const { data } = useCall(calls.totals, { query: { period } } as never, { keepPrevious: true })
  const said = (way: 'issued' | 'received') =>
    data && t(`retention.totals.${way}`, { count: data[way].count, amount: formatAmount(data[way].amount, 'PEN') })
  return (
    <p className="yu-links">
      <label htmlFor={id}>
        <span className="yu-soft">{t('retention.month')}</span>{' '}
        <Input
          id={id}
          type="month"
          size="small"
          style={{ width: 150 }}
          value={period}
          onChange={({ target }) => target.value && setPeriod(target.value)}
        />
      </label>
      <span>{said('issued')}</span>
      <span>{said('received')}</span>
      {data && data.toReissue > 0 && <strong>{t('retention.totals.toReissue', { count: data.toReissue })}</strong>}
      <Button
        size="small"
        icon={<DownloadIcon />}
        onClick={() => void download(calls.txt, { query: { period } } as never)}
      >
        {t('retention.txt')}
      </Button>
    </p>
  )
}
