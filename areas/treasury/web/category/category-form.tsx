import {
  Answer,
  CodeChooser,
  Field,
  FormPage,
  type FormValues,
  NotFound,
  useCall,
  useGo,
  useScreenParams,
  useSearchParams,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { categoryKinds, paymentCategory } from '../../contract/index.ts'
import { categoryPath, useCategoryPlace } from './category-place.ts'

const calls = paymentCategory.endpoints
type Saved = Parameters<typeof categoryPath>[1]

export function CategoryNew(): ReactNode {
  const place = useCategoryPlace()
  const [{ parent }] = useSearchParams()
  const asked = useCall(calls.read, { params: { id: parent ?? '' } }, { enabled: Boolean(parent) })
  if (!place) return <NotFound />
  const values = (above: FormValues | null): FormValues => ({ ...empty, type: place.type, parent: above })
  if (!parent) return <CategoryForm key={place.type} values={values(null)} sub={place.sub} />
  return (
    <Answer call={asked}>
      {(above) => {
        const { id, code, name } = above as Record<string, unknown>
        return <CategoryForm key={parent} values={values({ id, code, name })} sub={place.sub} />
      }}
    </Answer>
  )
}

export function CategoryEdit(): ReactNode {
  const place = useCategoryPlace()
  const { id = '' } = useScreenParams()
  const call = useCall(calls.read, { params: { id } }, { enabled: place !== undefined })
  if (!place) return <NotFound />
  return (
    <Answer call={call} fresh>
      {(row) => <CategoryForm key={id} id={id} values={row as FormValues} sub={place.sub} />}
    </Answer>
  )
}

const empty: FormValues = {
  ...{ code: '', name: '', type: '1', parent: null, ledgerCode: null, requiresParty: false, requiresCostCenter: false },
  ...{ usualTax: 'none', cashFlow: null, kind: null, accountingDoesNoApply: false, active: true },
}

function CategoryForm({ values, id, sub }: { values: FormValues; id?: string; sub: boolean }): ReactNode {
  const speech = useSpeech()
  const { t } = speech
  const go = useGo()
  const shared = {
    draft: `paymentCategory.${id ?? 'new'}`,
    values,
    title: t(id ? 'ui.editOf' : 'ui.newOf', { noun: t('paymentCategory') }),
    fieldLabel: (field: string) => speech.field('paymentCategory', field),
    invalidates: ['paymentCategory'],
    onSaved: (row: unknown) => go(categoryPath('view', row as Saved), { replace: true }),
    children: <CategoryFields sub={sub} id={id} />,
  }
  return id === undefined ? (
    <FormPage {...shared} endpoint={calls.create} />
  ) : (
    <FormPage {...shared} endpoint={calls.update} params={{ id }} />
  )
}

function CategoryFields({ sub, id }: { sub: boolean; id: string | undefined }): ReactNode {
  const speech = useSpeech()
  const { t } = speech
  const label = (name: string): string => speech.field('paymentCategory', name)
  const type = useWatch({ name: 'type' }) as string
  const roots = {
    filters: [
      { field: 'type', operator: 'EQUAL', value: type, group: 0 },
      { field: 'parent', operator: 'IS_NULL', group: 1 },
    ],
  }
  const choices = (name: string, options: readonly string[]) =>
    options.map((value) => ({ value, label: t(`paymentCategory.${name}.${value}`) }))
  return (
    <>
      <Field name="code" label={label('code')} kind="code" span="half" autoFocus />
      <Field name="name" label={label('name')} kind="text" span="half" />
      <Field name="type" label={label('type')} kind="choice" options={choices('type', ['1', '2'])} span="half" />
      {(sub || id) && (
        <Field
          name="parent"
          label={label('parent')}
          kind="ref"
          choose="/api/payment/category/choose"
          query={roots}
          span="half"
        />
      )}
      <CodeField name="ledgerCode" path="/api/account-of-chart/choose" />
      <CodeField name="cashFlow" path="/api/cash-flow/choose" />
      <Field
        name="usualTax"
        label={label('usualTax')}
        kind="choice"
        options={choices('usualTax', ['none', 'IGV'])}
        span="half"
      />
      <Field name="kind" label={label('kind')} kind="choice" options={choices('kind', categoryKinds)} span="half" />
      <Field name="requiresParty" label={label('requiresParty')} kind="flag" span="half" />
      <Field name="requiresCostCenter" label={label('requiresCostCenter')} kind="flag" span="half" />
      <Field name="accountingDoesNoApply" label={label('accountingDoesNoApply')} kind="flag" span="half" />
      <Field name="active" label={label('active')} kind="flag" span="half" />
    </>
  )
}

function CodeField({ name, path }: { name: string; path: string }): ReactNode {
  const speech = useSpeech()
  return (
    <Field
      name={name}
      label={speech.field('paymentCategory', name)}
      kind="custom"
      span="half"
      input={({ id, value, onChange, onBlur, status }) => (
        <CodeChooser
          id={id}
          status={status}
          onBlur={onBlur}
          path={path}
          value={typeof value === 'string' ? value : ''}
          onChange={(code) => onChange(code ?? null)}
        />
      )}
    />
  )
}
