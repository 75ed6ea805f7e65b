import { type AuditEntry, type ChainNode, chainEndpoints, platformEndpoints } from '@yupana/contract'
import { dec, fixed, limaDate, systemClock } from '@yupana/kernel'
import type { ReactNode } from 'react'
import { useCall } from '../api.tsx'
import { formatDate, formatInstant } from '../date-text.ts'
import { formatMoney } from '../form/input/number-text.ts'
import { useSpeech, useT } from '../i18n.ts'
import { Money } from '../list/money.tsx'
import { HistoryButton, type HistoryOf } from '../record/history-button.tsx'
import { NotesPanel } from '../record/notes-panel.tsx'
import { useMayReadRecord } from '../record/record-access.ts'
import { Link } from '../shell/navigation.tsx'
import { type ChainOf, useChain } from './chain-lines.tsx'
import type { Debt } from './debt-state.tsx'
import { DueDate } from './due-date.tsx'
import { currencySign } from './totals.tsx'

/** What a document leaves to be paid. */
export interface Owed extends Debt {
  currency: string
}

export interface RailProps {
  chain?: ChainOf | undefined
  history?: HistoryOf | undefined
  owed?: Owed | undefined
  /** Cards of its own, after the balance: what the tax office said. */
  children?: ReactNode
}

/** Acts of its own that the history shows before it says how many more there are. */
const MOST_ACTS = 8

/** Beside a document: what is owed, what became of it from its origin on, its vouchers, and what people wrote. */
export default function DocumentRail({ chain, history, owed, children }: RailProps): ReactNode {
  const whole = useToldWhole(chain, history)
  return (
    <aside className="yu-rail">
      {owed && <Balance owed={owed} />}
      {children}
      {chain && <History chain={chain} of={history} owed={owed} />}
      {whole && chain && <Vouchers chain={chain} />}
      {whole && history && <Notes of={history} />}
    </aside>
  )
}

/** Whether what happened is all there, or cannot be asked: what stands below it waits, so that it need not move. */
function useToldWhole(chain: ChainOf | undefined, of: HistoryOf | undefined): boolean {
  const mayRead = useMayReadRecord(of?.entity)
  const came = useCall(
    chainEndpoints.chain,
    { params: { kind: chain?.kind ?? '', id: chain?.id ?? '' } },
    { silent: true, enabled: chain !== undefined, staleTime: 1000 },
  )
  const did = useCall(
    platformEndpoints.history,
    { params: { entity: of?.entity ?? '', id: of?.id ?? '' } },
    { silent: true, enabled: of !== undefined && mayRead, staleTime: 1000 },
  )
  return !came.isLoading && !did.isLoading
}

function Balance({ owed: { total, balance, currency, dueDate } }: { owed: Owed }): ReactNode {
  const t = useT()
  const paid = dec(total).minus(balance)
  const share = dec(total).isZero() ? 0 : paid.times(100).div(total).round().toNumber()
  return (
    <section className="yu-rail-card yu-rail-balance" aria-label={t('field.balance')}>
      <span className="yu-soft">
        {t('field.balance')}
        {dec(balance).gt(0) && (
          <>
            {' · '}
            <DueDate due={dueDate} balance={balance} />
          </>
        )}
      </span>
      <strong>
        <span className="yu-sign">{currencySign(currency)}</span> {formatMoney(balance)}
      </strong>
      <span className="yu-rail-bar" aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      <span className="yu-rail-ends yu-soft">
        <span>
          {t('ui.paid')} <Money value={fixed(paid)} currency={currency} />
        </span>
        <span>
          {t('ui.ofTotal')} <Money value={total} currency={currency} />
        </span>
      </span>
    </section>
  )
}

/** Where it came from, what was done to it, what came of it, and what is still to come. */
function History({
  chain,
  of,
  owed,
}: {
  chain: ChainOf
  of: HistoryOf | undefined
  owed: Owed | undefined
}): ReactNode {
  const t = useT()
  const data = useChain(chain)
  const whole = useToldWhole(chain, of)
  const nodes = data?.nodes.filter(({ kind, generation }) => kind !== 'entry' && generation !== 0) ?? []
  return (
    <nav className="yu-rail-card" aria-label={t('ui.chain')}>
      <header>
        <h2>{t('ui.history')}</h2>
        {of && <HistoryButton {...of} />}
      </header>
      <ol className="yu-life">
        {whole && nodes.filter(({ generation }) => generation < 0).map(step)}
        {whole && of && <Acts of={of} />}
        {whole && nodes.filter(({ generation }) => generation > 0).map(step)}
        {whole && owed && owed.status === 'open' && dec(owed.balance).gt(0) && (
          <li className="yu-step-next">
            <span>
              {t('field.dueDate')} <Money value={owed.balance} currency={owed.currency} />
            </span>
            <time dateTime={owed.dueDate}>{formatDate(owed.dueDate)}</time>
          </li>
        )}
      </ol>
      {data?.cut && <p className="yu-soft">{t('ui.chainCut', { count: data.nodes.length })}</p>}
    </nav>
  )
}

const step = (node: ChainNode): ReactNode => <Step key={node.id} node={node} />

function Step({
  node: { name, title, date, state, standing, amount, currency, path },
}: {
  node: ChainNode
}): ReactNode {
  return (
    <li className={`yu-step-${standing}`}>
      <span title={state ?? undefined}>
        <Link to={path}>
          {name} {title}
        </Link>
        {amount !== null && (
          <>
            {' '}
            <Money value={amount} currency={currency ?? 'PEN'} />
          </>
        )}
        {standing !== 'stands' && state !== null && <span className="yu-soft"> {state}</span>}
      </span>
      <time dateTime={date}>{formatDate(date)}</time>
    </li>
  )
}

/** What people did to the document itself, in the order in which they did it. */
function Acts({ of }: { of: HistoryOf }): ReactNode {
  return useMayReadRecord(of.entity) ? <OpenActs of={of} /> : null
}

function OpenActs({ of: { entity, id } }: { of: HistoryOf }): ReactNode {
  const { data } = useCall(platformEndpoints.history, { params: { entity, id } }, { silent: true, staleTime: 1000 })
  const acts = [...(data?.data ?? [])].reverse()
  const shown = acts.length > MOST_ACTS ? [acts[0]!, ...acts.slice(1 - MOST_ACTS)] : acts
  return shown.map((entry, at) => (
    <Act key={entry.id} entry={entry} more={at === 0 && acts.length > shown.length ? acts.length - shown.length : 0} />
  ))
}

function Act({ entry, more }: { entry: AuditEntry; more: number }): ReactNode {
  const { t, has } = useSpeech()
  const { action, user, at } = entry
  const did = (what: string): string => {
    if (has(`did.${what}`)) return t(`did.${what}`)
    return has(`action.${what}`) ? t(`action.${what}`) : what
  }
  return (
    <>
      <li className="yu-step-stands">
        <span>
          {did(action)} <span className="yu-soft">{user}</span>
        </span>
        <time dateTime={at}>{formatInstant(at, limaDate(systemClock()))}</time>
      </li>
      {more > 0 && <li className="yu-step-more yu-soft">{t('ui.moreActs', { count: more })}</li>}
    </>
  )
}

function Vouchers({ chain }: { chain: ChainOf }): ReactNode {
  const t = useT()
  const entries = useChain(chain)?.nodes.filter(({ kind, generation }) => kind === 'entry' && generation !== 0) ?? []
  if (entries.length === 0) return null
  return (
    <nav className="yu-rail-card" aria-label={t('ui.vouchers')}>
      <h2>{t('ui.vouchers')}</h2>
      <ul className="yu-vouchers">
        {entries.map(({ id, title, about, standing, amount, currency, path }) => (
          <li key={id} className={`yu-step-${standing}`}>
            <Link to={path}>{title}</Link>
            <span className="yu-soft" title={about ?? undefined}>
              {about}
            </span>
            {amount !== null && <Money value={amount} currency={currency ?? 'PEN'} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Notes({ of }: { of: HistoryOf }): ReactNode {
  const t = useT()
  if (!useMayReadRecord(of.entity)) return null
  return (
    <section className="yu-rail-card" aria-label={t('ui.notes')}>
      <h2>{t('ui.notes')}</h2>
      <NotesPanel {...of} brief />
    </section>
  )
}
