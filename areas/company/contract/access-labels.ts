import type { Labels } from '@yupana/contract'

/** Words of the second factor, of seeing as a role, and of duties that should be apart. */
export const accessLabels: Labels = {
  secondFactor: ['Verificación en dos pasos', 'Two-step verification', 'Vérification en deux étapes'],
  'secondFactor.text': [
    'Además de la contraseña se piden seis dígitos de una aplicación de su teléfono (Google Authenticator, Authy, 1Password…).',
    'Beside the password, six digits of an app on your phone are asked for (Google Authenticator, Authy, 1Password…).',
    "En plus du mot de passe, six chiffres d'une application de votre téléphone sont demandés (Google Authenticator, Authy, 1Password…).",
  ],
  'secondFactor.on': ['Activada', 'On', 'Activée'],
  'secondFactor.off': ['Desactivada', 'Off', 'Désactivée'],
  'secondFactor.left': [
    'Códigos de recuperación que quedan: {{count}}',
    'Recovery codes left: {{count}}',
    'Codes de récupération restants : {{count}}',
  ],
  'secondFactor.needed': [
    'Su empresa exige la verificación en dos pasos. Actívela para continuar.',
    'Your company demands two-step verification. Set it up to go on.',
    'Votre société exige la vérification en deux étapes. Activez-la pour continuer.',
  ],
  'secondFactor.start': ['Activar', 'Turn on', 'Activer'],
  'secondFactor.scan': [
    'Escanee este código con la aplicación, o escriba la clave a mano, y confirme con los dígitos que muestra.',
    'Scan this code with the app, or type the key by hand, and confirm with the digits that it shows.',
    "Scannez ce code avec l'application, ou saisissez la clé à la main, et confirmez avec les chiffres affichés.",
  ],
  'secondFactor.confirm': ['Confirmar', 'Confirm', 'Confirmer'],
  'secondFactor.code': ['Código de la aplicación', 'Code of the app', "Code de l'application"],
  'secondFactor.signIn': [
    'Escriba los seis dígitos de su aplicación, o un código de recuperación.',
    'Type the six digits of your app, or a recovery code.',
    'Saisissez les six chiffres de votre application, ou un code de récupération.',
  ],
  'secondFactor.recovery': ['Códigos de recuperación', 'Recovery codes', 'Codes de récupération'],
  'secondFactor.recoveryText': [
    'Guárdelos fuera del teléfono: cada uno sirve una vez si lo pierde. No se vuelven a mostrar.',
    'Keep them off the phone: each serves once if you lose it. They are not shown again.',
    'Conservez-les hors du téléphone : chacun sert une fois si vous le perdez. Ils ne seront plus affichés.',
  ],
  'secondFactor.remove': ['Desactivar', 'Turn off', 'Désactiver'],
  'secondFactor.reset': ['Restablecer la verificación', 'Reset verification', 'Réinitialiser la vérification'],
  'secondFactor.resetText': [
    'Esta persona podrá entrar solo con su contraseña hasta que vuelva a activarla.',
    'This person may sign in by password alone until it is set up again.',
    "Cette personne pourra entrer avec son seul mot de passe jusqu'à une nouvelle activation.",
  ],
  'secondFactor.require': [
    'Exigir a todos los usuarios de la empresa',
    'Demand of every user of the company',
    'Exiger de tous les utilisateurs de la société',
  ],
  'role.seeAs': ['Ver como este rol', 'See as this role', 'Voir comme ce rôle'],
  'role.seeingAs': [
    'Está viendo como «{{name}}». Nada de lo que haga se guarda.',
    'You are seeing as “{{name}}”. Nothing that you do is saved.',
    'Vous voyez comme « {{name}} ». Rien de ce que vous faites ne sera enregistré.',
  ],
  'role.stopSeeing': ['Volver a mi vista', 'Back to my view', 'Revenir à ma vue'],
  record: ['Operación', 'Operation', 'Opération'],
  'record.plural': ['Bitácora', 'Audit trail', "Journal d'audit"],
  'record.archive': ['Historial: archivadores', 'History: archives', 'Historique : classeurs'],
  'record.month-closing': ['Historial: cierres de mes', 'History: month closings', 'Historique : clôtures mensuelles'],
  'record.accounting-setting': [
    'Historial: configuración contable',
    'History: accounting settings',
    'Historique : paramètres comptables',
  ],
  'record.account-plan': ['Historial: plan contable', 'History: chart of accounts', 'Historique : plan comptable'],
  'record.journal-entry': ['Historial: asientos', 'History: journal entries', 'Historique : écritures'],
  'record.lock-month': ['Historial: meses cerrados', 'History: month locks', 'Historique : mois verrouillés'],
  'record.aoc': ['Historial: cuentas', 'History: accounts', 'Historique : comptes'],
  'record.voucher': ['Historial: vouchers', 'History: vouchers', 'Historique : pièces comptables'],
  'record.at': ['Cuándo', 'When', 'Quand'],
  'record.user': ['Usuario', 'User', 'Utilisateur'],
  'record.entity': ['Registro', 'Record', 'Enregistrement'],
  'record.action': ['Acción', 'Action', 'Action'],
  'record.changes': ['Cambios', 'Changes', 'Changements'],
  'record.before': ['Antes', 'Before', 'Avant'],
  'record.after': ['Después', 'After', 'Après'],
  'record.entityId': ['Identificador', 'Identifier', 'Identifiant'],
  'record.requestId': ['Solicitud', 'Request', 'Requête'],
  'record.none': ['Todavía no hay operaciones.', 'There are no operations yet.', "Il n'y a pas encore d'opérations."],
  duties: ['Funciones incompatibles', 'Conflicting duties', 'Fonctions incompatibles'],
  'duties.text': [
    'Permisos que una misma persona no debería tener juntos, y quién los tiene.',
    'Permissions that one person should not have together, and who has them.',
    "Autorisations qu'une même personne ne devrait pas cumuler, et qui les a.",
  ],
  'duties.nobody': ['Nadie', 'Nobody', 'Personne'],
  'duties.owners': [
    'Los propietarios pueden hacerlo todo: {{names}}.',
    'Owners may do everything: {{names}}.',
    'Les propriétaires peuvent tout faire : {{names}}.',
  ],
  'duties.supplierAndPayment': [
    'Podría crear un proveedor y pagarle.',
    'Could create a supplier and pay it.',
    'Pourrait créer un fournisseur et le payer.',
  ],
  'duties.billAndPayment': [
    'Podría registrar una compra y pagarla.',
    'Could record a bill and pay it.',
    'Pourrait enregistrer une facture et la payer.',
  ],
  'duties.orderAndBill': [
    'Podría pedir y dar por recibido lo que pidió.',
    'Could order and record the bill of the order.',
    'Pourrait commander et enregistrer la facture de la commande.',
  ],
  'duties.invoiceAndCollection': [
    'Podría facturar y quedarse con lo cobrado.',
    'Could invoice and keep what is collected.',
    'Pourrait facturer et garder les encaissements.',
  ],
  'duties.creditNoteAndCollection': [
    'Podría anular con una nota lo que cobró.',
    'Could cancel by a note what was collected.',
    'Pourrait annuler par une note ce qui a été encaissé.',
  ],
  'duties.stockAndInvoice': [
    'Podría mover mercadería y facturarla.',
    'Could move goods and invoice them.',
    'Pourrait déplacer des marchandises et les facturer.',
  ],
  'duties.cashAndLedger': [
    'Podría cobrar y ajustar el libro que lo controla.',
    'Could collect and adjust the ledger that controls it.',
    'Pourrait encaisser et ajuster le livre qui le contrôle.',
  ],
  'duties.ledgerAndMonthLock': [
    'Podría abrir un mes, cambiar un asiento y volver a cerrarlo.',
    'Could unlock a month, change an entry and lock it again.',
    'Pourrait rouvrir un mois, changer une écriture et le refermer.',
  ],
  'duties.pricesAndInvoice': [
    'Podría bajar un precio y facturar con él.',
    'Could lower a price and invoice with it.',
    'Pourrait baisser un prix et facturer avec.',
  ],
  'duties.usersAndPayment': [
    'Podría darse permisos y pagar.',
    'Could grant permissions to themselves and pay.',
    "Pourrait s'accorder des autorisations et payer.",
  ],
  'secondFactor.changed': ['Verificación actualizada', 'Verification updated', 'Vérification mise à jour'],
}

export const accessErrors: Labels = {
  'user.second_factor_required': [
    'Escriba el código de su aplicación de verificación.',
    'Type the code of your verification app.',
    'Saisissez le code de votre application de vérification.',
  ],
  'user.second_factor_wrong': [
    'El código no es correcto o ya se usó.',
    'The code is wrong or was used.',
    'Le code est incorrect ou a déjà servi.',
  ],
  'user.second_factor_stands': [
    'La verificación en dos pasos ya está activa.',
    'Two-step verification is on already.',
    'La vérification en deux étapes est déjà active.',
  ],
  'user.second_factor_elsewhere': [
    'La persona trabaja también en otra empresa: solo ella puede cambiar su verificación.',
    'The person works in another company too: only they may change their verification.',
    'La personne travaille aussi dans une autre société : elle seule peut changer sa vérification.',
  ],
}
