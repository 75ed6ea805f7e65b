import type { Labels } from '@yupana/contract'

export const withheldLabels: Labels = {
  'companySettings.retained': [
    'Los agentes nos retienen IGV',
    'Agents withhold our IGV',
    'Les agents retiennent notre IGV',
  ],
  'companySettings.retainedHelp': [
    'Desactívelo si la empresa es buen contribuyente o agente de retención: nadie le retiene el 3 %.',
    'Turn it off where the company is a good taxpayer or an agent itself: nobody withholds 3 % from it.',
    "Désactivez si l'entreprise est bon contribuable ou agent : personne ne lui retient les 3 %.",
  ],
  'companySettings.perceives': [
    'La empresa es agente de percepción',
    'The company is an agent of perception',
    "L'entreprise est agent de perception",
  ],
  'invoice.withheld': ['Cómo se cobra', 'How it is collected', "Comment c'est encaissé"],
  'invoice.detraction': ['Detracción', 'Detraction', 'Détraction'],
  'invoice.detractionOf': [
    'Detracción {{code}} · {{name}} ({{percent}} %)',
    'Detraction {{code}} · {{name}} ({{percent}} %)',
    'Détraction {{code}} · {{name}} ({{percent}} %)',
  ],
  'invoice.detractionFixed': [
    'Detracción {{code}} · {{name}}',
    'Detraction {{code}} · {{name}}',
    'Détraction {{code}} · {{name}}',
  ],
  'invoice.detractionDeposit': ['Depósito en soles', 'Deposit in soles', 'Dépôt en soles'],
  'invoice.detractionAccount': ['Cuenta Banco de la Nación', 'Banco de la Nación account', 'Compte Banco de la Nación'],
  'invoice.retention': [
    'Retención del IGV ({{percent}} %)',
    'IGV withheld ({{percent}} %)',
    'IGV retenu ({{percent}} %)',
  ],
  'invoice.perception': [
    'Percepción del IGV ({{percent}} %), además del total',
    'IGV perceived ({{percent}} %), beyond the total',
    'Perception de l’IGV ({{percent}} %), en plus du total',
  ],
  'invoice.net': ['Neto a cobrar', 'Net to collect', 'Net à encaisser'],
  'invoice.perceptionCode': ['Percepción', 'Perception', 'Perception'],
  'invoice.perceptionCode.51': ['Venta interna', 'Internal sale', 'Vente interne'],
  'invoice.perceptionCode.52': ['Combustibles', 'Fuel', 'Carburants'],
  'invoice.perceptionCode.53': ['A un agente de percepción', 'To an agent', 'À un agent'],
  'invoice.operationType': ['Tipo de operación', 'Kind of operation', "Type d'opération"],
  'invoice.operation.0200': ['Exportación de bienes', 'Export of goods', 'Exportation de biens'],
  'invoice.operation.0201': [
    'Servicios prestados íntegramente en el país',
    'Services rendered wholly in Peru',
    'Services rendus entièrement au Pérou',
  ],
  'invoice.operation.0202': ['Hospedaje a no domiciliados', 'Lodging of non-residents', 'Hébergement de non-résidents'],
  'invoice.operation.0203': ['Transporte de navieras', 'Shipping companies', 'Compagnies maritimes'],
  'invoice.operation.0204': [
    'Servicios a naves y aeronaves extranjeras',
    'Services to foreign ships and aircraft',
    'Services aux navires et avions étrangers',
  ],
  'invoice.operation.0205': [
    'Servicios de un paquete turístico',
    'Services of a tour package',
    'Services d’un forfait',
  ],
  'invoice.operation.0206': [
    'Complementarios al transporte de carga',
    'Complementary to freight',
    'Complémentaires au fret',
  ],
  'invoice.operation.0207': [
    'Energía eléctrica a ZED',
    'Electricity to special zones',
    'Électricité aux zones spéciales',
  ],
  'invoice.operation.0208': [
    'Servicios prestados en parte en el extranjero',
    'Services rendered partly abroad',
    "Services rendus en partie à l'étranger",
  ],
  'invoice.operation.0401': [
    'Venta a no domiciliado que no es exportación',
    'Sale to a non-resident that is no export',
    'Vente à un non-résident hors exportation',
  ],
  'invoice.operation.1002': ['Recursos hidrobiológicos', 'Fishing', 'Ressources hydrobiologiques'],
  'invoice.operation.1004': ['Transporte de carga', 'Carriage of goods', 'Transport de marchandises'],
  'invoice.countryOfUse': ['País donde se usa (código)', 'Country of use (code)', "Pays d'utilisation (code)"],
  'invoice.byGuides': ['Se entrega con guías', 'Delivered by guides', 'Livré par bons'],
  'invoice.byGuidesHelp': [
    'No sale mercadería al emitir: cada guía de salida la entrega, en su fecha y con su costo.',
    'No goods leave when it is issued: each delivery guide takes them out, on its day and at its cost.',
    "Rien ne sort à l'émission : chaque bon de livraison sort la marchandise, à sa date et à son coût.",
  ],
  'invoice.delivered': ['Entregado', 'Delivered', 'Livré'],
  'invoice.toDeliver': ['Por entregar', 'To deliver', 'À livrer'],
  'creditNote.back': ['Vuelve al almacén', 'Back in stock', 'Retour en stock'],
  'invoice.lineData': [
    'Datos que pide SUNAT por línea',
    'What SUNAT asks of each line',
    'Ce que la SUNAT demande par ligne',
  ],
  'invoice.cargo.origin.ubigeo': ['Ubigeo de origen', 'Ubigeo of origin', "Ubigeo d'origine"],
  'invoice.cargo.origin.line': ['Dirección de origen', 'Address of origin', "Adresse d'origine"],
  'invoice.cargo.destination.ubigeo': ['Ubigeo de destino', 'Ubigeo of destination', 'Ubigeo de destination'],
  'invoice.cargo.destination.line': ['Dirección de destino', 'Address of destination', 'Adresse de destination'],
  'invoice.cargo.trip': ['Detalle del viaje', 'The trip', 'Le trajet'],
  'invoice.cargo.service': [
    'Valor referencial del servicio',
    'Reference value of the service',
    'Valeur de référence du service',
  ],
  'invoice.cargo.effectiveLoad': [
    'Valor referencial por carga efectiva',
    'Reference value of the load',
    'Valeur de référence de la charge',
  ],
  'invoice.cargo.capacity': [
    'Valor referencial por carga útil nominal',
    'Reference value of the capacity',
    'Valeur de référence de la capacité',
  ],
}

export const withheldErrorLabels: Labels = {
  withheld_changed: [
    'Las cuotas suman {{fees}} y lo que paga el cliente es {{total}}: guarde de nuevo el borrador',
    'The instalments are {{fees}} and the client pays {{total}}: save the draft again',
    'Les échéances font {{fees}} et le client paie {{total}} : enregistrez à nouveau le brouillon',
  ],
  detraction_account_missing: [
    'Falta la cuenta de detracciones del Banco de la Nación: regístrela en los datos de la empresa',
    'The Banco de la Nación account for detractions is missing: enter it in the data of the company',
    "Il manque le compte de détractions du Banco de la Nación : saisissez-le dans les données de l'entreprise",
  ],
  detraction_deposit_required: [
    'La detracción {{code}} no es un porcentaje: indique el depósito en soles',
    'Detraction {{code}} is no percentage: give the deposit in soles',
    "La détraction {{code}} n'est pas un pourcentage : indiquez le dépôt en soles",
  ],
  not_perception_agent: [
    'La empresa no es agente de percepción: indíquelo en su configuración',
    'The company is no agent of perception: say so in its settings',
    "L'entreprise n'est pas agent de perception : indiquez-le dans sa configuration",
  ],
  perception_not_here: [
    'La percepción va solo en ventas gravadas con IGV y sin detracción',
    'Only sales that the IGV taxes and that are under no detraction have a perception',
    'Seules les ventes soumises à l’IGV et sans détraction portent une perception',
  ],
  operation_not_of_lines: [
    'El tipo de operación no corresponde a los impuestos de las líneas',
    'The kind of operation does not go with the taxes of the lines',
    "Le type d'opération ne correspond pas aux taxes des lignes",
  ],
  line_data_required: [
    'SUNAT pide este dato en la operación {{operation}}',
    'SUNAT asks for this in operation {{operation}}',
    "La SUNAT demande cette donnée pour l'opération {{operation}}",
  ],
  country_of_use_required: [
    'Indique en qué país se usa el servicio',
    'Say in which country the service is used',
    'Indiquez dans quel pays le service est utilisé',
  ],
  by_guides_guided: [
    'Lo que ya entregó una guía no se entrega de nuevo: quite las líneas de guías o la entrega con guías',
    'What a guide delivered already is not delivered again: take its lines out, or the delivery by guides',
    'Ce qu’un bon a déjà livré ne se livre plus : retirez ses lignes ou la livraison par bons',
  ],
  by_guides_advance: [
    'Un anticipo no entrega mercadería',
    'An advance delivers no goods',
    'Un acompte ne livre pas de marchandise',
  ],
  sale_has_guides: [
    'Guías de salida entregaron esta venta: {{documents}}. Anúlelas primero.',
    'Delivery guides took goods out for this sale: {{documents}}. Void them first.',
    'Des bons de livraison ont livré cette vente : {{documents}}. Annulez-les d’abord.',
  ],
  delivered_returned: [
    'Una nota de crédito de {{document}} devolvió parte de lo que esta guía entregó: anule la nota primero',
    'A credit note of {{document}} brought back some of what this guide delivered: void the note first',
    "Un avoir de {{document}} a rendu une part de ce que ce bon a livré : annulez d'abord l'avoir",
  ],
}
