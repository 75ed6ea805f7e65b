import { Answer, Field, FormPage, useCall, useGo, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { archiveEndpoints, archiveUses } from '../../contract/index.ts'

function Fields({ fixed = false }: { fixed?: boolean }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field
        name="code"
        label={t('field.code')}
        kind="digits"
        span="third"
        help={t('archive.codeHelp')}
        disabled={fixed}
        autoFocus={!fixed}
      />
      <Field name="description" label={t('field.description')} kind="text" autoFocus={fixed} />
    </>
  )
}

export function ArchiveNew(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { year = '' } = useScreenParams()
  return (
    <FormPage
      endpoint={archiveEndpoints.createArchive}
      title={`${t('archive.new')} ${year}`}
      draft={`archive.new.${year}`}
      values={{ year, code: '', description: '' }}
      invalidates={['choose']}
      onSaved={({ id }) => go(`/archives/year/${year}/view/${id}`, { replace: true })}
    >
      <Fields />
    </FormPage>
  )
}

export function ArchiveEdit(): ReactNode {
  const go = useGo()
  const { year = '', id = '' } = useScreenParams()
  const call = useCall(archiveEndpoints.archive, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(archive) => (
        <FormPage
          key={id}
          endpoint={archiveEndpoints.updateArchive}
          params={{ id }}
          title={`${archive.code} · ${archive.description}`}
          draft={`archive.${id}`}
          values={{ ...archive }}
          invalidates={['choose']}
          onSaved={() => go(`/archives/year/${year}/view/${id}`, { replace: true })}
        >
          <Fields fixed={archive.code in archiveUses || archive.vouchers > 0} />
        </FormPage>
      )}
    </Answer>
  )
}
