/** What the bytes 80 to 9F are of Windows-1252 and Latin-1 has not, of what is written in Spanish. */
const OWN: Readonly<Record<string, number>> = {
  ...{ '€': 0x80, '‚': 0x82, '„': 0x84, '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94 },
  ...{ '•': 0x95, '–': 0x96, '—': 0x97, '™': 0x99, Œ: 0x8c, œ: 0x9c, Š: 0x8a, š: 0x9a, Ž: 0x8e, ž: 0x9e },
}

/** A byte a letter, so that columns stand where they are counted. A letter that has no place there loses its accent, else it is a question mark. */
export function windows1252(text: string): Uint8Array {
  return Uint8Array.from([...text], (letter) => byteOf(letter) ?? byteOf([...letter.normalize('NFD')][0]!) ?? 0x3f)
}

function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0)!
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : OWN[letter]
}
