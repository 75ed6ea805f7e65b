import { value } from '@yupana/contract'
import { z } from 'zod'

/** Tax types of a line; IVAP, that of milled rice (Ley 28211), stands for the IGV on its first sale and mixes with nothing; OT_CHARGES, a charge outside the tax base, is refused by a word of its own. EXONERATED_TRASFER (spelled so in the specification) is a free transfer: nothing is charged. */
export const taxTypes = ['IGV', 'IVAP', 'EXONERATED', 'UNAFFECTED', 'EXPORT', 'EXONERATED_TRASFER'] as const
export type TaxType = (typeof taxTypes)[number]

/** Types that charge a percent: its rate is the law's. */
export const isRated = (type: string): boolean => type === 'IGV' || type === 'IVAP'

export const lineTax = z.strictObject({
  type: z
    .enum(taxTypes, {
      error: ({ input }) => (input === 'OT_CHARGES' ? 'other_charges_not_available' : 'invalid_choice'),
    })
    .default('IGV'),
  /** Of the IGV or the IVAP; absent: that of the item, else what the company charges on the day. */
  rate: value.percent.optional(),
})
export const lineTaxOut = z.object({ type: z.string(), rate: value.decimalOut })
/** Of an item that is chosen: whether its rate stays where the company's regime is another. */
export const itemTaxOut = lineTaxOut.extend({ own: z.boolean() })

/**
 * What a free transfer is for the IGV, SUNAT catalogue 07: 11 to 16 are withdrawals that the law taxes, 21 and 31 to 37 (bonuses, samples,
 * publicity …) are not.
 */
export const freeKinds = ['11', '12', '13', '14', '15', '16', '21', '31', '32', '33', '34', '35', '36', '37'] as const
export type FreeKind = (typeof freeKinds)[number]
export const isTaxedWithdrawal = (affectation: string): boolean => affectation >= '11' && affectation <= '16'

/** Affectation of the IGV, SUNAT catalogue 07, for each tax type of a line. */
export const affectationOf: Record<TaxType, string> = {
  IGV: '10',
  IVAP: '17',
  EXONERATED: '20',
  UNAFFECTED: '30',
  EXPORT: '40',
  EXONERATED_TRASFER: '11',
}
