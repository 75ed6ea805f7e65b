/** Our own words on what becomes of a document: es, en, fr. */
export const ownWords = {
  turn: [
    'Espera su turno: antes va {{document}}.',
    'Waits for its turn: {{document}} goes first.',
    'Attend son tour : {{document}} passe avant.',
  ],
  processing: ['SUNAT la está procesando.', 'SUNAT is processing it.', 'SUNAT la traite.'],
  month_locked: [
    'SUNAT aceptó la baja; se completa al reabrir el mes, que está cerrado.',
    'SUNAT has taken the voiding; it is completed once the month, which is locked, is reopened.',
    'La SUNAT a accepté l’annulation ; elle se termine à la réouverture du mois, qui est verrouillé.',
  ],
  credentials: [
    'Retenido: corrija el usuario SOL o su clave en la configuración de facturación electrónica; al guardarla se reenvía.',
    'Held: correct the SOL user or its password in the settings of electronic invoicing; saving them sends it again.',
    'Retenu : corrigez l’utilisateur SOL ou son mot de passe dans la configuration de la facturation électronique ; l’enregistrer le renvoie.',
  ],
  certificate: [
    'Retenido: cargue un certificado digital vigente en la configuración de facturación electrónica; al guardarla se envía.',
    'Held: load a valid digital certificate in the settings of electronic invoicing; saving them sends it.',
    'Retenu : chargez un certificat numérique valide dans la configuration de la facturation électronique ; l’enregistrer l’envoie.',
  ],
  fix: [
    'Retenido: SUNAT no pudo leer el archivo. Revise la configuración de facturación electrónica y reenvíelo.',
    'Held: SUNAT could not read the file. Check the settings of electronic invoicing and send it again.',
    'Retenu : SUNAT n’a pas pu lire le fichier. Vérifiez la configuration de la facturation électronique et renvoyez-le.',
  ],
  guide_api_missing: [
    'Retenido: registre el id y la clave de la API de guías (SUNAT Operaciones en Línea) en la configuración de facturación electrónica; al guardarla se envía.',
    'Held: enter id and key of the guides’ API (SUNAT Operaciones en Línea) in the settings of electronic invoicing; saving them sends it.',
    'Retenu : saisissez l’identifiant et la clé de l’API des guides (SUNAT Operaciones en Línea) dans la configuration de la facturation électronique ; l’enregistrer l’envoie.',
  ],
  guide_no_beta: [
    'Retenido: SUNAT no tiene ambiente de pruebas para guías. Se envía al pasar a producción o al ambiente de práctica.',
    'Held: SUNAT has no test environment for guides. It is sent once you change to production or to practice.',
    'Retenu : SUNAT n’a pas d’environnement de test pour les guides. Il est envoyé en passant en production ou en pratique.',
  ],
  expired: [
    'Retenido: venció su plazo de envío. Emita un comprobante nuevo, o reenvíelo si SUNAT amplió el plazo.',
    'Held: its sending window is over. Issue a new document, or send it again if SUNAT extended the window.',
    'Retenu : son délai d’envoi est échu. Émettez un nouveau document, ou renvoyez-le si SUNAT a prolongé le délai.',
  ],
} as const
