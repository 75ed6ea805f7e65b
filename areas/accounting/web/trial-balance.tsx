import {
  monthsParams,
  type ReportParam,
  type ReportRow,
  ReportScreen,
  startingParams,
  useSearchParams,
  useSession,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { trialBalance } from '../contract/index.ts'

/** The trial balance; each account leads to its ledger of the same months. */
export default function TrialBalance(): ReactNode {
  const speech = useSpeech()
  const { t, language } = speech
  const session = useSession()
  const [asked] = useSearchParams()
  const params = useMemo<ReportParam[]>(
    () => [
      ...monthsParams(speech),
      {
        name: 'level',
        label: t('accounting.digits'),
        kind: 'choice',
        options: ['2', '3', '4', '5'].map((value) => ({ value, label: value })),
      },
    ],
    [language],
  )
  const links = useMemo(() => {
    const { year, from, to } = { ...startingParams(params, session), ...asked } as Record<string, string>
    const ledger = ({ code }: ReportRow): string =>
      `/report/major?year=${year}&from=${from}&to=${to}&account=${String(code)}`
    return { code: ledger, name: ledger, debit: ledger, credit: ledger }
  }, [params, asked, session])
  return <ReportScreen report={trialBalance} params={params} links={links} />
}
