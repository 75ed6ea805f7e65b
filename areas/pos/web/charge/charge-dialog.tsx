import { currencySign, dec, formatMoney } from '@yupana/kernel'
import { useSpeech } from '@yupana/ui'
import { Button, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { owedOf, type Settlement, settle, type Tender } from '../../contract/till/payment.ts'
import type { TillLease } from '../../contract/till/till.ts'
import { Amount } from './amount.tsx'
import { type Credit, OnCredit, type Term } from './credit.tsx'
import { type Method, type Way, waysOf } from './ways.ts'

interface Props {
  total: string
  methods: readonly Method[]
  lease: TillLease
  /** The way that was pressed: all of it is paid so. */
  first: Method | undefined
  /** Where the client may owe. */
  credit: Credit | undefined
  /** @param term by which what is left is owed */
  onCharged: (settlement: Settlement, term?: Term) => void
  onClose: () => void
}

/** How it is paid: one way or several, until nothing is left. Keys: a figure chooses, Enter on nothing typed is what is left. */
export function ChargeDialog({ total, methods, lease, first, credit, onCharged, onClose }: Props): ReactNode {
  const { t } = useSpeech()
  const ways = waysOf(methods, lease)
  const [tenders, setTenders] = useState<readonly Tender[]>([])
  const [way, setWay] = useState<Way | undefined>(() => ways.find(({ method }) => method.id === first?.id))
  const [owing, setOwing] = useState(false)
  const rounds = { coins: lease.settings.cashRounding }
  const done = settle(total, tenders, rounds)
  const pay = (tender: Tender): void => {
    const next = [...tenders, tender]
    const settled = settle(total, next, rounds)
    if (settled.over) return
    if (dec(settled.left).isZero()) {
      onCharged(settled)
      return
    }
    setTenders(next)
    setWay(undefined)
  }
  const choose = (event: KeyboardEvent): void => {
    if (way || owing) return
    if (credit && Number(event.key) === ways.length + 1) {
      event.preventDefault()
      setOwing(true)
      return
    }
    const found = ways[Number(event.key) - 1]
    if (!/^\d$/.test(event.key) || !found) return
    event.preventDefault()
    setWay(found)
  }
  const back = (): void => {
    if (owing) setOwing(false)
    else if (way) setWay(undefined)
    else onClose()
  }
  return (
    <Modal open width={560} title={t('till.charge')} footer={null} onCancel={back}>
      {/* Keys of the whole dialog, wherever the focus is in it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside */}
      <div className="yu-till-paying" onKeyDown={choose}>
        <p className="yu-till-due">
          {t('till.due')}
          <strong>
            {currencySign('PEN')} {formatMoney(tenders.length > 0 ? done.left : total)}
          </strong>
        </p>
        <Paid tenders={tenders} ways={ways} onRemove={(at) => setTenders(tenders.filter((_, i) => i !== at))} />
        {owing && credit ? (
          <OnCredit credit={credit} left={owedOf(total, done)} onTerm={(term) => onCharged(done, term)} />
        ) : way ? (
          <Amount key={`${way.key} ${tenders.length}`} {...{ way, total, tenders, lease }} onPay={pay} />
        ) : (
          <div className="yu-till-ways">
            {ways.map((each, i) => (
              <Button key={each.key} size="large" autoFocus={i === 0} onClick={() => setWay(each)}>
                <kbd>{i + 1}</kbd> {each.label}
              </Button>
            ))}
            {credit && (
              <Button size="large" onClick={() => setOwing(true)}>
                <kbd>{ways.length + 1}</kbd> {t('till.onCredit')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Modal>
  )
}

function Paid({
  tenders,
  ways,
  onRemove,
}: {
  tenders: readonly Tender[]
  ways: readonly Way[]
  onRemove: (at: number) => void
}): ReactNode {
  const { t } = useSpeech()
  if (tenders.length === 0) return null
  return (
    <ul className="yu-till-paid">
      {tenders.map((tender, i) => {
        const label = ways.find(
          ({ method, currency }) => method.id === tender.method && currency === tender.currency,
        )?.label
        return (
          // A way may be used twice: its place is what it is.
          <li key={i}>
            {label}
            <span>
              {currencySign(tender.currency)} {formatMoney(tender.received)}
            </span>
            <Button type="text" aria-label={`${t('ui.delete')} ${label}`} onClick={() => onRemove(i)}>
              ×
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
