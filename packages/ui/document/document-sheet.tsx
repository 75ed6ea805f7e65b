import { type PaperOut, paperEndpoints } from '@yupana/contract'
import { formatAmount, isRuc } from '@yupana/kernel'
import type { CSSProperties, ReactNode } from 'react'
import { useCall } from '../api.tsx'
import { useT } from '../i18n.ts'
import type { HistoryOf } from '../record/history-button.tsx'
import { useSessionData } from '../session/session-context.tsx'
import { Link } from '../shell/navigation.tsx'
import './sheet.css'

/** Who stands on the other side of a document. */
export interface SheetParty {
  /** Null of who is no contact yet. */
  id: string | null
  name: string
  number: string
  address?: string | null
}

export interface SheetProps {
  /** What it is and its number, as the title says it: `Factura F001-00000147`. */
  title: string
  /** The document whose paper it is, where it has one. */
  of?: HistoryOf | undefined
  party?: SheetParty | undefined
  /** Written by the other side, as a bill is: its head is theirs. */
  received?: boolean
  /** The house's own to a supplier. */
  bought?: boolean
  /** Facts of its head: dates, terms, people. */
  header: ReactNode
  lines?: ReactNode
  totals?: ReactNode
}

/** A document as its paper shows it: who issued it, its number in a box, for whom, its facts, lines, totals, and how it is paid. */
export function DocumentSheet({
  title,
  of,
  party,
  received = false,
  bought = received,
  header,
  lines,
  totals,
}: SheetProps): ReactNode {
  const t = useT()
  const paper = usePaper(received ? undefined : of)
  return (
    <article
      className="yu-sheet"
      style={paper?.accent ? ({ '--yu-accent': paper.accent } as CSSProperties) : undefined}
    >
      <SheetHead title={title} paper={paper} supplier={received ? party : undefined} printed={of !== undefined} />
      <div className="yu-sheet-facts">
        {party && (
          <address>
            <span className="yu-soft">{t(bought ? 'ui.supplier' : 'ui.client')}</span>
            {party.id === null ? <b>{party.name}</b> : <Link to={`/contacts/view/${party.id}`}>{party.name}</Link>}
            <span>{isRuc(party.number) ? `RUC ${party.number}` : party.number}</span>
            {party.address && <span className="yu-soft">{party.address}</span>}
          </address>
        )}
        {header}
      </div>
      {lines}
      {totals && (
        <div className="yu-sheet-totals">
          {paper?.amountInWords && <Told label={t('ui.inWords')}>{paper.amountInWords}</Told>}
          {totals}
        </div>
      )}
      {paper && <SheetFoot paper={paper} />}
    </article>
  )
}

/** What the paper says beside what the page knows; nothing while it is asked, or where it has none. */
function usePaper(of: HistoryOf | undefined): PaperOut | undefined {
  const params = { entity: of?.entity ?? '', id: of?.id ?? '' }
  return useCall(paperEndpoints.paper, { params }, { silent: true, enabled: of !== undefined }).data
}

/** Who issued it and its number in a box. Of a paper it keeps the place of what is still asked. */
function SheetHead({
  title,
  paper,
  supplier,
  printed,
}: {
  title: string
  paper: PaperOut | undefined
  supplier: SheetParty | undefined
  printed: boolean
}): ReactNode {
  const { company } = useSessionData()
  const us = { name: company.fiscalName, number: company.ruc }
  const issuer = supplier ?? us
  const { tradeName, address, phone, email } = paper?.issuer ?? {}
  const contact = [phone, email].filter(Boolean).join(' · ')
  // «Boleta de venta B001-00000012», and of a draft «Boleta de venta B001 · borrador».
  const [, kind = title, number = ''] = /^(.+?) (\S+(?: · \S+)*)$/.exec(title) ?? []
  return (
    <header className={printed && !supplier ? 'yu-sheet-head yu-sheet-printed' : 'yu-sheet-head'}>
      <span className="yu-sheet-issuer">
        <strong>{tradeName ?? issuer.name}</strong>
        {tradeName && <b>{issuer.name}</b>}
        {address && <span className="yu-soft">{address}</span>}
        {contact && <span className="yu-soft">{contact}</span>}
      </span>
      <span className="yu-sheet-box">
        <span>RUC {issuer.number}</span>
        <span className="yu-sheet-kind">{paper?.title ?? kind}</span>
        <strong>{paper?.number ?? number}</strong>
      </span>
    </header>
  )
}

/** How it is paid, where to, and the code by which anybody looks it up. */
function SheetFoot({ paper }: { paper: PaperOut }): ReactNode {
  const t = useT()
  const { instalments, accounts, legends, footer, qr, currency } = paper
  if (!qr && !footer && [instalments, accounts, legends].every(({ length }) => length === 0)) return null
  return (
    <footer className="yu-sheet-foot">
      <div>
        {instalments.length > 0 && (
          <Told label={t('ui.instalments')}>
            {instalments
              .map(({ number, due, amount }) => `${number}: ${due}, ${formatAmount(amount, currency)}`)
              .join(' · ')}
          </Told>
        )}
        {accounts.length > 0 && (
          <Told label={t('ui.payAt')}>
            {accounts.map(({ name, currency, number, cci }) => (
              <div key={number}>
                {name} ({currency}) {number}
                {cci && ` · CCI ${cci}`}
              </div>
            ))}
          </Told>
        )}
        {legends.map((legend) => (
          <p key={legend}>{legend}</p>
        ))}
        {footer && <p>{footer}</p>}
      </div>
      {qr && <img src={qr} alt={t('ui.qr')} width={84} height={84} />}
    </footer>
  )
}

const Told = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className="yu-sheet-told">
    <span className="yu-soft">{label}</span>
    <div>{children}</div>
  </div>
)
