/** How long a problem may take to be drawn, in milliseconds. */
const DRAWN_WITHIN = 1000

/**
 * Leads to the first problem. The form may draw it after this frame, or draw it anew while another line arrives, so
 * it is looked for until it stands and holds the focus, or the person went elsewhere.
 */
export function focusProblem(): void {
  const [summary, cell] = ['.yu-error-summary button', '.yu-problem-line:not([hidden]) .yu-problem-cell']
  const from = document.activeElement
  const end = performance.now() + DRAWN_WITHIN
  let led: HTMLElement | null = null
  const lead = (): void => {
    const at = document.activeElement
    // Where the one that was led to still stands, who is elsewhere went there.
    const left = led?.isConnected ? at !== led : at !== from && at !== document.body
    if (left || performance.now() > end) return
    if (!led?.isConnected) {
      led = document.querySelector<HTMLElement>(summary) ?? document.querySelector<HTMLElement>(cell)
      led?.focus()
    }
    requestAnimationFrame(lead)
  }
  requestAnimationFrame(lead)
}
