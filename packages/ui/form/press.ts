/** A second press that comes this soon after the answer is of the same gesture: a double click on a fast machine. */
const GESTURE_MS = 700

/**
 * One press makes one call. The same input while it is on its way, or within the time of a double click after it was done, is the same
 * press and gets its answer; after a refusal the next press is a new one.
 */
export function onePress<Answer>(
  clock: () => number = () => performance.now(),
): (text: string, call: () => Promise<Answer>) => { answer: Promise<Answer>; repeated: boolean } {
  let last: { text: string; answer: Promise<Answer>; until: number } | undefined
  return (text, call) => {
    if (last?.text === text && clock() < last.until) return { answer: last.answer, repeated: true }
    const own = { text, answer: call(), until: Number.POSITIVE_INFINITY }
    last = own
    own.answer.then(
      () => (own.until = clock() + GESTURE_MS),
      () => (own.until = 0),
    )
    return { answer: own.answer, repeated: false }
  }
}
