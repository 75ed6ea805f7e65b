import { full, withVerb } from '@yupana/contract'
import { shiftEndpoints } from '@yupana/treasury/contract'
import {
  ShiftClose,
  ShiftList,
  ShiftMove,
  ShiftMovements,
  ShiftOpen,
  ShiftScreensAt,
  ShiftView,
} from '@yupana/treasury/web'
import { Answer, PageHead, useCall, useGo, useMay, usePrint, useScreenParams, useSpeech } from '@yupana/ui'
import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useTill } from '../device/use-till.ts'
import { TillGate } from '../till/gates.tsx'
import { PosFrame } from './pos-frame.tsx'
import { ShiftProof } from './shift-proof.tsx'

/** Shifts as the counter leads to them. */
const AT = { list: '/pos/shift', open: '/pos/open', close: '/pos/close', view: '/pos/shift/view/' }

function AtCounter({ children }: { children: ReactNode }): ReactNode {
  const { till } = useTill()
  // Whatever was done with shifts here, the till knows it when it sells again.
  useEffect(() => () => void till.renew(), [till])
  return (
    <PosFrame>
      <ShiftScreensAt value={AT}>{children}</ShiftScreensAt>
    </PosFrame>
  )
}

/** The shift of this till is opened: what is in its drawers. */
export function PosOpen(): ReactNode {
  const { till, state } = useTill()
  const go = useGo()
  const opened = (): void => void till.renew().then(() => go('/pos/sales', { replace: true }))
  return (
    <AtCounter>
      {state.lease ? (
        <ShiftOpen terminal={state.lease.terminal.id} onOpened={opened} />
      ) : (
        <TillGate phase={state.phase === 'starting' ? 'starting' : 'noLease'} />
      )}
    </AtCounter>
  )
}

/** What was not sent is told before the drawer is counted: it belongs to this shift all the same. */
export function PosClose(): ReactNode {
  const { t } = useSpeech()
  const { till, state } = useTill()
  const shift = state.lease?.shift?.id
  return (
    <AtCounter>
      {state.unsent > 0 && (
        <Alert
          type="warning"
          showIcon
          className="yu-hint"
          title={t('till.unsentDeclared', { count: state.unsent })}
          action={<Button onClick={() => void till.sync()}>{t('till.sendNow')}</Button>}
        />
      )}
      <ShiftClose {...(shift ? { id: shift } : {})} />
      {shift && <ShiftProof id={shift} />}
    </AtCounter>
  )
}

export const PosShifts = (): ReactNode => (
  <AtCounter>
    <ShiftList />
  </AtCounter>
)

export function PosShift(): ReactNode {
  const { id } = useScreenParams()
  return (
    <AtCounter>
      <ShiftView />
      {id && <ShiftProof id={id} />}
    </AtCounter>
  )
}

/** Money of the shift that is open: what came, what went, more of either, and X. */
export function PosCash(): ReactNode {
  const { t } = useSpeech()
  const { state } = useTill()
  const id = state.lease?.shift?.id
  return (
    <AtCounter>
      {id ? (
        <Cash id={id} />
      ) : (
        <TillGate
          phase={state.lease ? 'noShift' : state.phase === 'starting' ? 'starting' : 'noLease'}
          message={t('till.noShift')}
        />
      )}
    </AtCounter>
  )
}

function Cash({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const print = usePrint()
  const [moving, setMoving] = useState(false)
  const moves = useMay(withVerb(full('POSSHIFT', 'PAYMENTS', 'COLLECTION'), 'new'))
  const call = useCall(shiftEndpoints.shift, { params: { id } })
  return (
    <div className="yu-page">
      <PageHead
        title={t('till.cash')}
        actions={
          <>
            {moves && (
              <Button type="primary" onClick={() => setMoving(true)}>
                {t('shift.action.move')}
              </Button>
            )}
            <Button onClick={() => void print(shiftEndpoints.shiftTicket, { params: { id } })}>
              {t('shift.printX')}
            </Button>
          </>
        }
      />
      <ShiftMovements id={id} />
      {moving && <Answer call={call}>{(shift) => <ShiftMove shift={shift} onDone={() => setMoving(false)} />}</Answer>}
    </div>
  )
}
