import type { PrintedReport } from './layouts/printed-report.ts'
import type { PrintedDocument } from './printed-document.ts'

/** A credit invoice with detraction, of `count` lines: what the tests print. */
export function sampleInvoice(count = 6): PrintedDocument {
  const goods = [
    [
      'LAP-014',
      'Laptop 14" Intel Core i5, 16 GB RAM, SSD 512 GB, Windows 11 Pro, garantía 36 meses',
      'UND',
      '2',
      '3540.00',
      '354.00',
      '6726.00',
    ],
    ['MON-27', 'Monitor LED 27" QHD con base ajustable', 'UND', '4', '1180.00', '', '4720.00'],
    ['CAB-U6', 'Cable UTP categoría 6, rollo de 305 m', 'RLL', '1.5', '649.1234', '', '973.69'],
    ['SRV-INS', 'Servicio de instalación y configuración en oficina principal', 'SRV', '1', '1500.00', '', '1500.00'],
    ['BOL-PLA', 'Bolsa plástica biodegradable', 'UND', '10', '0.50', '', '5.00'],
    ['GRA-01', 'Mouse inalámbrico (bonificación)', 'UND', '4', '0.00', '', '0.00'],
  ]
  return {
    title: 'FACTURA ELECTRÓNICA',
    number: 'F001-00000123',
    issuer: {
      name: 'COMERCIAL ÑANDÚ S.A.C.',
      tradeName: 'Ñandú Tecnología',
      identityType: 'RUC',
      identityNumber: '20601234567',
      address: 'Av. Javier Prado Este 4200, Urb. Fundo Monterrico Chico, Santiago de Surco - Lima - Lima',
      phone: '(01) 619-4500',
      email: 'ventas@nandu.pe',
      website: 'www.nandu.pe',
    },
    buyer: {
      name: 'CONSTRUCTORA & SERVICIOS "LOS ANDES" S.A.',
      identityType: 'RUC',
      identityNumber: '20100070970',
      address: 'Calle Las Begonias 415, piso 12, San Isidro - Lima - Lima',
    },
    issueDate: '20/11/2026',
    issueTime: '10:42:05',
    dueDate: '20/01/2027',
    currency: 'PEN',
    currencyName: 'Soles',
    paymentTerm: 'Crédito a 60 días, 2 cuotas',
    seller: 'María Quispe Huamán',
    orderReference: 'OC-2026-0457',
    guides: ['T001-00000088', 'T001-00000089'],
    lines: Array.from({ length: count }, (_, at) => {
      const [code, description, unit, quantity, unitPrice, discount, total] = goods[at % goods.length]!
      return { code, description: description!, unit: unit!, quantity: quantity!, unitPrice, discount, total }
    }),
    totals: [
      { label: 'Descuentos', amount: '300.00' },
      { label: 'Op. gravada', amount: '11796.35' },
      { label: 'Op. exonerada', amount: '0.00' },
      { label: 'Op. inafecta', amount: '0.00' },
      { label: 'Op. gratuita', amount: '180.00' },
      { label: 'ISC', amount: '0.00' },
      { label: 'IGV 18 %', amount: '2123.34' },
      { label: 'ICBPER', amount: '5.00' },
    ],
    total: '13924.69',
    amountInWords: 'TRECE MIL NOVECIENTOS VEINTICUATRO Y 69/100 SOLES',
    instalments: [
      { number: '1', due: '20/12/2026', amount: '6126.86' },
      { number: '2', due: '20/01/2027', amount: '6126.87' },
    ],
    detraction: {
      code: '022',
      name: 'Otros servicios empresariales',
      percent: '12',
      amount: '1671.00',
      account: '00-068-123456',
    },
    legends: ['OPERACIÓN SUJETA A DETRACCIÓN', 'TRANSFERENCIA GRATUITA DE UN BIEN Y/O SERVICIO PRESTADO GRATUITAMENTE'],
    notes: ['Entrega en almacén central, de lunes a viernes de 9:00 a 17:00.'],
    hash: 'q1YzF2ZzLh5y1bJ0rZf7Yk3mVbKcXh8hQ2n1o0pTz4A=',
    qr: '20601234567|01|F001|123|2123.34|13924.69|2026-11-20|6|20100070970|q1YzF2ZzLh5y1bJ0rZf7Yk3mVbKcXh8hQ2n1o0pTz4A=',
    consultUrl: 'https://cpe.nandu.pe',
  }
}

/** A sales register of `count` documents with groups, subtotals and a total. */
export function sampleReport(count = 60): PrintedReport {
  const row = (at: number) => ({
    kind: 'row' as const,
    values: [
      '2026-11-05',
      '01',
      `F001-${at + 1}`,
      '20100070970',
      'CONSTRUCTORA LOS ANDES S.A.',
      '1234.5',
      '222.21',
      '1456.71',
    ],
  })
  return {
    title: 'Registro de ventas',
    company: 'COMERCIAL ÑANDÚ S.A.C.',
    ruc: '20601234567',
    period: 'Noviembre 2026',
    parameters: [
      { label: 'Moneda', value: 'Soles' },
      { label: 'Establecimiento', value: 'Todos' },
    ],
    columns: [
      { label: 'Fecha', kind: 'date' },
      { label: 'Tipo', kind: 'text' },
      { label: 'Número', kind: 'text' },
      { label: 'RUC', kind: 'text' },
      { label: 'Cliente', kind: 'text' },
      { label: 'Base imponible', kind: 'money' },
      { label: 'IGV', kind: 'money' },
      { label: 'Total', kind: 'money' },
    ],
    rows: [
      { kind: 'group', text: 'Facturas' },
      ...Array.from({ length: count }, (_, at) => row(at)),
      { kind: 'subtotal', values: [null, null, null, null, 'Subtotal facturas', '74070', '13332.6', '87402.6'] },
      { kind: 'total', values: [null, null, null, null, 'TOTAL', '74070', '13332.6', '87402.6'] },
    ],
    printedAt: '20/11/2026 10:42',
  }
}
