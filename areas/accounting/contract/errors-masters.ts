import type { Labels } from '@yupana/contract'

/** What is refused of chart, groups, archives, lines of statements and settings of a year. */
export const masterErrors: Labels = {
  archive_code: ['El código tiene dos dígitos', 'The code has two digits', 'Le code a deux chiffres'],
  archive_in_use: [
    'El archivador {{code}} tiene asientos: no se elimina ni cambia de código.',
    'Archive {{code}} has vouchers: it is neither deleted nor given another code.',
    "Le classeur {{code}} a des écritures : il n'est ni supprimé ni recodé.",
  ],
  archive_of_program: [
    'El archivador {{code}} lo usan los asientos automáticos: no se elimina ni cambia de código.',
    'Archive {{code}} is used by automatic vouchers: it is neither deleted nor given another code.',
    "Le classeur {{code}} sert aux écritures automatiques : il n'est ni supprimé ni recodé.",
  ],
  account_code: ['El código tiene de 2 a 12 dígitos', 'The code has 2 to 12 digits', 'Le code a de 2 à 12 chiffres'],
  account_level: [
    'El nivel Balance es de las cuentas de dos dígitos',
    'The level Balance is that of accounts of two digits',
    'Le niveau Bilan est celui des comptes à deux chiffres',
  ],
  account_parent_missing: [
    'Falta la cuenta superior {{code}}',
    'The account above, {{code}}, is missing',
    'Le compte supérieur {{code}} manque',
  ],
  account_in_use: [
    'La cuenta {{code}} se usa: {{where}}. Desactívela en lugar de eliminarla.',
    'Account {{code}} is used: {{where}}. Deactivate it instead of deleting it.',
    'Le compte {{code}} est utilisé : {{where}}. Désactivez-le au lieu de le supprimer.',
  ],
  account_parent_entry: [
    'La cuenta {{code}}, que está encima, recibe asientos: hágala subcuenta en el archivo',
    'Account {{code}} above it takes entries: make it a subaccount in the file',
    'Le compte {{code}}, au-dessus, reçoit des écritures : faites-en un sous-compte dans le fichier',
  ],
  account_not_register: [
    'Use una cuenta de registro',
    'Use an account that takes entries',
    'Utilisez un compte de saisie',
  ],
  destination_incomplete: [
    'Indique la cuenta de destino y su porcentaje',
    'Give the destination account and its percentage',
    'Indiquez le compte de destination et son pourcentage',
  ],
  destination_percent: [
    'Los porcentajes de destino deben sumar 100',
    'Percentages of destinations must add up to 100',
    'Les pourcentages de destination doivent faire 100',
  ],
  destination_repeated: [
    'Cada destino es otra cuenta',
    'Each destination is another account',
    'Chaque destination est un autre compte',
  ],
  group_in_use: [
    'El grupo {{code}} tiene cuentas asignadas',
    'Group {{code}} has accounts assigned to it',
    'Le groupe {{code}} a des comptes affectés',
  ],
  balance_format_code: [
    'El código empieza con una letra y sigue con letras o dígitos: A01',
    'The code begins with a letter and goes on with letters or digits: A01',
    'Le code commence par une lettre, puis lettres ou chiffres : A01',
  ],
  balance_format_missing: [
    'No existe la línea {{code}}',
    'There is no line {{code}}',
    "La ligne {{code}} n'existe pas",
  ],
  balance_format_type: [
    'La línea {{code}} no recibe cuentas aquí',
    'Line {{code}} takes no accounts here',
    'La ligne {{code}} ne reçoit pas de comptes ici',
  ],
  balance_format_not_deletable: [
    'Formato asignado a una cuenta',
    'Format assigned to an account',
    'Format affecté à un compte',
  ],
  balance_formats_not_deletables: [
    'Formato asignado a una cuenta',
    'Format assigned to an account',
    'Format affecté à un compte',
  ],
  balance_format_named: [
    'La línea {{code}} se usa en {{by}}',
    'Line {{code}} is used in {{by}}',
    'La ligne {{code}} est utilisée dans {{by}}',
  ],
  balance_format_file_invalid: ['Archivo no válido.', 'Invalid file.', 'Fichier non valide.'],
  formula_required: [
    'Un subtotal o ratio necesita su fórmula',
    'A subtotal or ratio needs its formula',
    'Un sous-total ou ratio a besoin de sa formule',
  ],
  formula_not_here: [
    'Solo subtotales y ratios tienen fórmula',
    'Only subtotals and ratios have a formula',
    'Seuls sous-totaux et ratios ont une formule',
  ],
  contrary_not_here: [
    'Solo una línea tiene saldo contrario, y va a otra línea',
    'Only a line has a contrary balance, and it goes to another line',
    'Seule une ligne a un solde contraire, qui va à une autre ligne',
  ],
  formula_invalid: ['La fórmula no se entiende', 'The formula cannot be read', 'La formule ne se lit pas'],
  formula_unknown_code: [
    'La fórmula nombra {{of}}, que no existe',
    'The formula names {{of}}, which does not exist',
    "La formule nomme {{of}}, qui n'existe pas",
  ],
  formula_cycle: [
    'La fórmula vuelve a sí misma: {{of}}',
    'The formula comes back to itself: {{of}}',
    'La formule revient à elle-même : {{of}}',
  ],
  setting_in_use: [
    'El ejercicio {{year}} tiene asientos: su automatización no se elimina.',
    'Year {{year}} has vouchers: its automation is not deleted.',
    "L'exercice {{year}} a des écritures : son automatisation ne se supprime pas.",
  ],
  import_removed_used: [
    'Lo que este archivo quitó no puede volver: ya hay una cuenta {{code}}',
    'What this file took out cannot come back: there is an account {{code}} already',
    'Ce que ce fichier a retiré ne peut revenir : il y a déjà un compte {{code}}',
  ],
}
