/** The router's reading of `?a=1&b=2`: plain text both ways, so that every screen owns the form of its own parameters. */
export const searchCodec = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (params: Readonly<Record<string, unknown>>): string => {
    const out = new URLSearchParams()
    for (const [name, value] of Object.entries(params)) if (value !== undefined) out.set(name, String(value))
    const text = out.toString()
    return text ? `?${text}` : ''
  },
}
