import { type Checked, checksEndpoint, type Report } from '@yupana/contract'
import type { ReactNode } from 'react'
import { useCall } from '../api.tsx'
import { useT } from '../i18n.ts'
import { ChevronDownIcon, ChevronRightIcon } from '../icons.ts'
import { StateGlyph } from '../list/state.tsx'
import { Link } from '../shell/navigation.tsx'
import { useKeptOpen } from './kept-open.ts'

interface Props {
  report: Report
  /** What the report was asked with, as its address has it. */
  params: Readonly<Record<string, string>>
}

/** What of the report agrees and what does not, each with the way to it; folded it says how many want to be looked at. */
export function ReportChecks({ report, params }: Props): ReactNode {
  const [open, setOpen] = useKeptOpen('checks', true)
  const query = { report: report.id, params: new URLSearchParams(params).toString() }
  const call = useCall(checksEndpoint, { query }, { silent: true, keepPrevious: true })
  // Its place is kept for it: the table below does not move.
  if (call.isPending) return <section className="yu-checks" aria-busy="true" style={{ minHeight: open ? 52 : 24 }} />
  return (
    <CheckList
      found={call.data ?? []}
      asking={call.isPlaceholderData}
      failed={call.isError}
      open={open}
      onOpen={setOpen}
    />
  )
}

interface ListProps {
  found: readonly Checked[]
  /** What was found is of what was asked before; the answer is on its way. */
  asking: boolean
  failed: boolean
  open: boolean
  onOpen: (open: boolean) => void
}

export function CheckList({ found, asking, failed, open, onOpen }: ListProps): ReactNode {
  const t = useT()
  if (failed)
    return (
      <section className="yu-checks yu-field-warning" aria-label={t('report.checks')}>
        {t('report.checksFailed')}
      </section>
    )
  if (found.length === 0) return null
  const wrong = found.filter(({ good }) => !good).length
  return (
    <section className="yu-checks" aria-label={t('report.checks')} aria-busy={asking}>
      <button type="button" aria-expanded={open} onClick={() => onOpen(!open)}>
        {open ? <ChevronDownIcon /> : <ChevronRightIcon />} {t('report.checks')}
        {wrong > 0 && <span className="yu-count yu-hot">{wrong}</span>}
      </button>
      {open && (
        <ul>
          {found.map(({ name, good, text, path }) => (
            <li key={name}>
              <span>
                <span className={good ? 'yu-field-good' : 'yu-field-warning'}>
                  <StateGlyph glyph={good ? 'accepted' : 'observed'} />
                </span>{' '}
                {text}
              </span>
              {path && <Link to={path}>{t('report.see')}</Link>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
