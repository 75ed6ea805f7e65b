const both = ['01', '03']

/** Catalog 51: operation type of an invoice, with the documents that may carry it. */
export const operationTypes: Readonly<Record<string, readonly string[]>> = {
  '0101': both,
  '0112': ['01'],
  '0113': ['03'],
  '0200': both,
  '0201': both,
  '0202': ['01'],
  '0203': both,
  '0204': both,
  '0205': ['01'],
  '0206': both,
  '0207': both,
  '0208': both,
  '0301': both,
  '0302': both,
  '0303': both,
  '0401': both,
  '1001': both,
  '1002': both,
  '1003': both,
  '1004': both,
  '2001': both,
  '2002': ['01'],
  '2100': both,
  '2101': both,
  '2102': both,
  '2103': both,
  '2104': both,
  '2105': ['03'],
  '2106': ['01'],
}

export const exportOperations: ReadonlySet<string> = new Set([
  '0200',
  '0201',
  '0202',
  '0203',
  '0204',
  '0205',
  '0206',
  '0207',
  '0208',
])

export const detractionOperations: ReadonlySet<string> = new Set(['1001', '1002', '1003', '1004'])

/** Operations of banks, insurers and deductible personal expenses: their lines need no IGV-like scheme (3105). */
export const schemelessOperations: ReadonlySet<string> = new Set(['2100', '2101', '2102', '2103', '2104', '0112'])

/** Catalog 52: legends, with the text that the printed document carries. 1000 is the amount in words. */
export const legendTexts: Readonly<Record<string, string>> = {
  '1000': '',
  '1002': 'TRANSFERENCIA GRATUITA DE UN BIEN Y/O SERVICIO PRESTADO GRATUITAMENTE',
  '2000': 'COMPROBANTE DE PERCEPCIÓN',
  '2001': 'BIENES TRANSFERIDOS EN LA AMAZONÍA REGIÓN SELVA PARA SER CONSUMIDOS EN LA MISMA',
  '2002': 'SERVICIOS PRESTADOS EN LA AMAZONÍA REGIÓN SELVA PARA SER CONSUMIDOS EN LA MISMA',
  '2003': 'CONTRATOS DE CONSTRUCCIÓN EJECUTADOS EN LA AMAZONÍA REGIÓN SELVA',
  '2004': 'Agencia de Viaje - Paquete turístico',
  '2005': 'Venta realizada por emisor itinerante',
  '2006': 'Operación sujeta a detracción',
  '2007': 'Operación sujeta al IVAP',
  '2008': 'VENTA EXONERADA DEL IGV-ISC-IPM. PROHIBIDA LA VENTA FUERA DE LA ZONA COMERCIAL DE TACNA',
  '2009': 'PRIMERA VENTA DE MERCANCÍA IDENTIFICABLE ENTRE USUARIOS DE LA ZONA COMERCIAL',
  '2010': 'Restitución Simplificada de Derechos Arancelarios',
  '2011': 'EXPORTACION DE SERVICIOS - DECRETO LEGISLATIVO Nº 919',
  '2012': 'Observaciones relacionadas con el traslado de mercaderías',
}

/** Catalog 53, whole: reasons of discounts, charges, advances, perceptions and retentions. */
export const allowanceCodes: ReadonlySet<string> = new Set(
  '00 01 02 03 04 05 06 07 20 45 46 47 48 49 50 51 52 53 54 61 62 63'.split(' '),
)

/** Catalog 53 at document level: reductions (`false` in ChargeIndicator) and additions (`true`). */
export const globalDiscountCodes: ReadonlySet<string> = new Set(['02', '03', '63'])
export const globalChargeCodes: ReadonlySet<string> = new Set(['45', '46', '49', '50'])
/** Catalog 53 at line level. 00 and 47 change the taxable base, 01 and 48 do not. */
export const lineDiscountCodes: ReadonlySet<string> = new Set(['00', '01'])
export const lineChargeCodes: ReadonlySet<string> = new Set(['47', '48'])

/** Catalog 59: means by which a detraction is deposited. */
export const paymentMeansCodes: ReadonlySet<string> = new Set(
  '001 002 003 004 005 006 007 008 009 010 011 012 013 101 102 103 104 105 106 107 108 999'.split(' '),
)
