import type { Labels } from '@yupana/contract'

export const replaceLabels: Labels = {
  'report.accountsInUse': ['Cuentas con movimiento', 'Accounts in use', 'Comptes mouvementés'],
  'report.accountsInUse.help': [
    'Cuentas del año con sus líneas: cuáles se pueden pasar a otra cuenta y cuáles están en meses cerrados',
    'Accounts of the year with their lines: which may go over to another account and which stand in closed months',
    "Comptes de l'exercice avec leurs lignes : celles qui peuvent passer à un autre compte et celles des mois clos",
  ],
  'report.orphanAccounts': ['Cuentas huérfanas', 'Orphan accounts', 'Comptes orphelins'],
  'report.orphanAccounts.help': [
    'Códigos que usan productos, automatización, cuentas de dinero o destinos y que no son cuentas de registro del año',
    'Codes that items, automation, accounts of money or destinations use and that are no accounts of the year that take entries',
    "Codes utilisés par produits, automatisation, comptes d'argent ou destinations qui ne sont pas des comptes de saisie de l'exercice",
  ],
  'replace.lines': ['Líneas', 'Lines', 'Lignes'],
  'replace.openLines': ['En meses abiertos', 'In open months', 'En mois ouverts'],
  'replace.lockedLines': ['En meses cerrados', 'In closed months', 'En mois clos'],
  'replace.monthsStay': [
    'Son las líneas de la cuenta por el estado de su mes: ábralas con su número total',
    'They are the lines of the account by the state of their month: open them by their whole number',
    "Ce sont les lignes du compte selon l'état de leur mois : ouvrez-les par leur total",
  ],
  'replace.usedBy': ['Lo usa', 'Used by', 'Utilisé par'],
  'replace.example': ['Por ejemplo', 'For example', 'Par exemple'],
  'replace.uses': ['Usos', 'Uses', 'Usages'],
  'replace.usesStay': [
    'Cuenta los registros que nombran el código: no son montos de los libros',
    'It counts the records that name the code: these are no amounts of the books',
    'Il compte les fiches qui nomment le code : ce ne sont pas des montants des livres',
  ],
  'replace.title': ['Reemplazar cuenta', 'Replace account', 'Remplacer un compte'],
  'replace.help': [
    'Pasa las líneas de los meses abiertos, los productos y la automatización de una cuenta a otra. Los meses cerrados no cambian.',
    'Takes the lines of open months, items and automation from one account to another. Closed months do not change.',
    "Fait passer les lignes des mois ouverts, les produits et l'automatisation d'un compte à un autre. Les mois clos ne changent pas.",
  ],
  'replace.from': ['Cuenta anterior', 'Account that goes', 'Ancien compte'],
  'replace.to': ['Cuenta nueva', 'Account that comes', 'Nouveau compte'],
  'replace.file': ['Archivo con más pares', 'File with more pairs', "Fichier d'autres paires"],
  'replace.fileHelp': [
    'Dos columnas, hasta 500 filas: cuenta anterior y cuenta nueva (xlsx o csv)',
    'Two columns, up to 500 rows: the account that goes and the one that comes (xlsx or csv)',
    "Deux colonnes, jusqu'à 500 lignes : ancien et nouveau compte (xlsx ou csv)",
  ],
  'replace.preview': ['Ver qué cambiaría', 'Show what would change', 'Voir ce qui changerait'],
  'replace.run': ['Reemplazar', 'Replace', 'Remplacer'],
  'replace.done': ['Cuentas reemplazadas', 'Accounts replaced', 'Comptes remplacés'],
  'replace.vouchers': ['Asientos', 'Vouchers', 'Écritures'],
  'replace.left': ['Se quedan (mes cerrado)', 'Stay (closed month)', 'Restent (mois clos)'],
  'replace.places': ['Por archivador y mes', 'By archive and month', 'Par classeur et mois'],
  'replace.state': ['Estado', 'State', 'État'],
  'replace.moves': ['pasan', 'go over', 'passent'],
  'replace.stays': ['mes cerrado', 'closed month', 'mois clos'],
  'replace.named': ['También la nombran', 'Also named by', 'Également nommé par'],
  'replace.nothing': [
    'Nada usa la cuenta anterior en los meses abiertos',
    'Nothing uses the account in open months',
    "Rien n'utilise l'ancien compte dans les mois ouverts",
  ],
  accountPlan: ['Plan contable', 'Chart of accounts', 'Plan comptable'],
  operation: ['Operación', 'Operation', 'Opération'],
  'action.replace': ['Cuenta reemplazada', 'Account replaced', 'Compte remplacé'],
  'action.repairFigures': ['Saldos recontados', 'Balances recounted', 'Soldes recomptés'],
}

export const replaceErrors: Labels = {
  // As treasury says it of two accounts of money: one code, one text.
  same_account: [
    'No puede elegir la misma cuenta',
    'Cannot choice the same account',
    'Vous ne pouvez pas choisir le même compte',
  ],
  account_lines_locked: [
    'La cuenta {{code}} tiene {{lines}} líneas que se quedarían (meses cerrados, otros años u otros asientos). Sus saldos por documento, banco o almacén pasan completos o no pasan: reemplace la cuenta o registre un asiento de reclasificación.',
    'Account {{code}} has {{lines}} lines that would stay (closed months, other years or other vouchers). Its balances by document, bank or stock go over whole or not at all: replace the account or enter a reclassifying voucher.',
    'Le compte {{code}} a {{lines}} lignes qui resteraient (mois clos, autres exercices ou autres écritures). Ses soldes par pièce, banque ou stock passent en entier ou pas : remplacez le compte ou saisissez une écriture de reclassement.',
  ],
  account_asks_more: [
    'La cuenta {{code}} pide datos (cliente y documento, centro de costo o flujo de caja) que faltan en {{lines}} líneas',
    'Account {{code}} asks for data (client and document, cost center or cash flow) that {{lines}} lines lack',
    'Le compte {{code}} demande des données (client et pièce, centre de coûts ou flux de trésorerie) qui manquent à {{lines}} lignes',
  ],
}
