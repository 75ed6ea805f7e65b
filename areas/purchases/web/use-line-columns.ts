import { productEndpoints } from '@yupana/catalogue/contract'
import { type LineColumn, useCall, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { type BillLine, lineColumns } from './bill-lines.ts'

/** Columns of what is bought, with the taxes that were in force on the day. */
export function useLineColumns(date: string, lots?: (row: BillLine) => ReactNode): LineColumn<BillLine>[] {
  const { t, language } = useSpeech()
  const { data: taxes } = useCall(
    productEndpoints.taxes,
    { query: { date } },
    { keepPrevious: true, staleTime: 60_000 },
  )
  return useMemo(() => {
    const offered = (taxes ?? []).filter(({ type }) => ['IGV', 'EXONERATED', 'UNAFFECTED'].includes(type))
    return lineColumns(
      t,
      offered.map(({ code, label }) => ({ value: code, label })),
      lots,
    )
  }, [language, taxes])
}
