/** What an earlier sign-in of this person on this device was answered, to be shown at the next one. */
export function deviceOf(email: string): { device?: string } {
  const device = localStorage.getItem(keyOf(email))
  return device ? { device } : {}
}

export function keepDevice(email: string, device: string): void {
  localStorage.setItem(keyOf(email), device)
}

const keyOf = (email: string): string => `yupana.device.${email.toLowerCase()}`
