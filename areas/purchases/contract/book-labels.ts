import type { Labels } from '@yupana/contract'

/** Words of registers, of advances, of those who are not domiciled and of detractions. */
export const bookLabels: Labels = {
  'report.feeRegister': ['Registro de honorarios', 'Register of fees', 'Registre des honoraires'],
  'feeRegister.gross': ['Renta bruta', 'Gross fee', 'Honoraires bruts'],
  'feeRegister.net': ['Renta neta', 'Net fee', 'Honoraires nets'],
  'feeRegister.paidOn': ['Pagado el', 'Paid on', 'Payé le'],
  'feeRegister.onlyWithheld': ['Solo con retención', 'Only with tax kept', 'Seulement avec retenue'],
}

export const bookErrors: Labels = {}
