import type { Labels } from '@yupana/contract'

/** Words of registers, of advances, of those who are not domiciled and of detractions. */
export const bookLabels: Labels = {
  'report.feeRegister': ['Registro de honorarios', 'Register of fees', 'Registre des honoraires'],
  'feeRegister.gross': ['Renta bruta', 'Gross fee', 'Honoraires bruts'],
  'feeRegister.net': ['Renta neta', 'Net fee', 'Honoraires nets'],
  'feeRegister.paidOn': ['Pagado el', 'Paid on', 'Payé le'],
  'bill.abroad': ['Servicio usado en el país', 'Service used in Peru', 'Service utilisé au Pérou'],
  'bill.abroadHelp': [
    'El IGV lo debe la empresa (40112) y es crédito cuando se paga con su formulario.',
    'The company owes its IGV (40112), a credit once it is paid with its form.',
    "L'entreprise doit l'IGV (40112), un crédit une fois payé avec son formulaire.",
  ],
  'bill.abroadIgv': ['IGV por utilización de servicios', 'IGV on the service', 'IGV sur le service'],
  'bill.abroadPaid': ['pagado el {{date}}', 'paid on {{date}}', 'payé le {{date}}'],
  'bill.abroadPay': ['Pagar el IGV', 'Pay the IGV', "Payer l'IGV"],
  'bill.rentType': ['Tipo de renta', 'Kind of income', 'Type de revenu'],
  'bill.treaty': ['Convenio', 'Agreement', 'Convention'],
  'bill.detraction': ['Detracción', 'Detracción', 'Detracción'],
  'bill.detractionCode': ['Bien o servicio', 'Good or service', 'Bien ou service'],
  'bill.detractionAmount': ['Depósito, S/', 'Deposit, S/', 'Dépôt, S/'],
  'bill.detractionAccount': [
    'Cuenta en el Banco de la Nación',
    'Account at the Banco de la Nación',
    'Compte au Banco de la Nación',
  ],
  'bill.detractionHelp': [
    'Vacío: el porcentaje de ley sobre el total, sin céntimos.',
    'Empty: the percent of the law of the total, without cents.',
    'Vide : le pourcentage légal du total, sans centimes.',
  ],
  'bill.detractionAccountHelp': ['Vacío: la del contacto.', 'Empty: that of the contact.', 'Vide : celui du contact.'],
  'bill.detractionPay': ['Depositar detracción', 'Make the deposit', 'Faire le dépôt'],
  'bill.detractionDone': [
    'depositada el {{date}}, constancia {{number}}',
    'made on {{date}}, no. {{number}}',
    'faite le {{date}}, no {{number}}',
  ],
  'bill.detractionDue': ['hasta el {{date}}', 'by {{date}}', 'avant le {{date}}'],
  'bill.creditOn': ['Crédito fiscal desde', 'Tax credit from', "Crédit d'IGV dès"],
  'bill.creditWaits': ['cuando se deposite', 'once it is deposited', 'une fois déposé'],
  'purchaseRegister.igvWaiting': ['IGV por acreditar', 'IGV to be credited', 'IGV à créditer'],
  'report.foreignPurchases': [
    'Registro de no domiciliados (8.2)',
    'Register of non-residents (8.2)',
    'Registre des non-résidents (8.2)',
  ],
  'foreignPurchases.form': ['Formulario', 'Form', 'Formulaire'],
  'feeRegister.onlyWithheld': ['Solo con retención', 'Only with tax kept', 'Seulement avec retenue'],
}

export const bookErrors: Labels = {
  bill_not_abroad: [
    'Es solo de comprobantes de no domiciliados (00, 91).',
    'It is of documents of non-residents only (00, 91).',
    'Ne concerne que les documents de non-résidents (00, 91).',
  ],
  abroad_no_services: [
    'No hay servicios afectos: la mercadería paga su IGV en aduanas.',
    'There are no services under it: goods pay their IGV at customs.',
    "Aucun service soumis : les marchandises paient l'IGV en douane.",
  ],
  detraction_of_invoice: [
    'Solo una factura con crédito fiscal va sujeta a detracción.',
    'Only an invoice with tax credit is under detracción.',
    "Seule une facture avec crédit d'IGV est soumise à la detracción.",
  ],
  detraction_amount: [
    'El depósito es mayor que cero y menor que el total.',
    'The deposit is above zero and below the total.',
    'Le dépôt est supérieur à zéro et inférieur au total.',
  ],
  note_deposit_made: [
    'El depósito de la detracción ya dio el crédito fiscal de esta nota. Anule primero ese pago.',
    'The deposit has made the IGV of this note a credit already. Void that payment first.',
    "Le dépôt a déjà fait de l'IGV de cette note un crédit. Annulez d'abord ce paiement.",
  ],
}
