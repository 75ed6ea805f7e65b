import { full } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import {
  declaredList,
  FileCheckIcon,
  type Glyph,
  ListPage,
  type ListTab,
  type RowOf,
  type Say,
  type StateLabels,
  useCommand,
  useGo,
  useMay,
  useNotices,
  useSpeech,
} from '@yupana/ui'
import { Button, Input, Modal, Radio, Select } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { sireDecisions, sireEndpoints, sireStates } from '../../contract/index.ts'

type Row = RowOf<typeof sireEndpoints.sireDocuments>

const SIGNS: Readonly<Record<string, Glyph>> = {
  ...{ missing: 'observed', xml: 'open', entered: 'accepted', notOurs: 'voided', nextMonth: 'partly' },
}
const sireStateLabels = (t: Say): StateLabels =>
  Object.fromEntries(sireStates.map((each) => [each, { label: t(`sireDocument.status.${each}`), glyph: SIGNS[each] }]))

/** What the tax office knows of our purchases, and the books lack. */
export default function SireList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const tabs = useMemo(() => views(t), [language])
  const go = useGo()
  const mayEnter = useMay(full('INPUTBILL'))
  const [deciding, setDeciding] = useState<readonly Row[]>([])
  const undecide = useCommand(sireEndpoints.decideSireDocuments, { success: t('sireDocument.decided') })
  return (
    <>
      <ListPage
        endpoint={sireEndpoints.sireDocuments}
        exportEndpoint={sireEndpoints.exportSireDocuments}
        title={t('sireDocument.plural')}
        columns={columns}
        filters={filters}
        tabs={tabs}
        bulk={
          mayEnter
            ? [
                { key: 'decide', label: t('sireDocument.decide'), run: (rows) => setDeciding(rows) },
                {
                  key: 'undecide',
                  label: t('sireDocument.undecide'),
                  run: async (rows) => {
                    await undecide.mutateAsync({ body: { ids: rows.map(({ id }) => id), decision: null } })
                  },
                },
              ]
            : []
        }
        quick={[
          {
            key: 'enter',
            label: t('sireDocument.enter'),
            icon: <FileCheckIcon />,
            permission: full('INPUTBILL'),
            when: ({ status, documentType }) => status === 'missing' && documentType !== '07' && documentType !== '08',
            run: ({ id }) => go(`/bill/generate/sire/${id}`),
          },
        ]}
        actions={mayEnter && <Fetch />}
        empty={{ text: t('sireDocument.empty') }}
      />
      {deciding.length > 0 && <Decide rows={deciding} onDone={() => setDeciding([])} />}
    </>
  )
}

/** The last months, the latest first. */
function lastMonths(count: number): string[] {
  const [year = 0, month = 1] = limaDate(systemClock()).split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + (month - 1) - back
    return `${Math.floor(at / 12)}${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** Brings the proposal of a month. */
function Fetch(): ReactNode {
  const { t } = useSpeech()
  const notices = useNotices()
  const months = useMemo(() => lastMonths(24), [])
  const [period, setPeriod] = useState(months[0]!)
  const fetch = useCommand(sireEndpoints.fetchSireDocuments, {
    invalidates: ['sireDocument'],
    onSuccess: ({ waiting, documents, missing }) =>
      waiting
        ? notices.success(t('sireDocument.waiting'))
        : notices.success(t('sireDocument.fetched', { documents, missing })),
  })
  const options = months.map((each) => ({ value: each, label: `${each.slice(4)}/${each.slice(0, 4)}` }))
  return (
    <>
      <Select
        aria-label={t('sireDocument.period')}
        value={period}
        options={options}
        onChange={setPeriod}
        style={{ width: 110 }}
      />
      <Button
        type="primary"
        loading={fetch.isPending}
        onClick={() => void fetch.mutateAsync({ body: { period } }).catch(() => undefined)}
      >
        {t('sireDocument.fetch')}
      </Button>
    </>
  )
}

/** Why documents are not entered. */
function Decide({ rows, onDone }: { rows: readonly Row[]; onDone: () => void }): ReactNode {
  const { t } = useSpeech()
  const [decision, setDecision] = useState<(typeof sireDecisions)[number]>('notOurs')
  const [reason, setReason] = useState('')
  const decide = useCommand(sireEndpoints.decideSireDocuments, {
    success: t('sireDocument.decided'),
    invalidates: ['sireDocument'],
  })
  const short = reason.trim().length < 3
  const save = (): void => {
    void decide
      .mutateAsync({ body: { ids: rows.map(({ id }) => id), decision, reason } })
      .then(onDone)
      .catch(() => undefined)
  }
  return (
    <Modal
      open
      title={t('sireDocument.decideTitle')}
      okText={t('ui.save')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ disabled: short, loading: decide.isPending }}
      onOk={save}
      onCancel={onDone}
    >
      <Radio.Group
        aria-label={t('sireDocument.decide')}
        value={decision}
        onChange={({ target }) => setDecision(target.value as typeof decision)}
        options={sireDecisions.map((value) => ({ value, label: t(`sireDocument.status.${value}`) }))}
      />
      <Input
        autoFocus
        aria-label={t('sireDocument.reason')}
        placeholder={t('sireDocument.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        style={{ marginTop: 12 }}
        maxLength={500}
        onPressEnter={() => !short && !decide.isPending && save()}
      />
    </Modal>
  )
}

const views = (t: Say): ListTab[] => [
  {
    key: 'missing',
    label: t('sireDocument.status.missing'),
    filters: [{ field: 'status', operator: 'EQUAL', value: 'missing' }],
    hot: true,
  },
]

function listed(t: Say) {
  return declaredList(sireEndpoints.sireDocuments, t, {
    period: { render: ({ period }: Row) => `${period.slice(4)}/${period.slice(0, 4)}` },
    number: { render: ({ serie, number }: Row) => `${serie}-${number}` },
    supplier: { field: 'supplier.name', kind: 'text', aside: 'supplier.number' },
    status: { states: sireStateLabels(t) },
  })
}
