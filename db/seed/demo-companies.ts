import { rucCheckDigit } from '@yupana/kernel'
import { type Caller, must, query, type RunningServer } from '@yupana/platform'
import { plantHotels } from './demo-hotels.ts'
import { plantTravel } from './demo-travel.ts'

const ruc = (ten: string): string => `${ten}${rucCheckDigit(ten)}`

/** Whoever keeps a hotel or sells trips finds a company of the demo that does just that. */
const companies = [
  {
    ...{ ruc: ruc('2060198765'), fiscalName: 'HOSPEDAJE LARCO S.A.C.', tradeName: 'Hotel Larco' },
    ...{ address: 'Av. José Larco 812', geographicCode: '150122', activities: ['hotels'] },
  },
  {
    ...{ ruc: ruc('2060287654'), fiscalName: 'RUTAS ANDINAS AGENCIA DE VIAJES S.R.L.', tradeName: 'Rutas Andinas' },
    ...{ address: 'Av. El Sol 457', geographicCode: '080101', activities: ['travel'] },
  },
] as const

type Enter = (companyId: string) => Promise<Caller>

/** A small hotel and a small agency, founded by the owner of the demo as anybody founds another company. @param enter as the owner, in a company */
export async function plantCompanies(
  server: RunningServer,
  owner: Caller,
  enter: Enter,
  { home, today }: { home: string; today: string },
): Promise<void> {
  for (const { activities, ...company } of companies) {
    const { id } = await must(owner.post('/api/company', company))
    await takeRates(server, home, id)
    const api = await enter(id)
    const settings = await must(api.get('/api/company/configuration'))
    await must(api.put('/api/company/configuration', { ...settings, activities }))
    const places = await placesOf(api)
    await (activities[0] === 'hotels' ? plantHotels : plantTravel)(api, places, today)
  }
}

/** What every company has since it was opened, and whom this one knows. */
async function placesOf(api: Caller) {
  const first = async (path: string): Promise<string> => (await must(api.get(path))).data[0].id
  const client = async (documentType: string, documentNumber: string, fiscalName: string, email: string) =>
    (await must(api.post('/api/clients', { ...{ type: 'client', documentType, documentNumber, fiscalName, email } })))
      .id as string
  const { branch } = await must(api.get('/api/user/me'))
  return {
    branch: branch.id as string,
    seller: await first('/api/workers'),
    cash: await first('/api/payment/account'),
    methodCash: await first('/api/payment/method?search=Efectivo'),
    clients: {
      andes: await client('6', '20100070970', 'SUPERMERCADOS PERUANOS SOCIEDAD ANONIMA', 'compras@andes.pe'),
      bodega: await client('6', ruc('2052345678'), 'TRANSPORTES TURÍSTICOS DEL SUR S.A.C.', 'reservas@delsur.pe'),
      person: await client('1', '45678912', 'GARCÍA LÓPEZ PEDRO', 'pedro.garcia@correo.pe'),
    },
  }
}

/** The rates of the demo's first company: they are the same for everybody. */
async function takeRates({ services: { database } }: RunningServer, from: string, to: string): Promise<void> {
  const rows = await database.tenant(from, (tx) =>
    query(tx, 'select date, purchase, sale from company.exchange_rate where company_id = $1', [from]),
  )
  await database.tenant(to, (tx) =>
    query(
      tx,
      `insert into company.exchange_rate (company_id, id, date, purchase, sale)
       select $1, uuidv7(), r.date, r.purchase, r.sale from jsonb_to_recordset($2) as r(date date, purchase numeric, sale numeric) on conflict do nothing`,
      [to, JSON.stringify(rows)],
    ),
  )
}
