import type { Labels } from '@yupana/contract'

export const einvoicingLabels: Labels = {
  'einvoice.status': ['Estado SUNAT', 'SUNAT status', 'État SUNAT'],
  'einvoice.status.0': ['No enviado', 'Not issued', 'Non émis'],
  'einvoice.status.1': ['Enviado', 'Sent', 'Envoyé'],
  'einvoice.status.2': ['Aceptado', 'Accepted', 'Accepté'],
  'einvoice.status.3': ['Rechazado', 'Rejected', 'Rejeté'],
  'einvoice.status.4': ['En baja', 'Voiding', 'En annulation'],
  'einvoice.status.5': ['De baja', 'Voided', 'Annulé'],
  'einvoice.detail.unknown': [
    'Sin respuesta: se consultará antes de reenviar',
    'No answer: asked before it is sent again',
    'Sans réponse : consulté avant un nouvel envoi',
  ],
  'einvoice.detail.observed': ['Aceptado con observaciones', 'Accepted with observations', 'Accepté avec observations'],
  'einvoice.send': ['Enviar a SUNAT', 'Send to SUNAT', 'Envoyer à la SUNAT'],
  'einvoice.answer': ['Respuesta de SUNAT', 'Answer of SUNAT', 'Réponse de la SUNAT'],
  'einvoice.xml': ['XML', 'XML', 'XML'],
  'einvoice.cdr': ['CDR', 'CDR', 'CDR'],
}

export const einvoicingErrors: Labels = {
  einvoice_disabled: [
    'La empresa no está habilitada para facturación electrónica',
    'The company is not enabled for electronic invoicing',
    "La société n'est pas habilitée à la facturation électronique",
  ],
  certificate_missing: [
    'Cargue el certificado digital en la configuración de facturación electrónica',
    'Upload the digital certificate in the e-invoicing configuration',
    'Chargez le certificat numérique dans la configuration',
  ],
  certificate_expired: [
    'El certificado digital venció el {{date}}',
    'The digital certificate expired on {{date}}',
    'Le certificat numérique a expiré le {{date}}',
  ],
  certificate_unreadable: [
    'No se pudo abrir el certificado: revise el archivo PFX y su contraseña',
    'The certificate could not be opened: check the PFX file and its password',
    "Le certificat n'a pas pu être ouvert : vérifiez le fichier PFX et son mot de passe",
  ],
  sol_user_missing: [
    'Indique el usuario secundario SOL y su contraseña',
    'Give the secondary SOL user and its password',
    "Indiquez l'utilisateur SOL secondaire et son mot de passe",
  ],
  documents_waiting: [
    'Hay {{count}} comprobantes por enviar: espere su respuesta antes de cambiar de ambiente',
    '{{count}} documents are waiting to be sent: wait for their answers before changing the environment',
    "{{count}} documents attendent d'être envoyés : attendez leurs réponses avant de changer d'environnement",
  ],
  file_not_ready: [
    'El archivo aún no existe: el documento no fue enviado o respondido',
    'The file does not exist yet: the document was not sent or answered',
    "Le fichier n'existe pas encore : le document n'a pas été envoyé ou répondu",
  ],
  fiscal_document_invalid: [
    'SUNAT rechazaría el documento: {{text}} ({{code}})',
    'SUNAT would reject the document: {{text}} ({{code}})',
    'La SUNAT rejetterait le document : {{text}} ({{code}})',
  ],
}
