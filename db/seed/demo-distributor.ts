import { dec, fixed, rucCheckDigit } from '@yupana/kernel'
import { type Caller, must } from '@yupana/platform'

const ruc = (ten: string): string => `${ten}${rucCheckDigit(ten)}`

/** What the distributor of the demo sells besides, and to whom: for baskets. */
export interface Assortment {
  goods: { id: string; price: string }[]
  businesses: string[]
  persons: string[]
}

/** `[category, first code, name with % for each of these, those, price without tax of the first in soles, by how much each is dearer]` */
const SHELVES: readonly (readonly [string, string, string, readonly string[], number, number])[] = [
  ['Almacenamiento', 'SSD', 'Disco sólido Kingston %', ['240 GB', '480 GB', '960 GB', '1.92 TB'], 95, 85],
  ['Almacenamiento', 'NVM', 'Disco NVMe WD Blue %', ['250 GB', '500 GB', '1 TB', '2 TB'], 120, 110],
  ['Almacenamiento', 'HDD', 'Disco externo Seagate %', ['1 TB', '2 TB', '4 TB', '5 TB'], 210, 90],
  ['Almacenamiento', 'USB', 'Memoria USB 3.2 %', ['32 GB', '64 GB', '128 GB', '256 GB'], 22, 18],
  ['Memorias', 'RA4', 'Memoria RAM DDR4 3200 %', ['8 GB', '16 GB', '32 GB'], 98, 95],
  ['Memorias', 'RA5', 'Memoria RAM DDR5 5600 %', ['8 GB', '16 GB', '32 GB'], 150, 140],
  ['Monitores', 'MLG', 'Monitor LG IPS %', ['22"', '24"', '27"', '32"'], 430, 150],
  ['Monitores', 'MSA', 'Monitor Samsung plano %', ['22"', '24"', '27"', '32"'], 410, 160],
  ['Monitores', 'MAO', 'Monitor AOC Gaming %', ['24" 144 Hz', '27" 165 Hz', '27" QHD', '34" curvo'], 690, 260],
  [
    'Periféricos',
    'TEC',
    'Teclado %',
    ['USB estándar', 'inalámbrico', 'mecánico', 'numérico', 'bluetooth plegable'],
    42,
    38,
  ],
  ['Periféricos', 'CAM', 'Cámara web %', ['720p', '1080p', '2K', '4K'], 69, 75],
  ['Periféricos', 'AUD', 'Audífonos con micrófono %', ['USB', '3.5 mm', 'inalámbricos', 'con cancelación'], 59, 70],
  ['Periféricos', 'HUB', 'Hub USB-C %', ['4 puertos', '6 en 1', '8 en 1', '11 en 1'], 79, 45],
  ['Periféricos', 'PAR', 'Parlantes %', ['2.0', '2.1', 'bluetooth', 'de barra'], 55, 60],
  ['Redes', 'SWI', 'Switch TP-Link % puertos', ['5', '8', '16', '24'], 65, 120],
  ['Redes', 'ROU', 'Router Wi-Fi %', ['N300', 'AC1200', 'AX1800', 'AX3000'], 72, 90],
  ['Redes', 'APX', 'Punto de acceso %', ['interior', 'exterior', 'de pared'], 260, 110],
  ['Redes', 'UTP', 'Patch cord UTP Cat 6 de %', ['1 m', '3 m', '5 m', '10 m', '20 m'], 7, 6],
  ['Redes', 'RJ4', 'Conectores RJ45 Cat 6, bolsa de %', ['20', '50', '100'], 18, 16],
  ['Energía', 'UPS', 'UPS interactivo % VA', ['600', '750', '1000', '1500'], 195, 140],
  ['Energía', 'EST', 'Estabilizador sólido % W', ['500', '1000', '2000'], 85, 65],
  ['Energía', 'REG', 'Supresor de picos de % tomas', ['6', '8', '10'], 32, 14],
  ['Energía', 'CAR', 'Cargador USB-C %', ['20 W', '45 W', '65 W', '100 W'], 39, 32],
  ['Cables', 'HDM', 'Cable HDMI 2.1 de %', ['1.5 m', '3 m', '5 m', '10 m'], 19, 14],
  ['Cables', 'DPX', 'Cable DisplayPort de %', ['1.8 m', '3 m', '5 m'], 28, 17],
  ['Cables', 'UC3', 'Cable USB-C a %', ['USB-C', 'USB-A', 'HDMI', 'DisplayPort'], 24, 16],
  ['Impresión', 'TIN', 'Botella de tinta Epson 544 %', ['negro', 'cian', 'magenta', 'amarillo'], 34, 0],
  ['Impresión', 'CAR6', 'Cartucho HP 664 %', ['negro', 'tricolor', 'negro XL', 'tricolor XL'], 48, 22],
  ['Impresión', 'PAP', 'Papel bond A4 %', ['75 g millar', '80 g millar', '90 g resma'], 24, 5],
  ['Impresión', 'ETI', 'Rollo de etiquetas %', ['50 × 25 mm', '100 × 50 mm', '100 × 150 mm'], 17, 8],
  [
    'Cómputo',
    'LAE',
    'Laptop Lenovo V15 %',
    ['Ryzen 3 8 GB', 'Ryzen 5 8 GB', 'Ryzen 5 16 GB', 'Ryzen 7 16 GB'],
    1490,
    420,
  ],
  ['Cómputo', 'PCX', 'Computadora compacta %', ['i3 8 GB', 'i5 8 GB', 'i5 16 GB', 'i7 16 GB'], 1390, 480],
  ['Mobiliario', 'SIL', 'Silla de oficina %', ['operativa', 'ejecutiva', 'ergonómica'], 260, 190],
  ['Mobiliario', 'SOP', 'Soporte %', ['para laptop', 'de un monitor', 'de dos monitores'], 68, 60],
]

const SERVICES: readonly (readonly [string, string, string])[] = [
  ['SER-02', 'Mantenimiento preventivo de equipo', '80.00'],
  ['SER-03', 'Recuperación de información', '350.00'],
  ['SER-04', 'Cableado de punto de red', '120.00'],
  ['SER-05', 'Soporte técnico por hora', '75.00'],
  ['LIC-01', 'Licencia anual de antivirus', '95.00'],
  ['LIC-02', 'Licencia anual de ofimática', '310.00'],
]

const BUSINESSES: readonly string[] = [
  ...['COLEGIO SANTA URSULA S.A.', 'CLINICA DENTAL SONRISAS S.A.C.', 'ESTUDIO CONTABLE VARGAS Y ASOCIADOS S.CIV.R.L.'],
  ...['RESTAURANTE EL BUEN SABOR E.I.R.L.', 'FERRETERIA INDUSTRIAL MAGDALENA S.A.C.', 'CONSTRUCTORA ALTO LIMA S.A.'],
  ...['AGROEXPORTADORA VALLE DE ICA S.A.C.', 'TRANSPORTES RAPIDO DEL SUR S.A.C.', 'BOTICAS NUESTRA SALUD S.A.C.'],
  ...['INSTITUTO TECNOLOGICO DEL CENTRO S.A.C.', 'HOTEL PLAZA MAYOR CUSCO S.A.', 'GRAFICA INDEPENDENCIA E.I.R.L.'],
  ...['CORPORACION TEXTIL GAMARRA S.A.C.', 'MINERA CERRO BLANCO S.A.', 'LABORATORIOS FARMANDINA S.A.'],
  ...['PANADERIA SAN ANTONIO S.A.C.', 'INVERSIONES COSTA NORTE S.A.C.', 'SEGURIDAD TOTAL PERU S.A.C.'],
  ...['CONSULTORES EN SISTEMAS DEL PERU S.A.C.', 'EDITORIAL HORIZONTE S.R.L.', 'AUTOMOTRIZ SAN BORJA S.A.'],
  ...['LOGISTICA PORTUARIA CALLAO S.A.C.', 'PESQUERA BAHIA AZUL S.A.', 'UNIDAD EDUCATIVA LOS PINOS S.A.C.'],
  ...['CENTRO MEDICO SAN LUCAS S.A.C.', 'NOTARIA QUISPE TORRES', 'DECORACIONES Y ACABADOS MIRAFLORES S.A.C.'],
  ...['COMERCIAL LOS OLIVOS E.I.R.L.', 'MADERERA UCAYALI S.A.C.', 'AGENCIA DE VIAJES INTI TOURS S.A.C.'],
  ...['IMPRENTA LIMA NORTE S.R.L.', 'GIMNASIO CUERPO SANO S.A.C.', 'VETERINARIA PATITAS FELICES E.I.R.L.'],
  ...['DISTRIBUIDORA SAN MARTIN S.A.C.', 'ASOCIACION CIVIL PUEBLOS UNIDOS', 'TELESERVICIOS ANDINOS S.A.'],
  ...['METALMECANICA ATE S.A.C.', 'LAVANDERIA BLANCA NIEVES E.I.R.L.', 'OPTICA VISION CLARA S.A.C.'],
  ...[
    'ARQUITECTURA Y ESPACIO S.A.C.',
    'COOPERATIVA DE AHORRO LA ESPERANZA LTDA.',
    'PRODUCTOS LACTEOS CAJAMARCA S.A.C.',
  ],
]

const PERSONS: readonly string[] = [
  ...['ROJAS MEDINA CARLOS ALBERTO', 'CASTILLO VEGA LUCIA', 'MENDOZA PAREDES JUAN CARLOS', 'FLORES CHAVEZ ROSA ELENA'],
  ...['TORRES HUAMAN MIGUEL', 'SALAZAR RIOS ANDREA', 'DIAZ ALVARADO JORGE LUIS', 'ESPINOZA LEON PATRICIA'],
  ...[
    'GUTIERREZ POMA SANDRA',
    'RAMOS CCORI WILBER',
    'VILLANUEVA SOTO DIEGO',
    'CHUMPITAZ REYES MARIA',
    'ORE QUISPE FERNANDO',
  ],
]

const SUPPLIERS: readonly string[] = [
  ...[
    'INTCOMEX DEL PERU S.A.C.',
    'MAYORISTA DE COMPUTO LIMA S.A.',
    'DELTRON REPRESENTACIONES S.A.C.',
    'REDES Y CABLES DEL PERU S.A.C.',
  ],
  ...[
    'ENERGIA SEGURA S.A.C.',
    'PAPELERA CENTRAL S.A.',
    'MUEBLES DE OFICINA ERGO S.A.C.',
    'SUMINISTROS GRAFICOS ANDINOS S.A.C.',
  ],
  ...['SOFTWARE Y LICENCIAS PERU S.A.C.', 'COURIER EXPRESO NACIONAL S.A.C.', 'ESTUDIO JURIDICO BENAVIDES S.CIV.R.L.'],
  ...[
    'SEGUROS PACIFICO SUR S.A.',
    'LIMPIEZA INDUSTRIAL BRILLO S.A.C.',
    'PUBLICIDAD EXTERIOR LIMA S.A.C.',
    'VIGILANCIA PRIVADA FORTALEZA S.A.C.',
  ],
  ...[
    'DISTRIBUIDORA ELECTRICA CALLAO S.A.C.',
    'EMBALAJES Y CARTONES S.A.',
    'AGENTE DE CARGA GLOBAL S.A.C.',
    'TECNOLOGIA MOVIL S.A.C.',
  ],
  'IMPORTADORA ASIATICA S.A.C.',
]

const STREETS = ['Av. La Marina', 'Jr. Huallaga', 'Av. Colonial', 'Calle Los Cedros', 'Av. Aviación', 'Jr. Camaná']
const DISTRICTS = ['150101', '150122', '150130', '150140', '150115', '070101']

type Make = (path: string, body: object) => Promise<string>

/** An assortment of a distributor with its opening stock, his clients and suppliers, through the product's own calls. */
export async function plantAssortment(api: Caller, warehouse: string, openingDate: string): Promise<Assortment> {
  const make: Make = async (path, body) => (await must(api.post(path, body))).id
  const goods = await plantShelves(make)
  for (const [code, name, price] of SERVICES)
    await make('/api/products', { code, name, type: 'service', unit: { code: 'ZZ' }, price, tax: IGV })
  const bags = await plantVariants(api, make)
  await must(
    api.post('/api/guides/inventory-taking', {
      ...{ date: openingDate, warehouse: { id: warehouse }, description: 'Inventario inicial del surtido' },
      items: [...goods, ...bags].map(({ id, price }, i) => ({
        ...{ item: { id }, quantity: String(40 + ((i * 7) % 60)), price: fixed(dec(price).times('0.68')) },
      })),
    }),
  )
  const party = (type: string, base: number, name: string, i: number) =>
    make('/api/clients', {
      ...{ type, documentType: '6', documentNumber: ruc(`20${base + i * 137}`), fiscalName: name },
      email:
        `${type === 'client' ? 'compras' : 'ventas'}@${name.toLowerCase().split(' ').slice(0, 2).join('')}.pe`.replaceAll(
          '.s.',
          '',
        ),
      addresses: [
        {
          ...{ firstLine: `${STREETS[i % STREETS.length]} ${120 + i * 31}`, primary: true, type: 'office' },
          geographicCode: DISTRICTS[i % DISTRICTS.length],
        },
      ],
    })
  const businesses: string[] = []
  for (const [i, name] of BUSINESSES.entries()) businesses.push(await party('client', 41_230_115, name, i))
  const persons: string[] = []
  for (const [i, fiscalName] of PERSONS.entries())
    persons.push(
      await make('/api/clients', {
        ...{ type: 'client', documentType: '1', documentNumber: String(40_218_733 + i * 3907), fiscalName },
      }),
    )
  for (const [i, name] of SUPPLIERS.entries()) await party('supplier', 51_870_422, name, i)
  return { goods: [...goods, ...bags], businesses, persons }
}

const IGV = { type: 'IGV', rate: '18' }
const goodsOf = { type: 'product', unit: { code: 'NIU' }, currency: 'PEN', tax: IGV, decimalSale: false }

async function plantShelves(make: Make): Promise<Assortment['goods']> {
  const categories = new Map<string, string>([])
  for (const name of new Set(SHELVES.map(([category]) => category)))
    if (name !== 'Cómputo')
      categories.set(
        name,
        await make('/api/product-category', {
          code: name
            .slice(0, 4)
            .toUpperCase()
            .normalize('NFD')
            .replace(/[^A-Z]/g, ''),
          name,
        }),
      )
  const goods: Assortment['goods'] = []
  for (const [category, code, name, kinds, first, step] of SHELVES)
    for (const [i, kind] of kinds.entries()) {
      const price = fixed(first + i * step)
      const id = categories.get(category)
      const body = { ...goodsOf, code: `${code}-${i + 1}`, name: name.replace('%', kind), price }
      goods.push({ id: await make('/api/products', id ? { ...body, category: { id } } : body), price })
    }
  return goods
}

/** A bag in two sizes and three colours: a product whose variants are sold. */
async function plantVariants(api: Caller, make: Make): Promise<Assortment['goods']> {
  const price = '119.00'
  const parent = await make('/api/products', {
    ...{ code: 'MOC', name: 'Mochila para laptop', type: 'variants', unit: { code: 'NIU' }, price, tax: IGV },
  })
  const variants = ['14"', '15.6"'].flatMap((size) =>
    ['Negro', 'Gris', 'Azul'].map((colour) => ({
      code: `MOC-${size.replace(/\D/g, '')}-${colour.slice(0, 3).toUpperCase()}`,
      options: [
        { criterion: 'Tamaño', option: size },
        { criterion: 'Color', option: colour },
      ],
    })),
  )
  const { data } = await must(api.post(`/api/products/${parent}/variants`, { variants }))
  return data.map(({ id }: { id: string }) => ({ id, price }))
}
