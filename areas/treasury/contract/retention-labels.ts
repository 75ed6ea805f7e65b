import type { Labels } from '@yupana/contract'

export const retentionLabels: Labels = {
  retention: ['Retención recibida', 'Withholding certificate', 'Certificat de retenue'],
  'retention.plural': ['Retenciones recibidas', 'Withholding certificates', 'Certificats de retenue'],
  'retention.new': ['Registrar retención', 'Record a certificate', 'Saisir un certificat'],
  'retention.amount': ['Retenido en soles', 'Withheld in soles', 'Retenu en soles'],
  'retention.settles': ['Del saldo', 'Of the balance', 'Du solde'],
  'retention.owed': ['Retenciones por recibir', 'Certificates to come', 'Certificats à recevoir'],
  'retention.none': [
    'Este cliente no tiene retenciones por certificar',
    'Nothing withheld by this client is to be certified',
    "Rien de retenu par ce client n'est à certifier",
  ],
  'retention.chooseClient': [
    'Elija el cliente que emitió el comprobante de retención',
    'Choose the client who issued the certificate',
    'Choisissez le client qui a émis le certificat',
  ],
  'retention.empty': ['Aún no hay retenciones recibidas', 'No certificates yet', 'Aucun certificat'],
  'retention.status.open': ['Vigente', 'Standing', 'En vigueur'],
  'retention.status.voided': ['Anulada', 'Voided', 'Annulée'],
  'retention.action.void': ['Anular', 'Void', 'Annuler'],
  'retention.voidTitle': [
    '¿Anular la retención {{number}}?',
    'Void certificate {{number}}?',
    'Annuler le certificat {{number}} ?',
  ],
  'retention.voidText': [
    'Lo retenido vuelve a estar por cobrar y el asiento se revierte.',
    'What was withheld is owed again and the entry is reversed.',
    "Ce qui était retenu est dû à nouveau et l'écriture est extournée.",
  ],
  'retention.voidReason': ['Motivo', 'Reason', 'Motif'],
  'retention.voided': ['Retención anulada', 'Certificate voided', 'Certificat annulé'],
  'client.reference.treasury.retention.party_id': [
    'Retenciones recibidas',
    'Withholding certificates',
    'Certificats de retenue',
  ],
}
