import type { LineLot, Tracking } from '@yupana/catalogue/contract'
import { full } from '@yupana/contract'
import { dec, limaDate, systemClock } from '@yupana/kernel'
import { DateInput, figureOf, formatDate, formatQuantity, QuantityInput, useCall, useMay, useSpeech } from '@yupana/ui'
import { Button, Input, type InputRef, Modal } from 'antd'
import { type ClipboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { lotEndpoints } from '../../contract/index.ts'
import { type LotWay, type Offered, passedOver, proposed, sumOfLots, withCode, withPasted } from './typed-lots.ts'
import './lots.css'

export interface LotsEditorProps {
  item: { id: string; name?: string | null | undefined }
  tracking: Exclude<Tracking, 'none'>
  dueDated: boolean
  /** Of the line. */
  quantity: string
  lots: readonly LineLot[]
  way: LotWay
  warehouse: string | undefined
  /** A document that took them out: what of it may come back. */
  of?: { kind: string; id: string } | undefined
  /** What may be named, where it is known; it is asked for where absent. */
  offered?: readonly Offered[] | undefined
  onSave: (lots: LineLot[]) => void
  onClose: () => void
}

/** The batches or serial numbers of a line: scanned, pasted as a column, or proposed. */
export function LotsEditor(props: LotsEditorProps): ReactNode {
  const { item, tracking, quantity, way, onSave, onClose } = props
  const { t } = useSpeech()
  const [lots, setLots] = useState<LineLot[]>([...props.lots])
  const scan = useRef<InputRef>(null)
  const offered = useOffered(props)
  const given = sumOfLots(lots)
  const save = (): void => onSave(lots.filter(({ code }) => code !== ''))
  return (
    <Modal
      open
      width={640}
      title={t(`lots.title.${tracking}`, { name: item.name ?? '' })}
      okText={t('ui.save')}
      cancelText={t('ui.cancel')}
      onOk={save}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={(open) => open && scan.current?.focus()}
    >
      <div className="yu-lots">
        <Scan {...props} field={scan} lots={lots} onChange={setLots} onDone={save} />
        {way === 'out' && (
          <p className="yu-lots-propose">
            <Button size="small" onClick={() => setLots(proposed(offered, quantity))}>
              {t('lots.propose')}
            </Button>{' '}
            <span className="yu-soft">{t(`lots.proposeHint.${tracking}`)}</span>
          </p>
        )}
        <Named {...props} lots={lots} offered={offered} onChange={setLots} />
        {way !== 'in' && (
          <OnHand offered={offered} lots={lots} onPick={(each) => setLots([...lots, each])} wanted={quantity} />
        )}
        <p className="yu-lots-sum" aria-live="polite">
          {dec(figureOf(quantity)).isZero()
            ? formatQuantity(given)
            : t('lots.sum', { sum: formatQuantity(given), quantity: formatQuantity(figureOf(quantity)) })}
        </p>
      </div>
    </Modal>
  )
}

function useOffered({ item, way, warehouse, of, offered }: LotsEditorProps): readonly Offered[] {
  const asked = of ? { kind: of.kind, document: of.id } : warehouse ? { warehouse } : {}
  const query = { lots: true, item: item.id, ...asked }
  const { data } = useCall(lotEndpoints.chooseStock, { query }, { enabled: way !== 'in' && !offered, silent: true })
  return offered ?? data ?? []
}

interface PartProps extends Omit<LotsEditorProps, 'lots' | 'offered'> {
  lots: readonly LineLot[]
  onChange: (lots: LineLot[]) => void
}

interface ScanProps extends PartProps {
  field: RefObject<InputRef | null>
  onDone: () => void
}

/** Enter adds what was typed or scanned; Enter in the empty field is done. */
function Scan({ tracking, quantity, lots, onChange, onDone, field }: ScanProps): ReactNode {
  const { t } = useSpeech()
  const [typed, setTyped] = useState('')
  const today = limaDate(systemClock())
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text')
    if (!/[\n\t]/.test(text.trim())) return
    event.preventDefault()
    onChange(withPasted(lots, tracking, text, { wanted: quantity, today }))
  }
  return (
    <Input
      ref={field}
      aria-label={t('lots.scan')}
      placeholder={t('lots.scan')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPaste={paste}
      onPressEnter={(event) => {
        event.preventDefault()
        if (typed.trim() === '') onDone()
        else onChange(withCode(lots, tracking, typed, quantity))
        setTyped('')
      }}
    />
  )
}

/** Those that the line is of. */
function Named({
  tracking,
  dueDated,
  way,
  lots,
  offered,
  onChange,
}: PartProps & { offered: readonly Offered[] }): ReactNode {
  const { t } = useSpeech()
  const maySellDue = useMay(full('SELLDUE'))
  const put = (at: number, change: Partial<LineLot>): void =>
    onChange(lots.map((each, i) => (i === at ? { ...each, ...change } : each)))
  return (
    <ul className="yu-lots-named">
      {lots.map((each, at) => {
        const of = offered.find(({ code }) => code === each.code)
        const dueDate = each.dueDate ?? of?.dueDate ?? null
        const earlier = way === 'out' && tracking === 'batch' ? passedOver(lots, offered, each.code) : undefined
        const asks =
          of?.due && maySellDue ? t('lots.reason') : earlier && !of?.due && t('lots.orderReason', { code: earlier })
        return (
          <li key={each.code}>
            <strong>{each.code}</strong>
            {tracking === 'batch' && (
              <span className="yu-lots-figure">
                <QuantityInput
                  ariaLabel={`${t('field.quantity')} ${each.code}`}
                  value={each.quantity}
                  onChange={(quantity) => put(at, { quantity: quantity ?? '' })}
                />
              </span>
            )}
            {(way === 'in' || way === 'count') && !of && (dueDated || dueDate) ? (
              <span className="yu-lots-figure">
                <DateInput
                  ariaLabel={`${t('lot.dueDate')} ${each.code}`}
                  value={each.dueDate ?? null}
                  onChange={(day) => put(at, { dueDate: day ?? null })}
                />
              </span>
            ) : (
              dueDate && <span className="yu-soft">{t('lots.due', { date: formatDate(dueDate) })}</span>
            )}
            <Said of={of} />
            {asks && (
              <Input
                size="small"
                aria-label={asks}
                placeholder={asks}
                maxLength={200}
                value={each.reason ?? ''}
                onChange={(event) => put(at, { reason: event.target.value || null })}
              />
            )}
            <Button
              size="small"
              type="text"
              aria-label={t('lots.remove', { code: each.code })}
              onClick={() => onChange(lots.filter((_, i) => i !== at))}
            >
              ×
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function Said({ of }: { of: Offered | undefined }): ReactNode {
  const { t } = useSpeech()
  if (!of) return null
  return (
    <>
      {of.due && <span className="yu-lots-bad">{t('lots.isDue')}</span>}
      {of.held !== null && of.held !== undefined && <span className="yu-lots-bad">{t('lots.isHeld')}</span>}
    </>
  )
}

interface OnHandProps {
  offered: readonly Offered[]
  lots: readonly LineLot[]
  wanted: string
  onPick: (lot: LineLot) => void
}

/** What there is besides, each a button. */
function OnHand({ offered, lots, wanted, onPick }: OnHandProps): ReactNode {
  const { t } = useSpeech()
  const others = offered.filter(({ code }) => lots.every((each) => each.code !== code)).slice(0, 50)
  const rest = dec(figureOf(wanted)).minus(sumOfLots(lots))
  const pick = ({ code, quantity, dueDate }: Offered): void => {
    const part = rest.gt(0) && rest.lt(quantity) ? rest.toString() : quantity
    onPick({ code: code ?? '', quantity: part, dueDate: dueDate ?? null })
  }
  return (
    <ul className="yu-lots-here">
      {others.map((each) => (
        <li key={each.code}>
          <Button size="small" type="text" onClick={() => pick(each)}>
            + {each.code}
          </Button>
          <span className="yu-soft">
            {t('lots.onHand', { quantity: formatQuantity(each.quantity) })}
            {each.dueDate && ` · ${t('lots.due', { date: formatDate(each.dueDate) })}`}
          </span>
          <Said of={each} />
        </li>
      ))}
    </ul>
  )
}
