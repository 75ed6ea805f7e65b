import { at, type ExportColumn, type ImportColumn } from '@yupana/platform'
import { partiesLabels } from '../../contract/labels.ts'

type Kind = ExportColumn['kind']
type Column = readonly [name: string, label: string, kind?: Kind, required?: boolean]

/** Codes by their names in any of the three languages: `RUC` is 6, `Proveedor` is supplier. */
function codesOf(prefix: string): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(partiesLabels)
      .filter(([key]) => key.startsWith(prefix))
      .flatMap(([key, texts]) => texts.map((text): [string, string] => [text.toLowerCase(), key.slice(prefix.length)])),
  )
}
export const identities = codesOf('identity.')
export const types = codesOf('client.type.')
const codes: Readonly<Record<string, ReadonlyMap<string, string>>> = { documentType: identities, type: types }

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

/** A contact as one line: its own fields, its main address, its main person. The export writes what the import reads. */
const lines: readonly Column[] = [
  // Eleven digits are a RUC, eight a DNI: a sheet without the type is read all the same.
  ['documentType', 'field.documentType'],
  ['documentNumber', 'field.documentNumber', 'text', true],
  ['fiscalName', 'client.fiscalName', 'text', true],
  ['code', 'field.code'],
  ['type', 'field.type'],
  ['businessName', 'client.businessName'],
  ['commercialName', 'client.commercialName'],
  ['email', 'field.email'],
  ['phone', 'field.phone'],
  ['website', 'client.website'],
  ['currency', 'client.currency'],
  ['seller', 'client.sellerCode'],
  ['hasCreditLine', 'client.hasCreditLine', 'flag'],
  ['amountCreditLine', 'client.amountCreditLine', 'money'],
  ['currencyCreditLine', 'client.currencyCreditLine'],
  ['retainingAgent', 'client.retainingAgent', 'flag'],
  ['perceptionAgent', 'client.perceptionAgent', 'flag'],
  ['goodTaxpayer', 'client.goodTaxpayer', 'flag'],
  ['address', 'client.firstLine'],
  ['geographicCode', 'client.geographicCode'],
  ['postalCode', 'client.address.postalCode'],
  ['contactName', 'client.contactName'],
  ['contactEmail', 'client.contactEmail'],
  ['contactPhone', 'client.contactPhone'],
  ['notes', 'field.notes'],
  ['active', 'field.active', 'flag'],
]

export const importColumns: ImportColumn[] = lines.map(([name, label, kind = 'text', required = false]) => ({
  name,
  labels: [label],
  kind,
  required,
  ...(synonyms[name] ? { synonyms: synonyms[name] } : {}),
  ...(codes[name] ? { codes: codes[name] } : {}),
}))
export const exportColumns: ExportColumn[] = lines.map(([name, label, kind = 'text']) => ({
  labels: [label],
  kind,
  value: at(name),
}))

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
