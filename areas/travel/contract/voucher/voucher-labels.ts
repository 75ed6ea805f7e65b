import type { Labels } from '@yupana/contract'

export const voucherLabels: Labels = {
  travelVoucher: ['Voucher', 'Voucher', 'Bon d’échange'],
  'travelVoucher.plural': ['Vouchers', 'Vouchers', 'Bons d’échange'],
  'travelVoucher.issue': ['Emitir voucher', 'Issue a voucher', 'Émettre un bon'],
  'travelVoucher.without': ['Sin voucher', 'Without voucher', 'Sans bon'],
  'travelVoucher.empty': ['Aún no hay vouchers.', 'There are no vouchers yet.', "Il n'y a pas encore de bons."],
  'travelVoucher.status.issued': ['Emitido', 'Issued', 'Émis'],
  'travelVoucher.status.used': ['Usado', 'Used', 'Utilisé'],
  'travelVoucher.status.voided': ['Anulado', 'Voided', 'Annulé'],
  'travelVoucher.action.used': ['Marcar usado', 'Mark as used', 'Marquer utilisé'],
  'travelVoucher.action.void': ['Anular', 'Void', 'Annuler'],
  'action.used': ['Marcó como usado', 'Marked as used', 'A marqué comme utilisé'],
}

export const voucherErrors: Labels = {
  service_unconfirmed: [
    'El proveedor aún no confirma: {{names}}.',
    'The supplier has not confirmed yet: {{names}}.',
    "Le fournisseur n'a pas encore confirmé : {{names}}.",
  ],
  one_supplier: [
    'Un voucher es de un solo proveedor.',
    'A voucher is of one supplier.',
    'Un bon est d’un seul fournisseur.',
  ],
  client_not_paid: [
    'El cliente pagó {{paid}} de {{due}}; indique un motivo para entregarlo.',
    'The client paid {{paid}} of {{due}}; give a reason to hand it out.',
    'Le client a payé {{paid}} sur {{due}} ; donnez un motif pour le remettre.',
  ],
  voucher_used: [
    'El voucher {{number}} ya se usó.',
    'Voucher {{number}} was used already.',
    'Le bon {{number}} a déjà servi.',
  ],
}
