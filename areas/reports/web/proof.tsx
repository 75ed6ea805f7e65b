import { type Proved, proofEndpoints } from '@yupana/contract'
import {
  Answer,
  formatInstant,
  type Glyph,
  Link,
  PageHead,
  StateGlyph,
  type Tone,
  ToneTag,
  useCall,
  useCommand,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import './proof.css'

type State = 'good' | 'bad' | 'warn' | 'new'
const LOOKS: Readonly<Record<State, { tone: Tone; glyph: Glyph }>> = {
  good: { tone: 'good', glyph: 'accepted' },
  bad: { tone: 'bad', glyph: 'rejected' },
  warn: { tone: 'warning', glyph: 'observed' },
  new: { tone: 'neutral', glyph: 'draft' },
}
const stateOf = ({ run, warns }: Proved): State => {
  if (!run) return 'new'
  if (run.bad === 0) return 'good'
  return warns ? 'warn' : 'bad'
}

/** Everything that must agree over the company, each with what was looked at, and the way to the first row that speaks against it. */
export default function Proofs(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(proofEndpoints.proofs, {})
  return (
    <section className="yu-page">
      <Answer call={call} fresh>
        {(kept) => <Page kept={kept} title={t('proof.plural')} />}
      </Answer>
    </section>
  )
}

function Page({ kept, title }: { kept: readonly Proved[]; title: string }): ReactNode {
  const { t } = useSpeech()
  const [only, setOnly] = useState(false)
  const may = useMay(proofEndpoints.runProofs.permission)
  const { found, left, all, ask } = useRuns(kept, may)
  const proofs = kept.map((each) => found.get(each.name) ?? each)
  const shown = only ? proofs.filter((each) => stateOf(each) !== 'good') : proofs
  return (
    <>
      <PageHead
        title={title}
        subtitle={t('proof.help')}
        actions={
          may && (
            <Button
              type="primary"
              loading={left > 0}
              disabled={left > 0}
              onClick={() => ask(proofs.map(({ name }) => name))}
            >
              {left > 0 ? t('proof.running', { done: all - left, all }) : t('proof.runAll')}
            </Button>
          )
        }
      />
      <div className="yu-proof-sum" role="status">
        <Summary proofs={proofs} />
        <Checkbox checked={only} onChange={({ target }) => setOnly(target.checked)}>
          {t('proof.only')}
        </Checkbox>
      </div>
      <ul className="yu-proofs">
        {shown.map((each) => (
          <Row key={each.name} proof={each} onRun={may ? () => ask([each.name]) : undefined} busy={left > 0} />
        ))}
      </ul>
    </>
  )
}

/** Asks one after the other, so that each shows as soon as it was found out; what was never asked is asked at once. */
function useRuns(kept: readonly Proved[], may: boolean) {
  const [found, setFound] = useState<ReadonlyMap<string, Proved>>(new Map())
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [all, setAll] = useState(0)
  const run = useCommand(proofEndpoints.runProofs, {
    onSuccess: (proofs) =>
      setFound((before) => new Map([...before, ...proofs.map((each) => [each.name, each] as const)])),
  })
  const ask = (names: readonly string[]): void => {
    setWaiting(names)
    setAll(names.length)
  }
  const [next] = waiting
  useEffect(() => {
    if (!next) return
    // One that breaks is told by the call, and does not hold up the others.
    run.mutate({ body: { names: [next] } }, { onSettled: () => setWaiting((now) => now.slice(1)) })
  }, [next])
  const fresh = kept.filter(({ run: ran }) => !ran).map(({ name }) => name)
  useEffect(() => {
    if (may && fresh.length > 0) ask(fresh)
  }, [fresh.length])
  return { found, left: waiting.length, all, ask }
}

function Summary({ proofs }: { proofs: readonly Proved[] }): ReactNode {
  const { t } = useSpeech()
  const count = (state: State): number => proofs.filter((each) => stateOf(each) === state).length
  const [bad, warn, fresh] = [count('bad'), count('warn'), count('new')]
  const last = proofs.flatMap(({ run }) => (run ? [run.at] : [])).sort()[0]
  return (
    <>
      {bad > 0 && (
        <ToneTag tone="bad" glyph="rejected">
          {t('proof.someBad', { count: bad })}
        </ToneTag>
      )}
      {bad + warn + fresh === 0 && proofs.length > 0 && (
        <ToneTag tone="good" glyph="accepted">
          {t('proof.allGood')}
        </ToneTag>
      )}
      {warn > 0 && (
        <ToneTag tone="warning" glyph="observed">
          {t('proof.someWarn', { count: warn })}
        </ToneTag>
      )}
      {fresh > 0 && <ToneTag tone="neutral">{t('proof.someNew', { count: fresh })}</ToneTag>}
      {last && <span className="yu-soft">{t('proof.at', { at: formatInstant(last) })}</span>}
    </>
  )
}

interface RowProps {
  proof: Proved
  /** Who may only look reads what was found last. */
  onRun: (() => void) | undefined
  busy: boolean
}

function Row({ proof, onRun, busy }: RowProps): ReactNode {
  const { t } = useSpeech()
  const { number, title, means, run } = proof
  const state = stateOf(proof)
  const { tone, glyph } = LOOKS[state]
  return (
    <li className={`yu-proof yu-proof-${state}`}>
      <span className="yu-soft yu-proof-number">{number}</span>
      <div className="yu-proof-what">
        <strong>{title}</strong>
        <span className="yu-soft">{means}</span>
      </div>
      <div className="yu-proof-found">
        <span className={`yu-mark yu-tone-${tone}`}>
          <StateGlyph glyph={glyph} /> {t(`proof.${state}`)}
        </span>
        {run && (
          <span className="yu-soft" title={t('proof.at', { at: formatInstant(run.at) })}>
            {run.checked ? t('proof.checked', { count: run.checked }) : t('proof.nothing')}
          </span>
        )}
        {run && run.bad > 0 && (
          <span>
            {t('proof.first', { count: run.bad, said: run.said ?? '' })}
            {run.badSince && <span className="yu-soft"> {t('proof.since', { at: formatInstant(run.badSince) })}</span>}{' '}
            {run.path && <Link to={run.path}>{t('proof.see')}</Link>}
          </span>
        )}
      </div>
      {onRun && (
        <Button size="small" disabled={busy} onClick={onRun} aria-label={t('proof.runOne', { title })}>
          {t('proof.run')}
        </Button>
      )}
    </li>
  )
}
