import type { Labels } from '@yupana/contract'

/** Words of the files beside a record. */
export const attachmentLabels: Labels = {
  'ui.attachments': ['Adjuntos', 'Attachments', 'Pièces jointes'],
  'ui.attachmentsCount': ['Adjuntos ({{count}})', 'Attachments ({{count}})', 'Pièces jointes ({{count}})'],
  'ui.attachmentsHint': [
    'Arrastre archivos aquí, péguelos con Ctrl-V o haga clic para elegirlos',
    'Drop files here, paste them with Ctrl-V, or click to choose them',
    'Déposez des fichiers ici, collez-les avec Ctrl-V ou cliquez pour les choisir',
  ],
  'ui.attachmentsRule': [
    'Imágenes de hasta {{imageMegabytes}} MB; {{extensions}} de hasta {{fileMegabytes}} MB',
    'Pictures up to {{imageMegabytes}} MB; {{extensions}} up to {{fileMegabytes}} MB',
    "Images jusqu'à {{imageMegabytes}} Mo ; {{extensions}} jusqu'à {{fileMegabytes}} Mo",
  ],
  'ui.attachmentDelete': ['Quitar {{name}}', 'Take away {{name}}', 'Retirer {{name}}'],
  'ui.attachmentDownload': ['Descargar {{name}}', 'Download {{name}}', 'Télécharger {{name}}'],
  'ui.attachmentOpen': ['Ver {{name}}', 'See {{name}}', 'Voir {{name}}'],
  'ui.noAttachments': [
    'No hay archivos junto a este registro.',
    'There are no files beside this record.',
    "Aucun fichier n'accompagne cet enregistrement.",
  ],
}
