import { authEndpoints } from '@yupana/company/contract'
import {
  Answer,
  type Column,
  DataTable,
  formatDate,
  PageHead,
  ToneTag,
  useCall,
  useCommand,
  useGo,
  useSessionData,
  useSessionStore,
  useSpeech,
} from '@yupana/ui'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { type CockpitRow, cockpitEndpoints } from '../../contract/index.ts'

/** Goes to a screen of a company: of another one the session changes first, and what was read begins anew. */
function useVisit(): { visit: (company: string, path: string) => void; busy: boolean } {
  const go = useGo()
  const session = useSessionStore()
  const { company: own } = useSessionData()
  const enter = useCommand(authEndpoints.switchCompany)
  const visit = (company: string, path: string): void => {
    if (company === own.id) go(path)
    else
      enter.mutate(
        { params: { id: company } },
        { onSuccess: (tokens) => void session.open(tokens).then(() => location.assign(path)) },
      )
  }
  return { visit, busy: enter.isPending }
}

/** All companies whose books somebody keeps: what is due by when, and what waits; each leads into its company. */
export default function Cockpit(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(cockpitEndpoints.cockpit, {})
  const { visit, busy } = useVisit()
  const link = (company: string, label: string, path: string, key: string): ReactNode => (
    <Button key={key} size="small" type="link" disabled={busy} onClick={() => visit(company, path)}>
      {label}
    </Button>
  )
  const columns: Column<CockpitRow>[] = [
    {
      field: 'company',
      label: t('cockpit.company'),
      kind: 'text',
      render: ({ company }) => link(company.id, `${company.fiscalName} · ${company.ruc}`, '/dashboard', company.id),
    },
    { field: 'dueOn', label: t('cockpit.dueOn'), kind: 'text', render: (row) => <Due of={row} /> },
    {
      field: 'due',
      label: t('cockpit.due'),
      kind: 'text',
      render: ({ company, due }) => (
        <Flex wrap gap={4}>
          {due.map(({ name, label, done, path }) =>
            done ? (
              <ToneTag key={name} tone="good" glyph="accepted">
                {label}
              </ToneTag>
            ) : (
              link(company.id, label, path, name)
            ),
          )}
        </Flex>
      ),
    },
    {
      field: 'waits',
      label: t('cockpit.waits'),
      kind: 'text',
      render: ({ company, waits }) =>
        waits.length === 0 ? (
          <ToneTag tone="good">{t('cockpit.nothing')}</ToneTag>
        ) : (
          <Flex wrap gap={4}>
            {waits.map(({ name, label, count, path }) => link(company.id, `${label}: ${count}`, path, name))}
          </Flex>
        ),
    },
  ]
  return (
    <section className="yu-page">
      <Answer call={call}>
        {({ period, data }) => (
          <>
            <PageHead title={t('cockpit')} subtitle={t('cockpit.help', { period })} />
            <DataTable label={t('cockpit')} rows={data} rowKey={({ company }) => company.id} columns={columns} />
          </>
        )}
      </Answer>
    </section>
  )
}

const SOON = 5

function Due({ of: { dueOn, daysLeft, due } }: { of: CockpitRow }): ReactNode {
  const { t } = useSpeech()
  if (dueOn === null || daysLeft === null) return '–'
  const text = daysLeft < 0 ? t('cockpit.late', { days: -daysLeft }) : t('cockpit.days', { days: daysLeft })
  const tone = due.every(({ done }) => done) ? 'good' : daysLeft < 0 ? 'bad' : daysLeft <= SOON ? 'warning' : 'neutral'
  return (
    <>
      {formatDate(dueOn)} <ToneTag tone={tone}>{text}</ToneTag>
    </>
  )
}
