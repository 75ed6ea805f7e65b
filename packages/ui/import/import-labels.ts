import type { Labels } from '@yupana/contract'

/** What an import says of itself. */
export const importLabels: Labels = {
  'ui.headingConstant': [
    '{{field}} para todas las filas',
    '{{field}} for all rows',
    '{{field}} pour toutes les lignes',
  ],
  'ui.importChanges': [
    'Qué cambia ({{count}} de {{of}} registros que ya existen)',
    'What changes ({{count}} of {{of}} records that exist)',
    'Ce qui change ({{count}} sur {{of}} enregistrements existants)',
  ],
  'ui.importMade': ['Nuevos', 'New', 'Nouveaux'],
  'ui.importChanged': ['Actualizados', 'Updated', 'Mis à jour'],
  'ui.before': ['Antes', 'Before', 'Avant'],
  'ui.after': ['Después', 'After', 'Après'],
  'ui.skips': ['Con errores', 'With errors', 'En erreur'],
  'ui.creates': ['Se crearán', 'To create', 'À créer'],
  'ui.updates': ['Se actualizarán', 'To update', 'À mettre à jour'],
  'ui.imported': [
    'Importación lista: {{created}} creados, {{updated}} actualizados, {{failed}} con error',
    'Import done: {{created}} created, {{updated}} updated, {{failed}} failed',
    'Importation terminée : {{created}} créés, {{updated}} mis à jour, {{failed}} en erreur',
  ],
}
