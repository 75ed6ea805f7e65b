import { ToneTag } from '@yupana/ui'
import type { ReactNode } from 'react'

/** How much is taken: amber from 80 per cent on, red above 100. */
export function usedTone(percent: string | null): ReactNode {
  if (percent === null) return ''
  const used = Number(percent)
  return (
    <ToneTag tone={used > 100 ? 'bad' : used >= 80 ? 'warning' : 'neutral'}>{percent.replace(/\.00$/, '')} %</ToneTag>
  )
}
