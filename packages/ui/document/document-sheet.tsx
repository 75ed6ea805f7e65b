import { isRuc } from '@yupana/kernel'
import type { ReactNode } from 'react'
import { useT } from '../i18n.ts'
import { useSessionData } from '../session/session-context.tsx'
import { Link } from '../shell/navigation.tsx'
import './sheet.css'

/** Who stands on the other side of a document. */
export interface SheetParty {
  id: string
  name: string
  number: string
  address?: string | null
}

export interface SheetProps {
  /** What it is and its number, as the title says it: `Factura F001-00000147`. */
  title: string
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

/** A document as its paper shows it: who issued it, its number in a box, for whom, its facts, lines and totals. */
export function DocumentSheet({
  title,
  party,
  received = false,
  bought = received,
  header,
  lines,
  totals,
}: SheetProps): ReactNode {
  const t = useT()
  const { company } = useSessionData()
  const us = { name: company.fiscalName, number: company.ruc }
  const issuer = received && party ? party : us
  return (
    <article className="yu-sheet">
      <header className="yu-sheet-head">
        <strong className="yu-sheet-issuer">{issuer.name}</strong>
        <span className="yu-sheet-box">
          <span>RUC {issuer.number}</span>
          <strong>{title}</strong>
        </span>
      </header>
      <div className="yu-sheet-facts">
        {party && (
          <address>
            <span className="yu-soft">{t(bought ? 'ui.supplier' : 'ui.client')}</span>
            <Link to={`/contacts/view/${party.id}`}>{party.name}</Link>
            <span>{isRuc(party.number) ? `RUC ${party.number}` : party.number}</span>
            {party.address && <span className="yu-soft">{party.address}</span>}
          </address>
        )}
        {header}
      </div>
      {lines}
      {totals && <div className="yu-sheet-totals">{totals}</div>}
    </article>
  )
}
