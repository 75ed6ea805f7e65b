import { firstDay, lastDay } from '@yupana/kernel'
import { PageHead, PeriodPicker, useGo, useScreenParams, useSearchParams, useSessionStore, useSpeech } from '@yupana/ui'
import { Flex, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { archiveNames } from '../../contract/index.ts'
import { PendingList } from './pending-list.tsx'
import { RegenerateTab } from './regenerate-tab.tsx'

export interface GeneratorPlace {
  year: string
  month: string
  from: string
  to: string
  archive?: string | undefined
  rendering?: string | undefined
}

type Tab = 'pending' | 'again'
const TABS: readonly Tab[] = ['pending', 'again']

/** Vouchers that documents and payments of a month ask for, and those that are there compared with what they would say now. */
export default function Generator(): ReactNode {
  const { t } = useSpeech()
  const { year = '', month = '', archive, renderingId } = useScreenParams()
  const [search, setSearch] = useSearchParams()
  const period = { year: Number(year), month: Number(month) }
  // Papers of a rendering stand in the months in which they were spent.
  const span = renderingId
    ? { from: `${year}-01-01`, to: `${year}-12-31` }
    : { from: firstDay(period), to: lastDay(period) }
  const place = { year, month, archive, rendering: renderingId, ...span }
  const tab: Tab = search.tab === 'again' ? 'again' : 'pending'
  const title = [
    t('generator'),
    archive && `${archive} ${archiveNames[archive] ?? ''}`,
    renderingId && t('generator.rendering'),
  ]
    .filter(Boolean)
    .join(' · ')
  const actions = (
    <Flex gap={8} wrap align="center">
      <Segmented<Tab>
        value={tab}
        onChange={(next) => setSearch(next === 'again' ? { tab: next } : {})}
        options={TABS.map((value) => ({ value, label: t(`generator.tab.${value}`) }))}
      />
      {!renderingId && <Months place={place} />}
    </Flex>
  )
  if (tab === 'pending') return <PendingList place={place} title={title} actions={actions} />
  return (
    <section className="yu-page">
      <PageHead title={title} actions={actions} />
      <RegenerateTab key={`${place.from} ${archive ?? ''} ${renderingId ?? ''}`} place={place} />
    </section>
  )
}

/** The same of another month. */
function Months({ place: { year, month, archive } }: { place: GeneratorPlace }): ReactNode {
  const go = useGo()
  const session = useSessionStore()
  return (
    <PeriodPicker
      year={year}
      month={month.padStart(2, '0')}
      onChange={(next) => {
        session.choosePeriod(next.year, next.month)
        go(`/vouchers/year/${next.year}/month/${next.month}${archive ? `/archive/${archive}` : ''}/generator`)
      }}
    />
  )
}
