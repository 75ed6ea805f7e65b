import type { LineLot, Tracking } from '@yupana/catalogue/contract'
import { lotsText } from '@yupana/catalogue/web'
import { useSpeech } from '@yupana/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { LotsEditorProps } from './lots-editor.tsx'
import './lots.css'

const Editor = lazy(() => import('./lots-editor.tsx').then((module) => ({ default: module.LotsEditor })))

interface LotsButtonProps extends Omit<LotsEditorProps, 'tracking' | 'onSave' | 'onClose'> {
  tracking: Tracking
  /** All of them are meant where none is named. */
  whole?: boolean
  onChange: (lots: LineLot[]) => void
}

/** The batches of a figure that stands outside of the lines of a document: says them, and opens where they are named. Nothing where there are none. */
export function LotsButton({ tracking, whole = false, onChange, ...of }: LotsButtonProps): ReactNode {
  const { t } = useSpeech()
  const [open, setOpen] = useState(false)
  if (tracking === 'none') return null
  const silent = of.lots.length === 0
  const save = (lots: LineLot[]): void => {
    onChange(lots)
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className={`yu-lots-cell${silent && !whole ? ' yu-lots-missing' : ''}`}
        onClick={() => setOpen(true)}
      >
        {silent && whole ? t(`lots.whole.${tracking}`) : lotsText({ tracking, lots: [...of.lots] }, t)}
      </button>
      {open && (
        <Suspense fallback={null}>
          <Editor {...of} tracking={tracking} onSave={save} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
