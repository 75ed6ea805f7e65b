import type { Problem } from '@yupana/contract'
import { useEffect, useRef } from 'react'

type Taker = (problem: Problem) => void

const waiting = new Map<string, Problem>()
const open = new Map<string, Taker>()

/** Hands a refusal to the form of a path, open or opened next: what was saved is shown where it can be repaired. */
export function handRefusal(path: string, problem: Problem): void {
  const taker = open.get(path)
  if (taker) taker(problem)
  else waiting.set(path, problem)
}

/** Takes what is handed to the form of this path while it is drawn; a form in a drawer has none. */
export function useRefusals(path: string, take: Taker): void {
  const current = useRef(take)
  current.current = take
  useEffect(() => {
    const taker: Taker = (problem) => current.current(problem)
    if (path === '') return
    open.set(path, taker)
    const problem = waiting.get(path)
    waiting.delete(path)
    if (problem) taker(problem)
    return () => {
      if (open.get(path) === taker) open.delete(path)
    }
  }, [path])
}
