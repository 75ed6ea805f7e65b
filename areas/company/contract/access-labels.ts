import type { Labels } from '@yupana/contract'

/** Words of the second factor. */
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
