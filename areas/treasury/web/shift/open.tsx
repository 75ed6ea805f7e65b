import { Answer, CannotPage, Field, FormPage, type OutsideValues, useCall, useGo, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { type CountedPieces, type DrawerCurrency, shiftEndpoints } from '../../contract/index.ts'
import { DenominationPad } from './denomination-pad.tsx'
import { useShiftScreens } from './places.ts'

interface Place {
  key: string
  label: string
  note: string
  openBy: string | null
  currencies: readonly DrawerCurrency[]
  body: { terminal?: { id: string }; accounts?: { id: string }[] }
}

/** A drawer is opened: which one, and what is in it. @param terminal that of the device, where one is chosen already; @param onOpened instead of the shift */
export default function ShiftOpen({ terminal, onOpened }: { terminal?: string; onOpened?: () => void }): ReactNode {
  const { t } = useSpeech()
  const screens = useShiftScreens()
  const places = useCall(shiftEndpoints.shiftPlaces, {})
  const current = useCall(shiftEndpoints.currentShift, terminal ? { query: { terminal } } : {})
  return (
    <Answer call={current} fresh>
      {({ shift }) =>
        shift ? (
          <CannotPage
            title={t('shift.open')}
            text={t('shift.alreadyOpen')}
            record={{ path: `${screens.view}${shift.id}`, label: t('shift.goToShift') }}
          />
        ) : (
          <Answer call={places} fresh>
            {({ used, terminals, accounts }) => {
              const all = placesOf(terminals, accounts).filter(({ key }) => !terminal || key === terminal)
              if (used && all.length > 0) return <OpenForm places={all} onOpened={onOpened} />
              return (
                <CannotPage
                  title={t('shift.open')}
                  text={t(used ? 'shift.nowhere' : 'shift.notUsed')}
                  record={{ path: screens.list, label: t('shift.plural') }}
                />
              )
            }}
          </Answer>
        )
      }
    </Answer>
  )
}

interface Drawer {
  id: string
  name: string
  currency: string
  openBy: string | null
}

/** Terminals with their drawers, and each drawer that no terminal has. */
function placesOf(
  terminals: readonly {
    id: string
    name: string
    openBy: string | null
    accounts: readonly Omit<Drawer, 'openBy'>[]
  }[],
  accounts: readonly Drawer[],
): Place[] {
  const taken = new Set(terminals.flatMap((terminal) => terminal.accounts.map(({ id }) => id)))
  return [
    ...terminals
      .filter((terminal) => terminal.accounts.length > 0)
      .map((terminal) => ({
        ...{ key: terminal.id, label: terminal.name, openBy: terminal.openBy },
        note: terminal.accounts.map(({ name }) => name).join(' · '),
        currencies: terminal.accounts.map(({ currency }) => currency as DrawerCurrency),
        body: { terminal: { id: terminal.id } },
      })),
    ...accounts
      .filter(({ id }) => !taken.has(id))
      .map(({ id, name, currency, openBy }) => ({
        ...{ key: id, label: name, note: currency, openBy },
        currencies: [currency as DrawerCurrency],
        body: { accounts: [{ id }] },
      })),
  ]
}

function OpenForm({ places, onOpened }: { places: readonly Place[]; onOpened: (() => void) | undefined }): ReactNode {
  const { t } = useSpeech()
  const screens = useShiftScreens()
  const go = useGo()
  const free = places.filter(({ openBy }) => openBy === null)
  const [place, setPlace] = useState<Place | undefined>(free.length === 1 ? free[0] : undefined)
  const [pieces, setPieces] = useState<CountedPieces>([])
  const outside = useMemo<OutsideValues>(
    () => ({
      values: () => ({ ...place?.body, denominations: pieces }),
      revision: [place, pieces],
      dirty: pieces.length > 0,
      restore: () => undefined,
    }),
    [place, pieces],
  )
  const choose = (next: Place): void => {
    setPlace(next)
    setPieces(pieces.filter(({ currency }) => next.currencies.includes(currency)))
  }
  return (
    <FormPage
      endpoint={shiftEndpoints.openShift}
      title={t('shift.open')}
      values={{ exchangeRate: null, notes: null }}
      outside={outside}
      save={t('shift.open')}
      success={t('shift.opened')}
      invalidates={['shift', 'paymentAccount', 'entry', 'dashboard']}
      onSaved={({ id }) => (onOpened ? onOpened() : go(`${screens.view}${id}`, { replace: true }))}
      frame={(fields) => (
        <>
          <fieldset className="yu-places">
            <legend>{t('shift.where')}</legend>
            {places.map((each) => (
              <label key={each.key} className="yu-place">
                <input
                  type="radio"
                  name="place"
                  checked={place?.key === each.key}
                  disabled={each.openBy !== null}
                  onChange={() => choose(each)}
                />
                <span>
                  {each.label}
                  <small>{each.openBy === null ? each.note : t('shift.openBy', { user: each.openBy })}</small>
                </span>
              </label>
            ))}
          </fieldset>
          {place && (
            <>
              <h2>{t('shift.openingTitle')}</h2>
              <DenominationPad currencies={place.currencies} pieces={pieces} onChange={setPieces} />
            </>
          )}
          <div className="yu-form">{fields}</div>
        </>
      )}
    >
      {place?.currencies.includes('USD') && (
        <Field name="exchangeRate" label={t('field.exchangeRate')} kind="quantity" span="third" />
      )}
      <Field name="notes" label={t('field.notes')} kind="text" />
    </FormPage>
  )
}
