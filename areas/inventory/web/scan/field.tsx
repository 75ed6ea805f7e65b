import { DateInput, QuantityInput, useSpeech } from '@yupana/ui'
import { Button, Input, type InputRef } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { beep } from './beep.ts'
import { Camera } from './camera.tsx'
import './scan.css'

export interface Typed {
  text: string
  quantity: string | null
  lot: string | null
  dueDate: string | null
}

interface Refused {
  text: string
  /** How many were scanned when it was said: those were not scanned in spite of it. */
  scans: number
  given: Typed
  /** The batch or serial number is still to be said. */
  needsLot: boolean
  needsDue: boolean
}

const NOTHING = { quantity: null, lot: null, dueDate: null }

interface ScanFieldProps {
  send: (typed: Typed) => Promise<string>
  disabled: boolean
}

/** One scan after the other, none dropped, and what was said of the last. */
function useScans({ send, disabled }: ScanFieldProps) {
  const field = useRef<InputRef>(null)
  const waiting = useRef<Promise<unknown>>(Promise.resolve())
  const scans = useRef(0)
  const [typed, setTyped] = useState<Typed>({ text: '', ...NOTHING })
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<Refused>()
  useEffect(() => field.current?.focus(), [])
  const run = (given: Typed): void => {
    if (given.text.trim() === '' || disabled) return
    // A pistol is faster than a line: each scan waits for the one before, none is dropped.
    setTyped({ text: '', ...NOTHING })
    scans.current += 1
    const at = scans.current
    waiting.current = waiting.current.then(async () => {
      try {
        setSaid(await send(given))
        // What was on its way already when another was refused does not hide that.
        setRefused((now) => (now && at <= now.scans ? now : undefined))
        beep(true)
      } catch (problem) {
        const read = { ...refusedOf(problem), scans: scans.current, given }
        setSaid('')
        setRefused(read)
        // What the next scan typed meanwhile stays whole.
        if (read.needsLot || read.needsDue) setTyped((now) => (now.text === '' ? given : now))
        beep(false)
        if (read.needsLot || read.needsDue) return
      }
      field.current?.focus()
    })
  }
  return { field, typed, setTyped, said, refused, run }
}

/** Where a scanner writes, that of a pistol as a keyboard or that of the camera; what is refused stays, says why, and is heard. @param send what it answers is said */
export function ScanField({ send, disabled }: ScanFieldProps): ReactNode {
  const { t } = useSpeech()
  const { field, typed, setTyped, said, refused, run } = useScans({ send, disabled })
  return (
    <section className="yu-stack">
      <Input
        ref={field}
        size="large"
        aria-label={t('scan.field')}
        placeholder={t('scan.field')}
        autoComplete="off"
        disabled={disabled}
        value={typed.text}
        onChange={(event) => setTyped({ ...typed, text: event.target.value })}
        onPressEnter={() => run(typed)}
      />
      <div className="yu-scan-more">
        <span>{t('scan.quantity')}</span>
        <QuantityInput
          ariaLabel={t('scan.quantity')}
          value={typed.quantity ?? ''}
          disabled={disabled}
          onChange={(quantity) => setTyped({ ...typed, quantity: quantity || null })}
          onPressEnter={() => (typed.text.trim() === '' ? field.current?.focus() : run(typed))}
        />
        <Button type="primary" size="large" disabled={disabled} onClick={() => run(typed)}>
          {t('scan.add')}
        </Button>
      </div>
      {refused && (refused.needsLot || refused.needsDue) && refused.given.text === typed.text && (
        <Lot key={String(refused.needsDue)} typed={typed} onChange={setTyped} onDone={() => run(typed)} />
      )}
      <Camera onRead={(text) => run({ ...NOTHING, quantity: typed.quantity, text })} />
      <p className="yu-scan-said" aria-live="polite">
        {said}
      </p>
      {refused && (
        <p className="yu-scan-bad" role="alert">
          {refused.text}
        </p>
      )}
    </section>
  )
}

interface LotProps {
  typed: Typed
  onChange: (typed: Typed) => void
  onDone: () => void
}

/** What the symbol did not say: of which batch or serial number it is. */
function Lot({ typed, onChange, onDone }: LotProps): ReactNode {
  const { t } = useSpeech()
  return (
    <div className="yu-scan-more">
      <Input
        autoFocus
        size="large"
        aria-label={t('scan.lot')}
        placeholder={t('scan.lot')}
        value={typed.lot ?? ''}
        onChange={(event) => onChange({ ...typed, lot: event.target.value || null })}
        onPressEnter={onDone}
      />
      <DateInput
        ariaLabel={t('lot.dueDate')}
        value={typed.dueDate}
        onChange={(dueDate) => onChange({ ...typed, dueDate: dueDate ?? null })}
      />
    </div>
  )
}

function refusedOf(problem: unknown): Omit<Refused, 'scans' | 'given'> {
  const { message = '', problem: whole } = problem as {
    message?: string
    problem?: { errors?: { code: string; message?: string }[] }
  }
  const errors = whole?.errors ?? []
  const has = (code: string): boolean => errors.some((each) => each.code === code)
  return {
    text: errors[0]?.message ?? message,
    ...{ needsLot: has('scan_lot_needed'), needsDue: has('lot_due_required') },
  }
}
