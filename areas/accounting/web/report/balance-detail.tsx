import { fillPath, ReportScreen, useGo, usePathname, useScreenParams, useSearchParams } from '@yupana/ui'
import { type ReactNode, useEffect } from 'react'
import { balanceDetail } from '../../contract/index.ts'

/** The accounts of a line. What its path says stands in the query too; where that is changed the path follows. */
export default function BalanceDetail(): ReactNode {
  const { code = '', year = '', month = '', balance = '' } = useScreenParams()
  const [search] = useSearchParams()
  const path = usePathname()
  const go = useGo()
  const asked = { code, year, month, balance, ...search }
  const wanted = fillPath(balanceDetail.screen!, asked)
  const isWhole = ['code', 'year', 'month', 'balance'].every((name) => search[name])
  // The path of another screen, which this one is left for, is not called back.
  const stays = path.startsWith(balanceDetail.screen!.split('{')[0]!)
  useEffect(() => {
    if (stays && (wanted !== path || !isWhole)) go(`${wanted}?${new URLSearchParams(asked)}`, { replace: true })
  }, [stays, wanted, path, isWhole])
  return isWhole ? <ReportScreen report={balanceDetail} /> : null
}
