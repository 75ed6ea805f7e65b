/** Catalog 20: reasons of a transfer. 19 exists since 2024-11-14. */
export const transferReasons: ReadonlySet<string> = new Set('01 02 03 04 05 06 07 08 09 13 14 17 18 19'.split(' '))

/** Catalog 61: documents related to a transport, by the guide that may name them. */
export const guideRelatedDocuments: Readonly<Record<'09' | '31', ReadonlySet<string>>> = {
  '09': new Set('01 03 04 09 12 48 49 50 52 71 72 73 74 75 76 77 78 80 81 91'.split(' ')),
  '31': new Set('01 03 04 09 12 31 48 50 52 65 66 67 68 69 80 82'.split(' ')),
}

/** Related documents that need the RUC of who issued them. */
export const relatedWithIssuer: ReadonlySet<string> = new Set(['01', '03', '04', '09', '12', '31', '48'])

/** Catalog 63: ports. */
export const ports: ReadonlySet<string> = new Set(
  'PUB CLL CON CHY CHM EEN HCO HUY ILQ IQT MRI PAI PIO PCL PUN SVY SNX SUP TYL YMS ZOR'.split(' '),
)

/** Catalog 64: airports. */
export const airports: ReadonlySet<string> = new Set(
  'AQP ANS ATA AYP CJA CHM CUZ CHH CIX HUU ILO IQT JAE JJI JUL JAU LIM MBP PIO PIU PCL PEM RIJ TCQ TYL TPP TIG TRU TBP ATG YMS'.split(
    ' ',
  ),
)

/** Form of the number of a related document (return code 3441); the others take up to 100 characters. */
const numberForms: Readonly<Record<string, RegExp>> = {
  '01': /^(F[A-Z0-9]{3}|E001|\d{1,4})-\d{1,8}$/,
  '03': /^(B[A-Z0-9]{3}|EB01|\d{1,4})-\d{1,8}$/,
  '04': /^(L[A-Z0-9]{3}|E001|\d{1,4})-\d{1,8}$/,
  '09': /^(T[A-Z0-9]{3}|EG0[1-7]|\d{1,4})-\d{1,8}$/,
  '12': /^[a-zA-Z0-9-]{1,20}-[a-zA-Z0-9-]{1,20}$/,
  '31': /^(V[A-Z0-9]{3}|EG0[1-7]|\d{1,4})-\d{1,8}$/,
  '48': /^\d{1,4}-\d{1,7}$/,
  '49': /^(?!0+$)\d{1,15}$/,
  '50': /^\d{3}-\d{4}-\d{2}-\d{1,6}$/,
  '52': /^\d{3}-\d{4}-\d{2}-\d{1,6}$/,
  '80': /^(?!0+$)\d{1,15}$/,
  '81': /^\S{1,20}$/,
  '91': /^01-\d{3}-\d-\d{4}-\d{1,6}$/,
}

export const relatedNumberFits = (type: string, number: string): boolean =>
  (numberForms[type] ?? /^\S.{0,98}\S$|^\S$/).test(number)
