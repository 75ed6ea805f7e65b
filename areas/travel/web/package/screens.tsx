import {
  Answer,
  CallForm,
  Field,
  type FormValues,
  Link,
  PageHead,
  useCall,
  useGo,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { packageEndpoints } from '../../contract/index.ts'
import { programValues } from '../program/values.ts'
import { PackageForm, packageStart } from './form.tsx'

export function PackageNew(): ReactNode {
  const { t } = useSpeech()
  return <PackageForm title={t('ui.newOf', { noun: t('travelPackage') })} values={packageStart()} />
}

export function PackageWizard(): ReactNode {
  const { t } = useSpeech()
  return <PackageForm title={t('travelPackage.wizard')} values={packageStart()} wizard />
}

export function PackageEdit(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const call = useCall(packageEndpoints.package, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(found) => (
        <PackageForm
          key={id}
          id={id}
          title={t('ui.editOf', { noun: t('travelPackage') })}
          values={programValues(found) as FormValues}
        />
      )}
    </Answer>
  )
}

/** A copy under a code of its own, to be changed. */
export function PackageDuplicate(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { id = '' } = useScreenParams()
  const call = useCall(packageEndpoints.package, { params: { id } })
  return (
    <Answer call={call}>
      {({ code, title }) => (
        <section className="yu-page">
          <PageHead
            title={t('travelItem.duplicate', { name: `${code} · ${title}` })}
            subtitle={<Link to={`/travel/package/view/${id}`}>{code}</Link>}
          />
          <CallForm
            endpoint={packageEndpoints.duplicatePackage}
            values={{ code: '' }}
            toInput={(body) => ({ params: { id }, body }) as never}
            submit={t('ui.duplicate')}
            success={t('ui.saved')}
            invalidates={['travelPackage']}
            onDone={({ id: made }) => go(`/travel/package/edit/${made}`, { replace: true })}
          >
            <Field name="code" label={t('travelItem.newCode')} kind="code" span="third" autoFocus />
          </CallForm>
        </section>
      )}
    </Answer>
  )
}
