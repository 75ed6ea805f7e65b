/**
 * Fields that many books share. Each field of a book is one line of data, in the order of SUNAT's structure (annex 2 of
 * RS 286-2009 as amended, PLE 5): `name kind length flags rules…`.
 *
 * - kind: `period` (eight digits), `text`, `code` (letters, digits and a few signs), `digits`, `amount` (`12.2`: up to
 *   12 integer digits and 2 decimals), `rate` (exactly that many decimals), `date` (ISO here, DD/MM/AAAA in the file).
 * - length: `8` exactly, `1..40` a range.
 * - flags: `R` required, `K` part of the unique key, `-` neither.
 * - rules: `table:10`, `in:a,b`, `not:a,b`, `plus`, `minus`, `positive`, `excludes:field`, `either:a,b` (not all zero),
 *   `line` (A, M or C first), `plain` (no &), `until:period`, `until:next`, `identity:typeField`, `series:typeField`,
 *   `number:typeField`, `sum:first..last`, `product:a,b`, `follows:field` (same sign), `percent`, `dash:typeField`,
 *   `required:condition`, `unless:condition` (required but when it holds), `absent:condition`,
 *   `state:current/earlier` (which states a row of this period and of an earlier one may have).
 * - condition: `field=a,b`, `field!=a,b`, `field=*` (has a value), `field<n`, `field>n`; joined by `&`, alternatives by `;`.
 */
export const ENTRY = ['period period 8 RK', 'cuo text 1..40 RK', 'line code 2..10 RK line'] as const

export const STATE = 'state digits 1 R state:1/8,9'

/** Types of document whose buyer or supplier may stay unnamed, the note that modifies one included. */
export const UNNAMED_NOTE = 'documentType=07,08,87,88&modifiedType=03,12,13,14,36'

export const NOTES = 'documentType=07,08,87,88'

export const WITH_BAGS = 'documentType=01,03,07,08,12,87,88'
