import { full } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import {
  Answer,
  AttachmentsButton,
  ChevronLeftIcon,
  ChevronRightIcon,
  type Column,
  currencySign,
  DataTable,
  formatDate,
  formatMoney,
  HistoryButton,
  Link,
  Money,
  PageHead,
  PencilIcon,
  RecordFields,
  useCall,
  useCommand,
  useGo,
  useMay,
  useScreenParams,
  useSearchParams,
  useSpeech,
} from '@yupana/ui'
import { Button, Checkbox, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { type AccountYear, accountViewEndpoints, paymentAccount } from '../../contract/index.ts'
import { PettyCash } from '../petty-cash/petty-cash.tsx'
import { ACCOUNT_WRITE } from './account-form.tsx'
import { SheetButton } from './sheet-button.tsx'
import './account.css'

/** An account: what it holds, its year month by month, what it is, and who uses it. */
export default function AccountView(): ReactNode {
  const { id = '' } = useScreenParams()
  const [{ year: asked }] = useSearchParams()
  const year = /^\d{4}$/.test(asked ?? '') ? Number(asked) : Number(limaDate(systemClock()).slice(0, 4))
  const call = useCall(accountViewEndpoints.accountYear, { params: { id, year } })
  return <Answer call={call}>{(found) => <Account key={id} found={found} />}</Answer>
}

function Account({ found }: { found: AccountYear }): ReactNode {
  const { t } = useSpeech()
  const { account, today, inTransit, reconciledTo, unexplained } = found
  const record = useCall(paymentAccount.endpoints.read, { params: { id: account.id } }, { silent: true })
  const tiles = [
    {
      label: t('paymentAccount.today'),
      value: today === null ? t('accountMonth.hidden') : money(today, account.currency),
    },
    ...(inTransit === '0.00'
      ? []
      : [{ label: t('paymentAccount.inTransit'), value: money(inTransit, account.currency) }]),
    { label: t('paymentAccount.reconciledTo'), value: reconciledTo ? formatDate(reconciledTo) : '–' },
    { label: t('paymentAccount.unexplained'), value: String(unexplained) },
  ]
  return (
    <section className="yu-page">
      <PageHead
        title={`${account.code} · ${account.name}`}
        subtitle={<Link to="/payment/account">{t('paymentAccount.plural')}</Link>}
        actions={<AccountActions id={account.id} />}
      />
      <dl className="yu-figures">
        {tiles.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {record.data?.purpose === 'pettyCash' && <PettyCash id={account.id} />}
      <Year found={found} />
      {record.data && <AccountRecord row={record.data} bankName={account.bankName} />}
      <Users id={account.id} />
    </section>
  )
}

const money = (amount: string, currency: string): string => `${currencySign(currency)} ${formatMoney(amount)}`

function AccountActions({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const may = useMay(ACCOUNT_WRITE)
  const remove = useCommand(paymentAccount.endpoints.remove, {
    success: t('ui.deleted'),
    onSuccess: () => go('/payment/account', { replace: true }),
  })
  return (
    <>
      <AttachmentsButton entity="paymentAccount" id={id} />
      <HistoryButton entity="paymentAccount" id={id} />
      {may && (
        <>
          <Popconfirm
            title={t('ui.deleteTitle', { noun: t('paymentAccount') })}
            okText={t('ui.delete')}
            cancelText={t('ui.cancel')}
            onConfirm={() => remove.mutateAsync({ params: { id } }).catch(() => undefined)}
          >
            <Button danger>{t('ui.delete')}</Button>
          </Popconfirm>
          <Button icon={<PencilIcon />} onClick={() => go(`/payment/account/edit/${id}`)}>
            {t('ui.edit')}
          </Button>
        </>
      )}
    </>
  )
}

type Month = AccountYear['months'][number]

/** Twelve months: each leads to its movements. */
function Year({ found }: { found: AccountYear }): ReactNode {
  const { t, language } = useSpeech()
  const [, setAsked] = useSearchParams()
  const { account, year, opening, months } = found
  const name = (month: number): string =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, 1))
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
  const link = ({ month }: Month): string => `/payment/account/view/${account.id}/month/${month}/year/${year}`
  const columns: Column<Month>[] = [
    {
      field: 'month',
      label: `${t('accountMonth.month')} ${year}`,
      kind: 'text',
      render: ({ month }) => capital(name(month)),
      link,
    },
    { field: 'movements', label: t('accountMonth.movements'), kind: 'quantity' },
    { field: 'in', label: t('accountMonth.in'), kind: 'money' },
    { field: 'out', label: t('accountMonth.out'), kind: 'money' },
    {
      ...{ field: 'closing', label: t('accountMonth.closing'), kind: 'money', phone: 'amount' },
      render: ({ closing }) => (closing === null ? t('accountMonth.hidden') : <Money value={closing} />),
    },
  ]
  return (
    <>
      <div className="yu-month-head">
        <Button
          icon={<ChevronLeftIcon />}
          aria-label={t('accountYear.before')}
          onClick={() => setAsked({ year: String(year - 1) })}
        />
        <strong>{year}</strong>
        <Button
          icon={<ChevronRightIcon />}
          aria-label={t('accountYear.after')}
          onClick={() => setAsked({ year: String(year + 1) })}
        />
        <span className="yu-soft">
          {t('accountMonth.opening')}: {opening === null ? t('accountMonth.hidden') : money(opening, account.currency)}
        </span>
        <SheetButton input={{ params: { id: account.id, reportType: 'year' }, query: { year } }} />
      </div>
      <DataTable
        label={`${t('accountMonth.movements')} ${year}`}
        columns={columns}
        rows={months}
        rowKey={({ month }) => String(month)}
        rowLink={link}
        brief
      />
    </>
  )
}

function AccountRecord({ row, bankName }: { row: object; bankName: string | null }): ReactNode {
  const speech = useSpeech()
  const { t } = speech
  const kept = row as Record<string, unknown>
  const label = (field: string) => speech.field('paymentAccount', field)
  const word = (field: string): Column<object> => ({
    ...{ field, label: label(field), kind: 'text' },
    render: () => t(`paymentAccount.${field}.${String(kept[field])}`),
  })
  const told = (field: string, kind: Column<object>['kind'] = 'text'): Column<object> | false =>
    kept[field] !== null && { field, label: label(field), kind }
  const columns = [
    ...[word('type'), word('currency'), word('purpose')],
    bankName !== null && { ...{ field: 'bank', label: label('bank'), kind: 'text' as const }, render: () => bankName },
    ...[told('number'), told('cci'), told('ledgerCode'), told('branch', 'ref'), told('fundLimit', 'money')],
    ...[told('cutDay', 'quantity'), told('dueDay', 'quantity')],
    kept.type === 'cash' && told('allowNegative', 'flag'),
    kept.accountingDoesNoApply === true && told('accountingDoesNoApply', 'flag'),
    told('active', 'flag'),
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={row} />
}

/** Who may see and use it. */
function Users({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const may = useMay(full('ACCOUNT', 'TREASURYCONFIG'))
  const call = useCall(accountViewEndpoints.accountUsers, { params: { id } }, { silent: true })
  const set = useCommand(accountViewEndpoints.setAccountUsers, {
    success: t('ui.saved'),
    invalidates: ['paymentAccount'],
  })
  const people = call.data?.data ?? []
  const chosen = people.filter((each) => each.chosen)
  return (
    <div className="yu-account-users">
      <strong>{t('paymentAccount.users')}</strong>
      <p className="yu-soft">{t('paymentAccount.usersHelp')}</p>
      {people.map((person) => (
        <Checkbox
          key={person.id}
          checked={person.chosen}
          disabled={!may || set.isPending}
          onChange={({ target }) => {
            const users = target.checked ? [...chosen, person] : chosen.filter((each) => each.id !== person.id)
            set.mutate({ params: { id }, body: { users: users.map((each) => ({ id: each.id })) } })
          }}
        >
          {person.name}
        </Checkbox>
      ))}
    </div>
  )
}
