import { monthsParams, type ReportParam, ReportScreen, useSearchParams, useSession, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { ledgerLines } from '../contract/index.ts'
import { reportLinks } from './report-links.ts'

/** The ledger of an account; each line leads to its voucher and to its document. */
export default function Ledger(): ReactNode {
  const speech = useSpeech()
  const { t, language } = speech
  const { year } = useSession()
  const [asked] = useSearchParams()
  const chosen = asked.year ?? year
  const params = useMemo<ReportParam[]>(
    () => [
      {
        name: 'account',
        label: t('accounting.account'),
        kind: 'code',
        choose: '/api/account-of-chart/choose',
        query: { filters: [{ field: 'year', operator: 'EQUAL', value: chosen, group: 0 }] },
        required: true,
      },
      ...monthsParams(speech),
    ],
    [language, chosen],
  )
  return (
    <ReportScreen report={ledgerLines} params={params} links={reportLinks}>
      {!asked.account && <p className="yu-empty">{t('accounting.chooseAccount')}</p>}
    </ReportScreen>
  )
}
