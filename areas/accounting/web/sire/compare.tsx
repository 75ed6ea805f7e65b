import { full } from '@yupana/contract'
import {
  Answer,
  formatMoney,
  Link,
  monthName,
  PageHead,
  StateTag,
  useCall,
  useMay,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Checkbox, Input, Pagination, Tabs } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { type SireKind, type SirePeriodOut, type SireType, sireEndpoints, sireKinds } from '../../contract/index.ts'
import { CompareRows } from './rows.tsx'
import { PeriodSteps } from './steps.tsx'
import { sireStatusLabels } from './words.ts'

const PAGE = 50

/** The proposal of a month beside the books: what differs, what was decided of it, and the way to the office. */
export default function SireCompare(): ReactNode {
  const { t, language } = useSpeech()
  const { year = '', month = '', type = '' } = useScreenParams()
  const place = { type: type as SireType, year: Number(year), month: Number(month) }
  const [kind, setKind] = useState<SireKind>()
  const [undecided, setUndecided] = useState(false)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const first = useCall(sireEndpoints.sireComparison, { query: { ...place, limit: 1 } })
  const counts = first.data?.kinds ?? []
  // What is to be done is shown first.
  const shown = kind ?? sireKinds.find((each) => counts.some((of) => of.kind === each && of.undecided > 0)) ?? 'equal'
  useEffect(() => setPage(1), [shown, undecided, search])
  const query = { ...place, kind: shown, undecided, page, limit: PAGE, ...(search ? { search } : {}) }
  const call = useCall(sireEndpoints.sireComparison, { query }, { keepPrevious: true })
  const may = useMay(full('ACCOUNTINGSIRE'))
  const ofKind = (each: SireKind) => counts.find((of) => of.kind === each)
  return (
    <section className="yu-page">
      <Answer call={first} fresh>
        {({ period }) => (
          <>
            <PageHead
              title={`${t(`sire.type.${place.type}`)} · ${monthName(month, language)} ${year}`}
              subtitle={<Link to={`/report/sire/year/${year}`}>{t('sire.plural')}</Link>}
              beside={<StateTag value={period.status} states={sireStatusLabels(t)} />}
            />
            <PeriodSteps period={period as SirePeriodOut} kinds={counts} may={may} />
          </>
        )}
      </Answer>
      <Tabs
        activeKey={shown}
        onChange={(next) => setKind(next as SireKind)}
        items={sireKinds.map((each) => ({
          key: each,
          label: `${t(`sire.kind.${each}`)} ${ofKind(each)?.count ?? 0} · IGV ${formatMoney(ofKind(each)?.igv ?? '0')}`,
        }))}
      />
      <div className="yu-strip">
        <Input.Search
          allowClear
          aria-label={t('ui.search')}
          placeholder={t('ui.search')}
          onSearch={setSearch}
          style={{ maxWidth: 280 }}
        />
        {shown !== 'equal' && (
          <Checkbox checked={undecided} onChange={({ target }) => setUndecided(target.checked)}>
            {t('sire.onlyUndecided')}
          </Checkbox>
        )}
      </div>
      <Answer call={call} fresh>
        {({ data, total, period }) => (
          <>
            <CompareRows rows={data} period={period as SirePeriodOut} kind={shown} may={may} />
            {total > PAGE && (
              <Pagination current={page} pageSize={PAGE} total={total} showSizeChanger={false} onChange={setPage} />
            )}
          </>
        )}
      </Answer>
    </section>
  )
}
