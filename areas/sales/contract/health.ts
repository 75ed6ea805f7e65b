import { asks, cell, full, type Labels, read, report } from '@yupana/contract'

/** By what becomes of the next sale: it is refused; SUNAT observes it, or asks about it; it is sold, but not as one would want. */
export const healthLevels = ['refused', 'observed', 'warned'] as const
export const healthKinds = ['company', 'serie', 'client', 'item'] as const

/** Where it is mended. */
const REPAIRS: Readonly<Record<string, string>> = {
  detractionAccount: '/company-configuration',
  certificate: '/einvoice/configuration',
  certificateSoon: '/einvoice/configuration',
  noSerie: '/document-numbers',
  rate: '/exchange-rate',
}
const screens: Readonly<Record<string, string>> = {
  item: '/items/edit/',
  client: '/contacts/edit/',
  serie: '/document-numbers/edit/',
}
/** The screen that repairs a row. */
export function repairScreen({ kind, record, parent, problem }: { [field: string]: unknown }): string | undefined {
  const own = REPAIRS[String(problem)]
  if (own || !record) return own
  return parent ? `/items/view/${String(parent)}/${String(record)}` : `${screens[String(kind)]}${String(record)}`
}

/** Who may see what things cost. */
export const seesCost = full('COMMERCEREPORT', 'PRODUCT')

/** Items, clients and series that will be refused, observed or sold at a loss when they are next sold, each with its repair. */
export const catalogueHealth = report({
  id: 'catalogueHealth',
  path: '/api/catalogue-health',
  screen: '/catalogue-health',
  menu: { group: 'items', before: '/price' },
  permission: read('COMMERCEREPORT'),
  family: ['commerce.sales'],
  title: 'report.catalogueHealth',
  asks: {
    effect: asks.anyOf('health.effect', healthLevels, 'health.effects'),
    kind: asks.anyOf('health.kind', healthKinds, 'health.kinds'),
  },
  columns: [
    cell.state('effect', {
      ...{ label: 'health.effect', width: 10, words: 'health.effects' },
      tones: { refused: 'bad', observed: 'warning', warned: 'neutral' },
    }),
    cell.text('kind', { label: 'health.kind', width: 9, words: 'health.kinds' }),
    cell.text('code', { width: 12, opens: repairScreen }),
    cell.text('name', { width: 30 }),
    cell.text('problem', { label: 'health.problem', width: 44, words: 'health.problems' }),
    cell.text('detail', { label: 'health.detail', width: 20 }),
    cell.text('repair', { label: 'health.repair', width: 44, words: 'health.repairs' }),
  ],
  lead: ['effect', 'code', 'name', 'problem'],
  groups: ['effect', 'kind', 'problem'],
  key: ['kind', 'code', 'problem'],
  landscape: true,
})

type Words = readonly [string, string, string]

/** What is wrong, and what mends it. */
const said: Readonly<Record<string, readonly [problem: Words, repair: Words]>> = {
  floor: [
    ['Su precio está bajo su precio mínimo', 'Its price is under its minimum', 'Son prix est sous son minimum'],
    ['Suba el precio o baje el mínimo', 'Raise the price or lower the minimum', 'Montez le prix ou baissez le minimum'],
  ],
  saleAccount: [
    [
      'Su cuenta de ventas no está en el plan de este año',
      'Its account of sales is not in the chart of this year',
      "Son compte de ventes n'est pas au plan de cette année",
    ],
    [
      'Elija otra cuenta, o agréguela al plan',
      'Choose another account, or add it to the chart',
      'Choisissez un autre compte ou ajoutez-le au plan',
    ],
  ],
  stockAccount: [
    [
      'Su cuenta de existencias no está en el plan de este año',
      'Its account of stock is not in the chart of this year',
      "Son compte de stock n'est pas au plan de cette année",
    ],
    [
      'Agréguela al plan, o cambie la cuenta de compras',
      'Add it to the chart, or change the account of purchases',
      'Ajoutez-le au plan ou changez le compte d’achats',
    ],
  ],
  variants: [
    ['No tiene ninguna variante activa', 'It has no active variant', "Il n'a aucune variante active"],
    ['Agregue sus variantes', 'Add its variants', 'Ajoutez ses variantes'],
  ],
  rucDigit: [
    [
      'El dígito verificador de su RUC no es válido',
      'The check digit of its RUC is wrong',
      'La clé de son RUC est fausse',
    ],
    ['Corrija el RUC', 'Mend the RUC', 'Corrigez le RUC'],
  ],
  credit: [
    ['Ya usó toda su línea de crédito', 'Its credit line is used up', 'Sa ligne de crédit est épuisée'],
    [
      'Cobre, amplíe la línea o venda al contado',
      'Collect, widen the line or sell for cash',
      'Encaissez, élargissez la ligne ou vendez au comptant',
    ],
  ],
  serieForm: [
    [
      'Su forma no es la de su documento',
      'Its form is not that of its document',
      "Sa forme n'est pas celle de son document",
    ],
    [
      'Use F…, B…, T… o V… y tres signos más',
      'Use F…, B…, T… or V… and three more',
      'Utilisez F…, B…, T… ou V… et trois signes de plus',
    ],
  ],
  serieFull: [
    ['Se acabaron sus números', 'Its numbers are used up', 'Ses numéros sont épuisés'],
    ['Abra otra serie', 'Open another series', 'Ouvrez une autre série'],
  ],
  noSerie: [
    [
      'No hay serie activa de este documento',
      'There is no active series of this document',
      "Il n'y a pas de série active de ce document",
    ],
    ['Agregue la serie', 'Add the series', 'Ajoutez la série'],
  ],
  setting: [
    [
      'Los asientos de ventas no tienen cuenta por defecto este año',
      'The vouchers of sales have no default account this year',
      "Les écritures de vente n'ont pas de compte par défaut cette année",
    ],
    ['Elija la cuenta por defecto', 'Choose the default account', 'Choisissez le compte par défaut'],
  ],
  year: [
    ['El año contable no está abierto', 'The accounting year is not open', "L'exercice n'est pas ouvert"],
    ['Abra el año', 'Open the year', "Ouvrez l'exercice"],
  ],
  certificate: [
    [
      'El certificado digital falta o venció',
      'The digital certificate is missing or has expired',
      'Le certificat numérique manque ou a expiré',
    ],
    ['Cargue un certificado vigente', 'Load a certificate in force', 'Chargez un certificat valable'],
  ],
  rate: [
    [
      'No hay tipo de cambio, y se vende en dólares',
      'There is no exchange rate, and dollars are sold in',
      'Il n’y a pas de taux de change, et l’on vend en dollars',
    ],
    ['Registre el tipo de cambio', 'Register the exchange rate', 'Saisissez le taux de change'],
  ],
  rucState: [
    [
      'Su RUC no está activo en SUNAT',
      'Its RUC is not active at the tax office',
      "Son RUC n'est pas actif auprès de la SUNAT",
    ],
    [
      'Consulte el RUC otra vez; venda con boleta o a otro contribuyente',
      'Look the RUC up again; sell by ticket or to another taxpayer',
      'Consultez encore le RUC ; vendez par ticket ou à un autre contribuable',
    ],
  ],
  rucCondition: [
    ['No es habido en SUNAT', 'It is not found at its address (SUNAT)', "Il n'est pas trouvé à son adresse (SUNAT)"],
    [
      'Pídale regularizar su domicilio fiscal',
      'Ask it to mend its fiscal address',
      'Demandez-lui de régulariser son adresse fiscale',
    ],
  ],
  detraction: [
    [
      'Está sujeto a detracción sin una categoría vigente',
      'It is under detraction without a category in force',
      'Il est soumis à détraction sans catégorie en vigueur',
    ],
    [
      'Elija la categoría (catálogo 54)',
      'Choose the category (catalogue 54)',
      'Choisissez la catégorie (catalogue 54)',
    ],
  ],
  detractionAccount: [
    [
      'Está sujeto a detracción y la empresa no tiene cuenta de detracciones',
      'It is under detraction and the company has no account for it',
      "Il est soumis à détraction et l'entreprise n'a pas de compte pour elle",
    ],
    [
      'Registre la cuenta del Banco de la Nación',
      'Register the account at Banco de la Nación',
      'Enregistrez le compte au Banco de la Nación',
    ],
  ],
  fiscalCode: [
    [
      'Su código de producto SUNAT no tiene ocho dígitos',
      'Its SUNAT product code has not eight digits',
      "Son code produit SUNAT n'a pas huit chiffres",
    ],
    ['Elija el código del catálogo 25', 'Choose the code of catalogue 25', 'Choisissez le code du catalogue 25'],
  ],
  cost: [
    ['Se vende por debajo de su costo', 'It is sold under its cost', 'Il est vendu sous son coût'],
    ['Revise el precio o el costo', 'Look at the price or the cost', 'Revoyez le prix ou le coût'],
  ],
  noPrice: [
    ['No tiene precio', 'It has no price', "Il n'a pas de prix"],
    [
      'Ponga su precio, o inclúyalo en una lista',
      'Give it a price, or put it in a list',
      'Donnez-lui un prix ou mettez-le dans une liste',
    ],
  ],
  ownRate: [
    [
      'Su propia tasa de IGV no rige hoy: se vende con la de la empresa',
      'Its own rate is not in force today: it is sold with that of the company',
      "Son propre taux n'est pas en vigueur : il est vendu à celui de l'entreprise",
    ],
    ['Elija una tasa vigente', 'Choose a rate in force', 'Choisissez un taux en vigueur'],
  ],
  creditWarned: [
    ['Ya usó toda su línea de crédito', 'Its credit line is used up', 'Sa ligne de crédit est épuisée'],
    ['Cobre o amplíe la línea', 'Collect or widen the line', 'Encaissez ou élargissez la ligne'],
  ],
  certificateSoon: [
    [
      'El certificado digital vence en menos de 30 días',
      'The digital certificate expires in less than 30 days',
      'Le certificat numérique expire dans moins de 30 jours',
    ],
    ['Renuévelo', 'Renew it', 'Renouvelez-le'],
  ],
  serieBranch: [
    ['Es de un establecimiento inactivo', 'It is of an inactive branch', "Elle est d'un établissement inactif"],
    [
      'Pásela a otro establecimiento o desactívela',
      'Move it to another branch or switch it off',
      'Passez-la à un autre établissement ou désactivez-la',
    ],
  ],
}

export const healthLabels: Labels = {
  'report.catalogueHealth': ['Salud del catálogo', 'Health of the catalogue', 'Santé du catalogue'],
  'report.catalogueHealth.help': [
    'Lo que será rechazado u observado cuando se venda: productos, clientes, series y la empresa, con su arreglo.',
    'What will be refused or observed when it is sold: items, clients, series and the company, each with its repair.',
    "Ce qui sera refusé ou observé à la vente : articles, clients, séries et l'entreprise, chacun avec sa réparation.",
  ],
  'health.effect': ['Efecto', 'Effect', 'Effet'],
  'health.effects.refused': ['Se rechaza', 'Refused', 'Refusé'],
  'health.effects.observed': ['Se observa', 'Observed', 'Observé'],
  'health.effects.warned': ['Aviso', 'Warned', 'Averti'],
  'health.kind': ['De', 'Of', 'De'],
  'health.kinds.company': ['Empresa', 'Company', 'Entreprise'],
  'health.kinds.serie': ['Serie', 'Series', 'Série'],
  'health.kinds.client': ['Cliente', 'Client', 'Client'],
  'health.kinds.item': ['Producto', 'Item', 'Article'],
  'health.problem': ['Qué pasa', 'What is wrong', 'Quel problème'],
  'health.detail': ['Dato', 'Figure', 'Donnée'],
  'health.repair': ['Arreglo', 'Repair', 'Réparation'],
  ...Object.fromEntries(
    Object.entries(said).flatMap(([problem, [wrong, repair]]) => [
      [`health.problems.${problem}`, wrong],
      [`health.repairs.${problem}`, repair],
    ]),
  ),
}
