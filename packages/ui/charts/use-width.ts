import { type RefObject, useEffect, useRef, useState } from 'react'

/** How wide an element is, in pixels: what is drawn has the room that it has, and letters keep their size. */
export function useWidth<E extends Element>(first: number): [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.max(120, Math.floor(entry.contentRect.width))))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [ref, width]
}
