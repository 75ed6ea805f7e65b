import type { CallInput } from '@yupana/contract'
import {
  Answer,
  type Column,
  DataTable,
  JobProgress,
  Link,
  ToneTag,
  useCall,
  useClient,
  useMay,
  useNotices,
  useRefresh,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button, Flex, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Compared, generatorEndpoints, type Regenerated } from '../../contract/index.ts'
import type { GeneratorPlace } from './generator.tsx'

const spanOf = ({ from, to, archive, rendering }: GeneratorPlace) => ({
  ...{ from, to, ...(archive ? { archive } : {}), ...(rendering ? { rendering } : {}) },
})

/** Vouchers of the month beside what their documents and the settings would make of them today; what differs is shown before it is written. */
export function RegenerateTab({ place }: { place: GeneratorPlace }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(generatorEndpoints.regenerate, { body: spanOf(place) })
  return (
    <>
      <p className="yu-soft">{t('generator.againHelp')}</p>
      <Answer call={call} fresh>
        {(answer) => <Differences of={answer} place={place} />}
      </Answer>
    </>
  )
}

function Differences({ of: { counts, vouchers }, place }: { of: Regenerated; place: GeneratorPlace }): ReactNode {
  const { t } = useSpeech()
  const differing = vouchers.filter(({ state }) => state !== 'same')
  const [left, setLeft] = useState<ReadonlySet<string>>(
    new Set(differing.filter(({ state }) => state === 'changed').map(({ id }) => id)),
  )
  const [reason, setReason] = useState('')
  const work = useApply()
  const may = useMay(generatorEndpoints.regenerate.permission)
  const columns = useColumns()
  if (work.job) return <JobProgress id={work.job} onDone={async () => work.finish()} onFailed={work.finish} />
  if (differing.length === 0)
    return <Alert type="success" showIcon title={t('generator.allSame', { same: counts.same })} />
  const chosen = differing.filter(({ id, state }) => state === 'changed' && left.has(id)).map(({ id }) => id)
  const all = counts.changed === chosen.length ? {} : { ids: chosen }
  const body = { ...spanOf(place), ...all, apply: true, ...(reason.trim() ? { reason: reason.trim() } : {}) }
  return (
    <Flex vertical gap={12}>
      <Alert type="info" showIcon title={t('generator.counts', counts)} />
      <DataTable
        label={t('generator.tab.again')}
        rows={differing}
        rowKey={({ id }) => id}
        columns={columns}
        selected={left}
        onSelect={setLeft}
        rowLink={({ id }) => `/vouchers/view/entry/${id}`}
      />
      {may && (
        <Flex gap={8} wrap>
          <Input
            className="yu-reason"
            aria-label={t('entry.reason')}
            placeholder={t('entry.reason')}
            value={reason}
            maxLength={200}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="primary" disabled={chosen.length === 0} loading={work.busy} onClick={() => void work.run(body)}>
            {t('generator.apply', { count: chosen.length })}
          </Button>
        </Flex>
      )}
    </Flex>
  )
}

function useColumns(): Column<Compared>[] {
  const { t } = useSpeech()
  return [
    {
      ...{ field: 'entry', label: t('accounting.entry'), kind: 'text' },
      render: ({ id, entry }) => <Link to={`/vouchers/view/entry/${id}`}>{entry}</Link>,
    },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'memo', label: t('accounting.memo'), kind: 'text', wraps: true },
    { field: 'total', label: t('field.total'), kind: 'money' },
    {
      ...{ field: 'lines', label: t('generator.differences'), kind: 'text', wraps: true },
      render: ({ lines }) => <Lines of={lines} />,
    },
    {
      ...{ field: 'state', label: t('generator.reason'), kind: 'text', wraps: true },
      render: ({ state, message, adjusted }) => (
        <>
          <ToneTag tone={state === 'changed' ? 'progress' : 'warning'}>{t(`generator.state.${state}`)}</ToneTag>
          {adjusted && <ToneTag tone="neutral">{t('generator.adjusted')}</ToneTag>} {message}
        </>
      ),
    },
  ]
}

/** Each line that differs: what it says, and what it would say. */
function Lines({ of }: { of: Compared['lines'] }): ReactNode {
  return of.map(({ line, before, after }) => (
    <div key={line}>
      {sideText(before)} → <b>{sideText(after)}</b>
    </div>
  ))
}

function sideText(side: Compared['lines'][number]['before']): string {
  if (!side) return '—'
  const amount = side.debit === '0.00' ? `(${side.credit})` : side.debit
  return [side.account.code, side.account.name, amount, side.costCenter?.name].filter(Boolean).join(' ')
}

function useApply() {
  const { t } = useSpeech()
  const client = useClient()
  const notices = useNotices()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [job, setJob] = useState<string>()
  const finish = (): void => {
    setJob(undefined)
    refresh('generator', 'summary', 'entry', 'monthLock')
  }
  return {
    ...{ busy, job, finish },
    async run(body: CallInput<typeof generatorEndpoints.regenerate>['body']): Promise<void> {
      setBusy(true)
      try {
        const done = await client.call(generatorEndpoints.regenerate, { body })
        if (!('applied' in done)) return setJob((done as { id: string }).id)
        notices.success(t('generator.applied'))
        finish()
      } catch (error) {
        notices.problem(error)
      } finally {
        setBusy(false)
      }
    },
  }
}
