import { currencySign, formatMoney } from '@yupana/kernel'
import { CircleCheckIcon, useCall, useSpeech, WarningIcon } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type ShiftCheck, shiftProofEndpoints } from '../../contract/till/shift-proof.ts'

/** What the server proves of a shift, recounted when it is looked at. */
export function ShiftProof({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(shiftProofEndpoints.shiftProof, { params: { id } }, { silent: true })
  if (!data || data.checks.length === 0) return null
  const said = ({ key }: ShiftCheck, amount: string): string =>
    key === 'money' ? `${currencySign('PEN')} ${formatMoney(amount)}` : amount
  return (
    <section className="yu-pos-proof" aria-label={t('till.proof')}>
      <h2>{t('till.proof')}</h2>
      <ul className="yu-till-list">
        {data.checks.map((check) => (
          <li key={check.key} className={check.ok ? 'yu-pos-proved' : 'yu-pos-unproved'}>
            {check.ok ? <CircleCheckIcon /> : <WarningIcon />}
            <span className="yu-pos-grow">
              {t(`till.proof.${check.key}`)}
              {check.missing.length > 0 && <small>{check.missing.join(', ')}</small>}
            </span>
            <span>
              {check.ok ? said(check, check.found) : `${said(check, check.found)} ≠ ${said(check, check.expected)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
