import type { Labels } from '@yupana/contract'

export const cockpitLabels: Labels = {
  cockpit: ['Mis empresas', 'My companies', 'Mes entreprises'],
  'cockpit.help': [
    'Vencimientos de {{period}} y lo que espera en cada empresa donde usted lleva la contabilidad',
    'What is due of {{period}} and what waits in each company whose books you keep',
    'Échéances de {{period}} et ce qui attend dans chaque entreprise dont vous tenez les comptes',
  ],
  'cockpit.company': ['Empresa', 'Company', 'Entreprise'],
  'cockpit.dueOn': ['Vence', 'Due', 'Échéance'],
  'cockpit.days': ['{{days}} días', '{{days}} days', '{{days}} jours'],
  'cockpit.late': ['Vencido hace {{days}} días', '{{days}} days overdue', 'En retard de {{days}} jours'],
  'cockpit.due': ['Declaraciones', 'Returns', 'Déclarations'],
  'cockpit.due.sire.sale': ['RVIE', 'RVIE', 'RVIE'],
  'cockpit.due.sire.purchase': ['RCE', 'RCE', 'RCE'],
  'cockpit.due.return': ['621', '621', '621'],
  'cockpit.waits': ['Pendientes', 'Waiting', 'En attente'],
  'cockpit.waits.rejected': ['Comprobantes rechazados', 'Rejected documents', 'Documents rejetés'],
  'cockpit.waits.openMonths': ['Meses sin cerrar', 'Months not locked', 'Mois non clos'],
  'cockpit.waits.pending': ['Sin asiento', 'Without a voucher', 'Sans écriture'],
  'cockpit.waits.detractions': ['Detracciones por depositar', 'Detractions to deposit', 'Détractions à déposer'],
  'cockpit.nothing': ['Nada pendiente', 'Nothing waits', "Rien n'attend"],
}
