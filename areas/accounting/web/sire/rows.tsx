import { full } from '@yupana/contract'
import {
  type Column,
  DataTable,
  EmptyList,
  formatDate,
  formatMoney,
  Link,
  type Say,
  ToneTag,
  useCommand,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button, Space } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import {
  type SireKind,
  type SirePeriodOut,
  type SireRowOut,
  type SireType,
  sireEndpoints,
  sireStates,
  sourceScreen,
} from '../../contract/index.ts'
import { AccountDialog } from './account-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { fieldWord } from './words.ts'

interface Props {
  rows: readonly SireRowOut[]
  period: SirePeriodOut
  kind: SireKind
  may: boolean
}

/** Documents of a kind: chosen with the space bar, decided together. */
export function CompareRows({ rows, period, kind, may }: Props): ReactNode {
  const { t } = useSpeech()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [deciding, setDeciding] = useState(false)
  const [account, setAccount] = useState<SireRowOut>()
  useEffect(() => setSelected(new Set()), [kind])
  const open = may && sireStates.can(period.status as 'compared', 'recompare') && kind !== 'equal'
  const chosen = rows.filter(({ id }) => selected.has(id))
  const undo = useCommand(sireEndpoints.decideSire, { success: t('sire.decidedDone'), invalidates: ['sire'] })
  if (rows.length === 0) return <EmptyList empty={{ text: t(period.comparedAt ? 'sire.empty' : 'sire.emptyStart') }} />
  return (
    <>
      {open && (
        <Space wrap>
          <Button type="primary" disabled={chosen.length === 0} onClick={() => setDeciding(true)}>
            {t('sire.decide')} {chosen.length > 0 ? chosen.length : ''}
          </Button>
          <Button
            disabled={!chosen.some(({ option }) => option)}
            onClick={() => undo.mutate({ body: { ids: chosen.map(({ id }) => id), option: null } })}
          >
            {t('sire.undo')}
          </Button>
          <Confirm rows={rows} />
        </Space>
      )}
      <DataTable
        label={t(`sire.kind.${kind}`)}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columnsOf(t, { kind, open, ask: setAccount })}
        {...(open ? { selected, onSelect: setSelected, selectLabel: t('sire.decide') } : {})}
      />
      {deciding && chosen.length > 0 && (
        <DecideDialog
          rows={chosen}
          type={period.type as SireType}
          kind={kind}
          onDone={() => {
            setDeciding(false)
            setSelected(new Set())
          }}
        />
      )}
      {account && <AccountDialog row={account} year={period.year} onDone={() => setAccount(undefined)} />}
    </>
  )
}

/** What was remembered of these is taken as it was. */
function Confirm({ rows }: { rows: readonly SireRowOut[] }): ReactNode {
  const { t } = useSpeech()
  const decide = useCommand(sireEndpoints.decideSire, { success: t('sire.decidedDone'), invalidates: ['sire'] })
  const remembered = rows.filter((row) => row.remembered && row.option)
  if (remembered.length === 0) return null
  const groups = [...Map.groupBy(remembered, ({ option, reason }) => `${option} ${reason}`).values()]
  const confirm = async (): Promise<void> => {
    for (const group of groups) {
      const [{ option, reason } = { option: null, reason: null }] = group
      await decide.mutateAsync({ body: { ids: group.map(({ id }) => id), option, reason } }).catch(() => undefined)
    }
  }
  return (
    <Button loading={decide.isPending} onClick={() => void confirm()}>
      {t('sire.confirmRemembered', { count: remembered.length })}
    </Button>
  )
}

interface Shown {
  kind: SireKind
  open: boolean
  ask: (row: SireRowOut) => void
}

const AMOUNTS = new Set([
  'base',
  'igv',
  'total',
  'untaxed',
  'exempt',
  'unaffected',
  'export',
  'icbper',
  'isc',
  'otherCharges',
])
const sideText = (field: string, value: string | undefined): string =>
  AMOUNTS.has(field) ? formatMoney(value ?? '0') : (value ?? '–')

function columnsOf(t: Say, { kind, open, ask }: Shown): Column<SireRowOut>[] {
  const decided: Column<SireRowOut>[] =
    kind === 'equal'
      ? []
      : [
          {
            ...{ field: 'option', label: t('sire.decision'), kind: 'text', phone: 'detail' },
            render: (row) => <Decision row={row} open={open} ask={ask} />,
          },
        ]
  return [
    {
      ...{ field: 'number', label: t('sire.document'), kind: 'text', phone: 'title' },
      render: ({ documentType, series, number, document }) => {
        const to = document ? sourceScreen(document) : undefined
        const name = `${documentType} ${series}-${number}`
        return to ? <Link to={to}>{name}</Link> : name
      },
    },
    { field: 'date', label: t('field.date'), kind: 'text', render: ({ date }) => (date ? formatDate(date) : '') },
    {
      ...{ field: 'partyName', label: t('sire.partyName'), kind: 'text', wraps: true },
      render: ({ partyName, partyNumber }) => (
        <>
          {partyName} <span className="yu-soft">{partyNumber}</span>
        </>
      ),
    },
    { field: 'base', label: t('sire.base'), kind: 'money', phone: 'none' },
    { field: 'igv', label: t('sire.igv'), kind: 'money' },
    { field: 'total', label: t('field.total'), kind: 'money', phone: 'amount' },
    ...(kind === 'different' ? [differsColumn(t)] : []),
    ...decided,
  ]
}

const differsColumn = (t: Say): Column<SireRowOut> => ({
  ...{ field: 'fields', label: t('sire.differs'), kind: 'text', wraps: true },
  render: ({ fields, ours, theirs }) => (
    <div>
      {fields.map((field) => (
        <div key={field}>
          <ToneTag tone="warning">{fieldWord(t, field)}</ToneTag> {sideText(field, ours?.[field])}{' '}
          <span className="yu-soft">
            {t('sire.theirs')}: {sideText(field, theirs?.[field])}
          </span>
        </div>
      ))}
    </div>
  ),
})

function Decision({ row, open, ask }: { row: SireRowOut; open: boolean; ask: (row: SireRowOut) => void }): ReactNode {
  const { t } = useSpeech()
  const { option, reason, remembered, decidedAt, account, voucher } = row
  const mayPost = useMay(full('ACCOUNTINGVOUCHERS'))
  if (!option) return <span className="yu-soft">{t('sire.undecided')}</span>
  return (
    <>
      <ToneTag tone={decidedAt && option !== 'FIX' ? 'good' : 'warning'}>{t(`sire.option.${option}`)}</ToneTag>{' '}
      {remembered && <ToneTag tone="neutral">{t('sire.remembered')}</ToneTag>}
      <div className="yu-soft">{reason}</div>
      {option === 'CREATE' && voucher && <Link to={`/vouchers/view/entry/${voucher.id}`}>{voucher.entry}</Link>}
      {option === 'CREATE' && !voucher && (
        <Button type="link" size="small" disabled={!open || !mayPost} onClick={() => ask(row)}>
          {account ? `${t('sire.account')} ${account.code}` : t('sire.setAccount')}
        </Button>
      )}
    </>
  )
}
