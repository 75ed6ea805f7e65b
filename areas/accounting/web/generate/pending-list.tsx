import {
  declaredList,
  EyeIcon,
  formatMoney,
  JobProgress,
  Link,
  ListPage,
  type RowOf,
  type Say,
  ToneTag,
  useCall,
  useMay,
  useRefresh,
  useSpeech,
} from '@yupana/ui'
import { Button, Flex, Modal } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { archiveNames, type Generated, generatorEndpoints } from '../../contract/index.ts'
import { sourceScreen } from '../../contract/source-screen.ts'
import type { GeneratorPlace } from './generator.tsx'
import { ProposedVoucher } from './proposed-voucher.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { SkippedDialog } from './skipped-dialog.tsx'
import { useGenerate } from './use-generate.ts'

export type PendingRow = RowOf<typeof generatorEndpoints.pending>

interface Props {
  place: GeneratorPlace
  title: string
  actions: ReactNode
}

/** What waits for its voucher: looked at, generated, or taken off where it is entered already. */
export function PendingList({ place, title, actions }: Props): ReactNode {
  const { t, language } = useSpeech()
  const may = useMay(generatorEndpoints.generate.permission)
  const [shown, setShown] = useState<PendingRow>()
  const [settling, setSettling] = useState<PendingRow[]>()
  const [stayed, setStayed] = useState<Generated['skipped']>()
  const work = useGenerate((skipped) => setStayed(skipped))
  const { columns, filters } = useMemo(() => listed(t, place.year), [language, place.year])
  const always = useMemo(() => alwaysOf(place), [place.archive, place.rendering])
  const { from, to, archive, rendering } = place
  const span = { from, to, ...(archive ? { archive } : {}), ...(rendering ? { rendering } : {}) }
  return (
    <>
      <ListPage
        key={`${from} ${archive ?? ''} ${rendering ?? ''}`}
        endpoint={generatorEndpoints.pending}
        params={{ from, to }}
        title={title}
        columns={columns}
        filters={filters}
        always={always}
        uncounted=""
        searchable={false}
        density="dense"
        rowLink={(row) => sourceScreen(row.source)}
        quick={[
          {
            ...{ key: 'lines', label: t('generator.lines'), icon: <EyeIcon /> },
            ...{ permission: generatorEndpoints.generate.permission, run: setShown },
          },
        ]}
        bulk={
          may
            ? [
                {
                  ...{ key: 'generate', label: t('generator.runChosen') },
                  run: (rows) => work.run({ ...span, ids: rows.map(({ id }) => id) }),
                },
                { key: 'settle', label: t('generator.settle'), run: setSettling },
              ]
            : []
        }
        actions={
          <>
            {actions}
            {may && (
              <Button type="primary" loading={work.busy} onClick={() => void work.run(span)}>
                {t('generator.runAll')}
              </Button>
            )}
          </>
        }
        empty={{ text: t('generator.none') }}
      >
        {!rendering && <Totals place={place} />}
      </ListPage>
      {shown && <ProposedVoucher row={shown} place={place} onClose={() => setShown(undefined)} />}
      {settling && <SettleDialog rows={settling} onClose={() => setSettling(undefined)} />}
      {stayed && stayed.length > 0 && <SkippedDialog rows={stayed} onClose={() => setStayed(undefined)} />}
      {work.job && <Behind job={work.job} stop={work.stop} />}
    </>
  )
}

const alwaysOf = ({ archive, rendering }: GeneratorPlace) => [
  ...(archive ? [{ field: 'archive', operator: 'EQUAL' as const, value: archive }] : []),
  ...(rendering ? [{ field: 'rendering.id', operator: 'EQUAL' as const, value: rendering }] : []),
]

/** What goes on behind the call. */
function Behind({ job, stop }: { job: string; stop: () => void }): ReactNode {
  const { t } = useSpeech()
  const refresh = useRefresh()
  return (
    <Modal open title={t('generator.generates')} footer={null} onCancel={stop}>
      <JobProgress
        id={job}
        onDone={async () => {
          stop()
          refresh('generator', 'summary', 'entry', 'monthLock')
        }}
        onFailed={stop}
      />
    </Modal>
  )
}

/** What waits by archive, and what it comes to. */
function Totals({ place: { from, to, year, month } }: { place: GeneratorPlace }): ReactNode {
  const call = useCall(generatorEndpoints.pendingSummary, { params: { from, to } }, { silent: true })
  const archives = call.data?.archives ?? []
  if (archives.length === 0) return null
  return (
    <Flex gap={16} wrap className="yu-hint">
      {archives.map(({ archive, count, total }) => (
        <Link key={archive} to={`/vouchers/year/${year}/month/${month}/archive/${archive}/generator`}>
          {`${archive} ${archiveNames[archive] ?? ''}: ${count} · S/ ${formatMoney(total)}`}
        </Link>
      ))}
    </Flex>
  )
}

const listed = (t: Say, year: string) =>
  declaredList(generatorEndpoints.pending, t, {
    ...{ memo: { phone: 'none' }, archive: { phone: 'none' } },
    reason: { phone: 'detail', render: (row: PendingRow) => <Reason row={row} year={year} /> },
  })

/** Why it cannot be generated as it stands, and where that is mended. */
function Reason({ row: { reason, lacks, exists }, year }: { row: PendingRow; year: string }): ReactNode {
  const { t } = useSpeech()
  const word = t(`generator.reason.${reason}`)
  if (reason === 'ready') return <ToneTag tone="good">{word}</ToneTag>
  const more = exists ?? lacks.map((each) => (/\D/.test(each) ? t(`setting.${each}`) : each)).join(', ')
  const to = reason === 'accounting_setting_not_found' ? `/accountsettings/${year}/edit/${year}` : undefined
  return (
    <>
      <ToneTag tone="warning">{word}</ToneTag> {to ? <Link to={to}>{more}</Link> : more}
    </>
  )
}
