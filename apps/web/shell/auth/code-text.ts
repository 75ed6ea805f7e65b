const DIGITS = 6

/** The digits of a code as it is typed or pasted, with whatever a mail puts between them: cleaned first, counted then. */
export const codeOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, DIGITS)
