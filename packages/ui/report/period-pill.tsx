import { type Asks, PERIOD, periodNames, type RelativePeriod, relativePeriodsOf } from '@yupana/contract'
import { firstDay, isDateText, lastDay } from '@yupana/kernel'
import { Button, Popover } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useSpeech } from '../i18n.ts'
import { ChevronDownIcon } from '../icons.ts'
import { type Span, spanText } from './periods.ts'

type Values = Readonly<Record<string, string>>

interface PillProps {
  asks: Asks
  answers: Values
  missing: Values
  onChoose: (period: RelativePeriod | undefined) => void
  /** The fields of days, months and years of one's own. */
  children: ReactNode
}

/** The period of a report as one pill: what it spans, and behind it the periods that move on with the calendar and the fields of one's own. */
export function PeriodPill({ asks, answers, missing, onChoose, children }: PillProps): ReactNode {
  const { t, language } = useSpeech()
  const id = useId()
  const [open, setOpen] = useState(false)
  const names = periodNames(asks)
  if (names.length === 0) return null
  const span = spanAsked(answers)
  const lacks = names.find((name) => missing[name])
  return (
    <div className="yu-param-cell">
      <div className={`yu-param${lacks ? ' yu-param-missing' : ''}`}>
        <label htmlFor={id}>{t('report.period')}</label>
        <Popover
          trigger="click"
          placement="bottomLeft"
          open={open}
          onOpenChange={setOpen}
          content={
            <div className="yu-menu-panel yu-period-panel">
              {relativePeriodsOf(asks).map((each) => (
                <Button
                  key={each}
                  type="text"
                  size="small"
                  aria-pressed={answers[PERIOD] === each}
                  onClick={() => {
                    setOpen(false)
                    onChoose(each)
                  }}
                >
                  {t(`report.period.${each}`)}
                </Button>
              ))}
              {children}
            </div>
          }
        >
          <button type="button" id={id} className="yu-param-button" aria-haspopup="dialog" aria-expanded={open}>
            {span ? spanText(span, language) : t('ui.choose')} <ChevronDownIcon />
          </button>
        </Popover>
      </div>
      {lacks && (
        <div className="yu-field-error" role="alert">
          {t(`error.${missing[lacks]}`)}
        </div>
      )}
    </div>
  )
}

/** The days that the answers span, whatever a report asks them as: days, months of a year, a month, a year. */
function spanAsked({ year, month, from = month ?? '01', to = month ?? '12' }: Values): Span | undefined {
  if (isDateText(from) && isDateText(to)) return { from, to }
  if (!/^\d{4}$/.test(year ?? '') || ![from, to].every((each) => /^\d\d$/.test(each))) return undefined
  const ofMonth = (each: string) => ({ year: Number(year), month: Number(each) })
  return { from: firstDay(ofMonth(from)), to: lastDay(ofMonth(to)) }
}
