import type { Labels } from '@yupana/contract'

export const sireLabels: Labels = {
  sireDocument: ['Comprobante de la propuesta', 'Document of the proposal', 'Document de la proposition'],
  'sireDocument.plural': ['Compras según SIRE', 'Purchases at SIRE', 'Achats selon le SIRE'],
  'sireDocument.period': ['Periodo', 'Period', 'Période'],
  'sireDocument.status.missing': ['Falta registrar', 'To be entered', 'À saisir'],
  'sireDocument.status.xml': ['XML por registrar', 'XML to be entered', 'XML à saisir'],
  'sireDocument.status.entered': ['Registrado', 'Entered', 'Saisi'],
  'sireDocument.status.notOurs': ['No es nuestro', 'Not ours', 'Pas à nous'],
  'sireDocument.status.nextMonth': ['Otro mes', 'Another month', 'Un autre mois'],
  'sireDocument.fetch': ['Traer propuesta', 'Fetch proposal', 'Chercher la proposition'],
  'sireDocument.fetched': [
    '{{documents}} comprobantes; faltan registrar {{missing}}',
    '{{documents}} documents; {{missing}} to be entered',
    '{{documents}} documents ; {{missing}} à saisir',
  ],
  'sireDocument.waiting': [
    'SUNAT está preparando la propuesta: tráigala otra vez en unos minutos.',
    'SUNAT is preparing the proposal: fetch it again in some minutes.',
    'SUNAT prépare la proposition : réessayez dans quelques minutes.',
  ],
  'sireDocument.enter': ['Registrar compra', 'Enter bill', 'Saisir la facture'],
  'sireDocument.decide': ['No registrar', 'Do not enter', 'Ne pas saisir'],
  'sireDocument.undecide': ['Falta registrar', 'To be entered', 'À saisir'],
  'sireDocument.decideTitle': ['¿Por qué no se registra?', 'Why is it not entered?', 'Pourquoi ne pas saisir ?'],
  'sireDocument.decided': ['Decisión guardada', 'Decision kept', 'Décision enregistrée'],
  'sireDocument.reason': ['Motivo', 'Reason', 'Motif'],
  'sireDocument.empty': [
    'Traiga la propuesta de un mes: aquí verá qué comprobantes conoce SUNAT y faltan en sus libros.',
    'Fetch the proposal of a month: here are the documents that SUNAT knows and your books lack.',
    "Cherchez la proposition d'un mois : les documents connus de SUNAT et absents de vos livres sont ici.",
  ],
  'sireDocument.from': ['De la propuesta de SUNAT', 'Of the proposal of SUNAT', 'De la proposition de SUNAT'],
  'action.decide': ['Decisión', 'Decision', 'Décision'],
}

export const sireErrors: Labels = {
  sire_entered: [
    '{{number}} ya está registrado o cargado.',
    '{{number}} is entered or loaded already.',
    '{{number}} est déjà saisi ou chargé.',
  ],
}
