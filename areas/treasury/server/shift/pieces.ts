import { Problems } from '@yupana/kernel'
import { type CountedPieces, strangePieces } from '../../contract/shift/denomination.ts'

/** @throws BusinessError `invalid_denomination` where a note or coin is none of a currency that is counted */
export function checkPieces(pieces: CountedPieces, currencies: readonly string[]): void {
  const problems = new Problems()
  const strange = new Set(strangePieces(pieces))
  pieces.forEach(({ currency, count }, i) => {
    const other = count > 0 && !currencies.includes(currency)
    if (strange.has(i) || other) problems.add(`denominations[${i}].value`, 'invalid_denomination')
  })
  problems.throwIfAny()
}
