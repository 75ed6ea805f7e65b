import {
  Answer,
  Field,
  FormPage,
  FormPart,
  type FormValues,
  useCall,
  useGo,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { type AccountOut, accountEndpoints, applyFlags } from '../../contract/index.ts'

const numbers = (t: (key: string) => string, words: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String(first + i)).map((value) => ({
    value,
    label: t(`${words}.${value}`),
  }))
const filter = (field: string, operator: string, value: string, group: number) => ({ field, operator, value, group })
const ofType = (operator: string) => ({
  filters: [filter('type', operator, '4', 0), filter('kind', 'EQUAL', 'line', 1)],
})

function Fields({ year }: { year: string }): ReactNode {
  const { t } = useSpeech()
  const register = { filters: [filter('year', 'EQUAL', year, 0), filter('level', 'EQUAL', '3', 1)] }
  return (
    <>
      <Field name="code" label={t('field.code')} kind="digits" span="third" autoFocus />
      <Field name="name" label={t('field.name')} kind="text" />
      <Field
        name="level"
        label={t('accounting.level')}
        kind="choice"
        options={numbers(t, 'accounting.level', 1, 3)}
        span="third"
        help={t('account.levelHelp')}
      />
      <Field
        name="type"
        label={t('field.type')}
        kind="choice"
        options={numbers(t, 'accounting.type', 1, 7)}
        span="third"
      />
      <Field
        name="analysis"
        label={t('accounting.analysis')}
        kind="choice"
        options={numbers(t, 'accounting.analysis', 0, 4)}
        span="third"
      />
      <FormPart title={t('account.asks')}>
        {applyFlags.map((flag) => (
          <Field key={flag} name={`apply.${flag}`} label={t(`account.apply.${flag}`)} kind="flag" span="third" />
        ))}
      </FormPart>
      <FormPart title={t('account.destinations')}>
        <div className="yu-field yu-soft">{t('account.destinationsHelp')}</div>
        {[0, 1, 2].map((at) => (
          <Destination key={at} at={at} query={register} />
        ))}
      </FormPart>
      <FormPart title={t('account.statements')}>
        <Field
          name="format"
          label={t('account.format')}
          kind="ref"
          choose="/api/balance-format/choose"
          query={ofType('NOT_EQUAL')}
          span="third"
        />
        <Field
          name="functionFormat"
          label={t('account.functionFormat')}
          kind="ref"
          choose="/api/balance-format/choose"
          query={ofType('EQUAL')}
          span="third"
        />
        <Field
          name="group"
          label={t('accountGroup')}
          kind="ref"
          choose="/api/account-of-chart-group/choose"
          span="third"
        />
        <Field name="active" label={t('field.active')} kind="flag" span="third" />
      </FormPart>
    </>
  )
}

function Destination({ at, query }: { at: number; query: object }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field
        name={`destinations.${at}.account`}
        label={t(`account.destination${at + 1}`)}
        kind="ref"
        choose="/api/account-of-chart/choose"
        query={query as never}
        span="half"
      />
      <Field
        name={`destinations.${at}.percent`}
        label={t(`account.percent${at + 1}`)}
        kind="quantity"
        places={2}
        span="half"
      />
    </>
  )
}

const blank = { account: null, percent: null }

function valuesOf(account: AccountOut): FormValues {
  const coded = (of: AccountOut['format']) => of && { id: of.code, ...of }
  const destinations = account.destinations.map(({ account: to, percent }) => ({ account: coded(to), percent }))
  return {
    ...account,
    level: String(account.level),
    type: String(account.type),
    analysis: String(account.analysis),
    destinations: [...destinations, blank, blank, blank].slice(0, 3),
    format: coded(account.format),
    functionFormat: coded(account.functionFormat),
  }
}

export function AccountNew(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { year = '' } = useScreenParams()
  return (
    <FormPage
      endpoint={accountEndpoints.createAccount}
      title={`${t('account.new')} ${year}`}
      draft={`account.new.${year}`}
      values={{
        ...{ year, code: '', name: '', level: null, type: null, analysis: '0' },
        apply: Object.fromEntries(applyFlags.map((flag) => [flag, false])),
        destinations: [blank, blank, blank],
        ...{ format: null, functionFormat: null, group: null, active: true },
      }}
      invalidates={['choose']}
      onSaved={({ id }) => go(`/accountplan/year/${year}/view/${id}`, { replace: true })}
    >
      <Fields year={year} />
    </FormPage>
  )
}

export function AccountEdit(): ReactNode {
  const go = useGo()
  const { year = '', id = '' } = useScreenParams()
  const call = useCall(accountEndpoints.account, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(account) => (
        <FormPage
          key={id}
          endpoint={accountEndpoints.updateAccount}
          params={{ id }}
          title={`${account.code} · ${account.name}`}
          draft={`account.${id}`}
          values={valuesOf(account)}
          invalidates={['choose']}
          onSaved={() => go(`/accountplan/year/${year}/view/${id}`, { replace: true })}
        >
          <Fields year={year} />
        </FormPage>
      )}
    </Answer>
  )
}
