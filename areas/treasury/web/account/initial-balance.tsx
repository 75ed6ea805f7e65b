import { RateField } from '@yupana/company/web'
import { full } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import {
  Answer,
  type Column,
  declaredList,
  Field,
  FormPage,
  type FormValues,
  HistoryButton,
  Link,
  ListPage,
  PageHead,
  PencilIcon,
  RecordFields,
  useCall,
  useCommand,
  useCreate,
  useGo,
  useMay,
  useScreenParams,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Button, Popconfirm } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { type InitialBalanceOut, initialBalanceEndpoints, treasury } from '../../contract/index.ts'

const PATH = '/payment/account/balance'
const WRITE = full('ACCOUNT', 'REPORTS')

/** What each account began with. */
export function InitialBalanceList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () =>
      declaredList(initialBalanceEndpoints.initialBalances, t, { number: { width: 70 }, amount: { phone: 'amount' } }),
    [language],
  )
  const create = useCreate(`${PATH}/new`, WRITE, t('initialBalance.new'))
  return (
    <ListPage
      endpoint={initialBalanceEndpoints.initialBalances}
      exportEndpoint={treasury.endpoints.exportInitialBalances}
      title={t('initialBalance.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `${PATH}/view/${row.id}`}
      actions={create}
      empty={{ text: t('initialBalance.empty'), action: create }}
    />
  )
}

export function InitialBalanceNew(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const [values] = useState<FormValues>(() => ({
    ...{ account: null, date: `${limaDate(systemClock()).slice(0, 4)}-01-01`, type: '1', amount: null },
    ...{ exchangeRate: null, reference: null, post: true },
  }))
  return (
    <FormPage
      endpoint={initialBalanceEndpoints.createInitialBalance}
      title={t('initialBalance.new')}
      values={values}
      draft="initialBalance.new"
      invalidates={['paymentAccount', 'entry', 'dashboard']}
      onSaved={({ id }) => go(`${PATH}/view/${id}`, { replace: true })}
    >
      <Fields />
    </FormPage>
  )
}

export function InitialBalanceEdit(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(initialBalanceEndpoints.initialBalance, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(row) => <EditForm key={id} row={row} />}
    </Answer>
  )
}

function EditForm({ row }: { row: InitialBalanceOut }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { id, account, currency, date, type, amount, exchangeRate, reference, posted, version } = row
  const [values] = useState<FormValues>(() => ({
    ...{ account: { ...account, currency }, date, type, amount, reference, post: posted, version },
    exchangeRate: currency === 'PEN' ? null : exchangeRate,
  }))
  return (
    <FormPage
      endpoint={initialBalanceEndpoints.updateInitialBalance}
      params={{ id }}
      title={`${t('initialBalance')} ${row.number}`}
      values={values}
      draft={`initialBalance.${id}`}
      invalidates={['paymentAccount', 'entry', 'dashboard']}
      onSaved={() => go(`${PATH}/view/${id}`, { replace: true })}
    >
      <Fields />
    </FormPage>
  )
}

function Fields(): ReactNode {
  const { t } = useSpeech()
  const account = useWatch({ name: 'account' }) as { currency?: string } | null
  const types = ['1', '2'].map((value) => ({ value, label: t(`initialBalance.type.${value}`) }))
  return (
    <>
      <Field
        name="account"
        label={t('initialBalance.account')}
        kind="ref"
        choose="/api/payment/account/choose"
        span="half"
        autoFocus
      />
      <Field name="date" label={t('field.date')} kind="date" span="half" />
      <Field name="type" label={t('field.type')} kind="choice" options={types} span="third" />
      <Field name="amount" label={t('field.amount')} kind="money" span="third" />
      <RateField side="purchase" dollars={account?.currency === 'USD'} />
      <Field name="reference" label={t('initialBalance.reference')} kind="text" />
      <Field name="post" label={t('initialBalance.post')} kind="flag" help={t('initialBalance.postHelp')} />
    </>
  )
}

export function InitialBalanceView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(initialBalanceEndpoints.initialBalance, { params: { id } })
  return <Answer call={call}>{(row) => <Balance key={id} row={row} />}</Answer>
}

function Balance({ row }: { row: InitialBalanceOut }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const may = useMay(WRITE)
  const remove = useCommand(initialBalanceEndpoints.removeInitialBalance, {
    ...{ success: t('ui.deleted'), invalidates: ['paymentAccount', 'entry', 'dashboard'] },
    onSuccess: () => go(PATH, { replace: true }),
  })
  const foreign = row.currency !== 'PEN'
  const columns: (Column<InitialBalanceOut> | false)[] = [
    {
      ...{ field: 'account.name', label: t('initialBalance.account'), kind: 'text' },
      link: ({ account }) => `/payment/account/view/${account.id}`,
    },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'type', label: t('field.type'), kind: 'text', render: ({ type }) => t(`initialBalance.type.${type}`) },
    { field: 'amount', label: t('field.amount'), kind: 'money', currency: 'currency' },
    foreign && { field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    foreign && { field: 'localAmount', label: t('initialBalance.localAmount'), kind: 'money' },
    row.reference !== null && { field: 'reference', label: t('initialBalance.reference'), kind: 'text' },
    { field: 'posted', label: t('initialBalance.posted'), kind: 'flag' },
  ]
  return (
    <section className="yu-page">
      <PageHead
        title={`${t('initialBalance')} ${row.number}`}
        subtitle={<Link to={PATH}>{t('initialBalance.plural')}</Link>}
        actions={
          <>
            <HistoryButton entity="initialBalance" id={row.id} />
            {may && (
              <>
                <Popconfirm
                  title={t('ui.deleteTitle', { noun: t('initialBalance') })}
                  okText={t('ui.delete')}
                  cancelText={t('ui.cancel')}
                  onConfirm={() => remove.mutateAsync({ params: { id: row.id } })}
                >
                  <Button danger>{t('ui.delete')}</Button>
                </Popconfirm>
                <Button type="primary" icon={<PencilIcon />} onClick={() => go(`${PATH}/edit/${row.id}`)}>
                  {t('ui.edit')}
                </Button>
              </>
            )}
          </>
        }
      />
      <RecordFields columns={columns.filter((each) => each !== false)} row={row} />
    </section>
  )
}
