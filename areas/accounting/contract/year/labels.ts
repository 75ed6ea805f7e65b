import type { Labels } from '@yupana/contract'

export const yearLabels: Labels = {
  'accounting.withClosing': ['Incluir cierre', 'With the closing', 'Avec la clôture'],
  'accounting.withOpening': [
    'Asiento de apertura en detalle',
    'Opening voucher in detail',
    "Écriture d'ouverture en détail",
  ],
  'accountingYear.budgets': [
    'Con los presupuestos del año anterior',
    'With the budgets of the year before',
    "Avec les budgets de l'année précédente",
  ],
  'action.openingEntry': ['Asiento de apertura', 'Opening voucher', "Écriture d'ouverture"],
  'bookYear.end': ['Apertura y cierre', 'Opening and closing', 'Ouverture et clôture'],
  'bookYear.open': ['Asiento de apertura', 'Opening voucher', "Écriture d'ouverture"],
  'bookYear.openTitle': ['Apertura de {{year}}', 'Opening of {{year}}', 'Ouverture de {{year}}'],
  'bookYear.openText': [
    'Los saldos de las clases 0 a 5 al 31/12/{{before}}, con su documento donde la cuenta se analiza por documento; el resultado va a la 59. Puede repetirse mientras enero esté abierto.',
    'The balances of classes 0 to 5 on 31/12/{{before}}, by document where the account is analysed by it; the result goes to 59. It may be repeated while January is open.',
    'Les soldes des classes 0 à 5 au 31/12/{{before}}, par document où le compte est ainsi analysé ; le résultat va au 59. À répéter tant que janvier est ouvert.',
  ],
  'bookYear.openRun': ['Registrar apertura', 'Write the opening', "Enregistrer l'ouverture"],
  'bookYear.opened': ['Apertura registrada', 'Opening written', 'Ouverture enregistrée'],
  'bookYear.opening.made': [
    'Se registrará el asiento de apertura.',
    'The opening voucher will be written.',
    "L'écriture d'ouverture sera enregistrée.",
  ],
  'bookYear.opening.changed': [
    'La apertura registrada cambia: queda una nueva versión.',
    'The opening that stands changes: it gets a new version.',
    "L'ouverture enregistrée change : une nouvelle version est créée.",
  ],
  'bookYear.opening.same': [
    'La apertura registrada ya dice lo mismo.',
    'The opening that stands says the same already.',
    "L'ouverture enregistrée dit déjà la même chose.",
  ],
  'bookYear.opening.unopened': [
    'El año siguiente no tiene libros: inicialícelo para abrirlo.',
    'The next year has no books: initialise it to open it.',
    "L'exercice suivant n'a pas de livres : initialisez-le pour l'ouvrir.",
  ],
  'bookYear.opening.locked': [
    'Enero del año siguiente está cerrado: su apertura queda como está.',
    'January of the next year is locked: its opening stays as it is.',
    "Janvier de l'exercice suivant est verrouillé : son ouverture reste telle quelle.",
  ],
  'bookYear.opening.nothing': ['No hay saldos que llevar.', 'There is nothing to carry.', 'Aucun solde à reporter.'],
  'bookYear.close': ['Cerrar ejercicio', 'Close the year', "Clôturer l'exercice"],
  'bookYear.closeTitle': ['Cierre de {{year}}', 'Closing of {{year}}', 'Clôture de {{year}}'],
  'bookYear.closeRun': ['Registrar cierre', 'Write the closing', 'Enregistrer la clôture'],
  'bookYear.closed': ['Ejercicio cerrado', 'Year closed', 'Exercice clôturé'],
  'bookYear.closedText': [
    'El ejercicio {{year}} está cerrado. Cierre definitivamente sus meses cuando nada más cambie.',
    'Year {{year}} is closed. Close its months for good once nothing changes any more.',
    "L'exercice {{year}} est clôturé. Clôturez définitivement ses mois quand plus rien ne change.",
  ],
  'bookYear.lockMonths': ['Cierre de meses', 'Locks of months', 'Verrous des mois'],
  'bookYear.method': ['Método', 'Method', 'Méthode'],
  'bookYear.method.levels': ['Por saldos intermedios', 'By levels', 'Par soldes intermédiaires'],
  'bookYear.method.direct': ['Directo', 'Direct', 'Direct'],
  'bookYear.result': ['Resultado del ejercicio: {{amount}}', 'Result of the year: {{amount}}', 'Résultat : {{amount}}'],
  'bookYear.checks': ['Antes de cerrar', 'Before closing', 'Avant la clôture'],
  'bookYear.reopen': ['Reabrir ejercicio', 'Reopen the year', "Rouvrir l'exercice"],
  'bookYear.reopenTitle': ['Reabrir {{year}}', 'Reopen {{year}}', 'Rouvrir {{year}}'],
  'bookYear.reopenText': [
    'Los asientos de cierre terminan y quedan en la historia. La apertura del año siguiente vuelve a ser provisional.',
    'The closing vouchers end and stay in the history. The opening of the next year is provisional again.',
    "Les écritures de clôture prennent fin et restent dans l'historique. L'ouverture suivante redevient provisoire.",
  ],
  'bookYear.reason': ['Motivo', 'Reason', 'Motif'],
  'bookYear.reopened': ['Ejercicio reabierto', 'Year reopened', 'Exercice rouvert'],
  'bookYear.moreLines': [
    'Se muestran {{shown}} de {{count}} líneas.',
    '{{shown}} of {{count}} lines are shown.',
    '{{shown}} lignes sur {{count}} affichées.',
  ],
  'bookYear.foreign': ['US$', 'US$', 'US$'],
  'bookYear.document': ['Documento', 'Document', 'Document'],
  'closing.costsUncovered': [
    'La clase 9 y la cuenta 79 difieren: actualice los destinos',
    'Class 9 and account 79 differ: refresh the destinations',
    'La classe 9 et le compte 79 diffèrent : actualisez les destinations',
  ],
  'closing.yearBeforeOpen': [
    'El ejercicio anterior no está cerrado',
    'The year before is not closed',
    "L'exercice précédent n'est pas clôturé",
  ],
  'closing.openingMissing': [
    'Falta el asiento de apertura del año: ábralo antes de cerrarlo',
    'The opening voucher of the year is missing: open it before it is closed',
    "Il manque l'écriture d'ouverture de l'année : ouvrez-la avant de clôturer",
  ],
  'closing.proofsRed': ['Pruebas que no cuadran', 'Proofs that do not agree', 'Preuves qui ne concordent pas'],
  'closing.firstYear': [
    'Primer ejercicio de los libros: no hay uno anterior que cerrar',
    'First year of the books: there is none before it to close',
    "Premier exercice : il n'y en a pas d'antérieur à clôturer",
  ],
  'closing.yearRunning': [
    'El ejercicio todavía no termina',
    'The year is not over yet',
    "L'exercice n'est pas terminé",
  ],
  'closing.incomeTaxMissing': [
    'Hay utilidad y la cuenta 88 está en cero: registre el impuesto a la renta',
    'There is a profit and account 88 is zero: enter the income tax',
    "Il y a un bénéfice et le compte 88 est à zéro : saisissez l'impôt",
  ],
  'closing.openingProvisional': [
    'Apertura provisional: el ejercicio anterior no está cerrado',
    'Provisional opening: the year before is not closed',
    "Ouverture provisoire : l'exercice précédent n'est pas clôturé",
  ],
  'closing.yearEndStale': [
    'Hubo movimientos después del cierre del ejercicio: reábralo y ciérrelo otra vez',
    'The year moved after it was closed: reopen and close it again',
    "L'exercice a bougé après sa clôture : rouvrez-le et clôturez-le de nouveau",
  ],
  'closing.openingStale': [
    'La apertura no coincide con los saldos del año anterior: regístrela otra vez',
    'The opening differs from the balances of the year before: write it again',
    "L'ouverture diffère des soldes de l'exercice précédent : enregistrez-la de nouveau",
  ],
}

export const yearErrors: Labels = {
  journal_entry_close_exists: ['El año ya está cerrado', 'The year is closed already', "L'exercice est déjà clôturé"],
  journal_entry_close_data_not_found: [
    'No hay datos para cerrar en el año {{year}}.',
    'There is nothing to close in {{year}}.',
    'Rien à clôturer en {{year}}.',
  ],
  journal_entry_open_data_not_found: [
    'No hay datos para procesar en el año',
    'There is nothing to process in the year',
    "Il n'y a rien à traiter dans l'exercice",
  ],
  year_before_not_closed: [
    'El ejercicio {{year}} no está cerrado: ciérrelo primero.',
    'Year {{year}} is not closed: close it first.',
    "L'exercice {{year}} n'est pas clôturé : clôturez-le d'abord.",
  ],
  year_after_closed: [
    'El ejercicio {{year}} está cerrado: reábralo primero.',
    'Year {{year}} is closed: reopen it first.',
    "L'exercice {{year}} est clôturé : rouvrez-le d'abord.",
  ],
  year_not_closed: [
    'El ejercicio {{year}} no está cerrado.',
    'Year {{year}} is not closed.',
    "L'exercice {{year}} n'est pas clôturé.",
  ],
  closing_setting_wrong: [
    'El concepto {{key}} de {{year}} usa la cuenta {{account}}: debe empezar con {{digits}}.',
    'Concept {{key}} of {{year}} uses account {{account}}: it has to begin with {{digits}}.',
    'Le concept {{key}} de {{year}} utilise le compte {{account}} : il doit commencer par {{digits}}.',
  ],
}
