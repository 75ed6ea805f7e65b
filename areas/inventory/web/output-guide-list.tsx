import { full } from '@yupana/contract'
import { eStateLabels } from '@yupana/einvoicing/web'
import { daysBetween, limaDate, systemClock } from '@yupana/kernel'
import {
  declaredList,
  ListPage,
  type ListTab,
  type Say,
  useCommand,
  useCreate,
  useGo,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { outputGuideBulk, outputGuideEndpoints } from '../contract/index.ts'
import { outputLabels, outputNumber } from './output-guide-states.ts'

/** What left the warehouses, the latest first; what was delivered and not invoiced with its age, for its IGV is due. */
export default function OutputGuideList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const tabs = useMemo(() => views(t), [language])
  const create = useCreate('/output-guide/new', full('OUTPUTGUIDES'), t('outputGuide.new'))
  const go = useGo()
  const mayWrite = useMay(full('OUTPUTGUIDES'))
  const validate = useCommand(outputGuideEndpoints.validateOutputGuides, {
    ...{ success: t('outputGuide.validated'), invalidates: ['outputGuide'] },
  })
  return (
    <ListPage
      endpoint={outputGuideEndpoints.outputGuides}
      exportEndpoint={outputGuideEndpoints.exportOutputGuides}
      documents={outputGuideBulk.bulkOutputGuides}
      title={t('outputGuide.plural')}
      columns={columns}
      filters={filters}
      tabs={tabs}
      rowLink={(row) => `/output-guide/view/${row.id}`}
      actions={
        <>
          <Button onClick={() => go('/output-guide/not-invoiced')}>{t('outputGuide.monthEnd')}</Button>
          {mayWrite && (
            <Button loading={validate.isPending} onClick={() => validate.mutate({ body: {} })}>
              {t('outputGuide.validate')}
            </Button>
          )}
          {create}
        </>
      }
      empty={{ text: t('outputGuide.empty'), action: create }}
    />
  )
}

/** Those that wait for a hand: to be issued, invoiced, received. */
const views = (t: Say): ListTab[] => {
  const by = (field: string, value: string) => [{ field, operator: 'EQUAL' as const, value }]
  return [
    { key: 'draft', label: t('outputGuide.view.draft'), filters: by('status', 'draft') },
    { key: 'invoice', label: t('outputGuide.view.invoice'), filters: by('awaits', 'invoice'), hot: true },
    { key: 'receipt', label: t('outputGuide.view.receipt'), filters: by('awaits', 'receipt') },
  ]
}

function listed(t: Say) {
  const today = limaDate(systemClock())
  return declaredList(outputGuideEndpoints.outputGuides, t, {
    number: { width: 150, render: (row) => outputNumber(row, t) },
    // What goes to nobody goes to a warehouse, or was used.
    'client.name': {
      render: ({ client, toWarehouse, reason }) =>
        client ? (
          <>
            {client.name} <span className="yu-aside">{client.number}</span>
          </>
        ) : toWarehouse ? (
          `→ ${toWarehouse.name}`
        ) : (
          t(`outputGuide.reason.${reason}`)
        ),
    },
    // Red from the day of delivery: what is delivered owes its IGV.
    awaits: {
      label: t('outputGuide.age'),
      render: ({ awaits, date }) =>
        awaits && (
          <span className={awaits === 'invoice' ? 'yu-due-due' : 'yu-soft'}>
            {t(`outputGuide.awaits.${awaits}`)} ·{' '}
            {date < today ? t('outputGuide.days', { days: String(daysBetween(date, today)) }) : t('outputGuide.today')}
          </span>
        ),
    },
    eStatus: { label: t('ui.eStatus'), states: eStateLabels(t) },
    status: { states: outputLabels(t) },
  })
}
