import type { Endpoint, LooseInput } from '@yupana/contract'
import { useClient } from '../api.tsx'
import { useNotices } from '../problem-notice.tsx'

/** Prints a PDF that a call draws: the browser's own print dialog opens over the screen. */
export function usePrint(): (endpoint: Endpoint, input: LooseInput) => Promise<void> {
  const client = useClient()
  const notices = useNotices()
  return async (endpoint, input) => {
    try {
      const { blob } = await client.download(endpoint, input)
      printPdf(new Blob([blob], { type: 'application/pdf' }))
    } catch (error) {
      notices.problem(error)
    }
  }
}

/** One hidden frame serves all prints: it must outlive its dialog, and nothing says when that closes. */
function printPdf(pdf: Blob): void {
  const last = document.getElementById('yu-print') as HTMLIFrameElement | null
  if (last) URL.revokeObjectURL(last.src)
  last?.remove()
  const frame = document.createElement('iframe')
  frame.id = 'yu-print'
  frame.className = 'yu-print'
  frame.onload = () => frame.contentWindow?.print()
  frame.src = URL.createObjectURL(pdf)
  document.body.append(frame)
}
