import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'

/** Puts a paper alone on the page of the printer, once, and says when the dialog is over. */
export function PrintOnce({ children, onPrinted }: { children: ReactNode; onPrinted: () => void }): ReactNode {
  useEffect(() => {
    let over = false
    const done = (): void => {
      if (over) return
      over = true
      onPrinted()
    }
    // The drawing of the QR is part of this commit: what is printed is whole.
    const timer = setTimeout(() => {
      window.print()
      // Browsers that print without a dialog tell nothing.
      setTimeout(done, 500)
    }, 0)
    window.addEventListener('afterprint', done)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', done)
    }
  }, [])
  return createPortal(<div className="yu-paper-room">{children}</div>, document.body)
}
