/**
 * Brings what comes after the sign-in before it is asked for, while somebody types or the session of an earlier visit is looked at: the frame, the
 * words of the areas, and the panel where that comes first. A line that is cut is tried again by the screens themselves.
 */
export function bringAhead(words: () => Promise<unknown>): void {
  const panel = ['/', '/dashboard'].includes(location.pathname) ? import('@yupana/reports/web') : undefined
  void Promise.allSettled([import('./shell-layout.tsx'), words(), panel])
}
