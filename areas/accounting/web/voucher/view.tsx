import { dec, fixed, formatAmount, sum } from '@yupana/kernel'
import {
  Answer,
  BanIcon,
  type Column,
  DataTable,
  type DocumentAction,
  DocumentPage,
  formatDate,
  formatMoney,
  Link,
  RecordFields,
  ToneTag,
  Totals,
  useCall,
  useCommand,
  useDownload,
  useGo,
  useScreenParams,
  useSpeech,
  usualAction,
} from '@yupana/ui'
import { Alert, Collapse } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  archiveNames,
  summaryEndpoints,
  templateEndpoints,
  type VoucherLineOut,
  type VoucherOut,
  voucherEndpoints,
} from '../../contract/index.ts'
import { sourceScreen } from '../../contract/source-screen.ts'
import { ReverseDialog } from './reverse-dialog.tsx'

/** A voucher with its lines; each account leads to its ledger, the voucher to its document. */
export default function VoucherView(): ReactNode {
  const { entry: id = '' } = useScreenParams()
  const call = useCall(voucherEndpoints.entry, { params: { id } })
  return <Answer call={call}>{(entry) => <Voucher key={id} entry={entry} />}</Answer>
}

function Voucher({ entry }: { entry: VoucherOut }): ReactNode {
  const { t } = useSpeech()
  const [reversing, setReversing] = useState(false)
  const actions = useActions(entry, () => setReversing(true))
  const draft = entry.state === 'draft'
  const state = draft ? 'draft' : entry.reversal ? 'reversed' : entry.origin
  return (
    <DocumentPage
      title={draft ? t('entry.draft') : `${t('accounting.entry')} ${entry.entry}`}
      subtitle={<Link to={monthOf(entry)}>{t('accounting.entries')}</Link>}
      sheet={{}}
      state={state}
      stateLabels={{
        [entry.origin]: { label: t(`origin.${entry.origin}`), tone: 'neutral' },
        draft: { label: t('entry.state.draft'), tone: 'neutral', glyph: 'draft' },
        reversed: { label: t('accounting.entryState.reversed'), tone: 'neutral', glyph: 'voided' },
      }}
      // Those that stand are legal: the call says which may be changed and deleted.
      moves={{ can: () => true }}
      actions={actions}
      history={{ entity: 'entry', id: entry.id }}
      header={<VoucherRecord entry={entry} />}
      lines={
        <>
          <LinesTable entry={entry} lines={entry.lines} />
          <Versions entry={entry} />
        </>
      }
      totals={<Sums lines={entry.lines} />}
      {...(draft ? {} : { chain: { kind: 'entry', id: entry.standing } })}
      next={{
        path: `${monthOf(entry)}/new`,
        permission: voucherEndpoints.createEntry.permission,
        label: t('entry.new'),
      }}
    >
      {reversing && <ReverseDialog entry={entry} onClose={() => setReversing(false)} />}
    </DocumentPage>
  )
}

const monthOf = ({ year, month }: VoucherOut): string =>
  `/vouchers/year/${year}/month/${String(month).padStart(2, '0')}`

function useActions(entry: VoucherOut, reverse: () => void): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const download = useDownload()
  const { id, version } = entry
  const invalidates = ['entry', 'summary', 'dashboard']
  const remove = useCommand(voucherEndpoints.removeEntry, {
    ...{ success: t('entry.removed'), invalidates, onSuccess: () => go(monthOf(entry), { replace: true }) },
  })
  const post = useCommand(voucherEndpoints.postEntry, { success: t('ui.saved'), invalidates })
  const write = voucherEndpoints.updateEntry.permission
  const draft = entry.state === 'draft'
  const file = (type: 'pdf' | 'xls') => download(summaryEndpoints.summaryFile, { params: { id, type } })
  return [
    ...(draft
      ? [
          {
            ...{ key: 'post', label: t('entry.post'), permission: write, primary: true, keys: 'mod+enter' },
            run: () => post.mutateAsync({ params: { id }, body: { version } }),
          },
        ]
      : []),
    ...(entry.editable === 'nothing'
      ? []
      : [
          usualAction('edit', {
            ...{ label: t('entry.edits'), permission: write, primary: true },
            run: () => go(`/vouchers/edit/entry/${id}`),
          }),
        ]),
    {
      ...{ key: 'template', label: t('voucherTemplate.keep'), permission: templateEndpoints.createTemplate.permission },
      run: () => go(`/vouchers/templates/new?from=${id}`),
    },
    usualAction('copy', {
      ...{ label: t('entry.copy'), permission: voucherEndpoints.createEntry.permission },
      run: () => go(`${monthOf(entry)}/new?from=${id}`),
    }),
    ...(draft
      ? []
      : [
          usualAction('print', {
            ...{ label: t('entry.print'), permission: summaryEndpoints.summaryFile.permission },
            run: () => file('pdf'),
          }),
          {
            ...{ key: 'sheet', label: t('entry.sheet'), permission: summaryEndpoints.summaryFile.permission },
            run: () => file('xls'),
          },
        ]),
    ...(draft || entry.reversal || entry.original || entry.origin === 'CLOSED'
      ? []
      : [{ key: 'reverse', label: t('entry.reverse'), icon: <BanIcon />, permission: write, run: reverse }]),
    ...(entry.removable
      ? [
          usualAction('remove', {
            ...{ label: t('entry.remove'), permission: voucherEndpoints.removeEntry.permission, danger: true },
            confirm: {
              title: t('entry.removeTitle', { entry: entry.entry }),
              ...{ text: t('entry.removeText'), ...(draft ? {} : { reason: t('entry.reason') }) },
            },
            run: (reason) => remove.mutateAsync({ params: { id }, query: { version, ...(reason ? { reason } : {}) } }),
          }),
        ]
      : []),
  ]
}

function Sums({ lines }: { lines: readonly VoucherLineOut[] }): ReactNode {
  const { t } = useSpeech()
  const total = (side: 'debit' | 'credit'): string => fixed(sum(lines.map((line) => line[side])))
  return (
    <Totals
      lines={[
        { label: t('accounting.debit'), value: total('debit'), strong: true },
        { label: t('accounting.credit'), value: total('credit'), strong: true },
      ]}
      currency="PEN"
    />
  )
}

function VoucherRecord({ entry }: { entry: VoucherOut }): ReactNode {
  const { t } = useSpeech()
  const foreign = entry.currency !== 'PEN'
  const source = entry.source && sourceScreen(entry.source)
  const columns: (Column<VoucherOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      ...{ field: 'archive', label: t('accounting.archive'), kind: 'text' },
      render: ({ archive }) => `${archive} ${archiveNames[archive] ?? ''}`,
    },
    { field: 'memo', label: t('accounting.memo'), kind: 'text' },
    { field: 'currency', label: t('field.currency'), kind: 'text', render: () => t(`currency.${entry.currency}`) },
    foreign && { field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    Boolean(source) && {
      ...{ field: 'source', label: t('accounting.document'), kind: 'text' },
      render: () => <Link to={source!}>{t('accounting.source')}</Link>,
    },
  ]
  return (
    <>
      <Ties entry={entry} />
      <RecordFields columns={columns.filter((each) => each !== false)} row={entry} />
    </>
  )
}

/** What took it back, what it takes back, what it puts right, and that its month is closed. */
function Ties({ entry: { reversal, original, corrects, locked, warnings } }: { entry: VoucherOut }): ReactNode {
  const { t } = useSpeech()
  const link = (key: string, to: { id: string; entry: string } | null) =>
    to && <Link to={`/vouchers/view/entry/${to.id}`}>{t(key, { entry: to.entry })}</Link>
  const told = [
    link('entry.reversedBy', reversal),
    link('entry.reverses', original),
    link('entry.corrects', corrects),
  ].filter(Boolean)
  return (
    <>
      {told.map((each, i) => (
        <Alert key={String(i)} type="info" showIcon className="yu-hint" title={each} />
      ))}
      {warnings.map(({ message }) => (
        <Alert key={message} type="warning" showIcon className="yu-hint" title={message} />
      ))}
      {locked && <ToneTag tone="neutral">{t('entry.locked')}</ToneTag>}
    </>
  )
}

/** What it said before, version by version. */
function Versions({ entry }: { entry: VoucherOut }): ReactNode {
  const { t } = useSpeech()
  if (entry.versions.length === 0) return null
  return (
    <Collapse
      ghost
      items={entry.versions.map((each) => ({
        key: String(each.version),
        label: `${t('entry.version', { version: String(each.version) })} · ${each.entry} · ${formatDate(each.date)} · ${formatAmount(each.total, 'PEN')} · ${each.by ?? ''}`,
        children: <LinesTable entry={entry} lines={each.lines} />,
      }))}
    />
  )
}

function LinesTable({ entry, lines }: { entry: VoucherOut; lines: VoucherLineOut[] }): ReactNode {
  const { t } = useSpeech()
  return (
    <DataTable
      label={t('ui.lines')}
      columns={lineColumns(t, entry, lines)}
      rows={lines}
      rowKey={(line) => String(line.line)}
    />
  )
}

/** Those that say something of any line. */
function lineColumns(
  t: ReturnType<typeof useSpeech>['t'],
  { year }: VoucherOut,
  lines: readonly VoucherLineOut[],
): Column<VoucherLineOut>[] {
  const said = (field: keyof VoucherLineOut): boolean => lines.some((line) => line[field] !== null)
  const dollars = lines.some((line) => !dec(line.debitForeign).isZero() || !dec(line.creditForeign).isZero())
  const figure = (
    field: 'debit' | 'credit' | 'debitForeign' | 'creditForeign',
    label: string,
  ): Column<VoucherLineOut> => ({
    ...{ field, label, kind: 'money', render: (line) => side(line[field]) },
  })
  const columns: (Column<VoucherLineOut> | false)[] = [
    {
      ...{ field: 'account.code', label: t('accounting.account'), kind: 'text' },
      link: ({ account }) => `/report/major?year=${year}&from=01&to=12&account=${account.code}`,
    },
    { field: 'account.name', label: t('field.name'), kind: 'text', wraps: true },
    lines.some(({ rule }) => rule) && {
      ...{ field: 'rule', label: t('generator.rule'), kind: 'text' },
      render: ({ rule }) => (rule ? t(`setting.${rule}`) : ''),
      link: ({ rule }) => (rule ? `/accountsettings/${year}/view/${year}` : undefined),
    },
    said('memo') && { field: 'memo', label: t('accounting.memo'), kind: 'text' },
    said('client') && { field: 'client.name', label: t('accounting.party'), kind: 'text' },
    {
      ...{ field: 'documentNumber', label: t('accounting.document'), kind: 'text' },
      render: (line) => [line.documentType, line.documentSerial, line.documentNumber].filter(Boolean).join('-'),
    },
    said('costCenter') && { field: 'costCenter.name', label: t('costCenter'), kind: 'text' },
    said('dueDate') && { field: 'dueDate', label: t('entry.dueDate'), kind: 'date' },
    dollars && figure('debitForeign', t('entry.debitForeign')),
    dollars && figure('creditForeign', t('entry.creditForeign')),
    figure('debit', t('accounting.debit')),
    figure('credit', t('accounting.credit')),
  ]
  return columns.filter((each) => each !== false)
}

/** A line has one side; the other stays empty, as in the books. */
function side(amount: string): string {
  return dec(amount).isZero() ? '' : formatMoney(amount)
}
