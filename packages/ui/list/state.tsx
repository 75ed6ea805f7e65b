import type { ReactNode } from 'react'
import type { Tone } from '../shell/tokens.ts'

/** What a state means, drawn: told apart without its colour, and always beside its word. */
export type Glyph =
  | 'draft'
  | 'sending'
  | 'accepted'
  | 'observed'
  | 'rejected'
  | 'open'
  | 'partly'
  | 'paid'
  | 'overdue'
  | 'voided'

/** How a state is called and felt: `{ open: { label: t('invoice.status.open'), tone: 'good' } }`. */
export type StateLabels = Readonly<Record<string, StateLook>>

interface StateLook {
  label: string
  /** Of its sign where absent. */
  tone?: Tone | undefined
  /** Of its tone where absent. */
  glyph?: Glyph | undefined
  /** What people call it besides, when they ask for it. */
  also?: string
  /** What is as it should be: in a list its sign says it without the word. */
  quiet?: true
}

/** One tone for each meaning, whatever the document. */
const TONE_OF: Readonly<Record<Glyph, Tone>> = {
  draft: 'neutral',
  sending: 'progress',
  accepted: 'good',
  observed: 'warning',
  rejected: 'bad',
  open: 'neutral',
  partly: 'progress',
  paid: 'good',
  overdue: 'due',
  voided: 'neutral',
}

const BY_TONE: Readonly<Record<Tone, Glyph>> = {
  neutral: 'open',
  progress: 'sending',
  good: 'paid',
  warning: 'observed',
  due: 'overdue',
  bad: 'rejected',
}

const RING = <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
const DISC = <circle cx="6" cy="6" r="5.5" fill="currentColor" />
/** What is cut out of a filled sign has the colour of what lies behind it. */
const cut = (d: string): ReactNode => (
  <path d={d} fill="none" stroke="var(--yu-bg)" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
)

const DRAWN: Readonly<Record<Glyph, ReactNode>> = {
  draft: (
    <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.53" />
  ),
  sending: (
    <>
      {RING}
      <path d="M6 1.25a4.75 4.75 0 0 0 0 9.5z" fill="currentColor" />
    </>
  ),
  accepted: (
    <path
      d="m1.8 6.4 2.9 2.9 5.6-6.3"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  observed: (
    <>
      <path d="M6 .9 11.6 11H.4z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" strokeWidth=".8" />
      {cut('M6 4.6v2.6M6 9v.1')}
    </>
  ),
  rejected: (
    <>
      <path d="M3.7.5h4.6l3.2 3.2v4.6l-3.2 3.2H3.7L.5 8.3V3.7z" fill="currentColor" />
      {cut('m4.2 4.2 3.6 3.6m0-3.6L4.2 7.8')}
    </>
  ),
  open: RING,
  partly: (
    <>
      {RING}
      <path d="M6 6V1.25A4.75 4.75 0 1 1 2.2 8.85z" fill="currentColor" />
    </>
  ),
  paid: (
    <>
      {DISC}
      {cut('m3.5 6.2 1.8 1.8 3.3-3.7')}
    </>
  ),
  overdue: (
    <>
      {DISC}
      {cut('M6 3.2V6l1.9 1.4')}
    </>
  ),
  voided: (
    <>
      {RING}
      <path d="m2.8 9.2 6.4-6.4" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
}

export function StateGlyph({ glyph }: { glyph: Glyph }): ReactNode {
  return (
    <svg className="yu-glyph" viewBox="0 0 12 12" aria-hidden="true">
      {DRAWN[glyph]}
    </svg>
  )
}

/** A state: in a list its sign and its word, elsewhere on a ground of its tone. */
export function StateTag({
  value,
  states,
  brief = false,
}: {
  value: string
  states?: StateLabels | undefined
  brief?: boolean
}): ReactNode {
  const look = states?.[value]
  const tone = look?.tone ?? (look?.glyph ? TONE_OF[look.glyph] : 'neutral')
  const label = look?.label ?? value
  return (
    <ToneTag tone={tone} glyph={look?.glyph ?? BY_TONE[tone]}>
      {brief && look?.quiet ? <span className="yu-hidden">{label}</span> : label}
    </ToneTag>
  )
}

/** Words with a tone, and a sign where they tell a state. */
export function ToneTag({ tone, glyph, children }: { tone: Tone; glyph?: Glyph; children: ReactNode }): ReactNode {
  return (
    <span className={`yu-mark yu-tone-${tone}${glyph === 'voided' ? ' yu-struck' : ''}`}>
      {glyph && <StateGlyph glyph={glyph} />}
      {children}
    </span>
  )
}
