import type { Labels } from '@yupana/contract'

export const monthLockLabels: Labels = {
  'monthLock.changed': [
    'Qué cambió desde el cierre',
    'What changed since the close',
    'Ce qui a changé depuis la clôture',
  ],
  'monthLock.hard': ['Cerrado definitivo', 'Closed for good', 'Clôturé définitivement'],
  'monthLock.toHard': ['Cierre definitivo', 'Close for good', 'Clôture définitive'],
  'monthLock.hardText': [
    'Nadie podrá reabrir {{month}}: ni usted ni el dueño. Para confirmarlo, escriba {{typed}}.',
    'Nobody will be able to reopen {{month}}, not even the owner. Type {{typed}} to confirm.',
    'Personne ne pourra rouvrir {{month}}, pas même le propriétaire. Saisissez {{typed}} pour confirmer.',
  ],
  'monthLock.typed': ['Mes que se cierra', 'Month to be closed', 'Mois à clôturer'],
  'monthLock.pending': ['Pendientes', 'Still to do', 'Reste à faire'],
  'monthLock.pendingTitle': ['Pendientes de {{month}}', 'Still to do in {{month}}', 'Reste à faire en {{month}}'],
  'monthLock.nothingPending': ['Sin pendientes', 'Nothing to do', 'Rien à faire'],
  'monthLock.block': ['Impide el cierre definitivo', 'Blocks closing for good', 'Empêche la clôture définitive'],
  'monthLock.warn': ['Aviso', 'Warning', 'Avertissement'],
  'monthLock.lockText': [
    'Nadie podrá registrar en {{month}} hasta que se reabra con un motivo.',
    'Nobody can write into {{month}} until it is reopened with a reason.',
    'Personne ne pourra écrire en {{month}} avant sa réouverture motivée.',
  ],
  'monthLock.when': ['Cuándo', 'When', 'Quand'],
  'monthLock.by': ['Quién', 'Who', 'Qui'],
  'monthLock.exception': ['Excepción', 'Exception', 'Exception'],
  'monthLock.exceptions': ['Excepciones', 'Exceptions', 'Exceptions'],
  'monthLock.exceptionText': [
    'Una persona podrá registrar en este mes por unos días; todo lo que escriba queda en el historial.',
    'One person may write into this month for some days; all that is written stays in the history.',
    "Une personne pourra écrire dans ce mois pendant quelques jours ; tout reste dans l'historique.",
  ],
  'monthLock.exceptionFor': ['Para quién', 'For whom', 'Pour qui'],
  'monthLock.exceptionDays': ['Días', 'Days', 'Jours'],
  'monthLock.exceptionReason': ['Motivo', 'Reason', 'Motif'],
  'monthLock.grant': ['Dar excepción', 'Grant', 'Accorder'],
  'monthLock.granted': ['Excepción dada', 'Exception granted', 'Exception accordée'],
  'monthLock.end': ['Terminar', 'End', 'Terminer'],
  'monthLock.ended': ['Excepción terminada', 'Exception ended', 'Exception terminée'],
  'monthLock.exceptionOf': ['{{user}} hasta {{until}}', '{{user}} until {{until}}', "{{user}} jusqu'au {{until}}"],
  'monthLock.ownException': [
    'Usted puede registrar en {{month}}, que está cerrado, hasta {{until}}: {{reason}}',
    'You may write into {{month}}, which is locked, until {{until}}: {{reason}}',
    "Vous pouvez écrire en {{month}}, qui est verrouillé, jusqu'au {{until}} : {{reason}}",
  ],
  'action.hardLock': ['Cierre definitivo', 'Closed for good', 'Clôture définitive'],
  'action.grant': ['Excepción dada', 'Exception granted', 'Exception accordée'],
  'action.endException': ['Excepción terminada', 'Exception ended', 'Exception terminée'],
}

export const monthLockErrors: Labels = {
  close_blocked: [
    'El periodo {{month}}/{{year}} no se puede cerrar. Resuelva primero: {{rows}}.',
    'The period {{month}}/{{year}} cannot be closed. Solve first: {{rows}}.',
    'La période {{month}}/{{year}} ne peut pas être clôturée. Résolvez d’abord : {{rows}}.',
  ],
  close_blocked_row: ['{{row}}: {{count}}', '{{row}}: {{count}}', '{{row}} : {{count}}'],
  month_hard: [
    'El mes {{month}}/{{year}} está cerrado definitivamente: corrija en un mes abierto.',
    'The month {{month}}/{{year}} is closed for good: correct it in an open month.',
    'Le mois {{month}}/{{year}} est clôturé définitivement : corrigez dans un mois ouvert.',
  ],
  month_not_locked: [
    'El mes {{month}}/{{year}} está abierto. Ciérrelo primero.',
    'The month {{month}}/{{year}} is open. Lock it first.',
    "Le mois {{month}}/{{year}} est ouvert. Verrouillez-le d'abord.",
  ],
  month_earlier_not_hard: [
    'Cierre definitivamente primero el mes {{month}}/{{year}}.',
    'Close the month {{month}}/{{year}} for good first.',
    "Clôturez d'abord définitivement le mois {{month}}/{{year}}.",
  ],
  month_not_typed: [
    'Escriba {{month}} para confirmarlo.',
    'Type {{month}} to confirm.',
    'Saisissez {{month}} pour confirmer.',
  ],
  month_exception_own: [
    'Nadie se da una excepción a sí mismo: pídala a otra persona con acceso.',
    'Nobody grants an exception to themselves: ask somebody else with access.',
    "Personne ne s'accorde une exception : demandez à une autre personne habilitée.",
  ],
  month_exception_days: [
    'Una excepción dura {{days}} días como máximo, desde ahora.',
    'An exception lasts {{days}} days at most, from now.',
    'Une exception dure au plus {{days}} jours à partir de maintenant.',
  ],
}
