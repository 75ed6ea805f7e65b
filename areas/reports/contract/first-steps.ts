import { endpoint, full, type Labels, type Permission, value } from '@yupana/contract'
import { z } from 'zod'

/** What a new company does before its first invoice, in order: the screen where it is done and who may. */
export const firstSteps = {
  company: { path: '/company-settings', permission: full('COMPANYCONFIG') },
  logo: { path: '/company-settings?tab=logo', permission: full('COMPANYCONFIG') },
  einvoice: { path: '/einvoice/configuration', permission: full('COMPANYCONFIG') },
  product: { path: '/items/new', permission: full('PRODUCT') },
  client: { path: '/contacts/new', permission: full('CLIENT') },
  stock: { path: '/import-initial-stock', permission: full('INPUTGUIDE') },
  invoice: { path: '/invoice/new', permission: full('OUTPUTINVOICE') },
} as const satisfies Record<string, { path: string; permission: Permission }>
export type FirstStep = keyof typeof firstSteps
export const stepStates = ['done', 'open', 'optional'] as const

const answer = z.object({
  /** Whether the caller wants to see them on the dashboard. */
  show: z.boolean(),
  /** Of the steps that are not optional. */
  done: z.number(),
  total: z.number(),
  steps: z.array(
    z.object({
      key: z.string(),
      /** `optional`: not done, and nothing waits for it. */
      state: z.enum(stepStates),
      path: z.string(),
    }),
  ),
})
export type FirstSteps = z.output<typeof answer>

/** Only the steps that the caller may do; each state is read from the data, nothing is ticked by hand. */
export const firstStepEndpoints = {
  firstSteps: endpoint({
    id: 'firstSteps.read',
    method: 'GET',
    path: '/api/company/first-steps',
    permission: 'session',
    response: answer,
  }),
  /** For the caller alone. */
  updateFirstSteps: endpoint({
    id: 'firstSteps.update',
    method: 'PUT',
    path: '/api/company/first-steps',
    permission: 'session',
    body: z.strictObject({ show: value.flag }),
    response: answer,
  }),
}

export const firstStepLabels: Labels = {
  firstSteps: ['Primeros pasos', 'First steps', 'Premiers pas'],
  'firstSteps.text': [
    'De la empresa vacía a la primera factura. Cada paso se marca solo cuando está hecho.',
    'From an empty company to the first invoice. Each step ticks itself once it is done.',
    "De la société vide à la première facture. Chaque étape se coche d'elle-même une fois faite.",
  ],
  'firstSteps.progress': ['{{done}} de {{total}} hechos', '{{done}} of {{total}} done', '{{done}} sur {{total}} faits'],
  'firstSteps.hide': ['No mostrar en el panel', 'Do not show on the dashboard', 'Ne pas afficher au tableau de bord'],
  'firstSteps.show': ['Mostrar en el panel', 'Show on the dashboard', 'Afficher au tableau de bord'],
  'firstSteps.state.done': ['Hecho', 'Done', 'Fait'],
  'firstSteps.state.open': ['Pendiente', 'To do', 'À faire'],
  'firstSteps.state.optional': ['Opcional', 'Optional', 'Facultatif'],
  'firstSteps.company': ['Datos de la empresa', 'Data of the company', 'Données de la société'],
  'firstSteps.company.about': [
    'Correo o teléfono: salen en sus comprobantes.',
    'E-mail or phone: they are on your documents.',
    'Courriel ou téléphone : ils figurent sur vos documents.',
  ],
  'firstSteps.logo': ['Logo', 'Logo', 'Logo'],
  'firstSteps.logo.about': [
    'PNG o JPEG, para los comprobantes impresos.',
    'PNG or JPEG, for the printed documents.',
    'PNG ou JPEG, pour les documents imprimés.',
  ],
  'firstSteps.einvoice': ['Facturación electrónica', 'Electronic invoicing', 'Facturation électronique'],
  'firstSteps.einvoice.about': [
    'Hasta que cargue su certificado y usuario SOL, un emulador acepta sus comprobantes, sin valor legal.',
    'Until you bring your certificate and SOL user, an emulator accepts your documents, without legal effect.',
    "Jusqu'à ce que vous apportiez votre certificat et utilisateur SOL, un émulateur accepte vos documents, sans valeur légale.",
  ],
  'firstSteps.product': ['Primer producto o servicio', 'First product or service', 'Premier produit ou service'],
  'firstSteps.product.about': [
    'Lo que vende, con su precio.',
    'What you sell, with its price.',
    'Ce que vous vendez, avec son prix.',
  ],
  'firstSteps.client': ['Primer cliente', 'First client', 'Premier client'],
  'firstSteps.client.about': [
    'Por su RUC o DNI; para boletas sin nombre ya existe CLIENTES VARIOS.',
    'By RUC or DNI; for tickets without a name CLIENTES VARIOS is there already.',
    'Par RUC ou DNI ; pour les tickets sans nom, CLIENTES VARIOS existe déjà.',
  ],
  'firstSteps.stock': ['Stock inicial', 'Opening stock', 'Stock initial'],
  'firstSteps.stock.about': [
    'Lo que hay en almacén y cuánto costó. Los servicios no lo necesitan.',
    'What is in the warehouse and what it cost. Services do not need it.',
    "Ce qu'il y a en entrepôt et son coût. Les services n'en ont pas besoin.",
  ],
  'firstSteps.invoice': ['Primera factura o boleta', 'First invoice or ticket', 'Première facture ou ticket'],
  'firstSteps.invoice.about': [
    'Se emite, se envía y se cobra desde la misma pantalla.',
    'Issued, sent and collected from one screen.',
    'Émise, envoyée et encaissée depuis le même écran.',
  ],
}
