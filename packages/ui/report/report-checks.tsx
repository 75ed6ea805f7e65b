import { checksEndpoint, type Report } from '@yupana/contract'
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
  const t = useT()
  const [open, setOpen] = useKeptOpen('checks', true)
  const query = { report: report.id, params: new URLSearchParams(params).toString() }
  const { data = [] } = useCall(checksEndpoint, { query }, { silent: true, keepPrevious: true })
  if (data.length === 0) return null
  const wrong = data.filter(({ good }) => !good).length
  return (
    <section className="yu-checks" aria-label={t('report.checks')}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? <ChevronDownIcon /> : <ChevronRightIcon />} {t('report.checks')}
        {wrong > 0 && <span className="yu-count yu-hot">{wrong}</span>}
      </button>
      {open && (
        <ul>
          {data.map(({ name, good, text, path }) => (
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
