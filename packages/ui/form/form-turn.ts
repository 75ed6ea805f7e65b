import { useEffect, useRef, useState } from 'react'
import { endHoldForNext, endHoldSoon } from './held-keys.ts'

export interface Turn {
  taken: boolean
  /** Answers false where it is taken already. */
  begin: () => boolean
  end: () => void
}

/**
 * One intent makes one document: from the first press until the next form stands or a refusal came, every further press is nothing. A ref,
 * for a second press may come before anything is drawn.
 */
export function useTurn(): Turn {
  const now = useRef(false)
  const [taken, setTaken] = useState(false)
  // This is the form that was waited for by who goes on typing; its first field has the focus by the next frame.
  useEffect(() => {
    requestAnimationFrame(() => endHoldForNext(true))
    return endHoldSoon
  }, [])
  const put = (to: boolean): void => {
    now.current = to
    setTaken(to)
  }
  return {
    taken,
    begin: () => {
      if (now.current) return false
      put(true)
      return true
    },
    end: () => {
      put(false)
      endHoldForNext(false)
    },
  }
}
