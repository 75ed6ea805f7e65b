import { useEffect, useState } from 'react'

/** A value that has not changed for a moment: what is being typed asks once. @param pause milliseconds */
export function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
