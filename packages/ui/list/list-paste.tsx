import type { ImportCalls } from '@yupana/contract'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { sheetFile } from '../lines/paste.ts'

const ImportWizard = lazy(() => import('../import/import-wizard.tsx'))

/** A block of cells pasted on the list is imported as a file would be: read, shown, and only then applied. */
export function PastedImport({
  calls,
  title,
}: {
  // biome-ignore lint/suspicious/noExplicitAny: an import of any path parameters
  calls: ImportCalls<any>
  title: string
}): ReactNode {
  const [file, setFile] = useState<File>()
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const target = event.target as HTMLElement | null
      // What is pasted into a field or a dialog is theirs.
      if (target?.closest?.('input,textarea,select,[contenteditable],[role=dialog]')) return
      const pasted = sheetFile(event.clipboardData?.getData('text/plain') ?? '')
      if (!pasted) return
      event.preventDefault()
      setFile(pasted)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  if (!file) return null
  return (
    <Suspense fallback={null}>
      <ImportWizard calls={calls} title={title} file={file} onClose={() => setFile(undefined)} />
    </Suspense>
  )
}
