import { rankedHelp } from '@yupana/catalogue/contract'
import type { Labels } from '@yupana/contract'

/** Words of registers, of advances, of those who are not domiciled and of detractions. */
/** What reports of purchases show. */
const BOUGHT: Labels[string] = [
  'Lo comprado según la fecha contable, en soles o en la moneda de cada comprobante; las notas de crédito restan y el IGV sin crédito es parte del valor. Con detalle, documento por documento o línea por línea.',
  'What was bought by the date of the books, in soles or in the currency of each document; credit notes take off and IGV without credit is part of the value. In detail document by document or line by line.',
  'Ce qui a été acheté selon la date comptable, en soles ou dans la devise de chaque pièce ; les avoirs sont soustraits et l’IGV sans crédit fait partie de la valeur. En détail, pièce par pièce ou ligne par ligne.',
]
export const bookLabels: Labels = {
  'report.feeRegister.help': [
    'Los recibos por honorarios del mes, en soles, con la renta retenida y el día de pago.',
    'The fee receipts of the month in soles, with the income tax kept and the day of payment.',
    "Les reçus d'honoraires du mois en soles, avec l'impôt retenu et le jour du paiement.",
  ],
  'report.foreignPurchases.help': [
    'Los comprobantes de no domiciliados del mes, en soles, con el formulario que pagó su IGV.',
    'The documents of non-residents of the month in soles, with the form that paid their IGV.',
    'Les documents de non-résidents du mois en soles, avec le formulaire qui a payé leur IGV.',
  ],
  'purchasesBy.net': ['Valor compra', 'Net', 'Valeur nette'],
  'purchasesBy.lastPrice': ['Último precio', 'Last price', 'Dernier prix'],
  'purchasesBy.lastDate': ['Última compra', 'Last bought', 'Dernier achat'],
  'report.purchasesBySupplier': ['Compras por proveedor', 'Purchases by supplier', 'Achats par fournisseur'],
  'report.purchasesByBuyer': ['Compras por comprador', 'Purchases by buyer', 'Achats par acheteur'],
  'report.purchasesByBrand': ['Compras por marca', 'Purchases by brand', 'Achats par marque'],
  'report.purchasesByItem': ['Compras por producto', 'Purchases by item', 'Achats par article'],
  'report.purchasesByCenter': ['Compras por centro de costo', 'Purchases by cost center', 'Achats par centre de coûts'],
  ...Object.fromEntries(
    ['Supplier', 'Buyer', 'Brand', 'Item', 'Center'].map((each) => [`report.purchasesBy${each}.help`, BOUGHT]),
  ),
  'report.buyerRanking': ['Ranking de compradores', 'Ranking of buyers', 'Classement des acheteurs'],
  'report.supplierRanking': ['Ranking de proveedores', 'Ranking of suppliers', 'Classement des fournisseurs'],
  'report.purchaseBrandRanking': [
    'Ranking de marcas compradas',
    'Ranking of brands bought',
    'Classement des marques achetées',
  ],
  'report.purchasedItemRanking': [
    'Ranking de productos comprados',
    'Ranking of items bought',
    'Classement des articles achetés',
  ],
  ...Object.fromEntries(
    ['buyerRanking', 'supplierRanking', 'purchaseBrandRanking', 'purchasedItemRanking'].map((each) => [
      `report.${each}.help`,
      rankedHelp,
    ]),
  ),
  'report.feeRegister': ['Registro de honorarios', 'Register of fees', 'Registre des honoraires'],
  'feeRegister.gross': ['Renta bruta', 'Gross fee', 'Honoraires bruts'],
  'feeRegister.net': ['Renta neta', 'Net fee', 'Honoraires nets'],
  'feeRegister.paidOn': ['Pagado el', 'Paid on', 'Payé le'],
  'bill.advance': ['Anticipo', 'Advance', 'Acompte'],
  'bill.advanceHelp': [
    'Espera en la cuenta 422 hasta que otras compras lo descuenten.',
    'It waits in account 422 until other bills deduct it.',
    "Il attend au compte 422 jusqu'à ce que d'autres factures le déduisent.",
  ],
  'bill.prepaid': ['Anticipos', 'Advances', 'Acomptes'],
  'bill.advanceLeft': ['Por descontar', 'Left to deduct', 'Reste à déduire'],
  'bill.advanceOffer': [
    'Este proveedor tiene anticipos por {{amount}}.',
    'This supplier has advances of {{amount}}.',
    'Ce fournisseur a des acomptes de {{amount}}.',
  ],
  'bill.advanceTake': ['Descontarlos', 'Deduct them', 'Les déduire'],
  'bill.advanceGone': ['ya no está', 'not there any more', "n'est plus là"],
  'bill.advanceOf': ['quedan {{amount}}', '{{amount}} left', 'reste {{amount}}'],
  'bill.advanceAmount': ['Importe de {{document}}', 'Amount of {{document}}', 'Montant de {{document}}'],
  'bill.deductedBy': ['Descontado en', 'Deducted by', 'Déduit par'],
  'bill.view.advances': ['Anticipos', 'Advances', 'Acomptes'],
  'bill.check': ['Consultar validez', 'Check validity', 'Vérifier la validité'],
  'bill.checked': ['Consultado a SUNAT', 'SUNAT was asked', 'SUNAT a été consultée'],
  'action.check': ['Consulta de validez', 'Check of validity', 'Vérification de validité'],
  'bill.validity': ['Validez en SUNAT', 'Validity at SUNAT', 'Validité à SUNAT'],
  'bill.validity.valid': ['Válido', 'Valid', 'Valide'],
  'bill.validity.unfit': [
    'Emisor no activo o no habido',
    'Issuer not active or not found',
    'Émetteur inactif ou introuvable',
  ],
  'bill.validity.voided': ['Anulado', 'Voided', 'Annulé'],
  'bill.validity.notFound': ['No existe así en SUNAT', 'Not so at SUNAT', "N'existe pas ainsi à SUNAT"],
  'bill.validity.notAuthorised': ['No autorizado', 'Not authorised', 'Non autorisé'],
  'bill.validityAt': [
    '{{state}}, consultado el {{date}} por {{by}}',
    '{{state}}, asked on {{date}} by {{by}}',
    '{{state}}, consulté le {{date}} par {{by}}',
  ],
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
  'purchaseRegister.mixedBase': ['Base de uso mixto', 'Base of mixed use', 'Base à usage mixte'],
  'purchaseRegister.mixedIgv': ['IGV de uso mixto', 'IGV of mixed use', 'IGV à usage mixte'],
  'purchaseRegister.igvWaiting': ['IGV por acreditar', 'IGV to be credited', 'IGV à créditer'],
  'report.foreignPurchases': ['No domiciliados (8.2)', 'Non-residents (8.2)', 'Non-résidents (8.2)'],
  'foreignPurchases.form': ['Formulario', 'Form', 'Formulaire'],
  'feeRegister.onlyWithheld': ['Solo con retención', 'Only with tax kept', 'Seulement avec retenue'],
}

export const bookErrors: Labels = {
  validity_not_asked: [
    'SUNAT responde por facturas, boletas y notas de quien tiene RUC.',
    'SUNAT answers for invoices, tickets and notes of who has a RUC.',
    'SUNAT répond pour factures, tickets et notes de qui a un RUC.',
  ],
  validity_api_missing: [
    'Registre primero la clave de API de SUNAT en Facturación electrónica.',
    'Enter the API key of SUNAT under Electronic invoicing first.',
    "Saisissez d'abord la clé d'API de SUNAT dans Facturation électronique.",
  ],
  validity_no_beta: [
    'SUNAT no ofrece esta consulta en su entorno de pruebas.',
    'SUNAT does not offer this query in its test environment.',
    "SUNAT n'offre pas cette consultation dans son environnement de test.",
  ],
  validity_no_answer: [
    'SUNAT no respondió ({{said}}). Consulte otra vez más tarde.',
    'SUNAT did not answer ({{said}}). Ask again later.',
    "SUNAT n'a pas répondu ({{said}}). Réessayez plus tard.",
  ],
  bill_validity_bad: [
    'SUNAT, consultada el {{date}}: {{state}}. Revise el crédito fiscal y el gasto.',
    'SUNAT, asked on {{date}}: {{state}}. Review the tax credit and the expense.',
    "SUNAT, consultée le {{date}} : {{state}}. Vérifiez le crédit d'IGV et la charge.",
  ],
  bill_advance_no_goods: [
    'Un anticipo no lleva mercadería: regístrelo con un servicio.',
    'An advance has no goods: enter it with a service.',
    'Un acompte ne porte pas de marchandise : utilisez un service.',
  ],
  bill_advance_one_tax: [
    'Un anticipo lleva un solo impuesto: registre uno por cada uno.',
    'An advance is of one tax: enter one for each.',
    "Un acompte ne porte qu'une taxe : saisissez-en un pour chacune.",
  ],
  bill_advance_from_nothing: [
    'Un anticipo no sale de órdenes ni guías, ni lleva otros cargos.',
    'An advance is made from neither orders nor guides, and has no other charges.',
    "Un acompte ne vient ni de commandes ni de bons, et ne porte pas d'autres frais.",
  ],
  bill_advance_of_advance: [
    'Un anticipo no descuenta otros.',
    'An advance deducts none.',
    "Un acompte n'en déduit aucun.",
  ],
  bill_advance_of_invoice: [
    'Un anticipo es un comprobante con crédito fiscal vigente.',
    'An advance is a document whose tax credit is in force.',
    "Un acompte est un document dont le crédit d'IGV est en vigueur.",
  ],
  bill_advance_note: [
    'Ni notas ni recibos por honorarios descuentan anticipos.',
    'Neither notes nor fee receipts deduct advances.',
    "Ni notes ni reçus d'honoraires ne déduisent d'acomptes.",
  ],
  bill_advance_by_guide: [
    'En dólares, lo que ingresó por guía no descuenta anticipos: registre la compra sin la guía.',
    'In dollars, what came by a guide deducts no advances: enter the bill without the guide.',
    "En dollars, ce qui est venu par un bon ne déduit pas d'acomptes : saisissez la facture sans le bon.",
  ],
  bill_advance_not_found: [
    'Ese anticipo no es de este proveedor, o ya no existe.',
    'That advance is not of this supplier, or is not there any more.',
    "Cet acompte n'est pas de ce fournisseur, ou n'existe plus.",
  ],
  bill_advance_other_currency: [
    '{{document}} está en otra moneda.',
    '{{document}} is in another currency.',
    '{{document}} est dans une autre devise.',
  ],
  bill_advance_later: [
    '{{document}} es posterior ({{date}}).',
    '{{document}} is later ({{date}}).',
    '{{document}} est postérieur ({{date}}).',
  ],
  bill_advance_twice: [
    '{{document}} está dos veces.',
    '{{document}} is there twice.',
    '{{document}} figure deux fois.',
  ],
  bill_advance_exceeded: [
    'De {{document}} quedan {{left}}.',
    'Of {{document}} {{left}} are left.',
    'De {{document}} il reste {{left}}.',
  ],
  bill_advance_exceeds: [
    'Las líneas de ese impuesto admiten hasta {{most}} de {{document}}.',
    'The lines of that tax take up to {{most}} of {{document}}.',
    'Les lignes de cette taxe admettent au plus {{most}} de {{document}}.',
  ],
  bill_advance_deducted: [
    'Este anticipo ya se descontó en {{documents}}.',
    'This advance is deducted by {{documents}}.',
    'Cet acompte est déduit par {{documents}}.',
  ],
  bill_advance_no_debit: [
    'Un anticipo no aumenta por nota de débito: registre otro.',
    'An advance is not raised by a debit note: enter another one.',
    "Un acompte n'augmente pas par note de débit : saisissez-en un autre.",
  ],
  bill_advance_note_beyond: [
    'La compra cobró {{left}} después de sus anticipos.',
    'The bill charged {{left}} after its advances.',
    'La facture a facturé {{left}} après ses acomptes.',
  ],
  bill_advance_taken_again: [
    'Los anticipos que esta nota devolvió ya se descontaron en otra compra.',
    'The advances that this note gave back are deducted by another bill.',
    'Les acomptes rendus par cette note sont déduits par une autre facture.',
  ],
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
