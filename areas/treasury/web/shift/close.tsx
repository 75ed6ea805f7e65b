import {
  Answer,
  CannotPage,
  currencySign,
  Field,
  FormPage,
  MoneyInput,
  type OutsideValues,
  useCall,
  useGo,
  useSearchParams,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { type CountedPieces, type DrawerCurrency, type ShiftOut, shiftEndpoints } from '../../contract/index.ts'
import { DenominationPad } from './denomination-pad.tsx'
import { useShiftScreens } from './places.ts'

/** The drawer is counted, blind: one's own shift, or the one that is asked for. */
export default function ShiftClose({ id }: { id?: string }): ReactNode {
  const [{ shift }] = useSearchParams()
  const asked = typeof shift === 'string' && shift !== '' ? shift : id
  return asked ? <OneShift key={asked} id={asked} /> : <MyShift />
}

function MyShift(): ReactNode {
  const { t } = useSpeech()
  const screens = useShiftScreens()
  const call = useCall(shiftEndpoints.currentShift, {})
  const none = { path: screens.list, label: t('shift.plural') }
  return (
    <Answer call={call} fresh>
      {({ shift }) =>
        shift ? (
          <CountForm shift={shift} />
        ) : (
          <CannotPage title={t('shift.close')} text={t('shift.noneOpen')} record={none} />
        )
      }
    </Answer>
  )
}

function OneShift({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const screens = useShiftScreens()
  const call = useCall(shiftEndpoints.shift, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(shift) =>
        shift.status === 'OP' ? (
          <CountForm shift={shift} />
        ) : (
          <CannotPage
            title={t('shift.close')}
            text={t('error.shift_closed')}
            record={{ path: `${screens.view}${id}`, label: `${t('shift')} ${shift.number}` }}
          />
        )
      }
    </Answer>
  )
}

function CountForm({ shift }: { shift: ShiftOut }): ReactNode {
  const { t } = useSpeech()
  const screens = useShiftScreens()
  const go = useGo()
  const [pieces, setPieces] = useState<CountedPieces>([])
  const [methods, setMethods] = useState<Readonly<Record<string, string>>>({})
  const asked = shift.methods.filter(({ expected }) => expected !== null || shift.summary !== null)
  const outside = useMemo<OutsideValues>(
    () => ({
      values: () => ({
        denominations: pieces,
        byMethod: asked.flatMap(({ method, currency }) => {
          const amount = methods[`${method.id} ${currency}`]
          return amount ? [{ method: { id: method.id }, currency, amount }] : []
        }),
      }),
      revision: [pieces, methods],
      dirty: pieces.length > 0,
      restore: () => undefined,
    }),
    [pieces, methods],
  )
  return (
    <FormPage
      endpoint={shiftEndpoints.countShift}
      params={{ id: shift.id }}
      title={`${t('shift.close')} ${shift.number}`}
      values={{ notes: null }}
      outside={outside}
      save={t('shift.saveCount')}
      success={t('shift.countSaved')}
      invalidates={['shift']}
      onSaved={({ id }) => go(`${screens.view}${id}`, { replace: true })}
      frame={(fields) => (
        <>
          <p className="yu-hint">{t('shift.countHelp')}</p>
          <DenominationPad
            currencies={shift.drawers.map(({ currency }) => currency as DrawerCurrency)}
            pieces={pieces}
            onChange={setPieces}
          />
          {asked.length > 0 && <h2>{t('shift.methods')}</h2>}
          <div className="yu-form">
            {asked.map(({ method, currency }) => (
              <div key={`${method.id} ${currency}`} className="yu-field yu-third">
                <span>
                  {method.name} {currencySign(currency)}
                </span>
                <MoneyInput
                  ariaLabel={`${method.name} ${currency}`}
                  value={methods[`${method.id} ${currency}`] ?? ''}
                  onChange={(typed) => setMethods({ ...methods, [`${method.id} ${currency}`]: typed ?? '' })}
                />
              </div>
            ))}
            {fields}
          </div>
          <Button type="primary" htmlType="submit" block>
            {t('shift.saveCount')}
          </Button>
        </>
      )}
    >
      <Field name="notes" label={t('field.notes')} kind="text" />
    </FormPage>
  )
}
