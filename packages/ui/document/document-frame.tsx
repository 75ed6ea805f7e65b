import type { ReactNode } from 'react'
import { type Fold, HeaderFold, useFold } from '../form/header-fold.tsx'
import './document-form.css'

interface DocumentHeaderProps {
  /** Whom it is for; with it, the header is a line that opens. */
  party: ReactNode
  /** What has to be there. */
  fields: readonly string[]
  /** Values that stand elsewhere: lines, and whom it is for. */
  outside: readonly string[]
  /** Where others open and fold it too. */
  fold?: Fold
  children: ReactNode
}

/** Whom a document is for, and the line of its header. */
export function DocumentHeader({ party, fold, ...header }: DocumentHeaderProps): ReactNode {
  const own = useFold(false)
  return (
    <>
      {party}
      <HeaderFold {...header} fold={fold ?? own} foldable={Boolean(party)} />
    </>
  )
}

/** Totals at the right, under the amounts; at their left what goes with them. */
export function FormFoot({ totals, beside }: { totals: ReactNode; beside: ReactNode }): ReactNode {
  return (
    <div className="yu-form-foot">
      <div className="yu-form-beside">{beside}</div>
      {totals && <div className="yu-form-totals">{totals}</div>}
    </div>
  )
}
