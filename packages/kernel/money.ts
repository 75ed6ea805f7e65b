/** ISO 4217 code. The two of every company: PEN (local) and USD (external). */
export type Currency = 'PEN' | 'USD' | 'EUR'
