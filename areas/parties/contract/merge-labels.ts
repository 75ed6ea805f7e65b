import type { Labels } from '@yupana/contract'

export const mergeLabels: Labels = {
  'client.duplicates': ['Contactos repetidos', 'Duplicate contacts', 'Contacts en double'],
  'client.duplicates.empty': [
    'No hay contactos repetidos.',
    'There are no duplicate contacts.',
    "Il n'y a pas de contacts en double.",
  ],
  'client.duplicates.name': ['Mismo nombre', 'Same name', 'Même nom'],
  'client.duplicates.number': ['Mismo número', 'Same number', 'Même numéro'],
  'client.duplicates.email': ['Mismo correo', 'Same e-mail', 'Même courriel'],
  'client.merge': ['Fusionar', 'Merge', 'Fusionner'],
  'client.merge.from': ['Contacto que desaparece', 'Contact that goes', 'Contact qui disparaît'],
  'client.merge.keep': ['Queda', 'Stays', 'Reste'],
  'client.merge.into': ['Contacto que queda', 'Contact that stays', 'Contact qui reste'],
  'client.merge.text': [
    'Lo que está abierto pasa al contacto que queda. Los documentos emitidos y los asientos conservan el que tenían. Puede deshacerse durante 30 días.',
    'What is open goes to the contact that stays. Issued documents and vouchers keep the one they had. It can be undone for 30 days.',
    'Ce qui est ouvert passe au contact qui reste. Les documents émis et les écritures gardent le leur. Annulable pendant 30 jours.',
  ],
  'client.merge.done': ['Contactos fusionados', 'Contacts merged', 'Contacts fusionnés'],
  'client.merge.undo': ['Deshacer', 'Undo', 'Annuler'],
  'client.merge.undone': ['Fusión deshecha', 'Merge undone', 'Fusion annulée'],
  'client.merge.reference': ['Qué', 'What', 'Quoi'],
  'client.merge.moves': ['Pasa', 'Moves', 'Passe'],
  'client.merge.stays': ['Se queda', 'Stays', 'Reste'],
  'client.merge.nothing': ['Nada se refiere a él.', 'Nothing refers to it.', "Rien ne s'y rapporte."],
  'client.merges': ['Fusiones', 'Merges', 'Fusions'],
  'client.merged': ['Fusionado en {{name}}', 'Merged into {{name}}', 'Fusionné dans {{name}}'],
  'client.merge.moved': ['Filas', 'Rows', 'Lignes'],
  'client.reference.treasury.open_item.party_id': ['Saldos por cobrar y pagar', 'Open balances', 'Soldes ouverts'],
  'client.reference.treasury.payment.party_id': ['Cobros y pagos', 'Payments', 'Paiements'],
  'client.reference.sales.invoice.client_id': ['Facturas y boletas', 'Invoices', 'Factures'],
  'client.reference.sales.advance.client_id': ['Anticipos de clientes', 'Advances', 'Acomptes'],
  'client.reference.accounting.journal_line.party_id': ['Líneas de asientos', 'Voucher lines', "Lignes d'écritures"],
  'client.reference.accounting.posting_request.party_id': [
    'Asientos por generar',
    'Vouchers to generate',
    'Écritures à générer',
  ],
  'client.reference.parties.address.client_id': ['Direcciones', 'Addresses', 'Adresses'],
  'client.reference.parties.contact.client_id': ['Personas de contacto', 'Contact persons', 'Personnes à contacter'],
  'client.reference.parties.bank_account.client_id': ['Cuentas bancarias', 'Bank accounts', 'Comptes bancaires'],
}

export const mergeErrors: Labels = {
  merge_same: [
    'Un contacto no se fusiona consigo mismo',
    'A contact is not merged with itself',
    'Un contact ne se fusionne pas avec lui-même',
  ],
  client_merged: [
    'El contacto ya fue fusionado en otro. Deshaga la fusión primero.',
    'The contact was merged into another. Undo that first.',
    "Le contact a été fusionné dans un autre. Annulez la fusion d'abord.",
  ],
  merge_into_inactive: [
    'El contacto que queda debe estar activo',
    'The contact that stays must be active',
    'Le contact qui reste doit être actif',
  ],
  merge_undone: ['La fusión ya fue deshecha', 'The merge was undone already', 'La fusion a déjà été annulée'],
  merge_too_old: [
    'Una fusión se deshace dentro de los 30 días',
    'A merge is undone within 30 days',
    "Une fusion s'annule dans les 30 jours",
  ],
  merge_chained: [
    'El contacto que quedó fue fusionado después en otro. Deshaga esa fusión primero.',
    'The contact that stayed was merged into another later. Undo that merge first.',
    "Le contact resté a ensuite été fusionné dans un autre. Annulez cette fusion d'abord.",
  ],
}
