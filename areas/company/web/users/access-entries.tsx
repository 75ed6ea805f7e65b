import { full } from '@yupana/contract'
import { Answer, CallForm, Field, PageHead, useCall, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Button, Checkbox, Modal, Popconfirm, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { type AccessOut, accessActions, roleEndpoints } from '../../contract/index.ts'

/** Powers that the company gives together: made once, put into roles by name. */
export default function AccessEntries(): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('COMPANYCONFIG'))
  const call = useCall(roleEndpoints.accesses, { query: { limit: 200 } })
  const [edited, setEdited] = useState<AccessOut | 'new'>()
  return (
    <section className="yu-page">
      <PageHead
        title={t('access.plural')}
        subtitle={t('access.text')}
        actions={
          mayWrite && (
            <Button type="primary" onClick={() => setEdited('new')}>
              {t('ui.new')}
            </Button>
          )
        }
      />
      <Answer call={call}>
        {({ data }) => {
          const own = data.filter((each) => !each.system)
          const modules = data.filter((each) => each.system)
          return (
            <>
              {own.length === 0 && <p className="yu-soft">{t('access.none')}</p>}
              <ul className="yu-duties">
                {own.map((each) => (
                  <Entry key={each.id} entry={each} modules={modules} onEdit={() => setEdited(each)} />
                ))}
              </ul>
              {edited && (
                <EntryForm
                  entry={edited === 'new' ? undefined : edited}
                  modules={modules}
                  onDone={() => setEdited(undefined)}
                />
              )}
            </>
          )
        }}
      </Answer>
    </section>
  )
}

function Entry({
  entry,
  modules,
  onEdit,
}: {
  entry: AccessOut
  modules: readonly AccessOut[]
  onEdit: () => void
}): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('COMPANYCONFIG'))
  const remove = useCommand(roleEndpoints.removeAccess, { success: t('ui.deleted') })
  const names = entry.children.map(({ name }) => modules.find((each) => each.id === name)?.label ?? name)
  return (
    <li className="yu-panel">
      <div>
        <strong>{entry.label}</strong>
        <p className="yu-soft">
          {entry.allowIn.map((each) => t(`role.verb.${each}`)).join(', ')}: {names.join(', ')}
        </p>
      </div>
      {mayWrite && (
        <div>
          <Button size="small" onClick={onEdit}>
            {t('ui.edit')}
          </Button>{' '}
          <Popconfirm
            title={t('ui.deleteText')}
            okText={t('ui.delete')}
            cancelText={t('ui.cancel')}
            onConfirm={() => remove.mutate({ params: { id: entry.id } })}
          >
            <Button size="small" danger>
              {t('ui.delete')}
            </Button>
          </Popconfirm>
        </div>
      )}
    </li>
  )
}

function EntryForm({
  entry,
  modules,
  onDone,
}: {
  entry: AccessOut | undefined
  modules: readonly AccessOut[]
  onDone: () => void
}): ReactNode {
  const { t } = useSpeech()
  const values = {
    name: entry?.name ?? '',
    allowIn: entry?.allowIn ?? ['list'],
    children: entry?.children.map(({ name }) => name) ?? [],
  }
  const fields = (
    <>
      <Field name="name" label={t('field.name')} kind="text" autoFocus />
      <Field
        name="allowIn"
        label={t('access.allowIn')}
        kind="custom"
        input={({ value, onChange }) => (
          <Checkbox.Group
            value={value as string[]}
            options={accessActions.map((each) => ({ value: each, label: t(`role.verb.${each}`) }))}
            onChange={onChange}
          />
        )}
      />
      <Field
        name="children"
        label={t('access.children')}
        kind="custom"
        input={({ id, value, onChange }) => (
          <Select
            id={id}
            mode="multiple"
            optionFilterProp="label"
            value={value as string[]}
            options={modules.map((each) => ({ value: each.id, label: each.label }))}
            onChange={onChange}
          />
        )}
      />
    </>
  )
  return (
    <Modal open footer={null} title={t(entry ? 'ui.editOf' : 'ui.newOf', { noun: t('access') })} onCancel={onDone}>
      {entry ? (
        <CallForm
          endpoint={roleEndpoints.updateAccess}
          values={values}
          submit={t('ui.save')}
          toInput={(body) => ({ params: { id: entry.id }, body: { ...body, version: entry.version } }) as never}
          onDone={onDone}
        >
          {fields}
        </CallForm>
      ) : (
        <CallForm endpoint={roleEndpoints.createAccess} values={values} submit={t('ui.save')} onDone={onDone}>
          {fields}
        </CallForm>
      )}
    </Modal>
  )
}
