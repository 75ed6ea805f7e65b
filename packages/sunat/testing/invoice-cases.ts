import type { InvoiceDocument } from '../invoice/document.ts'
import { invoice, line } from './invoices.ts'

/** One valid document for each way of selling. */
export const invoiceCases: Record<string, InvoiceDocument> = {
  'venta gravada al contado': invoice({ lines: [line(1), line(2)] }),
  'boleta sin identificar al cliente': invoice({
    type: '03',
    customer: { documentType: '-', documentNumber: '-', legalName: 'CLIENTES VARIOS' },
  }),
  'exonerada e inafecta': invoice({ lines: [line(1, { affectation: '20' }), line(2, { affectation: '30' })] }),
  'retiro gratuito con IGV informativo y bonificación': invoice({
    lines: [line(1), line(2, { affectation: '11' }), line(3, { affectation: '31' })],
    legends: [{ code: '1002', text: 'TRANSFERENCIA GRATUITA DE UN BIEN' }],
  }),
  'todo gratuito': invoice({ lines: [line(1, { affectation: '21' })] }),
  'exportación a cliente extranjero': invoice({
    operationType: '0200',
    currency: 'USD',
    customer: {
      documentType: '0',
      documentNumber: 'US-4512',
      legalName: 'ANDES IMPORTS LLC',
      address: { country: 'US' },
    },
    lines: [line(1, { affectation: '40' })],
  }),
  'arroz pilado con IVAP': invoice({
    lines: [line(1, { affectation: '17', igvRate: '4' })],
    legends: [{ code: '2007', text: 'Operación sujeta al IVAP' }],
  }),
  'tasa reducida de restaurantes': invoice({ lines: [line(1, { igvRate: '10.5' })] }),
  'descuento de línea y descuento global': invoice({
    lines: [line(1, { price: '100', discount: '15.50' })],
    globalDiscounts: [{ code: '02', amount: '10.00', baseAmount: '184.50' }],
  }),
  'descuento que no afecta la base y propina': invoice({
    globalDiscounts: [{ code: '03', amount: '5.00', baseAmount: '118.00', factor: '0.04237' }],
    globalCharges: [{ code: '46', amount: '10.00', baseAmount: '100.00', factor: '0.10' }],
  }),
  'crédito en dos cuotas': invoice({
    payment: {
      kind: 'Credito',
      amount: '118.00',
      instalments: [
        { amount: '60.00', dueDate: '2026-12-20' },
        { amount: '58.00', dueDate: '2027-01-20' },
      ],
    },
  }),
  'detracción de un servicio': invoice({
    operationType: '1001',
    lines: [line(1, { price: '1000', quantity: '1' }, { unitCode: 'ZZ' })],
    detraction: { code: '022', percent: '12', amount: '142.00', account: '00-000-123456' },
    payment: { kind: 'Credito', amount: '1038.00', instalments: [{ amount: '1038.00', dueDate: '2026-12-20' }] },
    legends: [{ code: '2006', text: 'Operación sujeta a detracción' }],
  }),
  'detracción del transporte de carga': invoice({
    operationType: '1004',
    lines: [
      line(
        1,
        { price: '1000', quantity: '1' },
        {
          unitCode: 'ZZ',
          cargo: {
            origin: { ubigeo: '150122', line: 'Av. José Larco 345' },
            destination: { ubigeo: '040101', line: 'Calle Mercaderes 200' },
            trip: 'Transporte de muebles, un camión',
            referenceValues: { service: '1000.00', effectiveLoad: '900.00', capacity: '800.00' },
          },
        },
      ),
    ],
    detraction: { code: '027', percent: '4', amount: '47.00', account: '00-000-123456' },
    legends: [{ code: '2006', text: 'Operación sujeta a detracción' }],
  }),
  'percepción al contado': invoice({
    operationType: '2001',
    perception: { code: '51', baseAmount: '118.00', factor: '0.02', amount: '2.36', totalAmount: '120.36' },
  }),
  'retención del IGV': invoice({
    lines: [line(1, { price: '500' })],
    igvRetention: { baseAmount: '1180.00', factor: '0.03', amount: '35.40' },
  }),
  'anticipo deducido': invoice({
    lines: [line(1, { price: '500' })],
    advances: [{ documentNumber: 'F001-7', documentType: '02', code: '04', amount: '236.00', value: '200.00' }],
  }),
  'bolsas de plástico': invoice({
    lines: [
      line(1),
      line(
        2,
        { price: '0.10', quantity: '3' },
        { unitPrice: '0.6180', icbper: { bags: '3', perUnit: '0.50', amount: '1.50' } },
      ),
    ],
  }),
  'ISC al valor': invoice({
    lines: [
      line(
        1,
        { price: '100', quantity: '1' },
        {
          isc: { system: '01', baseAmount: '100.00', rate: '30', amount: '30.00' },
          igvAmount: '23.40',
          unitPrice: '153.40',
        },
      ),
    ],
  }),
  'orden de compra, guías y otros documentos': invoice({
    dueDate: '2026-12-01',
    orderReference: 'OC-2026-118',
    guides: [{ type: '09', number: 'T001-15' }],
    relatedDocuments: [{ type: '99', number: 'CONTRATO-8' }],
    notes: ['Entregar en almacén\nde 8 a 12'],
  }),
  'redondeo del total': (() => {
    const base = invoice({ lines: [line(1, { price: '10.03', quantity: '1', taxIncluded: true })] })
    return { ...base, totals: { ...base.totals, rounding: '-0.03', payable: '10.00' } }
  })(),
  'ISC específico': invoice({
    lines: [
      line(
        1,
        { price: '100', quantity: '1' },
        {
          isc: { system: '02', baseAmount: '100.00', rate: '12', amount: '12.00' },
          igvAmount: '20.16',
          unitPrice: '132.16',
        },
      ),
    ],
  }),
  'ISC al precio de venta al público': invoice({
    lines: [
      line(
        1,
        { price: '100', quantity: '1' },
        {
          isc: { system: '03', baseAmount: '150.00', rate: '20', amount: '30.00' },
          igvAmount: '23.40',
          unitPrice: '153.40',
        },
      ),
    ],
  }),
  'cargo de línea que afecta la base': invoice({
    lines: [
      line(
        1,
        { price: '100', quantity: '1' },
        {
          allowances: [{ code: '47', amount: '10.00', baseAmount: '100.00', factor: '0.1' }],
          ...{ lineValue: '110.00', igvAmount: '19.80', unitPrice: '129.80' },
        },
      ),
    ],
  }),
  'cargo y descuento de línea que no afectan la base': invoice({
    lines: [
      line(
        1,
        { price: '100', quantity: '1' },
        {
          allowances: [{ code: '48', amount: '10.00', baseAmount: '100.00', factor: '0.1' }],
          unitPrice: '128.00',
        },
      ),
      line(
        2,
        { price: '100', quantity: '1' },
        {
          allowances: [{ code: '01', amount: '8.00', baseAmount: '100.00', factor: '0.08' }],
          unitPrice: '110.00',
        },
      ),
    ],
  }),
  'cargo global que afecta la base': invoice({
    globalCharges: [{ code: '49', amount: '10.00', baseAmount: '100.00', factor: '0.1' }],
  }),
  'cargo global que no afecta la base': invoice({
    globalCharges: [{ code: '50', amount: '10.00', baseAmount: '100.00', factor: '0.1' }],
  }),
  'venta en euros': invoice({ currency: 'EUR' }),
  'venta a un no domiciliado que no es exportación': invoice({
    operationType: '0401',
    customer: {
      documentType: '0',
      documentNumber: 'US-4512',
      legalName: 'ANDES IMPORTS LLC',
      address: { country: 'US' },
    },
  }),
  'exportación de servicios': invoice({
    operationType: '0201',
    currency: 'EUR',
    countryOfUse: 'ES',
    customer: {
      documentType: '0',
      documentNumber: 'ES-99',
      legalName: 'TEXTILES IBÉRICOS S.L.',
      address: { country: 'ES' },
    },
    lines: [line(1, { affectation: '40' }, { unitCode: 'ZZ' })],
  }),
  'detracción del transporte de pasajeros': invoice({
    operationType: '1003',
    lines: [line(1, { price: '1000', quantity: '1' }, { unitCode: 'ZZ' })],
    detraction: { code: '028', percent: '10', amount: '118.00', account: '00-000-123456' },
    legends: [{ code: '2006', text: 'Operación sujeta a detracción' }],
  }),
}
