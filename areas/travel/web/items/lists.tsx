import { full } from '@yupana/contract'
import {
  Answer,
  declaredList,
  Link,
  ListPage,
  type ListTab,
  ResourceList,
  type Say,
  useCall,
  useCreate,
  useGo,
  useMay,
  usePathname,
  useSearchParams,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useEffect, useMemo } from 'react'
import { fareEndpoints, itemTypes, travelCatalogue, travelContract, travelItem } from '../../contract/index.ts'

const PLACES = [
  ['travelItem.plural', '/travel/items'],
  ['travelCatalogue.plural', '/travel/catalogues'],
  ['travelContract.plural', '/travel/contracts'],
] as const

/** From services to the books that say what they cost, and back. */
function Places(): ReactNode {
  const { t } = useSpeech()
  const here = usePathname()
  const seesCosts = useMay(fareEndpoints.fares.permission)
  const places = seesCosts ? [...PLACES, ['travelFare.plural', '/travel/fares'] as const] : PLACES
  return (
    <nav className="yu-head-actions">
      {places.map(([title, to]) =>
        here === to ? (
          <b key={to}>{t(title)}</b>
        ) : (
          <Link key={to} to={to}>
            {t(title)}
          </Link>
        ),
      )}
    </nav>
  )
}

const tabsOf = (t: Say): ListTab[] =>
  itemTypes.map((type) => ({
    key: type,
    label: t(`travelItem.type.${type}`),
    filters: [{ field: 'type', operator: 'EQUAL', value: type }],
  }))

/** Leads to a service whose type is not known where it is named. */
function OneItem({ id }: { id: string }): ReactNode {
  const go = useGo()
  const call = useCall(travelItem.endpoints.read, { params: { id } })
  const type = call.data?.type
  useEffect(() => {
    if (type)
      go(`/travel/items/view/${String(type)}/${id}${location.search.includes('notes=1') ? '?notes=1' : ''}`, {
        replace: true,
      })
  }, [type, id])
  return <Answer call={call}>{() => null}</Answer>
}

/** Services by their type. */
export function ItemList(): ReactNode {
  const { t, language } = useSpeech()
  const tabs = useMemo(() => tabsOf(t), [language])
  const [{ item }] = useSearchParams()
  if (typeof item === 'string' && item !== '') return <OneItem id={item} />
  return (
    <ResourceList resource={travelItem} tabs={tabs}>
      <Places />
    </ResourceList>
  )
}

export const CatalogueList = (): ReactNode => (
  <ResourceList resource={travelCatalogue} asked="?type=catalogue">
    <Places />
  </ResourceList>
)

export const ContractList = (): ReactNode => (
  <ResourceList resource={travelContract} asked="?type=contract">
    <Places />
  </ResourceList>
)

/** What services cost, by the book and the season. */
export function FareList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => declaredList(fareEndpoints.fares, t), [language])
  const create = useCreate('/travel/items/new?type=fare', full('PRODUCT'), t('ui.new'))
  return (
    <ListPage
      endpoint={fareEndpoints.fares}
      exportEndpoint={fareEndpoints.exportFares}
      title={t('travelFare.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/travel/items/view/fare/${row.id}`}
      actions={create}
      empty={{ text: t('ui.emptyOf', { plural: t('travelFare.plural') }), action: create }}
    >
      <Places />
    </ListPage>
  )
}
