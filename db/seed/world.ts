import { personBegins } from '@yupana/company/server'
import { full, read } from '@yupana/contract'
import { rucCheckDigit } from '@yupana/kernel'
import { type Caller, caller, inCompany, must, type RunningServer } from '@yupana/platform'
import { addMember, addRole, addUser, plantCompany } from './found-company.ts'

/** A RUC with its right check digit. */
const ruc = (ten: string): string => `${ten}${rucCheckDigit(ten)}`

export const PASSWORD = 'Yupana2026'

/** The people of the world, by what they do. */
export const people = {
  owner: { email: 'demo@yupana.pe', name: 'Rosa', lastName: 'Quispe Mamani' },
  seller: { email: 'ventas@yupana.pe', name: 'Luis', lastName: 'Paredes Soto' },
  cashier: { email: 'caja@yupana.pe', name: 'Carmen', lastName: 'Flores Rojas' },
  accountant: { email: 'contador@yupana.pe', name: 'Jorge', lastName: 'Salazar Vega' },
  reader: { email: 'consulta@yupana.pe', name: 'Elena', lastName: 'Torres Díaz' },
  stranger: { email: 'otra@yupana.pe', name: 'Marco', lastName: 'Huamán Cruz' },
} as const
export type PersonName = keyof typeof people

const roles: Record<Exclude<PersonName, 'owner' | 'stranger'>, { name: string; permissions: string[] }> = {
  seller: {
    name: 'Ventas',
    permissions: [...full('OUTPUTINVOICE', 'OUTPUTQUOTES', 'CLIENT'), 'PRODUCT.readOnly', 'DASHBOARD.readOnly'],
  },
  cashier: {
    name: 'Caja',
    permissions: [...full('COLLECTION'), 'OUTPUTINVOICE.readOnly', 'CLIENT.readOnly', 'DASHBOARD.readOnly'],
  },
  accountant: {
    name: 'Contabilidad',
    permissions: [
      ...full('ACCOUNTPLAN', 'ACCOUNTSETTINGS', 'ACCOUNTINGVOUCHERS', 'ACCOUNTINGREPORT'),
      'OUTPUTINVOICE.readOnly',
      'COLLECTION.readOnly',
    ],
  },
  reader: {
    name: 'Consulta',
    permissions: read(
      'OUTPUTINVOICE',
      'OUTPUTQUOTES',
      'CLIENT',
      'PRODUCT',
      'COLLECTION',
      'COMMERCECONFIG',
      'ACCOUNTINGREPORT',
      'ACCOUNTINGVOUCHERS',
      'INPUTGUIDE',
      'COMMERCEREPORT',
    ).filter((key) => key.endsWith('readOnly')),
  },
}

export interface WorldIds {
  companyId: string
  otherCompanyId: string
  branch: string
  warehouse: string
  seller: string
  cash: string
  bank: string
  bankUsd: string
  methodCash: string
  methodTransfer: string
  termCash: string
  termCredit30: string
  termCredit3: string
  clients: Record<'andes' | 'bodega' | 'consumer' | 'person' | 'foreign', string>
  products: Record<'laptop' | 'mouse' | 'bag' | 'book' | 'service' | 'rice', string>
}

/** Where the world lives: a distributor of computers in Lima, and a second company that must never be seen from the first. */
const home = {
  ruc: ruc('2060123456'),
  fiscalName: 'COMERCIAL ANDINA S.A.C.',
  tradeName: 'Andina Cómputo',
  address: 'Av. Arequipa 1234',
  geographicCode: '150122',
}
const other = {
  ruc: ruc('2055987654'),
  fiscalName: 'TEXTILES DEL SUR E.I.R.L.',
  address: 'Calle Mercaderes 321',
  geographicCode: '040101',
}

/** Plants the named world through the product's own calls. The clock of the server decides the years that are opened. */
export async function plantWorld(
  server: RunningServer,
  options: { openingDate: string; years: readonly number[] },
): Promise<WorldIds> {
  const { services } = server
  const { companyId, branchId, ownerRoleId } = await plantCompany(services, {
    ...home,
    demo: true,
    years: options.years,
  })
  const second = await plantCompany(services, { ...other, years: options.years })
  const users = {} as Record<PersonName, string>
  for (const name of Object.keys(people) as PersonName[])
    users[name] = await addUser(services, { ...people[name], password: PASSWORD })
  await inCompany(services, companyId, async (ctx) => {
    await addMember(ctx, { userId: users.owner, roleId: ownerRoleId, branchId })
    for (const [name, role] of Object.entries(roles))
      await addMember(ctx, {
        userId: users[name as PersonName],
        roleId: await addRole(ctx, role.name, role.permissions),
        branchId,
      })
  })
  await inCompany(services, second.companyId, async (ctx) => {
    await addMember(ctx, { userId: users.stranger, roleId: second.ownerRoleId, branchId: second.branchId })
    await addMember(ctx, { userId: users.owner, roleId: second.ownerRoleId, branchId: second.branchId })
  })
  const api = await signIn(server, 'owner')
  const catalogues = await plantCatalogues(api, branchId, options.openingDate)
  await inCompany(services, companyId, async (ctx) => {
    const members = await ctx.query<{ id: string }>(
      'update company.membership set worker_id = $2 where company_id = $1 returning user_id as id',
      [companyId, catalogues.seller],
    )
    for (const { id } of members)
      await personBegins.tell(ctx, { person: { userId: id }, warehouse: catalogues.warehouse })
  })
  const strangerApi = await signIn(server, 'stranger')
  await plantCatalogues(strangerApi, second.branchId, options.openingDate)
  return { companyId, otherCompanyId: second.companyId, branch: branchId, ...catalogues }
}

export async function signIn(server: Pick<RunningServer, 'app'>, name: PersonName, language = 'es'): Promise<Caller> {
  const { token } = await must(
    caller(server.app).post('/api/login_check', { email: people[name].email, password: PASSWORD }),
  )
  return caller(server.app, token, language)
}

type Catalogues = Omit<WorldIds, 'companyId' | 'otherCompanyId' | 'branch'>

async function plantCatalogues(api: Caller, branch: string, openingDate: string): Promise<Catalogues> {
  const make = async (path: string, body: unknown): Promise<string> => (await must(api.post(path, body))).id as string
  const series = [
    { documentTypeCode: 'FV', serie: 'F001', name: 'Facturas' },
    { documentTypeCode: 'BO', serie: 'B001', name: 'Boletas' },
    { documentTypeCode: 'NC', serie: 'FC01', name: 'Notas de crédito de facturas' },
    { documentTypeCode: 'NC', serie: 'BC01', name: 'Notas de crédito de boletas' },
    { documentTypeCode: 'ND', serie: 'FD01', name: 'Notas de débito de facturas' },
    { documentTypeCode: 'ND', serie: 'BD01', name: 'Notas de débito de boletas' },
    { documentTypeCode: 'CT', serie: 'CT01', name: 'Cotizaciones' },
    { documentTypeCode: 'PE', serie: 'PE01', name: 'Pedidos', einvoice: false },
    { documentTypeCode: 'OC', serie: 'OC01', name: 'Órdenes de compra', einvoice: false },
    { documentTypeCode: 'GI', serie: 'GI01', name: 'Guías de ingreso', einvoice: false },
    { documentTypeCode: 'GS', serie: 'GS01', name: 'Guías de salida', einvoice: false },
    { documentTypeCode: 'GS', serie: 'T001', name: 'Guías de remisión' },
    { documentTypeCode: '20', serie: 'R001', name: 'Comprobantes de retención' },
    { documentTypeCode: '40', serie: 'P001', name: 'Comprobantes de percepción' },
  ]
  for (const each of series) await make('/api/document-numbers', { ...each, branch: { id: branch } })
  const warehouse = await make('/api/warehouses', { code: 'ALM1', name: 'Almacén principal', branch: { id: branch } })
  const seller = await make('/api/workers', { code: 'V01', name: 'Luis Paredes', type: 'both' })
  await make('/api/cost-center', { code: 'CC01', name: 'Tienda Lima' })
  const money = await plantMoney(make)
  const brand = await make('/api/brands', { code: 'HP', name: 'HP' })
  const category = await make('/api/product-category', { code: 'COMP', name: 'Cómputo' })
  const clients = await plantClients(make, api)
  const products = await plantProducts(make, brand, category)
  await must(
    api.post('/api/guides/inventory-taking', {
      date: openingDate,
      warehouse: { id: warehouse },
      description: 'Inventario inicial',
      items: [
        { item: { id: products.laptop }, quantity: '200', price: '1850.00' },
        { item: { id: products.mouse }, quantity: '1500', price: '22.40' },
        { item: { id: products.bag }, quantity: '5000', price: '0.08' },
        { item: { id: products.book }, quantity: '300', price: '31.50' },
        { item: { id: products.rice }, quantity: '250.5', price: '3.75' },
      ],
    }),
  )
  return {
    warehouse,
    seller,
    ...money,
    clients,
    products,
  }
}

type Make = (path: string, body: unknown) => Promise<string>

/** Cash and bank accounts, methods and terms of payment. */
async function plantMoney(
  make: Make,
): Promise<
  Pick<
    WorldIds,
    'cash' | 'bank' | 'bankUsd' | 'methodCash' | 'methodTransfer' | 'termCash' | 'termCredit30' | 'termCredit3'
  >
> {
  const cash = await make('/api/payment/account', {
    code: 'CAJA',
    name: 'Caja tienda',
    type: 'cash',
    currency: 'PEN',
    ledgerCode: '1011',
  })
  const bank = await make('/api/payment/account', {
    code: 'BCP',
    name: 'BCP cuenta corriente soles',
    type: 'bank',
    bank: '02',
    currency: 'PEN',
    number: '193-1234567-0-11',
    ledgerCode: '10411',
  })
  const bankUsd = await make('/api/payment/account', {
    code: 'BCPD',
    name: 'BCP cuenta corriente dólares',
    type: 'bank',
    bank: '02',
    currency: 'USD',
    number: '193-7654321-1-22',
    ledgerCode: '10412',
  })
  const methodCash = await make('/api/payment/method', { code: 'EF', name: 'Efectivo', means: '009' })
  const methodTransfer = await make('/api/payment/method', { code: 'TR', name: 'Transferencia', means: '003' })
  const termCash = await make('/api/payment-term', { code: 'CONT', name: 'Contado', type: '1', days: 0 })
  const termCredit30 = await make('/api/payment-term', {
    code: 'C30',
    name: 'Crédito 30 días',
    type: '2',
    days: 30,
  })
  const termCredit3 = await make('/api/payment-term', {
    code: 'C3X',
    name: 'Crédito en 3 cuotas',
    type: '2',
    days: 30,
    fee: 3,
  })
  return { cash, bank, bankUsd, methodCash, methodTransfer, termCash, termCredit30, termCredit3 }
}

async function plantClients(make: Make, api: Caller): Promise<WorldIds['clients']> {
  const address = (firstLine: string, geographicCode: string) => [
    { firstLine, geographicCode, primary: true, type: 'office' },
  ]
  return {
    andes: await make('/api/clients', {
      type: 'client',
      documentType: '6',
      documentNumber: '20100070970',
      fiscalName: 'SUPERMERCADOS PERUANOS SOCIEDAD ANONIMA',
      businessName: 'Plaza Vea',
      email: 'compras@andes.pe',
      hasCreditLine: true,
      amountCreditLine: '50000',
      addresses: address('Cal. Morelli 181', '150130'),
      contacts: [{ name: 'Ana Ríos', email: 'ana.rios@andes.pe', primary: true }],
    }),
    bodega: await make('/api/clients', {
      type: 'client',
      documentType: '6',
      documentNumber: ruc('1046779354'),
      fiscalName: 'PEÑA NÚÑEZ MARÍA ÁNGELES',
      businessName: 'Bodega La Peña',
      email: 'bodega@lapena.pe',
      addresses: address('Jr. Puno 455', '150101'),
    }),
    consumer: (await must(api.get('/api/clients/document-number/00000000'))).id as string,
    person: await make('/api/clients', {
      type: 'client',
      documentType: '1',
      documentNumber: '45678912',
      fiscalName: 'GARCÍA LÓPEZ PEDRO',
      email: 'pedro.garcia@correo.pe',
    }),
    foreign: await make('/api/clients', {
      type: 'client',
      documentType: '0',
      documentNumber: 'US998877',
      fiscalName: 'PACIFIC TRADING LLC',
    }),
  }
}

async function plantProducts(make: Make, brand: string, category: string): Promise<WorldIds['products']> {
  const goods = { type: 'product', unit: { code: 'NIU' }, currency: 'PEN', tax: { type: 'IGV', rate: '18' } }
  return {
    laptop: await make('/api/products', {
      ...goods,
      code: 'LAP-14',
      name: 'Laptop 14" Core i5 16 GB',
      price: '2500.00',
      brand: { id: brand },
      category: { id: category },
      decimalSale: false,
      fiscalCode: '43211503',
      barcode: '7750001000011',
    }),
    mouse: await make('/api/products', {
      ...goods,
      code: 'MOU-01',
      name: 'Mouse inalámbrico',
      price: '49.90',
      includeTaxPrice: true,
      brand: { id: brand },
      category: { id: category },
      decimalSale: false,
      barcode: '7750001000028',
    }),
    bag: await make('/api/products', {
      ...goods,
      code: 'BOL-01',
      name: 'Bolsa plástica mediana',
      price: '0.20',
      includeTaxPrice: true,
      plasticBag: true,
      decimalSale: false,
    }),
    book: await make('/api/products', {
      ...goods,
      code: 'LIB-01',
      name: 'Libro de contabilidad',
      price: '60.00',
      tax: { type: 'EXONERATED', rate: '0' },
      decimalSale: false,
    }),
    service: await make('/api/products', {
      ...goods,
      code: 'SER-01',
      name: 'Instalación y configuración',
      type: 'service',
      unit: { code: 'ZZ' },
      price: '150.00',
    }),
    rice: await make('/api/products', {
      ...goods,
      code: 'ARR-KG',
      name: 'Arroz extra a granel',
      unit: { code: 'KGM' },
      price: '5.20',
      tax: { type: 'UNAFFECTED', rate: '0' },
    }),
  }
}
