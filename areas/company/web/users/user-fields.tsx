import { ties } from '@yupana/contract'
import { Field, useOptions, useSpeech } from '@yupana/ui'
import { Select } from 'antd'
import type { ReactNode } from 'react'

/** What a person is in the company: role, and what their forms begin with. */
export function UserDefaults(): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field name="role" label={t('role')} kind="ref" choose="/api/configuration/roles/choose" span="half" />
      <Field name="branch" label={t('user.branch')} kind="ref" choose="/api/company/branch-office/choose" span="half" />
      <Field name="warehouse" label={t('user.warehouse')} kind="ref" choose="/api/warehouses/choose" span="half" />
      <Field name="worker" label={t('user.worker')} kind="ref" choose="/api/workers/choose" span="half" />
      <Field name="costCenter" label={t('user.costCenter')} kind="ref" choose="/api/cost-center/choose" span="half" />
      <TerminalsField />
      <TiesField />
    </>
  )
}

/** To which of them the person is tied: then they see the rows of it alone. */
function TiesField(): ReactNode {
  const { t } = useSpeech()
  return (
    <Field
      name="tied"
      label={t('user.tied')}
      kind="custom"
      span="half"
      help={t('user.tiedHelp')}
      input={({ id, value, onChange, onBlur, status }) => (
        <Select
          id={id}
          mode="multiple"
          className="yu-chooser"
          status={status}
          placeholder={t('user.untied')}
          value={(value as string[] | null) ?? []}
          options={ties.map((tie) => ({ value: tie, label: t(`user.tied.${tie}`) }))}
          onBlur={onBlur}
          onChange={onChange}
        />
      )}
    />
  )
}

function TerminalsField(): ReactNode {
  const { t } = useSpeech()
  const { options } = useOptions('/api/pos/terminals/choose', '')
  return (
    <Field
      name="terminals"
      label={t('user.terminals')}
      kind="custom"
      span="half"
      help={t('user.terminalsHelp')}
      input={({ id, value, onChange, onBlur, status }) => (
        <Select
          id={id}
          mode="multiple"
          className="yu-chooser"
          status={status}
          placeholder={t('user.allTerminals')}
          value={((value as { id: string }[] | null) ?? []).map((each) => each.id)}
          options={options.map((each) => ({ value: each.id, label: each.label }))}
          onBlur={onBlur}
          onChange={(chosen: string[]) => onChange(chosen.map((each) => ({ id: each })))}
        />
      )}
    />
  )
}
