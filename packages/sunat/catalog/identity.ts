/** Catalog 06: identity documents. `-` is a nameless customer of a sale ticket. */
const formats = {
  '-': /^-$/,
  '0': /^\S{1,15}$/,
  '1': /^\d{8}$/,
  '4': /^\S{1,15}$/,
  '6': /^\d{11}$/,
  '7': /^\S{1,15}$/,
  A: /^\S{1,15}$/,
  B: /^\S{1,15}$/,
  C: /^\S{1,15}$/,
  D: /^\S{1,15}$/,
  E: /^\S{1,15}$/,
  F: /^\S{1,15}$/,
  G: /^\S{1,15}$/,
  H: /^\S{1,15}$/,
} as const

export type IdentityType = keyof typeof formats

export const isIdentityType = (code: string): code is IdentityType => Object.hasOwn(formats, code)

/** True when the number has the form of its type: DNI 8 digits, RUC 11, the others up to 15 without spaces. */
export const identityFits = (type: IdentityType, number: string): boolean => formats[type].test(number)
