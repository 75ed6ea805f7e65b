import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { usePending } from '../pending.ts'

/**
 * Puts the usual choice into a field that is still empty once it is known; a save waits for it. Cleared, it stays empty.
 * @param choice undefined while unknown, or where there is none
 */
export function useFirstChoice(name: string, choice: unknown, loading: boolean): void {
  const { resetField, getValues } = useFormContext()
  const [given, setGiven] = useState(false)
  const known = choice !== undefined
  usePending(name, loading || (known && !given))
  useEffect(() => {
    if (!known) return
    // What the form begins with: nobody typed anything yet, and may leave without being asked.
    if (!getValues(name)) resetField(name, { defaultValue: choice })
    setGiven(true)
  }, [known])
}
