import { type ExportColumn, type ImportColumn, recordSheet, sheetBack } from '@yupana/platform'
import { clientFields } from '../../contract/client.ts'
import { partiesLabels } from '../../contract/labels.ts'

/** Codes by their names in any of the three languages: `RUC` is 6, `Proveedor` is supplier. */
function codesOf(prefix: string): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(partiesLabels)
      .filter(([key]) => key.startsWith(prefix))
      .flatMap(([key, texts]) => texts.map((text): [string, string] => [text.toLowerCase(), key.slice(prefix.length)])),
  )
}
export const identities = codesOf('identity.')
export const codes: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  documentType: identities,
  type: codesOf('client.type.'),
}

/** What people call the columns in their own sheets. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  documentType: ['tipo documento', 'tipo doc', 'tipo de identidad', 'document type', 'id type', 'type document'],
  documentNumber: [
    'ruc',
    'dni',
    'ruc dni',
    'dni ruc',
    'documento',
    'ruc cliente',
    'ruc proveedor',
    'document',
    'tax id',
    'num doc',
    'nro documento',
    'doc identidad',
    'identificacion',
    'ruc o dni',
    'dni o ruc',
    'ruc o dni cliente',
    'ruc o dni proveedor',
    'ruc dni cliente',
    'numero documento cliente',
  ],
  fiscalName: [
    'razon social',
    'nombre',
    'nombres',
    'cliente',
    'proveedor',
    'contacto',
    'nombre cliente',
    'nombre proveedor',
    'razon social cliente',
    'razon social proveedor',
    'nombre razon social',
    'razon social nombre',
    'apellidos nombres',
    'nombres apellidos',
    'nombre completo',
    'nombres completos',
    'full name',
    'nom complet',
    'denominacion',
    'empresa',
    'name',
    'customer',
    'customer name',
    'supplier',
    'company',
    'company name',
    'raison sociale',
    'nom',
    'client',
    'fournisseur',
    'societe',
  ],
  code: ['codigo', 'codigo cliente', 'codigo proveedor', 'cod', 'code', 'customer code'],
  type: ['tipo', 'tipo cliente', 'tipo contacto', 'clase', 'type', 'kind'],
  commercialName: ['nombre comercial', 'marca', 'trade name', 'nom commercial'],
  email: ['correo', 'correo electronico', 'email', 'e mail', 'mail', 'courriel', 'adresse mail'],
  phone: ['telefono', 'telefonos', 'celular', 'movil', 'fono', 'phone', 'mobile', 'telephone', 'tel', 'whatsapp'],
  website: ['web', 'pagina web', 'sitio web', 'url', 'website', 'site web'],
  currency: ['moneda', 'currency', 'devise'],
  seller: ['vendedor', 'asesor', 'ejecutivo', 'seller', 'salesperson', 'vendeur'],
  amountCreditLine: [
    'limite credito',
    'linea credito',
    'credito',
    'monto credito',
    'credit limit',
    'credit line',
    'plafond credit',
  ],
  address: [
    'direccion',
    'domicilio',
    'domicilio fiscal',
    'direccion fiscal',
    'calle',
    'address',
    'street',
    'adresse',
    'rue',
  ],
  geographicCode: ['ubigeo', 'codigo ubigeo'],
  postalCode: ['codigo postal', 'postal code', 'zip', 'code postal'],
  contactName: [
    'persona',
    'persona contacto',
    'nombre contacto',
    'encargado',
    'atencion',
    'contact person',
    'contact name',
  ],
  contactEmail: ['correo contacto', 'email contacto', 'contact email'],
  contactPhone: ['telefono contacto', 'celular contacto', 'contact phone'],
  notes: [
    'nota',
    'notas',
    'observacion',
    'observaciones',
    'comentario',
    'comentarios',
    'notes',
    'remarks',
    'remarques',
  ],
  active: ['estado', 'activo', 'vigente', 'active', 'actif'],
}

/** Its main address and its main person, under names of their own. */
const parts: Readonly<Record<string, string>> = {
  address: 'client.firstLine',
  geographicCode: 'client.geographicCode',
  postalCode: 'client.address.postalCode',
  contactName: 'client.contactName',
  contactEmail: 'client.contactEmail',
  contactPhone: 'client.contactPhone',
}

/** A contact as one line: its own fields, its main address, its main person. The export writes what the import reads. */
export const importColumns: ImportColumn[] = [
  // Eleven digits are a RUC, eight a DNI: a sheet without the type is read all the same.
  ...recordSheet(clientFields, { synonyms, codes }),
  ...Object.entries(parts).map(
    ([name, label]): ImportColumn => ({
      name,
      labels: [label],
      kind: 'text',
      ...(synonyms[name] ? { synonyms: synonyms[name] } : {}),
    }),
  ),
]
export const exportColumns: ExportColumn[] = sheetBack(importColumns)

/** The column in which the problem of a body's field stands. */
const columnOfField: Readonly<Record<string, string>> = {
  'addresses[0].firstLine': 'address',
  'addresses[0].geographicCode': 'geographicCode',
  'addresses[0].postalCode': 'postalCode',
  'contacts[0].name': 'contactName',
  'contacts[0].email': 'contactEmail',
  'contacts[0].phone': 'contactPhone',
}
export const columnOf = (field: string): string => columnOfField[field] ?? field
