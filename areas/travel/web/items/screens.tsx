import type { Resource } from '@yupana/contract'
import {
  Answer,
  Link,
  PageHead,
  type ResourceScreens,
  resourcePages,
  useCall,
  useGo,
  useScreenParams,
  useSearchParams,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useEffect } from 'react'
import {
  bookTypes,
  fareEndpoints,
  fieldsOfType,
  itemTypes,
  travelCatalogue,
  travelContract,
  travelItem,
} from '../../contract/index.ts'
import { CopyForm } from './copy-form.tsx'
import { FareForm, fareStart } from './fare-form.tsx'
import { FareView } from './fare-view.tsx'
import { ItemFares } from './item-fares.tsx'

/** Made once: a screen that is drawn anew must not lose what was typed. */
const pages: Readonly<Record<string, ResourceScreens>> = Object.fromEntries([
  ...itemTypes.map((type) => [type, resourcePages(travelItem, { only: fieldsOfType(type), first: { type } })] as const),
  ['catalogue', resourcePages(travelCatalogue)] as const,
  ['contract', resourcePages(travelContract)] as const,
])

const known = (type: string): boolean => [...itemTypes, ...bookTypes].some((each) => each === type)

/** What the type in the address is shown by; another word is no screen. */
function Typed({ type, children }: { type: string; children: () => ReactNode }): ReactNode {
  const go = useGo()
  const ok = known(type)
  useEffect(() => {
    if (!ok) go('/not-found', { replace: true })
  }, [ok])
  return ok ? children() : null
}

function Page({ type, kind }: { type: string; kind: 'create' | 'edit' | 'view' }): ReactNode {
  const Screen = pages[type]![kind]
  return <Screen />
}

/** Asks of which type it is, then shows its form. */
export function ItemNew(): ReactNode {
  const { t } = useSpeech()
  const [{ type }] = useSearchParams()
  if (typeof type === 'string' && type !== '')
    return (
      <Typed type={type}>
        {() =>
          type === 'fare' ? (
            <FareForm title={t('ui.newOf', { noun: t('travelFare') })} values={fareStart} />
          ) : (
            <Page key={type} type={type} kind="create" />
          )
        }
      </Typed>
    )
  return (
    <section className="yu-page">
      <PageHead title={t('travelItem.which')} subtitle={<Link to="/travel/items">{t('travelItem.plural')}</Link>} />
      <div className="yu-head-actions">
        {itemTypes.map((each) => (
          <Link key={each} to={`/travel/items/new?type=${each}`}>
            {t(`travelItem.type.${each}`)}
          </Link>
        ))}
        <Link to="/travel/items/new?type=catalogue">{t('travelCatalogue')}</Link>
        <Link to="/travel/items/new?type=contract">{t('travelContract')}</Link>
        <Link to="/travel/items/new?type=fare">{t('travelFare')}</Link>
      </div>
    </section>
  )
}

export function ItemEdit(): ReactNode {
  const { type = '' } = useScreenParams()
  return (
    <Typed type={type}>{() => (type === 'fare' ? <FareEdit /> : <Page key={type} type={type} kind="edit" />)}</Typed>
  )
}

function FareEdit(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const call = useCall(fareEndpoints.fare, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(fare) => <FareForm id={id} title={t('ui.editOf', { noun: t('travelFare') })} values={{ ...fare }} />}
    </Answer>
  )
}

/** The record, and of a service what it costs. */
export function ItemView(): ReactNode {
  const { type = '', id = '' } = useScreenParams()
  return (
    <Typed type={type}>
      {() =>
        type === 'fare' ? (
          <FareView id={id} />
        ) : (
          <>
            <Page key={type} type={type} kind="view" />
            <ItemFares type={type} id={id} />
          </>
        )
      }
    </Typed>
  )
}

/** A copy under a code of its own: of a book a year later, of a service as it stands, each with its fares. */
export function ItemDuplicate(): ReactNode {
  const { type = '', id = '' } = useScreenParams()
  return <Typed type={type}>{() => (type === 'fare' ? <FareCopy id={id} /> : <Copied type={type} id={id} />)}</Typed>
}

const resourceOf = (type: string): Resource =>
  type === 'catalogue' ? travelCatalogue : type === 'contract' ? travelContract : travelItem

function Copied({ type, id }: { type: string; id: string }): ReactNode {
  const call = useCall(resourceOf(type).endpoints.read, { params: { id } })
  return <Answer call={call}>{(row) => <CopyForm type={type} id={id} row={row as Record<string, unknown>} />}</Answer>
}

function FareCopy({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(fareEndpoints.fare, { params: { id } })
  return (
    <Answer call={call}>
      {({ id: _, version: __, ...fare }) => (
        <FareForm title={t('ui.newOf', { noun: t('travelFare') })} values={{ ...fare }} />
      )}
    </Answer>
  )
}
