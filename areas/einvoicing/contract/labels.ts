import type { Labels } from '@yupana/contract'
import { type EDocumentState, eStatusOf } from './document.states.ts'

const stateWords: Readonly<Record<EDocumentState, [string, string, string]>> = {
  waiting: ['No enviado', 'Not issued', 'Non émis'],
  sent: ['Enviado', 'Sent', 'Envoyé'],
  accepted: ['Aceptado', 'Accepted', 'Accepté'],
  rejected: ['Rechazado', 'Rejected', 'Rejeté'],
  voiding: ['En baja', 'Voiding', 'En annulation'],
  voided: ['De baja', 'Voided', 'Annulé'],
}
/** The states by their names and by the numbers that calls answer. */
const stateLabels: Labels = Object.fromEntries(
  Object.entries(stateWords).flatMap(([state, words]) => [
    [`einvoice.status.${state}`, words],
    [`einvoice.status.${eStatusOf[state as EDocumentState]}`, words],
  ]),
)

export const einvoicingLabels: Labels = {
  'companySettings.einvoiceEnabled': ['Emitir electrónicamente', 'Issue electronically', 'Émettre électroniquement'],
  einvoiceSettings: ['Facturación electrónica', 'Electronic invoicing', 'Facturation électronique'],
  'einvoice.plural': ['Comprobantes electrónicos', 'Electronic documents', 'Documents électroniques'],
  'einvoice.ticket': ['Ticket de la SUNAT', 'Ticket of SUNAT', 'Ticket de la SUNAT'],
  'einvoice.voided': ['Documento dado de baja', 'Voided document', 'Document annulé'],
  'einvoice.reason': ['Motivo de la baja', 'Reason of the voiding', "Motif de l'annulation"],
  'einvoice.attempts': ['Intentos de envío', 'Attempts at sending', "Tentatives d'envoi"],
  'einvoice.detail': ['Detalle', 'Detail', 'Détail'],
  'einvoice.response': ['Respuesta de la SUNAT', 'Answer of SUNAT', 'Réponse de la SUNAT'],
  'einvoice.responseCode': ['Código de respuesta', 'Response code', 'Code de réponse'],
  'einvoice.configuration': ['Facturación electrónica', 'Electronic invoicing', 'Facturation électronique'],
  'einvoice.tutorial': ['Guía para facturar', 'Invoicing guide', 'Guide de facturation'],
  'einvoice.environment': ['Ambiente', 'Environment', 'Environnement'],
  'einvoice.environment.emulator': ['Práctica (sin SUNAT)', 'Practice (without SUNAT)', 'Exercice (sans la SUNAT)'],
  'einvoice.environment.beta': ['Pruebas de SUNAT (beta)', 'SUNAT test (beta)', 'Essais de la SUNAT (bêta)'],
  'einvoice.environment.production': [
    'Producción: con valor legal',
    'Production: with legal effect',
    'Production : avec effet légal',
  ],
  'einvoice.environmentHelp': [
    'En producción los comprobantes tienen valor legal. No se cambia mientras haya comprobantes por enviar.',
    'In production documents have legal effect. It does not change while documents wait to be sent.',
    "En production les documents ont un effet légal. Elle ne change pas tant que des documents attendent l'envoi.",
  ],
  'einvoice.solUser': ['Usuario secundario SOL', 'Secondary SOL user', 'Utilisateur SOL secondaire'],
  'einvoice.solPassword': ['Clave SOL', 'SOL password', 'Mot de passe SOL'],
  'einvoice.solPasswordKept': [
    'Guardada. Escriba otra para cambiarla.',
    'Kept. Type another to change it.',
    'Enregistré. Saisissez-en un autre pour le changer.',
  ],
  'einvoice.apiClientId': ['Id de la API de guías', 'Id of the guide API', "Id de l'API des guides"],
  'einvoice.apiClientSecret': ['Clave de la API de guías', 'Secret of the guide API', "Secret de l'API des guides"],
  'einvoice.apiClientHelp': [
    'Se generan en SUNAT Operaciones en Línea (Credenciales de API SUNAT). Solo para guías de remisión en producción.',
    'Made in SUNAT Operaciones en Línea (API credentials). Only for dispatch guides in production.',
    'Créés dans SUNAT Operaciones en Línea (identifiants API). Uniquement pour les guides en production.',
  ],
  'einvoice.validate': ['Validar en SUNAT', 'Validate with SUNAT', 'Valider auprès de la SUNAT'],
  'einvoice.validated': ['Estado consultado', 'State asked for', 'État consulté'],
  'einvoice.autoSend': ['Enviar al emitir', 'Send when issued', "Envoyer à l'émission"],
  'einvoice.autoSendHelp': [
    'Sin marcar, cada comprobante se envía desde su pantalla. Se avisa 24 y 6 horas antes de que venza el plazo.',
    'Unmarked, each document is sent from its screen. A warning comes 24 and 6 hours before the deadline.',
    "Non coché, chaque document est envoyé depuis son écran. Un avis vient 24 et 6 heures avant l'échéance.",
  ],
  'einvoice.certificate': ['Certificado digital', 'Digital certificate', 'Certificat numérique'],
  'einvoice.certificateFile': ['Archivo PFX o P12', 'PFX or P12 file', 'Fichier PFX ou P12'],
  'einvoice.certificatePassword': [
    'Clave del certificado',
    'Password of the certificate',
    'Mot de passe du certificat',
  ],
  'einvoice.certificateExpires': ['Vence', 'Expires', 'Expire'],
  'einvoice.certificateSoon': [
    'El certificado vence el {{date}}. Renuévelo antes.',
    'The certificate expires on {{date}}. Renew it before.',
    'Le certificat expire le {{date}}. Renouvelez-le avant.',
  ],
  'einvoice.upload': ['Cargar certificado', 'Upload certificate', 'Charger le certificat'],
  'einvoice.chooseFile': ['Elegir archivo', 'Choose a file', 'Choisir un fichier'],
  'einvoice.waiting': [
    'Comprobantes por responder: {{count}}',
    'Documents waiting for an answer: {{count}}',
    'Documents en attente de réponse : {{count}}',
  ],
  'einvoice.late': [
    'Plazo de envío por vencer o vencido: {{count}}. Envíelos desde la lista de ventas.',
    'Deadline near or past: {{count}}. Send them from the list of sales.',
    'Échéance proche ou dépassée : {{count}}. Envoyez-les depuis la liste des ventes.',
  ],
  'einvoice.step1': ['Usuario SOL', 'SOL user', 'Utilisateur SOL'],
  'einvoice.step1Text': [
    'Cree en SUNAT Operaciones en Línea un usuario secundario con permiso para enviar comprobantes, y escríbalo aquí.',
    'Create a secondary user in SUNAT Operaciones en Línea that may send documents, and enter it here.',
    'Créez dans SUNAT Operaciones en Línea un utilisateur secondaire autorisé à envoyer des documents, et saisissez-le ici.',
  ],
  'einvoice.step2': ['Certificado', 'Certificate', 'Certificat'],
  'einvoice.step2Text': [
    'Cargue su certificado digital. Para practicar puede seguir con el que viene de fábrica, que no tiene valor legal.',
    'Upload your digital certificate. To practise you can go on with the one that is there, which has no legal effect.',
    "Chargez votre certificat numérique. Pour vous exercer, gardez celui d'origine, sans effet légal.",
  ],
  'einvoice.step2Keep': ['Seguir con el actual', 'Go on with the present one', "Garder l'actuel"],
  'einvoice.step3': ['Ambiente', 'Environment', 'Environnement'],
  'einvoice.step3Text': [
    'Elija adónde van los comprobantes. Puede practicar primero y pasar a producción después.',
    'Choose where documents go. You can practise first and move to production later.',
    'Choisissez où vont les documents. Vous pouvez vous exercer puis passer en production.',
  ],
  'einvoice.next': ['Siguiente', 'Next', 'Suivant'],
  'einvoice.finish': ['Terminar', 'Finish', 'Terminer'],
  'einvoice.continueTutorial': ['Continuar la guía de inicio', 'Go on with the tutorial', 'Continuer le guide'],
  'einvoice.status': ['Estado SUNAT', 'SUNAT status', 'État SUNAT'],
  ...stateLabels,
  'einvoice.action.accept': ['Aceptado por SUNAT', 'Accepted by SUNAT', 'Accepté par la SUNAT'],
  'einvoice.action.reject': ['Rechazado por SUNAT', 'Rejected by SUNAT', 'Rejeté par la SUNAT'],
  'einvoice.action.miss': ['SUNAT no lo tiene', 'SUNAT does not have it', "La SUNAT ne l'a pas"],
  'einvoice.action.withdraw': ['Retirar', 'Withdraw', 'Retirer'],
  'einvoice.action.askVoid': ['Baja pedida', 'Voiding asked', 'Annulation demandée'],
  'einvoice.action.acceptVoid': ['Baja aceptada', 'Voiding accepted', 'Annulation acceptée'],
  'einvoice.action.refuseVoid': ['Baja rechazada', 'Voiding refused', 'Annulation refusée'],
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
  tutorial_over: [
    'La guía ya terminó. Cambie los datos en la configuración de facturación electrónica.',
    'The tutorial is over. Change the data in the e-invoicing configuration.',
    'Le guide est terminé. Modifiez les données dans la configuration.',
  ],
  tutorial_order: [
    'Complete antes el paso anterior',
    'Complete the step before',
    "Terminez d'abord l'étape précédente",
  ],
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
  guide_api_missing: [
    'Faltan el id y la clave de la API de guías. Regístrelos en la configuración de facturación electrónica.',
    'The id and secret of the guide API are missing. Enter them in the e-invoicing configuration.',
    "L'id et le secret de l'API des guides manquent. Saisissez-les dans la configuration.",
  ],
  guide_no_beta: [
    'SUNAT no tiene ambiente de pruebas para guías. Use el ambiente de práctica o producción.',
    'SUNAT has no test environment for guides. Use practice or production.',
    "La SUNAT n'a pas d'environnement d'essai pour les guides. Utilisez l'exercice ou la production.",
  ],
  guide_void_at_portal: [
    'SUNAT tiene esta guía y no acepta bajas por programa. Dele de baja en SUNAT Operaciones en Línea y confirme aquí que ya lo hizo.',
    'SUNAT has this guide and takes no voiding by program. Void it in SUNAT Operaciones en Línea and confirm here that it is done.',
    "La SUNAT a cette guide et n'accepte pas d'annulation par programme. Annulez-la dans SUNAT Operaciones en Línea et confirmez ici.",
  ],
  guide_under_way: [
    'La guía está en camino a SUNAT y aún no hay respuesta. Valide primero su estado.',
    'The guide is on its way to SUNAT without an answer yet. Validate its state first.',
    "La guide est en route vers la SUNAT sans réponse. Validez d'abord son état.",
  ],
  void_deadline: [
    'SUNAT aceptaba la baja hasta el {{date}}. Corríjalo con una nota de crédito, o consulte SUNAT Operaciones en Línea.',
    'SUNAT took its voiding until {{date}}. Correct it with a credit note, or see SUNAT Operaciones en Línea.',
    "La SUNAT acceptait l'annulation jusqu'au {{date}}. Corrigez par une note de crédit, ou voyez SUNAT Operaciones en Línea.",
  ],
  fiscal_document_invalid: [
    'SUNAT rechazaría el documento: {{text}} ({{code}})',
    'SUNAT would reject the document: {{text}} ({{code}})',
    'La SUNAT rejetterait le document : {{text}} ({{code}})',
  ],
}
