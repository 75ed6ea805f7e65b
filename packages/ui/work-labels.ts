import type { Labels } from '@yupana/contract'

/** Of those who type and look for documents all day. */
export const workLabels: Labels = {
  'ui.simulate': ['Simular: {{action}}', 'Try: {{action}}', 'Simuler : {{action}}'],
  'ui.try': ['Simular', 'Try', 'Simuler'],
  'ui.simulated': [
    'Así quedaría. Nada se ha registrado.',
    'This is how it would be. Nothing was written.',
    'Voici le résultat. Rien n’a été enregistré.',
  ],
  'ui.simulatedNothing': [
    'No mueve libros, almacén ni deudas.',
    'It moves neither books, stock nor debts.',
    'Aucun mouvement de comptes, de stock ni de dettes.',
  ],
  'ui.drafts': ['Mis borradores', 'My drafts', 'Mes brouillons'],
  'ui.draftsCount': ['Mis borradores ({{count}})', 'My drafts ({{count}})', 'Mes brouillons ({{count}})'],
  'ui.noDrafts': [
    'Nada por terminar. Lo que escriba y no guarde aparece aquí, en cualquier equipo.',
    'Nothing left to finish. What you type and do not save appears here, on any device.',
    "Rien à terminer. Ce que vous saisissez sans l'enregistrer s'affiche ici, sur tout appareil.",
  ],
  'ui.editedSince': [
    '{{name}} lo edita desde {{at}}. Puede mirarlo, o tomar usted la edición.',
    '{{name}} is editing this since {{at}}. You can look on, or take over.',
    '{{name}} le modifie depuis {{at}}. Vous pouvez regarder, ou prendre la main.',
  ],
  'ui.looksOn': ['{{names}} también lo tiene abierto', '{{names}} has it open too', "{{names}} l'a aussi ouvert"],
  'ui.looksOnMany': [
    '{{names}} también lo tienen abierto',
    '{{names}} have it open too',
    "{{names}} l'ont aussi ouvert",
  ],
  'ui.takenOver': [
    '{{name}} tomó la edición. Lo que escribió sigue aquí; para guardarlo retome la edición: verá antes lo que haya cambiado.',
    '{{name}} took over. What you typed is still here; to save it take over again: you will see first what changed.',
    '{{name}} a pris la main. Votre saisie est toujours là ; pour enregistrer, reprenez la main : vous verrez d’abord ce qui a changé.',
  ],
  'ui.takeOver': ['Tomar la edición', 'Take over', 'Prendre la main'],
  'ui.saveNew': ['Guardar y nuevo', 'Save and new', 'Enregistrer et nouveau'],
  'ui.issueNew': ['Guardar, emitir y nuevo', 'Save, issue and new', 'Enregistrer, émettre et nouveau'],
  'ui.header': ['Plegar o abrir la cabecera', 'Fold or open the header', "Plier ou ouvrir l'en-tête"],
  'ui.headerFold': ['Plegar', 'Fold', 'Plier'],
  'ui.headerOpen': ['Abrir la cabecera', 'Open the header', "Ouvrir l'en-tête"],
  'ui.rows_one': ['{{count}} registro', '{{count}} record', '{{count}} enregistrement'],
  'ui.selected_one': ['{{count}} seleccionado', '{{count}} selected', '{{count}} sélectionné'],
  'ui.bulkDone_one': ['Listo: {{count}} registro', 'Done: {{count}} record', 'Terminé : {{count}} enregistrement'],
  'ui.bulkAsk_one': [
    '{{verb}}: ¿{{count}} registro?',
    '{{verb}} {{count}} record?',
    '{{verb}} : {{count}} enregistrement ?',
  ],
  'ui.ubigeoSeveral': [
    'Varios distritos se llaman «{{text}}»: elija uno',
    'Several districts are called «{{text}}»: choose one',
    'Plusieurs districts s’appellent « {{text}} » : choisissez-en un',
  ],
  'ui.ubigeoNone': ['Ningún distrito es «{{text}}»', 'No district is «{{text}}»', 'Aucun district n’est « {{text}} »'],
  'ui.zeroColumns_one': ['{{count}} columna en cero', '{{count}} column of zeros', '{{count}} colonne à zéro'],
  'ui.zeroColumns': ['{{count}} columnas en cero', '{{count}} columns of zeros', '{{count}} colonnes à zéro'],
  'ui.overdue': ['vencida {{count}} d', '{{count}} d overdue', 'en retard de {{count}} j'],
  'ui.dueToday': ['vence hoy', 'due today', "échéance aujourd'hui"],
  'ui.dueIn': ['vence en {{count}} d', 'due in {{count}} d', 'échéance dans {{count}} j'],
  'ui.applyMore': ['Aplicar y agregar otra', 'Apply and add another', 'Appliquer et en ajouter une'],
  'ui.toTable': ['Ir a la tabla', 'Go to the table', 'Aller au tableau'],
}
