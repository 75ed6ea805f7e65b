import { full } from '@yupana/contract'
import { declaredList, Link, ListPage, type Say, type StateLabels, type Tone, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { packageEndpoints, travelPackageStates } from '../../contract/index.ts'

const TONES: Readonly<Record<string, Tone>> = { draft: 'neutral', active: 'good', inactive: 'bad' }

export const packageLabels = (t: Say): StateLabels =>
  Object.fromEntries(
    travelPackageStates.all.map((each) => [each, { label: t(`travelPackage.status.${each}`), tone: TONES[each] }]),
  )

/** Programs that are offered, and those in the making. */
export default function PackageList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () => declaredList(packageEndpoints.packages, t, { status: { states: packageLabels(t) } }),
    [language],
  )
  const create = useCreate('/travel/package/wizard', full('PRODUCT'), t('travelPackage.wizard'))
  return (
    <ListPage
      endpoint={packageEndpoints.packages}
      exportEndpoint={packageEndpoints.exportPackages}
      title={t('travelPackage.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/travel/package/view/${row.id}`}
      actions={
        <>
          <Link to="/travel/package/new">{t('travelPackage.oneForm')}</Link>
          {create}
        </>
      }
      empty={{ text: t('ui.emptyOf', { plural: t('travelPackage.plural') }), action: create }}
    />
  )
}
