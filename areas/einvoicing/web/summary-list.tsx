import { full } from '@yupana/contract'
import {
  declaredList,
  ListPage,
  type ListTab,
  type Say,
  useCommand,
  useHappening,
  useMay,
  useRefresh,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { einvoiceExports, einvoicingEndpoints, type VoidingState, voidingStatusOf } from '../contract/index.ts'
import { summaryLabels } from './states.ts'
import { SummaryDialog } from './summary-dialog.tsx'
import { SummaryNew } from './summary-new.tsx'

const SENDS = full('OUTPUTINVOICE', 'OUTPUTCREDITNOTE')
/** Summaries of tickets (RC) and voidings (RA, RC), with their tickets and what the tax office answered. */
export default function SummaryList(): ReactNode {
  const { t, language } = useSpeech()
  const refresh = useRefresh()
  const [opened, open] = useState<string>()
  const { columns, filters } = useMemo(() => listed(t, open), [language])
  const tabs = useMemo(() => views(t), [language])
  useHappening('einvoice', () => refresh('einvoice'))
  return (
    <>
      <ListPage
        endpoint={einvoicingEndpoints.summaries}
        exportEndpoint={einvoiceExports.exportSummaries}
        title={t('summary.plural')}
        columns={columns}
        filters={filters}
        tabs={tabs}
        uncounted=""
        searchable={false}
        actions={<Actions />}
        empty={{ text: t('summary.empty'), action: <SummaryNew /> }}
      />
      {opened && <SummaryDialog id={opened} onClose={() => open(undefined)} />}
    </>
  )
}

function Actions(): ReactNode {
  const { t } = useSpeech()
  const may = useMay(SENDS)
  const ask = useCommand(einvoicingEndpoints.validateSummaries, {
    success: t('einvoice.validated'),
    invalidates: ['einvoice', 'invoice', 'creditNote'],
  })
  if (!may) return null
  return (
    <>
      <Button loading={ask.isPending} onClick={() => ask.mutate({ body: {} })}>
        {t('summary.validate')}
      </Button>
      <SummaryNew />
    </>
  )
}

const views = (t: Say): ListTab[] => {
  const state = (...states: VoidingState[]) => ({
    field: 'status',
    operator: 'IN' as const,
    value: states.map((each) => String(voidingStatusOf[each])),
  })
  const does = (value: string) => [{ field: 'operation', operator: 'EQUAL' as const, value }]
  return [
    { key: 'waiting', label: t('summary.view.waiting'), filters: [state('waiting', 'sent')] },
    { key: 'rejected', label: t('summary.view.rejected'), filters: [state('rejected')], hot: true },
    { key: 'adds', label: t('summary.view.adds'), filters: does('add') },
    { key: 'voids', label: t('summary.view.voids'), filters: does('void') },
  ]
}

function listed(t: Say, open: (id: string) => void) {
  return declaredList(einvoicingEndpoints.summaries, t, {
    number: {
      width: 150,
      render: ({ id, number }) => (
        <button type="button" className="yu-link" onClick={() => open(id)}>
          {number}
        </button>
      ),
    },
    operation: { render: ({ operation }) => t(`summary.operation.${operation}`) },
    document: { render: ({ document }) => document && `${document.serie}-${String(document.number).padStart(8, '0')}` },
    status: { states: summaryLabels(t) },
  })
}
