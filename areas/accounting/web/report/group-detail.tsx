import { useGo, useScreenParams } from '@yupana/ui'
import { useEffect } from 'react'
import { chartGroupAccounts } from '../../contract/index.ts'

/** An address with all that is asked in its path leads to the report of that year. */
export default function GroupDetail(): null {
  const { year = '', group = '', from = '', to = '', currency = '' } = useScreenParams()
  const go = useGo()
  const href = `${chartGroupAccounts.screen}/year/${year}?${new URLSearchParams({ group, from, to, currency })}`
  useEffect(() => {
    if (year) go(href, { replace: true })
  }, [href, year])
  return null
}
